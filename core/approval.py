"""Approval: the only maker of ApprovedAction, and the seal under which the calendar service accepts a write.

DESIGN.md, "What must always hold", 5 and 6.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta

from core.canonical import canonical
from core.card import Card, CardState, digest
from core.errors import CardClosed, NotApproved, SealRefused
from core.outcome import Act

SEAL_LIFE = timedelta(minutes=5)  #: how long a seal is good after it was made


@dataclass(frozen=True, slots=True, kw_only=True)
class Yes:
    """One person's yes to one card, by what they saw of it."""

    person: str  #: id of the person whose authenticated message it was
    digest: str  #: digest of the card that they were shown
    at: datetime


@dataclass(frozen=True, slots=True)
class ApprovedAction:
    """A stored card plus every yes that it needs. Made by approve() alone."""

    card: Card
    yeses: tuple[Yes, ...]


def missing(card: Card, yeses: tuple[Yes, ...]) -> tuple[str, ...]:
    """Return the ids of the principals for whom no yes is in yet, in the card's order."""
    given = {yes.person for yes in yeses if yes.digest == card.digest}
    return tuple(need.principal for need in card.needs if not need.approvers & given)


def approve(card: Card, state: CardState, yeses: tuple[Yes, ...], now: datetime) -> ApprovedAction:
    """Return the approved action of a stored card.

    Raises CardClosed when the card is not open or has expired, NotApproved when its digest is not that of what it
    holds, when a yes was given to something else, or when a needed yes is missing.
    """
    if state not in {CardState.OPEN, CardState.APPROVED}:
        raise CardClosed
    if state is CardState.OPEN and now >= card.expires_at:
        raise CardClosed
    if not card.digest or not hmac.compare_digest(card.digest, digest(card)):
        raise NotApproved("The stored card is not the card that was shown. Nothing was changed.")
    if not card.needs or missing(card, yeses):
        raise NotApproved
    return ApprovedAction(card, yeses)


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """One write as the calendar service gets it."""

    tool: str  #: "put", "move", "cancel", "change"
    calendar: str  #: id of the owner
    key: str  #: idempotency key: one per act of a card
    card: str  #: id of the card
    act: Act  #: the arguments; `after` carries its uid and act_id
    etag: str = ""  #: of the event as it was when the intent was stored; "" for a new one


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """An HMAC over a write, good for five minutes."""

    made_at: datetime
    mac: str  #: hex


def seal(write: Write, key: bytes, now: datetime) -> Seal:
    """Return the seal of a write. Only the gate holds `key` (at least 32 bytes)."""
    return Seal(made_at=now, mac=_mac(write, key, now))


def verify(write: Write, given: Seal, key: bytes, now: datetime) -> None:
    """Raise SealRefused unless `given` is the seal of exactly this write and was made in the last five minutes."""
    if not hmac.compare_digest(given.mac, _mac(write, key, given.made_at)):
        raise SealRefused
    if not given.made_at - SEAL_LIFE <= now <= given.made_at + SEAL_LIFE:
        raise SealRefused("The seal of this write is too old. Nothing was changed.")


def _mac(write: Write, key: bytes, at: datetime) -> str:
    if len(key) < 32:
        raise SealRefused("The key of the seal must have at least 32 bytes.")
    return hmac.new(key, canonical((write, at)), hashlib.sha256).hexdigest()
