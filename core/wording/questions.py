"""One question without a list, as short as it can be."""

from __future__ import annotations

from core.form import About
from core.outcome import Question
from core.said import Said, Text
from core.wording.eyes import Eyes, and_list


def question_said(question: Question, eyes: Eyes) -> Said:
    """Return the question for the person who wrote the request."""
    return Said(subject="A question about your request", blocks=(Text(text=question_text(question, eyes)),))


def question_text(question: Question, eyes: Eyes) -> str:
    """Return the sentence of a question; it ends in a question mark."""
    quoted = f" \u201c{question.words}\u201d" if question.words else ""
    match question.about:
        case About.WHEN if quoted:
            return f"When exactly is{quoted}? Please give me the day, the date and the time."
        case About.WHEN:
            return "When should it be?"
        case About.WHO if quoted:
            close = and_list([eyes.name(p) for p in question.nearest])
            return f"Who is{quoted}? I cannot find the name{', the nearest is ' + close if close else ''}. A full name or an address will do."
        case About.WHO:
            return "Who should it be with?"
        case About.WHICH_EVENT:
            return "Which meeting do you mean?"
        case About.DURATION:
            return "How long should it be?"
        case About.ZONE:
            return f"In which time zone is{quoted}?"
        case About.WHAT:
            return "What can I do for you? You can write, for example: find 30 minutes for Priya and Raj on Thursday."
