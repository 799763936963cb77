"""What is the embedded calendar's own: its file, its speed, and calendars that cannot be read."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest

from core.errors import Busy, CalendarUnavailable
from core.meeting import MeetingRef
from core.outcome import Act, Do
from daemon.calendar_read import CalendarRead
from daemon.calendar_write import CalendarWrite
from daemon.calendars.providers.embedded import Embedded
from tests.daemon.calendars.calendars import KEY, NOW, Clock, Gate, at, colleague, march, meeting, weekly


@pytest.fixture
def embedded(clock: Clock) -> Embedded:
    """An empty one in memory."""
    return Embedded(":memory:", key=KEY, clock=clock)


def test_what_was_written_is_there_when_the_file_is_opened_again(tmp_path: Path, clock: Clock) -> None:
    """And what another process writes is seen; a repeat is still known."""
    path = str(tmp_path / "calendar.db")
    first = Embedded(path, key=KEY, clock=clock)
    gate = Gate(first, clock)
    written = gate.book(meeting())
    second = Embedded(path, key=KEY, clock=clock)
    second.add(weekly())

    assert written is not None
    assert first.event(MeetingRef(uid="w1")) is not None
    first.close()
    assert second.event(MeetingRef(uid="m1")) == written
    second.close()


def test_two_processes_racing_for_one_slot_do_not_both_get_it(tmp_path: Path, clock: Clock) -> None:
    """Each has the file open for itself; nobody meets a locked one."""
    calendars = [Embedded(str(tmp_path / "calendar.db"), key=KEY, clock=clock) for _ in range(4)]
    landed: list[str] = []
    told: list[Busy] = []

    def race(number: int) -> None:
        for turn in range(5):
            uid = f"r{number}-{turn}"
            booking = Act(do=Do.BOOK, calendar="priya", after=meeting(uid, hour=9 + turn), must_be_free=("priya",))
            try:
                Gate(calendars[number], clock).do(booking, key=uid)
                landed.append(uid)
            except Busy as busy:
                told.append(busy)

    threads = [Thread(target=race, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (len(landed), len(told)) == (5, 15)
    assert len(march(calendars[0])) == 5
    for calendar in calendars:
        calendar.close()


def test_a_file_that_cannot_be_used_is_a_calendar_out_of_reach(tmp_path: Path, clock: Clock) -> None:
    """So the request waits instead of failing."""
    with pytest.raises(CalendarUnavailable):
        Embedded(str(tmp_path / "no" / "calendar.db"), key=KEY, clock=clock)
    calendar = Embedded(str(tmp_path / "calendar.db"), key=KEY, clock=clock)
    calendar.close()
    with pytest.raises(CalendarUnavailable):
        march(calendar)


def test_a_file_is_durable(tmp_path: Path, clock: Clock) -> None:
    """WAL, so that readers do not wait; the schema is there for another process."""
    Embedded(str(tmp_path / "calendar.db"), key=KEY, clock=clock).close()
    with sqlite3.connect(tmp_path / "calendar.db") as db:
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)
    db.close()


def test_whoevers_calendar_cannot_be_read_is_named_and_shows_nothing(embedded: Embedded) -> None:
    """What they share with somebody readable is on the other one's calendar."""
    embedded.add(meeting("shared"))
    embedded.add(meeting("own", owner="raj", attendees=()))
    embedded.unreadable.add("raj")

    found, unreadable = embedded.events(["priya", "raj"], at(1, 0), at(31, 0))
    assert [m.uid for m in found] == ["shared"]
    assert unreadable == {"raj"}
    assert embedded.events(["raj"], at(1, 0), at(31, 0)) == ((), frozenset({"raj"}))
    assert [m.uid for m in embedded.everything(at(1, 0), at(31, 0))] == ["own", "shared"]
    with pytest.raises(CalendarUnavailable):
        embedded.event(MeetingRef(uid="own"))


def test_nothing_is_written_to_a_calendar_that_cannot_be_read(embedded: Embedded, clock: Clock) -> None:
    """A colleague who cannot be read is not checked: the card said so."""
    gate = Gate(embedded, clock)
    embedded.add(meeting("theirs", owner="raj", attendees=()))
    embedded.unreadable.add("raj")
    assert gate.book(meeting("m1"), free=("raj", "priya")) is not None
    with pytest.raises(Busy):
        gate.book(meeting("m2"), free=("raj", "priya"))

    embedded.unreadable.add("priya")
    with pytest.raises(CalendarUnavailable):
        gate.book(meeting("m3"))


def test_time_cannot_be_checked_beside_a_series_that_cannot_be_worked_out(embedded: Embedded, clock: Clock) -> None:
    """So nothing is booked for that person, and no free time is claimed."""
    embedded.add(meeting("odd", owner="raj", attendees=(), rrule="FREQ=MONTHLY;BYDAY=53MO"))
    with pytest.raises(CalendarUnavailable):
        Gate(embedded, clock).book(meeting(), free=("raj", "priya"))


def test_an_override_of_a_series_is_seen_by_those_who_are_on_it_alone(embedded: Embedded) -> None:
    """And an override whose series is gone is nobody's."""
    one = replace(weekly(), occurrence=at(12, 13), start=at(12, 13), end=at(12, 14), attendees=(colleague("mei"),))
    embedded.add(one)
    assert march(embedded, "mei") == ()

    embedded.add(weekly())
    assert [m.start for m in march(embedded, "mei")] == [at(12, 13)]
    assert embedded.event(MeetingRef(uid="w1", occurrence=at(13, 13))) is None
    assert embedded.event(MeetingRef(uid="none", occurrence=at(13, 13))) is None


def test_long_and_ended_series_are_found_where_they_are(embedded: Embedded) -> None:
    """By a count, an UNTIL, or without an end."""
    embedded.add(weekly("counted"))
    embedded.add(weekly("many", rrule="FREQ=DAILY;COUNT=900"))
    embedded.add(weekly("sparse", rrule="FREQ=YEARLY;INTERVAL=9;COUNT=3"))
    embedded.add(weekly("until", rrule="FREQ=WEEKLY;UNTIL=20260320T000000Z"))
    embedded.add(weekly("endless", rrule="FREQ=WEEKLY"))

    found = embedded.everything(at(18, 0, month=6), at(19, 0, month=6))
    assert [m.uid for m in found] == ["endless", "many"]
    later = embedded.everything(at(1, 0).replace(year=2035), at(30, 0).replace(year=2035))
    assert [m.uid for m in later if m.uid != "endless"] == ["sparse"]
    assert {m.uid for m in march(embedded)} == {"counted", "many", "sparse", "until", "endless"}


def test_a_reading_becomes_diaries_and_a_write_goes_through(embedded: Embedded, clock: Clock) -> None:
    """The two thin ways by which the daemon reaches a calendar."""
    reader, writer = CalendarRead(embedded), CalendarWrite(embedded)
    gate = Gate(embedded, clock)
    gate.calendar = writer  # type: ignore[assignment]
    written = gate.book(meeting())
    embedded.unreadable.add("raj")
    diaries = reader.diaries(["priya", "raj", "priya"], at(1, 0), at(31, 0), NOW)

    assert written is not None
    assert diaries.meetings == (written,)
    assert (diaries.people, diaries.unreadable) == (frozenset({"priya", "raj"}), frozenset({"raj"}))
    assert (diaries.read_at, diaries.start, diaries.end) == (NOW, at(1, 0), at(31, 0))
    assert reader.event(written.ref) == written


def test_a_calendar_in_memory_is_made_in_no_time(clock: Clock) -> None:
    """The suites make hundreds of them."""
    began = time.perf_counter()
    for _ in range(20):
        Embedded(":memory:", key=KEY, clock=clock).close()

    assert (time.perf_counter() - began) / 20 < 0.01


@pytest.mark.slow
def test_a_month_of_ten_thousand_events_is_read_quickly(embedded: Embedded) -> None:
    """A tenth of the time is for the machine's moods: 30 to 60 ms were seen."""
    with embedded._table.writing():
        for number in range(10_000):
            start = at(1, 0) + timedelta(minutes=(number * 7919) % 525_600)
            rule = "FREQ=WEEKLY;COUNT=30" if number % 50 == 0 else ""
            embedded._table.put(
                meeting(f"e{number}", start=start, end=start + timedelta(minutes=25), rrule=rule)
                if start.hour != 2
                else meeting(f"e{number}")
            )
    march(embedded)
    began = time.perf_counter()
    embedded.events(["priya", "raj"], at(1, 0, month=5), at(31, 0, month=5))

    assert time.perf_counter() - began < 0.5
