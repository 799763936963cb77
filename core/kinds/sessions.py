"""sessions: several separate blocks, one a day and then a second round, all on one card."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.freebusy import sessions
from core.kind import Wanted, attendees, guest_notes_for, inside, search_for, takes_part
from core.meeting import Meeting
from core.naming import held_for, title_of
from core.outcome import Act, Do, Note, NoteKind, Outcome, Plan, Question, Refusal, Why
from core.world import World

NUMBERS = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "couple": 2,
}

_COUNTED = re.compile(
    r"\b(\d{1,2}|[a-z]+)\b(?=\s*(?:x\b|\u00d7|separate|different|individual|one|half|\w+[- ]hour"
    r"|\w+ (?:blocks|sessions|slots|hours|hrs)|blocks|sessions|slots|times\b))"
)
#: "90 minutes x 3".
_TIMES = re.compile(r"(?:\bx|\u00d7)\s*(\d{1,2}|[a-z]+)\b")
#: "three 90-minute rehearsal sessions", "three rehearsals": a number, at most three words, and a plural.
_PLURAL = re.compile(r"\b(\d{1,2}|[a-z]+)\b(?=\s+(?:[\w-]+\s+){0,3}[a-z]{3,}s\b)")


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of all sessions (semantics.md, "Times", Several sessions); those that do not fit are said."""
    owner = owner_of(checked.party, world)
    if owner.id in world.diaries.unreadable:
        return Refusal(why=Why.UNREADABLE, pending=checked.pending, person=owner.id)
    count = _count(checked, world.ceilings.sessions)
    if count is None:
        return Question(about=About.WHAT, pending=checked.pending, item=checked.index)
    minutes = checked.minutes or world.policy.default_minutes
    title = title_of(checked, owner, ()) if checked.item.title is not None else held_for(owner)

    ids = takes_part(checked, owner, world)
    others = attendees(ids, checked, owner, world.directory)
    free = inside(ids, checked, world.directory)
    if others and checked.item.title is None:
        title = title_of(checked, owner, others)

    def make(start: datetime) -> Act:
        end = start + timedelta(minutes=minutes)
        after = Meeting(uid="", owner=owner.id, title=title, start=start, end=end, zone=owner.zone, attendees=others)
        do = Do.BOOK if others else Do.BLOCK
        return Act(do=do, calendar=owner.id, after=after, told=others, must_be_free=free)

    wanted = Wanted(owner=owner, people=free, minutes=minutes, make=make)
    slots = sessions(
        search_for(checked, wanted, world, None),
        count,
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
    )
    if not slots:
        return Refusal(why=Why.NOT_FOUND, pending=checked.pending, words="no room")
    notes = (Note(kind=NoteKind.NOTHING_FITS, person=owner.id),) if len(slots) < count else ()
    notes = (*notes, *guest_notes_for(others, world))
    return Plan(acts=tuple(make(s.start) for s in slots), pending=checked.pending, notes=notes)


def _count(checked: CheckedItem, ceiling: int) -> int | None:
    """How many sessions the words ask for: the number that stands nearest before what is counted, or "twice"."""
    text, item = checked.pending.form.text.lower(), checked.item
    taken = [(q.start, q.end) for q in item.times]
    length = [(item.length.start, item.length.end)] if item.length is not None else []
    for pattern, spans in ((_TIMES, taken), (_COUNTED, taken), (_PLURAL, [*taken, *length])):
        for found in pattern.finditer(text):
            if any(s <= found.start() < e for s, e in spans):
                continue
            word = found.group(1)
            number = int(word) if word.isdigit() else NUMBERS.get(word, 0)
            if 2 <= number <= ceiling:
                return number
    return 2 if re.search(r"\btwice\b", text) else None
