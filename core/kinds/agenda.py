"""what is on: a person's calendar for a day or a stretch of days, as far as the host may see it."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check.types import CheckedItem
from core.kind import about_whom, day_of
from core.meeting import Status
from core.outcome import Answer, AnswerKind, Note, NoteKind, Outcome
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return every event of the stretch, the transparent ones too; wording hides what the host may not see."""
    people = about_whom(checked, world)
    start, end = _span(checked, world)
    shown = tuple(
        m
        for m in world.diaries.meetings
        if m.start < end and m.end > start and m.status is not Status.CANCELLED and set(m.people) & set(people)
    )
    # Nothing is known of a guest's calendar, and nothing is claimed about it: what we share with them is not their diary.
    guests = tuple(p for p in people if world.directory.person(p).external)
    known = tuple(p for p in people if p not in guests)
    return Answer(
        kind=AnswerKind.AGENDA,
        pending=checked.pending,
        people=known or people,
        meetings=tuple(m for m in shown if set(m.people) & set(known)),
        span=(start, end),
        notes=tuple(Note(kind=NoteKind.GUEST, person=p) for p in guests),
    )


def _span(checked: CheckedItem, world: World) -> tuple[datetime, datetime]:
    """A day named is the whole day, also what is past of it; with no day named it is today."""
    when = checked.when
    zone = ZoneInfo(when.zone)
    if when.starts:
        return when.starts[0], when.starts[0] + timedelta(minutes=checked.minutes or 1)
    if when.windows:
        start, end = when.windows[0].start, when.windows[-1].end
        if when.days and not when.has_part and not when.has_clock:
            start = min(start, datetime.combine(min(when.days), datetime.min.time(), zone))
        return start, end
    today = day_of(world.now, when.zone)
    return today.start, today.end
