"""What every act on an event that exists begins with: there is one, and the host may ask for it to be changed."""

from __future__ import annotations

from core.authority import may_change
from core.check.types import CheckedItem
from core.meeting import Meeting
from core.outcome import Refusal, Why
from core.world import World


def existing(checked: CheckedItem, world: World) -> Meeting | Refusal:
    """Return the event that an item means, or the refusal that says whose it is (semantics.md, "Who acts for whom")."""
    meeting = checked.meeting
    if meeting is None:
        return Refusal(why=Why.NOT_FOUND, pending=checked.pending)
    if not may_change(meeting, world.host, world.directory):
        return Refusal(why=Why.NOT_ALLOWED, pending=checked.pending, owner=meeting.owner, meeting=meeting)
    return meeting
