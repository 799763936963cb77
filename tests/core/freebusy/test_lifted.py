"""When the owner's hours give way: evenings and weekends that the words name. semantics.md, "Times"."""

from __future__ import annotations

from datetime import UTC

import pytest

from core.when import Interval
from tests.core.freebusy.world import EVENTS, at, directory, offered, search, starts, window


def test_an_evening_lifts_the_owners_hours_and_says_so() -> None:
    """Also Priya's, who works until half past five; nobody else's."""
    evening = window("10 17:00", "10 21:00")
    alone = offered(search("priya dan", 30, at("3 09:00"), [evening]))
    assert starts(alone) == ["10 17:00", "10 17:30", "10 18:00"]
    assert alone.lifted

    with_raj = offered(search("priya raj", 30, at("3 09:00"), [evening]))
    assert with_raj.beyond
    assert [(entry.person, entry.outside_hours) for entry in with_raj.in_the_way] == [("raj", True)]

    half_hour = offered(search("priya dan", 30, at("3 09:00"), [window("10 17:00", "10 17:30")]))
    assert (starts(half_hour), half_hour.lifted) == (["10 17:00"], False)


def test_an_evening_is_one_of_the_zone_in_which_it_was_said() -> None:
    """17:00 to 21:00 in Berlin is inside Priya's day; stored in UTC it is judged by the owner's clock."""
    berlin = offered(search("priya", 30, at("3 09:00"), [window("5 17:00", "5 21:00", "Europe/Berlin")]))
    assert (starts(berlin)[0], berlin.lifted) == ("5 11:30", False)

    evening = window("10 17:30", "10 21:00")
    stored = Interval(start=evening.start.astimezone(UTC), end=evening.end.astimezone(UTC))
    assert offered(search("priya", 30, at("3 09:00"), [stored])).lifted


def test_a_weekend_day_lifts_the_owners_hours_for_itself_alone() -> None:
    """Saturday morning or Monday: Saturday is lifted, Monday keeps its hours."""
    windows = [window("7 00:00", "7 12:00"), window("9 00:00", "9 12:00")]
    found = offered(search("priya", 60, at("3 09:00"), windows), rows=4)

    assert starts(found) == ["7 09:00", "7 10:00", "7 11:00", "9 10:00"]
    assert found.lifted


@pytest.mark.parametrize(
    "start, end, minutes, rows",
    [
        ("10 00:00", "10 08:30", 60, ["10 07:00"]),  # "before half past eight"
        ("10 18:00", "11 00:00", 60, ["10 18:00", "10 19:00"]),  # "after six"
        ("10 00:00", "10 05:00", 60, ["10 00:00", "10 01:00"]),  # there is no room while people are awake
        ("7 16:00", "7 20:00", 60, ["7 16:00"]),
        ("7 16:00", "7 20:00", 120, ["7 16:00", "7 18:00"]),  # too long for the clock hours of a working day
    ],
)
def test_a_lifted_window_keeps_to_civil_hours_while_there_is_room(
    start: str, end: str, minutes: int, rows: list[str]
) -> None:
    """Nobody is offered midnight for "Saturday morning"."""
    found = offered(search("priya", minutes, at("3 09:00"), [window(start, end)]), rows=2)

    assert starts(found) == rows
    assert found.lifted


def test_a_saturday_that_was_named_and_is_taken_gives_that_saturdays_times() -> None:
    """The nearest to ten."""
    events = EVENTS + "brunch priya 7 10:00-11:00 -\n"
    found = offered(search("priya", 60, at("3 09:00")), events=events, target=at("7 10:00"))

    assert starts(found) == ["7 09:00", "7 11:00", "7 12:00"]
    assert found.lifted


def test_today_asked_in_the_evening_is_not_an_evening() -> None:
    """The rest of a day that has begun lifts nothing: tomorrow follows."""
    rest_of_day = Interval(start=at("3 18:10"), end=at("4 00:00"))
    found = offered(search("priya", 30, at("3 18:10"), [rest_of_day]))

    assert (starts(found)[0], found.beyond, found.lifted) == ("4 09:00", True, False)
    assert found.in_the_way == ()


def test_a_holiday_does_not_lift_the_owners_hours() -> None:
    """Whoever says Friday need not know that it is one."""
    company = directory(lena={"country": "DE"})
    friday = Interval(start=at("4-3 00:00", "Europe/Berlin"), end=at("4-4 00:00", "Europe/Berlin"))
    found = offered(search("lena", 30, at("4-1 09:00", "Europe/Berlin"), [friday]), company=company)

    assert found.beyond
    assert starts(found, "Europe/Berlin")[0] == "7 09:00"  # Easter Monday is none either
    assert not found.lifted


def test_an_owner_who_does_not_take_part_has_hours_that_do_not_matter() -> None:
    """Then they are nobody's business."""
    saturday = window("7 09:00", "7 11:00")
    company = directory(raj={"days": frozenset({5})})
    found = offered(search("raj", 60, at("3 09:00"), [saturday], owner="priya"), company=company)

    assert (starts(found), found.lifted) == (["7 09:00", "7 10:00"], False)
