"""Check: one item of a form, held against the message, the directory and the calendars. Checks never fill a value in."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from core.check.meetings import meeting_meant
from core.check.people import party
from core.check.scope import scope_of
from core.check.thread import same_time
from core.check.types import Checked, CheckedItem, Party
from core.check.unheard import unheard
from core.check.when import LONGEST, length_of, problem, time_of
from core.form import Back, ItemKind, Pending
from core.meeting import Meeting
from core.outcome import Plan, Refusal, Scope, Why
from core.people.types import Person
from core.when import Interval, When
from core.world import Unread, World

__all__ = ["Checked", "CheckedItem", "Party", "check", "owner_of"]

#: Request types that act on an event that exists.
ON_EXISTING = frozenset(
    {ItemKind.RESCHEDULE, ItemKind.CANCEL, ItemKind.CHANGE, ItemKind.ADD_PEOPLE, ItemKind.REMOVE_PEOPLE}
)
#: Request types that look names up by themselves, or not at all.
WITHOUT_PARTY = frozenset({ItemKind.WHO, ItemKind.UNSUPPORTED})


def check(index: int, pending: Pending, world: World, earlier: tuple[Plan | None, ...] = ()) -> Checked:
    """Return item `index` resolved, or the question, list or refusal that comes first, or what must still be read."""
    item = pending.form.items[index]
    meeting: Meeting | None = None
    if item.kind in ON_EXISTING:
        found = _back_meeting(index, pending, earlier) or meeting_meant(index, pending, world)
        if not isinstance(found, Meeting):
            return found
        if found.owner not in world.directory.people:
            # It still stands in others' calendars, but there is nobody left who may say yes to a change of it.
            return Refusal(why=Why.NOT_ALLOWED, pending=pending, owner=found.owner, meeting=found)
        meeting = _as_changed(found, earlier)
    if item.kind in WITHOUT_PARTY:
        return CheckedItem(
            index=index, item=item, pending=pending, party=Party(), when=When(zone=world.host.zone), earlier=earlier
        )
    near = frozenset(meeting.people) if meeting is not None and item.kind is ItemKind.REMOVE_PEOPLE else frozenset()
    who = party(index, pending, world, near)
    if not isinstance(who, Party):
        return who
    anchor = Interval(start=meeting.start, end=meeting.end) if meeting is not None else None
    others = (*who.persons, *(meeting.people if meeting is not None else ()))
    context = world.context(owner_of(who, world, meeting), asked_at=pending.asked_at, anchor=anchor, others=others)
    when = time_of(item, pending, context)
    said = length_of(item, pending, context)
    if when.minutes_from_range and said and when.minutes and said < when.minutes:
        # "an hour, 11-2 somewhere": the range is where it shall lie, not how long it is.
        when = replace(when, starts=(), minutes=None, minutes_from_range=False)
    when = same_time(when, pending, said)
    slot = next((s for s in reversed(pending.slots) if s.item == index), None)
    if (
        slot is None
        and (trouble := problem(index, when, pending) or unheard(index, item, pending, context)) is not None
    ):
        return trouble
    if (missing := _unread(who, when, meeting, world)) is not None:
        return missing
    return CheckedItem(
        index=index,
        item=item,
        pending=pending,
        party=who,
        when=when,
        minutes=(slot.minutes if slot is not None else 0) or said or _length(when),
        meeting=meeting,
        scope=scope_of(item, meeting, pending.form.text if len(pending.form.items) == 1 else "")
        if meeting is not None
        else Scope.ONE,
        slot=slot,
        earlier=earlier,
    )


def _length(when: When) -> int | None:
    return when.minutes if when.minutes is not None and when.minutes < LONGEST else None


def owner_of(who: Party, world: World, meeting: Meeting | None = None) -> Person:
    """Return whose meeting it is: the event's owner; the host; or, when an assistant writes, the first principal named.

    semantics.md, "Free" (Taking part) and "Who acts for whom". An assistant who says "me" and names no principal of theirs
    speaks of their own time.
    """
    if meeting is not None:
        return world.directory.person(meeting.owner)
    host = world.host
    if not host.assistant_to:
        return host
    named = next((p for p in who.everyone if p in host.assistant_to), None)
    if named is not None:
        return world.directory.person(named)
    if who.me:
        return host
    return world.directory.person(host.default_principal or host.assistant_to[0])


def _as_changed(meeting: Meeting, earlier: tuple[Plan | None, ...]) -> Meeting:
    """The event as earlier items of the same message leave it: "move it to Friday and call it X" must not undo the move."""
    for plan in earlier:
        for act in plan.acts if plan is not None else ():
            if act.before is not None and act.before.ref == meeting.ref and act.after is not None:
                meeting = act.after
    return meeting


def _back_meeting(index: int, pending: Pending, earlier: tuple[Plan | None, ...]) -> Meeting | None:
    """The event that an earlier item of the same message is about ("move my 2pm to Thursday and call it X")."""
    item = pending.form.items[index]
    if item.back is not Back.MEETING or item.back_step >= len(earlier):
        return None
    plan = earlier[item.back_step]
    return plan.acts[0].before if plan is not None and plan.acts else None


def _unread(who: Party, when: When, meeting: Meeting | None, world: World) -> Unread | None:
    """What planning will need that was not read: people on the event or named, and days as far as the words reach."""
    wanted = {*who.persons, owner_of(who, world, meeting).id, *(meeting.people if meeting is not None else ())}
    inside = frozenset(p for p in wanted if not world.directory.person(p).external)
    last = max([*(w.end for w in when.windows), *when.starts, world.now], default=world.now)
    end = max(world.diaries.end, last + timedelta(days=8))
    start = min([world.diaries.start, *(w.start for w in when.windows), *when.starts])
    if inside <= world.diaries.people and end <= world.diaries.end and start >= world.diaries.start:
        return None
    return Unread(people=inside | world.diaries.people, start=start, end=end)
