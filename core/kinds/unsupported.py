"""unsupported: anything else. It is said so, with what can be done."""

from __future__ import annotations

from core.check.types import CheckedItem
from core.outcome import Outcome, Refusal, Why
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:  # noqa: ARG001 - every kind has the same shape
    """Return the refusal that says what this assistant does instead."""
    words = checked.item.title.text if checked.item.title is not None else ""
    return Refusal(why=Why.UNSUPPORTED, pending=checked.pending, words=words)
