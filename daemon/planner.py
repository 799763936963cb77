"""Planner: reads the calendars that a request needs, for this very request, and plans on what they show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from core.errors import BadInput
from core.form import Pending
from core.outcome import Outcome
from core.people.types import Directory, Person
from core.plan import plan
from core.policy import Policy
from core.world import Unread, World
from daemon.calendar_read import CalendarRead

#: How often planning may ask for more calendars before it is given up: the people, those on the meeting, a far date.
MAX_READS = 4
#: How far calendars are read at most, in days from now.
MAX_DAYS = 800


@dataclass(frozen=True, kw_only=True)
class Planner:
    """Plans pending requests on calendars read now."""

    directory: Directory
    policy: Policy
    calendar: CalendarRead

    def plan(self, pending: Pending, now: datetime) -> tuple[Outcome, World]:
        """Return what the request comes to and the world in which it does.

        Raises CalendarUnavailable when the calendars are out of reach, BadInput when planning never has enough.
        """
        host = self.directory.person(pending.host)
        world = self.world(host, now)
        for _ in range(MAX_READS):
            outcome = plan(pending, world)
            if not isinstance(outcome, Unread):
                return outcome, world
            world = self.world(host, now, people=outcome.people, start=outcome.start, end=outcome.end)
        raise BadInput("this request needs more calendars than may be read for one message")

    def world(
        self,
        host: Person,
        now: datetime,
        *,
        people: frozenset[str] = frozenset(),
        start: datetime | None = None,
        end: datetime | None = None,
    ) -> World:
        """Return the world of a host: their own and their principals' calendars, and those of `people`, read now."""
        wanted = self.directory.sees_whole(host) | people
        readable = frozenset(p for p in wanted if not self.directory.person(p).external)
        first = max(min(start or now, now - timedelta(days=1)), now - timedelta(days=MAX_DAYS))
        last = min(max(end or now, now + timedelta(days=self.policy.horizon_days + 8)), now + timedelta(days=MAX_DAYS))
        diaries = self.calendar.diaries(sorted(readable), first, last, now)
        return World(directory=self.directory, policy=self.policy, diaries=diaries, now=now, host=host)
