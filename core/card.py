"""Card: what one yes would do, complete, with a digest over all of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from core.canonical import canonical
from core.meeting import Attendee
from core.outcome import Plan


class CardState(StrEnum):
    """The life of a card. Only OPEN cards can be answered."""

    OPEN = "open"
    APPROVED = "approved"  #: every yes is in; acts are being done or wait for the calendar
    DONE = "done"  #: done and read back
    DECLINED = "declined"
    EXPIRED = "expired"
    SUPERSEDED = "superseded"  #: a newer card took its place
    FAILED = "failed"  #: something could not be done; the host was told what landed


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """What one guest or colleague will read, exactly."""

    to: Attendee
    act: int  #: index of the act it belongs to
    method: str  #: RFC 5546: REQUEST or CANCEL; "" for a letter without a calendar part
    subject: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """A principal (or owner) for whom a yes is needed, and who may give it."""

    principal: str  #: id
    approvers: frozenset[str]  #: ids


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card. `digest` covers everything that is shown and everything that would be done."""

    id: str  #: unguessable, made by the shell
    plan: Plan  #: the acts, with uids derived from the card's id
    letters: tuple[Letter, ...]  #: the text that guests and colleagues will read
    needs: tuple[Need, ...]  #: every one must be covered by a yes
    asked: tuple[str, ...]  #: ids of those who are asked now, in this round
    sender: str  #: whom the letters come from, as shown: "Equerry for Priya Raman <equerry@acme.example>"
    created_at: datetime
    expires_at: datetime
    digest: str = ""  #: hex sha256 over the canonical encoding of all other fields but `asked`

    def with_digest(self) -> Card:
        """The same card with its digest filled in."""
        return replace(self, digest=digest(self))


def digest(card: Card) -> str:
    """Return the hex sha256 over the canonical encoding of what the card shows and would do."""
    shown = (
        card.id,
        card.plan.acts,
        card.plan.notes,
        card.plan.cannot,
        card.letters,
        card.needs,
        card.sender,
        card.created_at,
        card.expires_at,
    )
    return hashlib.sha256(canonical(shown)).hexdigest()
