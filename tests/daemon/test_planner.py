"""Planning reads the calendars that it needs, for this very message, and not without end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest

from core.errors import BadInput
from core.form import Form, Pending
from core.meeting import Meeting, MeetingRef
from core.world import Unread, World
from daemon.calendar_read import CalendarRead
from daemon.planner import MAX_DAYS, MAX_READS, Planner
from tests.daemon.room import Room


class Noted:
    """A calendar that is empty, and notes what is read of it."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self.reads: list[tuple[frozenset[str], datetime, datetime]] = []

    def events(self, people: Sequence[str], start: datetime, end: datetime) -> tuple[tuple[Meeting, ...], frozenset[str]]:
        """Note a reading."""
        self.reads.append((frozenset(people), start, end))
        return (), frozenset()

    def event(self, ref: MeetingRef) -> None:
        """There is none."""


@pytest.fixture
def noted() -> Noted:
    """A calendar."""
    return Noted()


@pytest.fixture
def planner(room: Room, noted: Noted) -> Iterator[Planner]:
    """A planner over it."""
    yield Planner(directory=room.app.directory, policy=room.app.policy, calendar=CalendarRead(noted))


def test_a_plan_that_always_wants_more_is_given_up(room: Room, planner: Planner, noted: Noted) -> None:
    """After MAX_READS readings, with a sentence for whoever looks."""
    now = room.clock()

    def never(pending: Pending, world: World) -> Unread:
        return Unread(people=frozenset({"raj"}), start=now, end=now + timedelta(days=1))

    with patch("daemon.planner.plan", never), pytest.raises(BadInput, match="more calendars than may be read"):
        planner.plan(Pending(form=Form(text=""), host="dana", asked_at=now), now)
    assert len(noted.reads) == MAX_READS + 1
    assert "raj" in noted.reads[-1][0]


def test_no_reading_goes_further_than_the_ceiling(room: Room, planner: Planner, noted: Noted) -> None:
    """Neither into the past nor into the future."""
    now = room.clock()
    far = timedelta(days=40_000)
    planner.world(room.app.directory.person("dana"), now, start=now - far, end=now + far)
    _, start, end = noted.reads[-1]
    assert (start, end) == (now - timedelta(days=MAX_DAYS), now + timedelta(days=MAX_DAYS))


def test_guests_have_no_calendar_here(room: Room, planner: Planner, noted: Noted) -> None:
    """Only those of the company are read: the host, her principals and whoever is asked for."""
    planner.world(room.app.directory.person("dana"), room.clock(), people=frozenset({"raj", "helen"}))
    assert noted.reads[-1][0] == {"dana", "priya", "tom", "raj"}


def test_the_reading_is_made_now(room: Room, planner: Planner) -> None:
    """ "Free" comes from a reading made for this request."""
    world = planner.world(room.app.directory.person("dana"), room.clock())
    assert world.diaries.read_at == world.now == room.clock()
