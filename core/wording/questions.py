"""One question without a list, as short as it can be."""

from __future__ import annotations

from core.form import About
from core.outcome import Question
from core.said import Said, Text
from core.wording.eyes import Eyes, and_list

#: What is asked about words that were read and found no place.
_UNHEARD = {
    About.WHEN: "When should it be?",
    About.WHO: "Who should it be with?",
    About.WHICH_EVENT: "Which meeting do you mean?",
    About.DURATION: "How long should it be?",
    About.ZONE: "In which time zone is it?",
    About.WHAT: "Could you write that request once more, in a message of its own?",
}


def question_said(question: Question, eyes: Eyes) -> Said:
    """Return the question for the person who wrote the request."""
    return Said(subject="A question about your request", blocks=(Text(text=question_text(question, eyes)),))


def question_text(question: Question, eyes: Eyes) -> str:
    """Return the sentence of a question; it ends in a question mark."""
    quoted = f" \u201c{question.words}\u201d" if question.words else ""
    if question.unheard:
        return f"I read{quoted} and am not sure what to do with it. {_UNHEARD[question.about]}"
    match question.about:
        case About.WHEN if quoted:
            return f"I am not sure about{quoted}. When exactly should it be?"
        case About.WHEN:
            return "When should it be?"
        case About.WHO if quoted:
            close = and_list([eyes.name(p) for p in question.nearest])
            return f"I know nobody called{quoted}{' (the nearest name is ' + close + ')' if close else ''}. Who do you mean?"
        case About.WHO:
            return "Who should it be with?"
        case About.WHICH_EVENT:
            return "Which meeting do you mean?"
        case About.DURATION:
            return "How long should it be?"
        case About.ZONE:
            return f"In which time zone is{quoted}?"
        case About.WHAT if question.thanked:
            return "You are welcome. What can I do for you next?"
        case About.WHAT:
            return (
                "I can find times, book, move and cancel meetings, block time, and say what is on a calendar."
                " What can I do for you?"
            )
