"""what is on: a person's calendar for a day or a stretch of days, or one meeting of it, as far as the host may see it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check.meetings import matching, not_found, pointer, visible
from core.check.types import CheckedItem
from core.kind import about_whom, day_of
from core.meeting import Status
from core.outcome import Answer, AnswerKind, Note, NoteKind, Outcome
from core.world import World

_NEXT = re.compile(r"\bnext\b", re.IGNORECASE)


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return every event of the stretch, the transparent ones too, or those that the words point at; wording hides the rest."""
    if (found := _pointed_at(checked, world)) is not None:
        return found
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
    if guests and not known and (shared := _shared_with(guests, (start, end), checked, world)) is not None:
        return shared
    return Answer(
        kind=AnswerKind.AGENDA,
        pending=checked.pending,
        people=known or people,
        meetings=tuple(m for m in shown if set(m.people) & set(known)),
        span=(start, end),
        notes=tuple(Note(kind=NoteKind.GUEST, person=p) for p in guests),
    )


def _pointed_at(checked: CheckedItem, world: World) -> Outcome | None:
    """The meetings that are asked about ("when is board prep?", "when does Priya next meet Raj?"); None: the day itself is."""
    item = checked.item
    said = pointer((*item.meeting, *item.times), world, world.context(world.host, asked_at=checked.pending.asked_at))
    soonest = _NEXT.search(said.text) is not None and not said.when.has_day
    named = tuple(p for n in said.named for p in n.persons if len(n.persons) == 1)
    if not item.meeting or not (said.words or len(named) > 1 or soonest):
        return None
    found = sorted(matching(said, world, checked.pending.asked_at), key=lambda m: m.start)
    if not named and not said.words:
        found = [m for m in found if set(m.people) & set(about_whom(checked, world)) and m.start >= world.now]
    found = found[:1] if soonest else found
    if not found and said.words:
        return not_found(said, checked.pending, world)
    whole = world.directory.sees_whole(world.host)
    people = dict.fromkeys(m.owner if m.owner in whole else next(p for p in m.people if p in whole) for m in found)
    asked = named or about_whom(checked, world)
    days = (
        (day_of(found[0].start, checked.when.zone).start, day_of(found[-1].start, checked.when.zone).end)
        if found
        else None
    )
    return Answer(
        kind=AnswerKind.AGENDA,
        pending=checked.pending,
        people=tuple(people) or asked[:1],
        shared_with=() if found else asked[1:],
        meetings=tuple(found),
        span=days or _span(checked, world),
    )


def _shared_with(
    guests: tuple[str, ...], span: tuple[datetime, datetime], checked: CheckedItem, world: World
) -> Answer | None:
    """What is shared with guests: "do we have anything with Dan this week?" is about our own calendars; None: nothing is."""
    host, whole = world.host, world.directory.sees_whole(world.host)
    shown = tuple(
        m
        for m in visible(world.diaries, world)
        if m.start < span[1] and m.end > span[0] and set(m.people) & set(guests) and set(m.people) & whole
    )
    if not shown:
        return None
    ours = dict.fromkeys(p for m in shown for p in m.people if p in whole and p != host.id) or {host.id: None}
    return Answer(
        kind=AnswerKind.AGENDA,
        pending=checked.pending,
        people=tuple(ours),
        shared_with=guests,
        meetings=shown,
        span=span,
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
