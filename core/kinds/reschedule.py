"""reschedule: an event that exists, at another time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check.types import CheckedItem
from core.existing import existing
from core.kind import Wanted, going
from core.lengths import minutes_of
from core.meeting import Meeting
from core.outcome import Act, Do, Outcome, Refusal
from core.reasons import settled
from core.when import When
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the move, a list of times for it, or whose event it is."""
    meeting = existing(checked, world)
    if isinstance(meeting, Refusal):
        return meeting
    owner = world.directory.person(meeting.owner)
    coming = going(meeting)
    minutes = minutes_of(checked, meeting) or meeting.minutes
    inside = (owner.id, *(a.person for a in coming if a.person and not a.optional))
    free = tuple(p for p in inside if not world.directory.person(p).external)

    def make(start: datetime) -> Act:
        after = replace(meeting, start=start, end=start + timedelta(minutes=minutes))
        return Act(
            do=Do.MOVE,
            calendar=owner.id,
            before=meeting,
            after=after,
            scope=checked.scope,
            told=coming,
            must_be_free=free,
        )

    wanted = Wanted(
        owner=owner,
        people=free,
        minutes=minutes,
        make=make,
        kept=_kept(meeting, checked.when),
        not_at=(meeting.start,),
        moved=meeting.ref,
        guests=tuple(a for a in coming if not a.person or world.directory.person(a.person).external),
    )
    return settled(checked, wanted, world)


def _kept(meeting: Meeting, when: When) -> datetime | None:
    """The time of day that the meeting has, on the one day that was named (semantics.md, "Times")."""
    if len(when.days) != 1 or meeting.all_day:
        return None
    zone = ZoneInfo(when.zone)
    return datetime.combine(when.days[0], meeting.start.astimezone(zone).time(), zone)
