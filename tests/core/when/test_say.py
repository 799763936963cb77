"""What we say about times is read back as the same times."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.when import Interval, read, say_clock, say_instant, say_interval, zone_name
from tests.core.when.desk import at, context

ZONES = (
    "America/New_York",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "America/Argentina/Ushuaia",
    "Europe/Berlin",
    "Europe/London",
    "Europe/Dublin",
    "Africa/Johannesburg",
    "Asia/Tokyo",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "UTC",
    "Etc/GMT-2",
)
FIRST = datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC"))
instants = st.integers(0, 2 * 366 * 24 * 60).map(lambda minutes: FIRST + timedelta(minutes=minutes))


@settings(max_examples=300, deadline=None)
@given(instants, st.sampled_from(ZONES), st.sampled_from(ZONES))
def test_an_instant_said_in_any_zone_is_read_back_anywhere(instant, zone, reader):
    when = read(say_instant(instant, zone), context("2025-12-20T09:00", zone=reader))
    assert when.starts == (instant,)
    assert when.problem is None


@settings(max_examples=300, deadline=None)
@given(instants, st.integers(1, 3 * 24 * 60), st.sampled_from(ZONES))
def test_an_interval_is_read_back_to_the_minute(instant, minutes, zone):
    interval = Interval(start=instant, end=instant + timedelta(minutes=minutes))
    when = read(say_interval(interval, zone), context("2025-12-20T09:00"))
    assert [(window.start, window.end) for window in when.windows] == [(interval.start, interval.end)]
    assert when.problem is None


@settings(max_examples=200, deadline=None)
@given(instants)
def test_the_hours_in_which_clocks_change_are_read_back_too(instant):
    change = datetime(2026, 11, 1, 5, 0, tzinfo=ZoneInfo("UTC")) + timedelta(minutes=instant.minute * 4)
    when = read(say_instant(change, "America/New_York"), context("2025-12-20T09:00"))
    assert when.starts == (change,)
    assert when.problem is None


def test_an_instant_is_said_with_weekday_date_clock_and_zone():
    assert say_instant(at("2026-03-05T14:00"), "America/New_York") == "Thursday 5 March 2026, 14:00 New York time"
    assert say_instant(at("2026-03-05T14:00"), "Asia/Tokyo") == "Friday 6 March 2026, 04:00 Tokyo time"


def test_an_interval_within_a_day_names_the_day_once():
    interval = Interval(start=at("2026-03-05T14:00"), end=at("2026-03-05T14:30"))
    assert say_interval(interval, "America/New_York") == "Thursday 5 March 2026, 14:00 to 14:30 New York time"


def test_an_interval_over_midnight_names_both_days():
    interval = Interval(start=at("2026-03-05T23:30"), end=at("2026-03-06T00:30"))
    assert say_interval(interval, "America/New_York") == (
        "Thursday 5 March 2026, 23:30 New York time to Friday 6 March 2026, 00:30 New York time"
    )


def test_the_hour_that_comes_twice_says_which_of_the_two_it_is():
    assert say_instant(at("2026-11-01T01:30"), "America/New_York").endswith("01:30 UTC-04:00")
    assert say_instant(at("2026-11-01T01:30", fold=1), "America/New_York").endswith("01:30 UTC-05:00")


def test_a_clock_is_said_in_the_zone_that_is_asked_for():
    assert say_clock(at("2026-03-05T14:00"), "Europe/Berlin") == "20:00"


@pytest.mark.parametrize(
    "zone, name",
    [
        ("America/New_York", "New York time"),
        ("Asia/Kolkata", "India time"),
        ("Europe/Berlin", "Berlin time"),
        ("America/Los_Angeles", "Los Angeles time"),
        ("Asia/Kathmandu", "Kathmandu time"),
        ("UTC", "UTC"),
        ("Etc/GMT-2", "UTC+02:00"),
        ("UTC-03:30", "UTC-03:30"),
    ],
)
def test_a_zone_has_the_name_that_people_use(zone, name):
    assert zone_name(zone) == name


def test_a_naive_instant_is_refused():
    with pytest.raises(ValueError, match="naive"):
        say_instant(datetime(2026, 3, 5, 14, 0), "UTC")


def test_an_unknown_zone_is_refused():
    with pytest.raises(ValueError, match="not the name of a time zone"):
        say_clock(at("2026-03-05T14:00"), "Mars/Olympus")
