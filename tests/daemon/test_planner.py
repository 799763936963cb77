"""Planning reads the calendars that it needs, for this very message, and not without end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest

from core.form import Form, Pending
from core.meeting import Meeting, MeetingRef
from core.outcome import Refusal, Why
from core.policy import Ceilings
from core.world import Unread, World
from daemon.calendar_read import CalendarRead
from daemon.planner import Planner
from tests.daemon.room import Room


class Noted:
    """A calendar that is empty, and notes what is read of it."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self.reads: list[tuple[frozenset[str], datetime, datetime]] = []

    def events(
        self, people: Sequence[str], start: datetime, end: datetime
    ) -> tuple[tuple[Meeting, ...], frozenset[str]]:
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
def planner(room: Room, noted: Noted) -> Planner:
    """A planner over it."""
    return Planner(directory=room.app.directory, policy=room.app.policy, calendar=CalendarRead(noted))


def test_a_plan_that_always_wants_more_is_given_up(room: Room, planner: Planner, noted: Noted) -> None:
    """After so many readings as the ceiling says, with a sentence for the host."""
    now = room.clock()

    def never(pending: Pending, world: World) -> Unread:
        return Unread(people=frozenset({"raj"}), start=now, end=now + timedelta(days=1))

    with patch("daemon.planner.plan", never):
        outcome, _ = planner.plan(Pending(form=Form(text=""), host="dana", asked_at=now), now)
    assert isinstance(outcome, Refusal)
    assert outcome.why is Why.TOO_MUCH
    assert len(noted.reads) == Ceilings().reads
    assert "raj" in noted.reads[-1][0]


def test_a_plan_that_wants_too_many_people_is_given_up_before_they_are_read(room: Room, noted: Noted) -> None:
    """None of their calendars."""
    now = room.clock()
    few = Planner(
        directory=room.app.directory,
        policy=room.app.policy,
        calendar=CalendarRead(noted),
        ceilings=Ceilings(people=1),
    )
    wanted = Unread(people=frozenset({"raj", "nora"}), start=now, end=now + timedelta(days=1))
    with patch("daemon.planner.plan", lambda *_: wanted):
        outcome, _ = few.plan(Pending(form=Form(text=""), host="dana", asked_at=now), now)
    assert isinstance(outcome, Refusal)
    assert outcome.why is Why.TOO_MUCH
    assert noted.reads == []


def test_no_reading_goes_further_than_the_ceiling(room: Room, planner: Planner, noted: Noted) -> None:
    """Neither into the past nor into the future."""
    now = room.clock()
    far = timedelta(days=40_000)
    planner.world(room.app.directory.person("dana"), now, start=now - far, end=now + far)
    _, start, end = noted.reads[-1]
    assert (start, end) == (now - timedelta(days=Ceilings().days), now + timedelta(days=Ceilings().days))


def test_guests_have_no_calendar_here(room: Room, planner: Planner, noted: Noted) -> None:
    """Only those of the company are read: the host, her principals and whoever is asked for."""
    planner.world(room.app.directory.person("dana"), room.clock(), people=frozenset({"raj", "helen"}))
    assert noted.reads[-1][0] == {"dana", "priya", "tom", "raj"}


def test_the_reading_is_made_now(room: Room, planner: Planner) -> None:
    """ "Free" comes from a reading made for this request."""
    world = planner.world(room.app.directory.person("dana"), room.clock())
    assert world.diaries.read_at == world.now == room.clock()
