"""Proposal: a plan made into a card, with the letters, the approvers and the digest."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime, timedelta

from core.authority import asked, needs
from core.card import Card
from core.outcome import Act, Do, Plan
from core.wording.acts import told_without
from core.wording.letters import letters
from core.world import World


def propose(plan: Plan, world: World, *, card_id: str, address: str, domain: str, name: str = "Equerry") -> Card:
    """Return the card of a plan: uids derived from its id, letters as they will be read, who is asked, when it expires.

    `card_id` is unguessable and made by the shell; `name` and `address` are our own, `domain` the right side of new uids.
    """
    wanted = needs(plan.acts, world.directory)
    ask = asked(wanted, world.host.id, frozenset(), world.directory)
    gone = tuple(a.before.ref for a in plan.acts if a.before is not None and a.do in {Do.CANCEL, Do.MOVE})
    acts = tuple(
        replace(_named(told_without(act, ask), n, card_id, domain), frees=gone) for n, act in enumerate(plan.acts)
    )
    owner = world.directory.person(acts[0].calendar)
    card = Card(
        id=card_id,
        plan=replace(plan, acts=acts),
        letters=tuple(
            letter for n, act in enumerate(acts) for letter in letters(act, n, world.directory, plan.pending.form.text)
        ),
        needs=wanted,
        asked=ask,
        sender=f"{name} for {owner.name} <{address}>",
        created_at=world.now,
        expires_at=_expiry(acts, world),
    )
    return card.with_digest()


def act_id(card_id: str, index: int) -> str:
    """The id of one act of a card, carried by the event that it writes, so that after a crash we see what landed."""
    return hashlib.sha256(f"{card_id}/{index}".encode()).hexdigest()[:32]


def _named(act: Act, index: int, card_id: str, domain: str) -> Act:
    if act.after is None:
        return act
    made = act_id(card_id, index)
    uid = act.after.uid or f"{made}@{domain}"
    return replace(act, after=replace(act.after, uid=uid, act_id=made))


def _expiry(acts: tuple[Act, ...], world: World) -> datetime:
    """After the policy's days, or when the first start that it shows has passed (semantics.md, "The card")."""
    latest = world.now + timedelta(days=world.policy.card_days)
    starts = [event.start for act in acts if (event := act.after or act.before) is not None and event.start > world.now]
    return min([latest, *starts])
