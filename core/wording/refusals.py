"""A clear no, in one or two sentences, with what can be done instead."""

from __future__ import annotations

from core.meeting import Meeting
from core.outcome import Refusal, Why
from core.said import Block, Facts, Said, Text
from core.when import say_instant
from core.wording.eyes import Eyes
from core.wording.notes import span

CAN = (
    "I can find a time and book it, move or cancel a meeting, change its people, title or length, block time,"
    " check whether a time is free, and say what is on a calendar or who somebody is."
)


def refusal_said(refusal: Refusal, eyes: Eyes) -> Said:
    """Return the whole reply to a request that cannot be done."""
    blocks: list[Block] = [Text(text=refusal_text(refusal, eyes))]
    if refusal.why is Why.NOT_FOUND and refusal.start is not None:
        blocks += day_blocks(refusal, eyes)
    return Said(subject="Your request", blocks=tuple(blocks))


def refusal_text(refusal: Refusal, eyes: Eyes) -> str:
    """Return the sentences of a refusal."""
    title = _title(refusal.meeting, eyes)
    match refusal.why:
        case Why.NOT_ALLOWED if refusal.owner and refusal.owner not in eyes.directory.people:
            return (
                f"I may not touch {title}: whoever it belongs to is not in the company file any more, so nobody may say yes"
                " to it here. Please change it in the calendar itself."
            )
        case Why.NOT_ALLOWED if refusal.owner:
            owner = eyes.name(refusal.owner)
            return f"I may not touch {title}: it is {owner}'s, and only {owner} may change it. Shall I ask {owner} for you?"
        case Why.NOT_ALLOWED:
            return "I may not do that on your word: only those who answer for that calendar may say yes to it. Nothing was changed."
        case Why.UNVERIFIED:
            return (
                "I cannot tell who you are, so I have done nothing. Please write from your own address at the company,"
                " or ask your contact there to write to me."
            )
        case Why.TOO_MUCH:
            return (
                "That is more than I may look up for one message: too many people, or too far away. Nothing was changed."
                " Please ask me about fewer people or days at a time."
            )
        case Why.UNSUPPORTED:
            return f"That is not something I can do. {CAN}"
        case Why.PAST:
            when = f"{say_instant(refusal.start, eyes.viewer.zone)}" if refusal.start is not None else "That time"
            return f"{when} has already passed, so I have done nothing. Please name a time that is still ahead."
        case Why.NOT_FOUND if refusal.words == "already":
            return f"I cannot find anybody to add: they are on {title} already."
        case Why.NOT_FOUND if refusal.words == "not on it":
            return f"I cannot find them on {title}, so there is nobody to take off."
        case Why.NOT_FOUND if refusal.words == "no room":
            return "I cannot find any free time for it there. Please name another week or a shorter length."
        case Why.NOT_FOUND:
            what = f"a meeting that fits \u201c{refusal.words}\u201d" if refusal.words else "that meeting"
            return f"I cannot find {what}."
        case Why.EXPIRED:
            return "That is no longer open, so I have changed nothing. Please ask me again."
        case Why.UNREADABLE:
            who = eyes.name(refusal.person)
            return f"I cannot see {who}'s calendar right now. I have your request and will come back with times as soon as I can."


def given_up_said(person: str, eyes: Eyes) -> Said:
    """What is read when a request has waited for a calendar as long as it may."""
    text = (
        f"I am sorry: I still cannot see {eyes.name(person)}'s calendar, and have stopped trying. Nothing was booked or"
        " changed. Please do it by hand, or ask me again later."
    )
    return Said(subject="Your request", blocks=(Text(text=text),))


def cannot_text(refusal: Refusal, eyes: Eyes) -> str:
    """Return the sentence for one of several requests: an errand is named in its own words, what can be done is not listed."""
    if refusal.why is Why.UNSUPPORTED:
        return (
            f"\u201c{refusal.words}\u201d is nothing that I can do."
            if refusal.words
            else "one part is nothing that I can do."
        )
    return refusal_text(refusal, eyes)


def day_blocks(refusal: Refusal, eyes: Eyes) -> list[Block]:
    """That day's events, so that the host sees what there is instead."""
    if refusal.start is None:
        return []
    day = say_instant(refusal.start, eyes.viewer.zone).split(",")[0]
    if not refusal.meetings:
        return [Text(text=f"There is nothing on {day}.")]
    facts = tuple((span(m.start, m.end, eyes), _title(m, eyes).strip("\u201c\u201d")) for m in refusal.meetings)
    return [Text(text=f"On {day} there is:"), Facts(facts=facts)]


def _title(meeting: Meeting | None, eyes: Eyes) -> str:
    if meeting is None:
        return "that event"
    return f"\u201c{meeting.title}\u201d" if eyes.sees(meeting) else "that event"
