"""cancel: an event that exists, one occurrence of it, or the rest of its series."""

from __future__ import annotations

from core.authority import may_change
from core.check.types import CheckedItem
from core.kind import going
from core.outcome import Act, Do, Outcome, Plan, Refusal, Why
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the cancellation, or whose event it is."""
    meeting = checked.meeting
    if meeting is None:
        return Refusal(why=Why.NOT_FOUND, pending=checked.pending)
    if not may_change(meeting, world.host, world.directory):
        return Refusal(why=Why.NOT_ALLOWED, pending=checked.pending, owner=meeting.owner, meeting=meeting)
    act = Act(do=Do.CANCEL, calendar=meeting.owner, before=meeting, scope=checked.scope, told=going(meeting))
    return Plan(acts=(act,), pending=checked.pending)
