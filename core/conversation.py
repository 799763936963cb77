"""Conversation: what a thread remembers, so that "it", "him" and "the same time" are resolved by code."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.form import Pending
from core.meeting import MeetingRef
from core.outcome import Plan, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """What one thread remembers. Open lists and cards are the store's, tied to the messages that carried them."""

    question: Question | None = None  #: the open question, with the request that it is about
    meeting: MeetingRef | None = None  #: the last meeting talked about
    people: tuple[str, ...] = ()  #: ids of the persons last talked about, hosts left out
    start: datetime | None = None  #: the last slot talked about
    last: Pending | None = None  #: the request last answered, for "and Wednesday?"
    offer: Plan | None = None  #: what was offered last ("Shall I ask Sam Lee for you?"); a yes makes it a card
