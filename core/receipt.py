"""Receipt: what became of one act. Landed is said only after it was read back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.meeting import Meeting


class Landing(StrEnum):
    """How far an act has come."""

    STARTED = "started"  #: the intent is stored; the write may or may not have happened
    LANDED = "landed"  #: it was read back
    FAILED = "failed"  #: it did not happen, and will not by itself
    WAITING = "waiting"  #: the calendar is out of reach; it will be tried again


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What became of one act of one card."""

    card: str  #: id of the card
    act: int  #: index of the act
    key: str  #: idempotency key of the write
    landing: Landing
    at: datetime
    meeting: Meeting | None = None  #: as read back; None for what is gone
    error: str = ""  #: a sentence, when it failed
