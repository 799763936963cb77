"""Slots against a grid of single minutes, over random calendars with series, zones and changes of the clocks.

The grid knows nothing of spans or epochs: it asks of every minute what the clock on the wall says where somebody sits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.freebusy import Diaries, Search, offer
from core.freebusy.ground import ground
from core.meeting import Attendee, Meeting, Partstat, Status
from core.people import Directory, Person
from core.policy import Policy
from core.series import occurrences
from core.when import Interval

ZONES = (
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "Asia/Tokyo",
)
#: the United States, the European Union and Lord Howe change their clocks in these; one week in which nobody does
FRIDAYS = (
    date(2026, 3, 6),
    date(2026, 3, 27),
    date(2026, 4, 3),
    date(2026, 10, 2),
    date(2026, 10, 30),
    date(2026, 6, 5),
)
MINUTES = 5 * 24 * 60  #: Friday to Tuesday
EARLY = 24 * 60  #: minutes before them in which an event may have begun

Wall = tuple[date, int]  #: a calendar day and the minutes since its midnight, as the clock shows them


@lru_cache(maxsize=64)
def walls(zone: str, friday: date) -> tuple[Wall, ...]:
    """What the clock of a zone shows at each minute from Thursday 00:00 UTC; Friday begins at EARLY."""
    begin, tz = datetime.combine(friday, time(0), UTC), ZoneInfo(zone)
    local = ((begin + timedelta(minutes=n)).astimezone(tz) for n in range(-EARLY, MINUTES))
    return tuple((at.date(), at.hour * 60 + at.minute) for at in local)


@dataclass(frozen=True)
class Event:
    """An event as a test says it: so many days after Friday on the owner's wall clock, and every so many days again."""

    owner: int
    guests: tuple[int, ...]
    day: int
    minute: int
    length: int
    every: int  #: days; 0: once
    kind: str  #: "", free, cancelled, declined, tentative
    skip: int  #: which occurrence was cancelled


@dataclass(frozen=True)
class Case:
    """One random calendar and what is looked for in it."""

    friday: date
    people: tuple[tuple[str, int, int], ...]  #: zone, first and last hour of work
    events: tuple[Event, ...]
    windows: tuple[tuple[int, int], ...]  #: minutes from Friday 00:00 UTC
    minutes: int
    grid: int
    notice: int

    @property
    def begin(self) -> datetime:
        return datetime.combine(self.friday, time(0), UTC)


events = st.builds(
    Event,
    owner=st.integers(0, 2),
    guests=st.lists(st.integers(0, 2), max_size=2).map(tuple),
    day=st.integers(-9, 4),
    minute=st.integers(4 * 60, 20 * 60),
    length=st.sampled_from([5, 15, 30, 45, 60, 90, 240]),
    every=st.sampled_from([0, 0, 1, 2, 7]),
    kind=st.sampled_from(["", "", "", "free", "cancelled", "declined", "tentative"]),
    skip=st.integers(0, 12),
)
windows = st.lists(st.integers(0, MINUTES), min_size=2, max_size=6, unique=True).map(
    lambda cuts: tuple(zip(*[iter(sorted(cuts)[: len(cuts) // 2 * 2])] * 2, strict=True))
)
zones = st.sampled_from(ZONES)
#: all in one place, or anywhere: three far zones seldom share an hour
places = st.one_of(zones.map(lambda zone: (zone,) * 3), st.tuples(zones, zones, zones))
people = st.tuples(places, st.lists(st.tuples(st.integers(4, 10), st.integers(12, 23)), min_size=3, max_size=3)).map(
    lambda found: tuple((zone, *hours) for zone, hours in zip(*found, strict=True))
)
cases = st.builds(
    Case,
    friday=st.sampled_from(FRIDAYS),
    people=people,
    events=st.lists(events, max_size=12).map(tuple),
    windows=st.one_of(windows, st.just(((0, MINUTES),))),
    minutes=st.sampled_from([15, 25, 30, 60, 90]),
    grid=st.sampled_from([5, 10, 15, 20, 30, 60]),
    notice=st.sampled_from([0, 60, 600]),
)


def meetings(case: Case) -> tuple[Meeting, ...]:
    """The events as core.series expands them."""
    found: list[Meeting] = []
    for number, event in enumerate(case.events):
        zone = case.people[event.owner][0]
        day = case.friday + timedelta(days=event.day)
        start = datetime.combine(day, time(event.minute // 60, event.minute % 60), ZoneInfo(zone))
        partstat = Partstat.DECLINED if event.kind == "declined" else Partstat.ACCEPTED
        status = {"cancelled": Status.CANCELLED, "tentative": Status.TENTATIVE}.get(event.kind, Status.CONFIRMED)
        skipped = start + timedelta(days=event.skip * event.every)
        master = Meeting(
            uid=str(number),
            owner=str(event.owner),
            title="",
            start=start,
            end=start + timedelta(minutes=event.length),
            zone=zone,
            attendees=tuple(
                Attendee(address=str(g), name=str(g), person=str(g), partstat=partstat)
                for g in event.guests
                if g != event.owner
            ),
            transparent=event.kind == "free",
            status=status,
            rrule=f"FREQ=DAILY;INTERVAL={event.every}" if event.every else "",
            exdates=(skipped,) if event.every else (),
        )
        found += occurrences(master, (), case.begin, case.begin + timedelta(minutes=MINUTES), limit=99)
    return tuple(sorted(found, key=lambda m: m.start.timestamp()))


def blocked(case: Case, event: Event, person: int) -> set[int]:
    """The minutes that an event takes from a person, found on the owner's wall clock."""
    if event.kind in {"free", "cancelled"} or (person != event.owner and person not in event.guests):
        return set()
    if event.kind == "declined" and person != event.owner:
        return set()
    days = [event.day + n * event.every for n in range(16) if not event.every or n != event.skip]
    starts = {(case.friday + timedelta(days=day), event.minute) for day in (days if event.every else days[:1])}
    clock = walls(case.people[event.owner][0], case.friday)
    begun = [n - EARLY for n, wall in enumerate(clock) if wall in starts]
    return {minute for n in begun for minute in range(n, n + event.length)}


def free_minutes(case: Case) -> list[bool]:
    """Minute by minute: whether everybody works and nobody is taken."""
    free = [True] * MINUTES
    for person, (zone, opens, closes) in enumerate(case.people):
        taken = set[int]().union(*(blocked(case, event, person) for event in case.events))
        for n, (day, minute) in enumerate(walls(zone, case.friday)[EARLY:]):
            works = day.weekday() < 5 and opens * 60 <= minute < closes * 60
            free[n] = free[n] and works and n not in taken
    return free


def expected(case: Case) -> list[int]:
    """Every start, in minutes from Friday 00:00 UTC, found by trying all of them."""
    free = free_minutes(case)
    clock = walls(case.people[0][0], case.friday)[EARLY:]
    return [
        n
        for low, high in case.windows
        for n in range(max(low, case.notice), high - case.minutes + 1)
        if clock[n][1] % case.grid == 0 and all(free[n : n + case.minutes])
    ]


def world(case: Case) -> tuple[Search, Diaries, Directory, Policy]:
    """The same case in the words of the core."""
    people: Mapping[str, Person] = {
        str(n): Person(id=str(n), name=str(n), emails=(f"{n}@x",), zone=zone, hours=(time(opens), time(closes)))
        for n, (zone, opens, closes) in enumerate(case.people)
    }
    stretches = tuple(
        Interval(start=case.begin + timedelta(minutes=a), end=case.begin + timedelta(minutes=b))
        for a, b in case.windows
    )
    reading = Diaries(
        read_at=case.begin,
        start=case.begin,
        end=case.begin + timedelta(minutes=MINUTES),
        people=frozenset(people),
        meetings=meetings(case),
    )
    search = Search(owner="0", people=tuple(people), minutes=case.minutes, windows=stretches, now=case.begin)
    policy = Policy(grid_minutes=case.grid, notice_minutes=case.notice, lunch=None, spread_minutes=120)
    return search, reading, Directory(people=people), policy


def check(case: Case) -> None:
    """The fitting starts are exactly those of the grid; what is offered is among them and never overlaps."""
    search, reading, directory, policy = world(case)
    field = ground(search, diaries=reading, directory=directory, policy=policy)
    begin = int(case.begin.timestamp())
    starts = [(at - begin) // 60 for at in field.fitting(field.zones(search.windows, lift=False))]
    assert starts == expected(case)

    found = offer(search, diaries=reading, directory=directory, policy=policy, rows=5)
    free = free_minutes(case)
    offered = [(int(slot.start.timestamp()) - begin) // 60 for slot in found.slots]
    assert offered == sorted(offered)
    assert all(b - a >= case.minutes for a, b in pairwise(offered))
    if not found.lifted:
        assert all(all(free[n : n + case.minutes]) for n in offered)
    if not found.beyond and not found.lifted:
        assert set(offered) <= set(starts)
        assert len(offered) == 5 or not starts or _cannot_add(offered, starts, case.minutes)


def _cannot_add(offered: list[int], starts: list[int], minutes: int) -> bool:
    return all(any(abs(n - other) < minutes for other in offered) for n in starts)


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(cases)
def test_slots_are_those_of_a_grid_of_minutes(case: Case) -> None:
    """A few of them at every run."""
    check(case)


@pytest.mark.slow
@pytest.mark.timeout(900)  # minutes where the machine is shared
@settings(max_examples=3_000, deadline=None)
@given(cases)
def test_slots_are_those_of_a_grid_of_minutes_thousands_of_times(case: Case) -> None:
    """Part of `make test`."""
    check(case)
