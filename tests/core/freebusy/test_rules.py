"""The rules of an offer one by one: notice, grid, spread, beyond, unreadable, lunch, buffers, cap."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta, timezone

import pytest

from core.freebusy import offer
from core.policy import Policy
from core.when import Interval
from tests.core.freebusy.world import (
    POLICY,
    at,
    clock,
    day,
    diaries,
    directory,
    offered,
    search,
    starts,
    window,
)


def test_an_offered_time_keeps_the_notice_to_the_second() -> None:
    """An hour from 10:00 is 11:00; a second later it is 11:30."""
    wanted = search("raj", 30, at("4 10:00"), [day(4)])
    late = replace(wanted, now=wanted.now + timedelta(seconds=1))

    assert starts(offered(wanted))[0] == "4 11:00"
    assert starts(offered(late))[0] == "4 11:30"
    assert starts(offered(late, policy=replace(POLICY, notice_minutes=0)))[0] == "4 11:00"


@pytest.mark.parametrize(
    "grid, rows",
    [
        (5, ["4 11:00", "4 11:25", "4 11:50"]),
        (15, ["4 11:00", "4 11:30", "4 12:00"]),
        (60, ["4 11:00", "4 12:00"]),
    ],
)
def test_times_start_on_the_grid_and_never_overlap(grid: int, rows: list[str]) -> None:
    """Twenty-five minutes between eleven and a quarter past one."""
    wanted = search("raj sam.lee", 25, at("4 09:00"), [window("4 11:00", "4 12:45")])

    assert starts(offered(wanted, policy=replace(POLICY, grid_minutes=grid))) == rows


def test_the_grid_is_that_of_the_owners_wall_clock() -> None:
    """Kolkata is half an hour off everybody else's hour."""
    company = directory(raj={"zone": "Asia/Kolkata"})
    hourly = replace(POLICY, grid_minutes=60)
    wanted = search("raj", 60, at("4 00:00"), [day(4)])

    assert starts(offered(wanted, company=company, policy=hourly, events=""), "Asia/Kolkata")[0] == "4 12:00"


def test_rows_of_one_day_keep_the_spread_while_there_are_such_times() -> None:
    """Two hours: 9, 11, 13; when only a morning is left, the next earliest fill up."""
    spread = replace(POLICY, spread_minutes=120)
    whole = search("raj", 30, at("4 00:00"), [day(9)])
    morning = search("raj", 30, at("4 00:00"), [window("9 09:00", "9 11:00")])
    two_days = search("raj", 30, at("4 00:00"), [day(9), window("10 09:00", "10 10:00")])

    assert starts(offered(whole, policy=spread)) == ["9 09:00", "9 11:00", "9 13:00"]
    assert starts(offered(morning, policy=spread)) == ["9 09:00", "9 09:30", "9 10:00"]
    assert starts(offered(two_days, policy=spread)) == ["9 09:00", "9 11:00", "10 09:00"]


def test_a_meeting_starts_and_ends_inside_one_window() -> None:
    """Two windows that meet are not one."""
    halves = [window("9 11:00", "9 12:00"), window("9 12:00", "9 13:00")]
    found = offered(search("raj", 60, at("4 00:00"), halves), rows=5)

    assert starts(found) == ["9 11:00", "9 12:00"]


def test_nothing_fits_gives_the_first_times_after_the_window_and_who_is_in_the_way() -> None:
    """Priya's Friday afternoon is a flight; Monday follows, one a day."""
    found = offered(search("priya raj", 30, at("3 09:00"), [window("6 14:00", "6 17:00")]))

    assert found.beyond
    assert starts(found) == ["9 09:00", "10 09:00", "12 09:00"]
    assert [(entry.person, [m.uid for m in entry.meetings]) for entry in found.in_the_way] == [("priya", ["flight"])]
    assert found.per_day["2026-03-10"] == 16


def test_everybody_in_the_way_is_named_once_with_all_that_is_theirs() -> None:
    """Tuesday for six people: each with their own events, hours only where nobody has a meeting."""
    people = "priya sam.lee raj tom alex.chen alexandra"
    found = offered(search(people, 60, at("2 09:00"), [window("3 00:00", "4 00:00")]))
    named = {entry.person: [m.uid for m in entry.meetings] for entry in found.in_the_way}

    assert named == {
        "priya": ["focus", "lunch", "all-hands"],
        "sam.lee": ["roadmap", "all-hands"],
        "raj": ["roadmap", "all-hands"],
        "tom": ["close", "all-hands"],
        "alex.chen": ["close"],
        "alexandra": ["close"],
    }
    assert not any(entry.outside_hours for entry in found.in_the_way)


def test_hours_are_named_where_they_alone_are_the_reason() -> None:
    """Thursday afternoon is Lena's evening, and Priya is partly taken."""
    found = offered(search("priya lena", 30, at("3 09:00"), [window("5 12:00", "5 17:00")]))
    by_person = {entry.person: entry for entry in found.in_the_way}

    assert by_person["lena"].outside_hours
    assert not by_person["priya"].outside_hours
    assert [m.uid for m in by_person["priya"].meetings] == ["weekly", "dentist"]


def test_lunch_buffer_cap_and_holidays_are_named_too() -> None:
    """Each alone in a window of its own."""
    lunch = replace(POLICY, lunch=(clock("12:00"), clock("13:00")))
    noon = offered(search("priya", 30, at("2 09:00"), [window("10 12:00", "10 13:00")]), policy=lunch)
    assert noon.in_the_way[0].lunch

    buffered = replace(POLICY, buffer_after_minutes=30)
    near = offered(search("priya", 30, at("2 09:00"), [window("4 14:00", "4 14:30")]), policy=buffered)
    assert near.in_the_way[0].buffer

    capped = offered(
        search("priya", 30, at("2 09:00"), [window("5 14:30", "5 15:30")]),
        policy=replace(POLICY, daily_cap=1),
    )
    assert capped.in_the_way[0].cap

    company = directory(raj={"country": "DE", "zone": "Europe/Berlin"})
    holiday = window("4-3 09:00", "4-3 11:00")
    closed = offered(search("priya raj", 30, at("2 09:00"), [holiday]), company=company)
    assert [(e.person, e.holiday) for e in closed.in_the_way] == [("raj", "Good Friday")]


def test_a_calendar_that_cannot_be_read_is_named_and_neither_free_nor_busy() -> None:
    """Its owner's hours are kept all the same."""
    found = offered(search("priya lena", 30, at("3 09:00"), [day(4)]), unreadable=["lena"])

    assert found.unreadable == ("lena",)
    assert starts(found) == ["4 09:00", "4 09:30", "4 10:00"]
    blocked = offered(search("priya lena", 30, at("3 09:00"), [window("6 14:00", "6 15:00")]), unreadable=["lena"])
    assert [(e.person, e.unreadable) for e in blocked.in_the_way] == [("priya", False), ("lena", True)]


def test_only_what_was_read_is_offered() -> None:
    """A reading of one day gives times of one day."""
    company = directory()
    reading = replace(diaries(company), start=at("4 12:00"), end=at("5 00:00"))
    found = offer(search("raj", 60, at("3 09:00")), diaries=reading, directory=company, policy=POLICY, rows=9)

    assert starts(found) == ["4 12:00", "4 13:00", "4 14:00", "4 15:00", "4 16:00"]
    old = replace(reading, start=at("1 00:00"), end=at("2 00:00"))
    nothing = offer(search("raj", 60, at("3 09:00")), diaries=old, directory=company, policy=POLICY)
    assert (nothing.slots, nothing.beyond, nothing.in_the_way) == ((), True, ())


def test_a_protected_lunch_gives_way_when_lunch_was_named() -> None:
    """A new installation protects twelve to one."""
    lunch = replace(POLICY, lunch=Policy().lunch)
    wanted = search("priya raj", 60, at("3 09:00"), [window("10 12:00", "10 13:30")])

    assert offered(wanted, policy=lunch).beyond
    assert starts(offered(replace(wanted, lunch_named=True), policy=lunch)) == ["10 12:00"]


def test_buffers_keep_offered_times_away_from_the_owners_meetings() -> None:
    """Half an hour around the contract review."""
    wanted = search("priya", 30, at("3 09:00"), [window("4 11:00", "4 15:00")])
    buffered = replace(POLICY, buffer_before_minutes=30)

    assert starts(offered(wanted, policy=buffered), "America/New_York") == ["4 11:00", "4 11:30", "4 12:00"]
    assert starts(offered(wanted, policy=buffered, rows=9))[3:] == []


def test_no_more_meetings_than_the_cap_are_offered_a_day() -> None:
    """Thursday has two of Priya's meetings with others."""
    wanted = search("priya", 30, at("3 09:00"), [day(5), day(6)])

    assert starts(offered(wanted, policy=replace(POLICY, daily_cap=2)))[0] == "6 09:00"


def test_no_slot_lies_in_the_hour_that_comes_twice_or_not_at_all_wrongly() -> None:
    """On 8 March the night has no two o'clock; the grid goes on at three."""
    company = directory(raj={"hours": (time(0), time(6)), "days": frozenset(range(7))})
    wanted = search("raj", 60, at("7 12:00"), [day(8)])
    found = offered(wanted, company=company, events="", rows=9)

    assert starts(found) == ["8 00:00", "8 01:00", "8 03:00", "8 04:00", "8 05:00"]


def test_a_clock_that_shifts_by_half_an_hour_keeps_its_grid() -> None:
    """Lord Howe Island goes back from 02:00 to 01:30 on 5 April 2026."""
    company = directory(raj={"zone": "Australia/Lord_Howe", "hours": (time(0), time(5)), "days": frozenset(range(7))})
    sunday = Interval(start=at("4-5 00:00", "Australia/Lord_Howe"), end=at("4-5 05:00", "Australia/Lord_Howe"))
    wanted = search("raj", 30, at("2 09:00"), [sunday])
    hourly = replace(POLICY, grid_minutes=60, horizon_days=90)
    found = offered(wanted, company=company, events="", policy=hourly, rows=9)

    assert starts(found, "Australia/Lord_Howe") == ["5 00:00", "5 01:00", "5 02:00", "5 03:00", "5 04:00"]


def test_a_target_without_a_place_takes_the_owners_day() -> None:
    """A fixed offset is no place; the nearest of that day in New York."""
    target = datetime(2026, 3, 5, 3, tzinfo=UTC).astimezone(timezone(timedelta(hours=1)))
    found = offered(search("raj", 30, at("3 09:00")), target=target)

    assert starts(found)[0] == "4 16:30"
