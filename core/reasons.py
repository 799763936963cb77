"""Reasons: "why not 2pm?" about a time that was not offered: what is in the way of each person, or that nothing is.

semantics.md, "Free". These are values for everybody alike; core.wording hides from each reader what they may not see.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.authority import asked, needs
from core.check.types import CheckedItem
from core.freebusy import in_the_way, offer
from core.freebusy.types import BusyPerson
from core.kind import Wanted, guest_notes, one_start, search_for, settle, why_not
from core.outcome import Answer, AnswerKind, Note, NoteKind, Outcome, Plan, Refusal, Why
from core.world import World


def settled(checked: CheckedItem, wanted: Wanted, world: World) -> Outcome:
    """Return what settle() comes to; where the words ask why a time is not to be had, the reasons.

    Nothing is in the way: the card follows, as for any free time that is named, when the host may say yes to it. To anybody
    else it is offered, since a question is no request yet.
    """
    if checked.item.why is None:
        return settle(checked, wanted, world)
    start = checked.slot.start if checked.slot is not None else one_start(checked, wanted)
    if start is None:
        return _of_window(checked, wanted, world)
    if start <= world.now:
        return Refusal(why=Why.PAST, pending=checked.pending, start=start, meeting=checked.meeting)
    end = start + timedelta(minutes=wanted.minutes)
    busy = why_not(checked, wanted, world, start)
    closed = frozenset(b.person for b in busy if b.unreadable) & world.directory.principals
    now_there = start in wanted.not_at
    if now_there or closed or any(in_the_way_at_all(b) for b in busy):
        possible = not (now_there or closed or any(b.meetings for b in busy))
        kinds = ((now_there, NoteKind.SAME_TIME), (possible, NoteKind.STILL_POSSIBLE))
        notes = tuple(Note(kind=k, start=start, end=end) for on, k in kinds if on)
        return _answer(checked, wanted, start, end, busy=busy, notes=(*notes, *(guest_notes(wanted) if busy else ())))
    plan = settle(checked, wanted, world)
    if not isinstance(plan, Plan):
        return plan
    ask = asked(needs(plan.acts, world.directory), world.host.id, frozenset(), world.directory)
    if world.host.id in ask:
        lead = Note(kind=_not_listed(start, wanted, world), start=start, end=end)
        return replace(plan, notes=(lead, *plan.notes))
    return _answer(checked, wanted, start, end, free=True, notes=plan.notes, offer=plan)


def in_the_way_at_all(b: BusyPerson) -> bool:
    """Whether something is known to be in this person's way; of a calendar that cannot be read nothing is."""
    return bool(b.meetings) or b.outside_hours or b.lunch or b.buffer or b.cap


def of_these(
    people: tuple[str, ...], span: tuple[datetime, datetime], world: World, *, at: bool
) -> tuple[BusyPerson, ...]:
    """Return everything in the way of a time that is asked about by itself, without a meeting that it is for.

    `at` is False for a stretch ("on Thursday"), of which lunches, buffers and hours are no reason.
    """
    found = in_the_way(
        people,
        *span,
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
        owner=people[0] if people else world.host.id,
        hours=at,
    )
    bare = found if at else tuple(replace(b, lunch=False, buffer=False, cap=False) for b in found)
    return tuple(b for b in bare if b != BusyPerson(person=b.person))


def _of_window(checked: CheckedItem, wanted: Wanted, world: World) -> Outcome:
    """A stretch ("why not Thursday morning?"): its free times as a list, or who is in the way all through it."""
    windows = checked.when.windows
    if len(checked.when.starts) > 1 or not windows:
        return settle(checked, wanted, world)
    found = offer(
        search_for(checked, wanted, world, None),
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
    )
    closed = frozenset(found.unreadable) & world.directory.principals
    if closed:
        busy = tuple(BusyPerson(person=p, unreadable=True) for p in found.unreadable)
    elif found.beyond and found.in_the_way:
        busy = found.in_the_way
    else:
        return settle(checked, wanted, world)
    span = (windows[0].start, windows[-1].end)
    answer = _answer(checked, wanted, *span, busy=busy, notes=tuple(guest_notes(wanted)))
    return replace(answer, span=span)


def _answer(
    checked: CheckedItem,
    wanted: Wanted,
    start: datetime,
    end: datetime,
    *,
    free: bool = False,
    busy: tuple[BusyPerson, ...] = (),
    notes: tuple[Note, ...] = (),
    offer: Plan | None = None,
) -> Answer:
    return Answer(
        kind=AnswerKind.WHY,
        pending=checked.pending,
        free=free,
        starts=(start,),
        end=end,
        busy=busy,
        people=wanted.people,
        notes=notes,
        offer=offer,
    )


def _not_listed(start: datetime, wanted: Wanted, world: World) -> NoteKind:
    """Why a free time was not among the rows: too soon, not on the grid, or only because a list is short."""
    if start < world.now + timedelta(minutes=world.policy.notice_minutes):
        return NoteKind.TOO_SOON
    minute = start.astimezone(ZoneInfo(wanted.owner.zone)).minute
    return NoteKind.OFF_GRID if minute % world.policy.grid_minutes else NoteKind.FREE_TOO
