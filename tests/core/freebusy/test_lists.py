"""The lists of semantics.md, as the situations of a small company show them."""

from __future__ import annotations

from datetime import UTC, timedelta

from core.when import Interval
from tests.core.freebusy.world import EVENTS, at, offered, search, starts, window

THIS_WEEK = window("2 00:00", "6 17:30")


def test_a_taken_clock_time_gives_the_days_nearest_times_the_earlier_first_on_a_tie() -> None:
    """Wednesday 15:00 is the budget review; 14:00 and 16:00 are both an hour away."""
    found = offered(search("priya raj", 30, at("3 10:15")), target=at("4 15:00"))

    assert starts(found) == ["4 14:30", "4 14:00", "4 16:00"]
    assert not found.beyond


def test_a_window_gives_the_earliest_time_of_each_day_with_transparent_events_ignored() -> None:
    """Tuesday has no common hour for six people; the gym on Thursday noon does not block."""
    people = "priya sam.lee raj tom alex.chen alexandra"
    found = offered(search(people, 60, at("2 09:00"), [THIS_WEEK]))

    assert starts(found) == ["2 10:00", "4 09:00", "5 12:00"]


def test_fewer_days_than_rows_are_filled_with_the_next_earliest_in_date_order() -> None:
    """Two afternoons and three rows; nothing is known of the guest's calendar."""
    afternoons = [window("5 12:00", "5 18:00"), window("6 12:00", "6 18:00")]
    found = offered(search("priya dan", 30, at("3 09:30"), afternoons))

    assert starts(found) == ["5 12:00", "5 12:30", "6 12:00"]
    assert found.unreadable == ()


def test_a_time_that_went_meanwhile_is_left_out_of_the_new_list() -> None:
    """The same search after Thursday noon was taken."""
    afternoons = [window("5 12:00", "5 18:00"), window("6 12:00", "6 18:00")]
    events = EVENTS + "investor priya 5 12:00-12:30 -\n"
    found = offered(search("priya dan", 30, at("3 09:30"), afternoons), events=events)

    assert starts(found) == ["5 12:30", "5 13:30", "6 12:00"]


def test_everybodys_hours_count_in_their_own_zone() -> None:
    """Berlin's nine to six is three to noon in New York; Wednesday was excluded by the words."""
    windows = [window("2 00:00", "4 00:00"), window("5 00:00", "6 17:30")]
    found = offered(search("priya lena", 60, at("2 09:00"), windows))

    assert starts(found) == ["2 10:00", "3 11:00", "5 09:00"]


def test_two_far_zones_share_one_hour_a_day() -> None:
    """Nine in Berlin is the last hour in Tokyo."""
    week = window("2 00:00", "6 18:00", "Europe/Berlin")
    found = offered(search("lena mei", 60, at("2 10:00", "Europe/Berlin"), [week]))

    assert starts(found, "Europe/Berlin") == ["3 09:00", "4 09:00", "5 09:00"]
    assert found.slots[0].start.tzinfo == at("3 09:00", "Europe/Berlin").tzinfo


def test_one_morning_gives_its_earliest_times() -> None:
    """The design critique takes 10 to 11 of Wednesday morning."""
    found = offered(search("priya sam.lee", 30, at("2 09:00"), [window("4 00:00", "4 12:00")]))

    assert starts(found) == ["4 09:00", "4 09:30", "4 11:00"]
    assert found.per_day == {"2026-03-04": 4}


def test_one_day_gives_its_earliest_times() -> None:
    """A colleague asks for a principal's Friday."""
    found = offered(search("raj priya", 30, at("4 12:30"), [window("6 00:00", "7 00:00")]))

    assert starts(found) == ["6 09:00", "6 09:30", "6 10:00"]


def test_the_week_between_the_two_changes_of_the_clocks_is_an_hour_nearer() -> None:
    """On 9 March New York is five hours behind Berlin, so Lena's day ends at 13:00 there."""
    monday = window("9 00:00", "10 00:00", "Europe/Berlin")
    found = offered(search("lena priya", 30, at("8 22:30", "Europe/Berlin"), [monday]))

    assert starts(found, "Europe/Berlin") == ["9 14:00", "9 15:00", "9 15:30"]


def test_the_tuesday_after_ends_at_one_for_berlin() -> None:
    """Only two half hours between noon and two."""
    found = offered(search("priya lena", 30, at("5 10:00"), [window("10 12:00", "10 14:00")]))

    assert starts(found) == ["10 12:00", "10 12:30"]


def test_a_meeting_that_is_moved_blocks_nobody() -> None:
    """The forecast moves to Tuesday, where the bank took 15:00; its own hour does not count."""
    events = EVENTS + "bank tom 3 15:00-15:30 -\n"
    wanted = search("tom sam.ortiz", 60, at("2 11:20"), ignoring=["forecast"], not_at=[at("2 14:00")])
    found = offered(wanted, events=events, target=at("3 15:00"))

    assert starts(found) == ["3 14:00", "3 13:00", "3 12:00"]


def test_a_window_that_holds_the_meeting_twice_gives_two_rows() -> None:
    """An hour between two and four."""
    wanted = search(
        "priya grace",
        60,
        at("3 14:00"),
        [window("5 14:00", "5 16:00")],
        ignoring=["contract"],
        not_at=[at("4 13:00")],
    )

    assert starts(offered(wanted)) == ["5 14:00", "5 15:00"]


def test_a_kept_time_of_day_that_is_taken_gives_the_nearest_that_do_not_overlap() -> None:
    """13:00 on Thursday is the weekly; 14:00 would overlap the first row."""
    wanted = search("priya grace", 60, at("3 09:05"), ignoring=["contract"], not_at=[at("4 13:00")])

    assert starts(offered(wanted, target=at("5 13:00"))) == ["5 13:30", "5 12:00", "5 14:30"]


def test_ninety_minutes_start_on_the_grid_where_the_close_ends() -> None:
    """The Finance team with Tom in the rest of the week."""
    wanted = search("tom alex.chen alexandra", 90, at("2 13:00"), [window("2 13:00", "6 17:00")])

    assert starts(offered(wanted)) == ["3 12:00", "4 09:00", "5 12:00"]


def test_friday_morning_for_two_colleagues() -> None:
    """The second list of a thread."""
    found = offered(search("tom alex.chen", 30, at("5 10:01"), [window("6 00:00", "6 12:00")]))

    assert starts(found) == ["6 09:00", "6 09:30", "6 10:00"]


def test_the_time_that_a_moved_meeting_has_now_is_not_offered() -> None:
    """Without it 13:00 on Wednesday would be the nearest to itself."""
    wanted = search("priya grace", 60, at("3 14:00"), ignoring=["contract"], not_at=[at("4 13:00").astimezone(UTC)])

    assert starts(offered(wanted, target=at("4 13:00"))) == ["4 12:30", "4 13:30", "4 16:00"]


def test_a_named_day_with_too_few_times_is_followed_by_the_next_days() -> None:
    """Friday has one hour for both, the lunch hour; the rows after it are Monday's first."""
    events = EVENTS + "review raj 6 09:00-12:00 -\nvisit raj 6 13:00-14:00 -\n"
    found = offered(search("priya raj", 60, at("3 09:00")), events=events, target=at("6 14:00"))

    assert starts(found) == ["6 12:00", "9 10:00", "9 11:00"]
    assert not found.beyond


def test_a_named_day_with_no_time_at_all_says_so_and_goes_on() -> None:
    """The offsite takes all of Wednesday the 11th."""
    found = offered(search("priya raj", 30, at("3 09:00")), target=at("11 10:00"))

    assert starts(found) == ["12 09:00", "12 09:30", "12 10:00"]
    assert found.beyond
    assert [(entry.person, [m.uid for m in entry.meetings]) for entry in found.in_the_way] == [("priya", ["offsite"])]


def test_no_windows_search_from_now_to_the_horizon() -> None:
    """Notice keeps the first hour away."""
    found = offered(search("priya raj", 30, at("2 10:20")))

    assert starts(found) == ["2 11:30", "3 11:00", "4 09:00"]


def test_rows_can_be_asked_for() -> None:
    """Five rows over five days."""
    found = offered(search("sam.ortiz", 30, at("2 09:00"), [THIS_WEEK]), rows=5)

    assert starts(found) == ["2 10:00", "3 10:00", "4 10:00", "5 10:00", "6 10:00"]


def test_slots_are_of_the_length_asked_for() -> None:
    """In real minutes."""
    found = offered(search("priya", 45, at("2 09:00"), [THIS_WEEK]))

    assert {slot.end - slot.start for slot in found.slots} == {timedelta(minutes=45)}
    assert all(isinstance(slot, Interval) for slot in found.slots)
