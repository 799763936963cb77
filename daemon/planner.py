"""Planner: reads the calendars that a request needs, for this very request, and plans on what they show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from core.check.meetings import visible
from core.errors import CalendarUnavailable
from core.form import ItemKind, Pending
from core.freebusy import Diaries
from core.meeting import Meeting
from core.outcome import Outcome, Refusal, Why
from core.people.types import Directory, Person
from core.plan import plan
from core.policy import Ceilings, Policy
from core.world import Unread, World
from daemon.calendar_read import CalendarRead

#: What is answered from the company file alone, also while no calendar is in reach.
WITHOUT_CALENDAR = frozenset({ItemKind.WHO, ItemKind.UNSUPPORTED})


@dataclass(frozen=True, kw_only=True)
class Planner:
    """Plans pending requests on calendars read now."""

    directory: Directory
    policy: Policy
    calendar: CalendarRead
    ceilings: Ceilings = field(default_factory=Ceilings)

    def plan(self, pending: Pending, now: datetime) -> tuple[Outcome, World]:
        """Return what the request comes to and the world in which it does.

        What needs more people's calendars, or more readings, than the ceilings allow comes to a refusal. Raises
        CalendarUnavailable when the calendars are out of reach.
        """
        host = self.directory.person(pending.host)
        blind = all(item.kind in WITHOUT_CALENDAR for item in pending.form.items)
        world = self._blind(host, now) if blind else self.world(host, now)
        for _ in range(self.ceilings.reads):
            outcome = plan(pending, world)
            if not isinstance(outcome, Unread):
                return outcome, world
            if len(outcome.people) > self.ceilings.people:
                break
            world = self.world(host, now, people=outcome.people, start=outcome.start, end=outcome.end)
        return Refusal(why=Why.TOO_MUCH, pending=pending), world

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
        furthest = timedelta(days=self.ceilings.days)
        first = max(min(start or now, now - timedelta(days=1)), now - furthest)
        last = min(max(end or now, now + timedelta(days=self.policy.horizon_days + 8)), now + furthest)
        diaries = self.calendar.diaries(sorted(readable), first, last, now)
        diaries = replace(diaries, meetings=tuple(self._known(m) for m in diaries.meetings))
        return self._world(host, now, diaries)

    def titles(self, host: Person, now: Callable[[], datetime]) -> tuple[str, ...]:
        """Return the titles of the meetings that a host may see whole, each once; none while the calendars are out of reach."""
        try:
            world = self.world(host, now())
        except CalendarUnavailable:  # planning meets it, too, and tells the host
            return ()
        return tuple(dict.fromkeys(m.title for m in visible(world.diaries, world)))

    def _blind(self, host: Person, now: datetime) -> World:
        """Return a world of which no calendar was read."""
        nothing = Diaries(
            read_at=now,
            start=now,
            end=now + timedelta(days=1),
            people=frozenset(),
            meetings=(),
            unreadable=frozenset(),
        )
        return self._world(host, now, nothing)

    def _world(self, host: Person, now: datetime, diaries: Diaries) -> World:
        return World(
            directory=self.directory,
            policy=self.policy,
            diaries=diaries,
            now=now,
            host=host,
            ceilings=self.ceilings,
        )

    def _known(self, meeting: Meeting) -> Meeting:
        """Whoever is on an event and not in the company file any more is a guest: an address, and nobody's id."""
        known = self.directory.people
        if all(not a.person or a.person in known for a in meeting.attendees):
            return meeting
        guests = tuple(a if a.person in known else replace(a, person="") for a in meeting.attendees)
        return replace(meeting, attendees=guests)
