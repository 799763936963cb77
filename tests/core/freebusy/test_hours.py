"""When somebody works: the wall clock of their zone, dated hours, days off and holidays."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest

from core.errors import BadInput
from core.freebusy import holiday_on, hours_on
from core.people import Person
from core.policy import DatedHours


def person(**fields: object) -> Person:
    """Somebody in New York who works nine to five, with other fields."""
    plain: dict[str, object] = {
        "id": "p",
        "name": "P",
        "emails": ("p@x.example",),
        "zone": "America/New_York",
    }
    return Person(**{**plain, **fields})  # type: ignore[arg-type]


def utc(who: Person, day: date) -> tuple[str, str] | None:
    """The hours of a day as 'day hour:minute' in UTC."""
    hours = hours_on(who, day)
    if hours is None:
        return None
    start, end = hours.start.astimezone(UTC), hours.end.astimezone(UTC)
    return f"{start:%-d %H:%M}", f"{end:%-d %H:%M}"


def test_hours_keep_their_wall_clock_over_a_change_of_the_clocks() -> None:
    """Nine is 14:00 in UTC until 7 March 2026, and 13:00 from the 9th on."""
    who = person(days=frozenset(range(7)))

    assert utc(who, date(2026, 3, 7)) == ("7 14:00", "7 22:00")
    assert utc(who, date(2026, 3, 8)) == ("8 13:00", "8 21:00")


def test_nobody_works_on_their_days_off() -> None:
    """Monday to Friday unless the directory says otherwise."""
    assert hours_on(person(), date(2026, 3, 7)) is None
    assert hours_on(person(days=frozenset({5})), date(2026, 3, 7)) is not None
    assert hours_on(person(days=frozenset({5})), date(2026, 3, 6)) is None


def test_dated_hours_go_before_the_usual_ones_on_their_days() -> None:
    """London time from 1 to 14 March; the weekend between stays free, and the first that holds wins."""
    london = DatedHours(
        first=date(2026, 3, 1), last=date(2026, 3, 14), start=time(10), end=time(18), zone="Europe/London"
    )
    later = DatedHours(
        first=date(2026, 3, 13), last=date(2026, 3, 31), start=time(1), end=time(2), zone="Europe/London"
    )
    who = person(dated_hours=(london, later))

    assert utc(who, date(2026, 2, 27)) == ("27 14:00", "27 22:00")
    assert utc(who, date(2026, 3, 2)) == ("2 10:00", "2 18:00")
    assert utc(who, date(2026, 3, 13)) == ("13 10:00", "13 18:00")
    assert utc(who, date(2026, 3, 16)) == ("16 01:00", "16 02:00")
    assert utc(who, date(2026, 3, 7)) is None


def test_hours_that_end_before_they_start_end_on_the_next_day() -> None:
    """A night shift, and hours until midnight."""
    assert utc(person(hours=(time(22), time(6))), date(2026, 3, 2)) == ("3 03:00", "3 11:00")
    assert utc(person(hours=(time(9), time(0))), date(2026, 3, 2)) == ("2 14:00", "3 05:00")


def test_hours_that_lie_in_the_hour_that_is_skipped_are_none() -> None:
    """Two to three on 8 March 2026 in New York does not exist."""
    who = person(hours=(time(2), time(3)), days=frozenset(range(7)))

    assert hours_on(who, date(2026, 3, 8)) is None
    assert hours_on(who, date(2026, 3, 9)) is not None


@pytest.mark.parametrize(
    "country, day, name",
    [
        ("US", date(2026, 7, 3), "Independence Day (observed)"),
        ("DE", date(2026, 4, 3), "Good Friday"),
        ("DE-BE", date(2027, 3, 8), "Women's Day"),
        ("DE-BY", date(2027, 3, 8), ""),
        ("", date(2026, 12, 25), ""),
    ],
)
def test_holidays_are_those_of_the_country_in_english(country: str, day: date, name: str) -> None:
    """With its subdivision, when one is given; nobody works on them."""
    who = person(country=country)

    assert holiday_on(who, day) == name
    assert (hours_on(who, day) is None) == bool(name)


@pytest.mark.parametrize("country", ["XX", "DE-ZZ"])
def test_an_unknown_country_is_a_mistake_in_the_directory(country: str) -> None:
    """It is said, not passed over."""
    with pytest.raises(BadInput, match=country):
        holiday_on(person(country=country), date(2026, 3, 2))


def test_every_day_of_a_year_has_the_length_that_its_clock_gives() -> None:
    """Eight real hours, also on the days on which the clocks change before nine."""
    for number in range(365):
        hours = hours_on(person(days=frozenset(range(7))), date(2026, 1, 1) + timedelta(days=number))
        assert hours is not None
        assert hours.minutes == 480
        assert hours.start.tzinfo is not None
        assert datetime.combine(hours.start.date(), time(9)) == hours.start.replace(tzinfo=None)
