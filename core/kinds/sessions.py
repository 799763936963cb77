"""sessions: several separate blocks, one a day and then a second round, all on one card."""

from __future__ import annotations

import re
from datetime import timedelta

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.freebusy import sessions
from core.kind import Wanted, search_for, title_of
from core.meeting import Meeting
from core.outcome import Act, Do, Note, NoteKind, Outcome, Plan, Question, Refusal, Why
from core.when import Interval
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


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of all sessions (semantics.md, "Times", Several sessions); those that do not fit are said."""
    owner = owner_of(checked.party, world)
    if owner.id in world.diaries.unreadable:
        return Refusal(why=Why.UNREADABLE, pending=checked.pending, person=owner.id)
    count = _count(checked, world.ceilings.sessions)
    if count is None:
        return Question(about=About.WHAT, pending=checked.pending, item=checked.index)
    minutes = checked.minutes or world.policy.default_minutes
    title = title_of(checked, owner, ()) if checked.item.title is not None else f"{owner.name}: blocked"

    def make(slot: Interval) -> Act:
        after = Meeting(uid="", owner=owner.id, title=title, start=slot.start, end=slot.end, zone=owner.zone)
        return Act(do=Do.BLOCK, calendar=owner.id, after=after, must_be_free=(owner.id,))

    wanted = Wanted(
        owner=owner,
        people=(owner.id,),
        minutes=minutes,
        make=lambda s: make(Interval(start=s, end=s + timedelta(minutes=minutes))),
    )
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
    return Plan(acts=tuple(make(s) for s in slots), pending=checked.pending, notes=notes)


def _count(checked: CheckedItem, ceiling: int) -> int | None:
    """How many sessions the words ask for: the number that stands nearest before the thing counted."""
    text = checked.pending.form.text.lower()
    taken = [(q.start, q.end) for q in (*checked.item.times,)]
    for found in re.finditer(
        r"\b(\d{1,2}|[a-z]+)\b(?=\s*(?:x\b|\u00d7|separate|different|individual|one|half|\w+[- ]hour"
        r"|\w+ (?:blocks|sessions|slots|hours|hrs)|blocks|sessions|slots))",
        text,
    ):
        if any(s <= found.start() < e for s, e in taken):
            continue
        word = found.group(1)
        number = int(word) if word.isdigit() else NUMBERS.get(word, 0)
        if 2 <= number <= ceiling:
            return number
    return None
