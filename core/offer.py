"""Offer: what may be done instead of what may not. semantics.md, "Who acts for whom": say who owns it and offer to ask them."""

from __future__ import annotations

from core.kind import attendee
from core.outcome import Act, Do, Plan, Refusal, Why
from core.world import World


def ask_owner(refusal: Refusal, world: World) -> Plan | None:
    """Return the plan that writes to the owner of an event for the host, or None when there is nobody to ask.

    It changes no calendar; like everything that leaves, it becomes a card first, with the exact text.
    """
    if refusal.why is not Why.NOT_ALLOWED or not refusal.owner or refusal.meeting is None or refusal.pending is None:
        return None
    owner = world.directory.people.get(refusal.owner)
    if owner is None:
        return None
    act = Act(do=Do.MAIL, calendar=world.host.id, before=refusal.meeting, told=(attendee(owner),))
    return Plan(acts=(act,), pending=refusal.pending)
