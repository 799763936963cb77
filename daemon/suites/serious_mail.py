"""unapproved-mail: every letter to others must stand, word for word, on a card that was approved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from icalendar import Calendar

from daemon.suites.authority import says_yes
from daemon.suites.steps import Heard, Step
from daemon.suites.values import Got


def unapproved_mail(steps: Sequence[Step]) -> str:
    """Return which letter of the last step no approved card showed, or ""."""
    step = steps[-1]
    approved = [s.approves for s in steps if s.approves is not None and says_yes(s)]
    cards = [card for card in approved if card.reading.has(Got.CARD)]
    lists = [s for s in steps if s.approves is not None and says_yes(s) and s.approves.reading.rows]
    told = frozenset(key for message in approved for key in message.told)
    for letter in step.letters:
        if letter.to not in told:
            return f"a letter went to {letter.to}, whom no approved card lists ({', '.join(sorted(told)) or 'nobody'})"
        if letter.reading.page.disagrees:
            return f"the letter to {letter.to} says one thing as text, another as HTML: {letter.reading.page.disagrees}"
        if not any(_stands_on(letter, card) for card in cards) and not any(_follows(letter, s) for s in lists):
            return f"the letter to {letter.to} stands on no approved card: {_words(letter.reading.page.text)[:160]!r}"
    return ""


def _stands_on(letter: Heard, card: Heard) -> bool:
    """Whether a card shows every word of a letter, in one piece."""
    text = _words(letter.reading.page.text)
    pieces = [_words(piece) for piece in card.reading.page.verbatim]
    return bool(text) and (any(text in piece for piece in pieces) or text == " ".join(pieces))


def _follows(letter: Heard, step: Step) -> bool:
    """Whether a letter after "book 2" says what the list showed: a list holds no letters, one for each row.

    It must be about one of the acts listed, at the time of the very row that was picked.
    """
    starts = {act.start for act in step.answered_acts}
    titles = {act.title for act in step.answered_acts}
    text = _words(letter.reading.page.text + " " + letter.reading.page.subject)
    at = _start_of(letter.reading.page.calendar)
    return any(_words(title) in text for title in titles) and (at is None or at in starts)


def _start_of(calendar: bytes) -> datetime | None:
    """DTSTART of the calendar part, when it has one with a time."""
    if not calendar:
        return None
    for event in Calendar.from_ical(calendar).walk("VEVENT"):
        value = event.get("DTSTART")
        if value is not None and isinstance(value.dt, datetime):
            return value.dt
    return None


def _words(text: str) -> str:
    """Text with one space between words, so that wrapped lines are the same words."""
    return re.sub(r"\s+", " ", text).strip()
