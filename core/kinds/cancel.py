"""cancel: an event that exists, one occurrence of it, or the rest of its series."""

from __future__ import annotations

from core.check.types import CheckedItem
from core.existing import existing
from core.kind import going
from core.outcome import Act, Do, Outcome, Plan, Refusal
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the cancellation, or whose event it is."""
    meeting = existing(checked, world)
    if isinstance(meeting, Refusal):
        return meeting
    act = Act(do=Do.CANCEL, calendar=meeting.owner, before=meeting, scope=checked.scope, told=going(meeting))
    return Plan(acts=(act,), pending=checked.pending)
