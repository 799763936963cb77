"""Limits of what leaves, and of waiting. The settings fill them; what stands here is for tests and suites."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True, kw_only=True)
class Sending:
    """The ceilings of the gate."""

    attempts: int = 12  #: tries of one message before it is given up
    back_off: timedelta = timedelta(seconds=30)  #: after the first failure; doubled each time
    back_off_ceiling: timedelta = timedelta(hours=2)
    lease: timedelta = timedelta(seconds=60)  #: how long a message that is being sent is kept from other senders
    batch: int = 20  #: messages that one look takes
    per_hour: int | None = None  #: mails an hour to one address; more wait; None: no ceiling


@dataclass(frozen=True, slots=True, kw_only=True)
class Outage:
    """How long, and how often, a request waits for a calendar that is out of reach."""

    pause: timedelta = timedelta(seconds=30)  #: between two looks
    ceiling: timedelta = timedelta(hours=72)  #: after so long it is given up, and that is said

    def next_look(self, since: datetime, now: datetime) -> datetime | None:
        """Return when a request that came at `since` looks again, or None when it has waited long enough."""
        return None if now - since >= self.ceiling else now + self.pause
