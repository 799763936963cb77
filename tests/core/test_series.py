"""A series and its occurrences: wall clock, exceptions, ends; and no rule that costs much. RFC 5545, 3.8.5."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core.errors import BadInput
from core.meeting import Meeting
from core.series import (
    following_uid,
    last_end,
    occurrence_at,
    occurrences,
    rest_from,
    same_starts,
    shifted,
    until_before,
)

NEW_YORK = ZoneInfo("America/New_York")


def at(month: int, day: int, hour: int = 9, minute: int = 0, zone: ZoneInfo = NEW_YORK) -> datetime:
    """A time of 2026."""
    return datetime(2026, month, day, hour, minute, tzinfo=zone)


def series(rrule: str, start: datetime | None = None, minutes: int = 30, **fields: object) -> Meeting:
    """A series from Thursday 5 March 2026, 09:00 in New York, unless said otherwise."""
    start = start or at(3, 5)
    plain = Meeting(
        uid="s",
        owner="p",
        title="T",
        start=start,
        end=(start.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(start.tzinfo),
        zone="America/New_York",
        rrule=rrule,
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


MARCH, JUNE = at(3, 1), at(6, 1)


def days(master: Meeting, *overrides: Meeting, start: datetime = MARCH, end: datetime = JUNE) -> list[str]:
    """The occurrences as 'month-day hour:minute' on the wall clock of the series."""
    found = occurrences(master, overrides, start, end, limit=1_000)
    return [f"{m.start.astimezone(ZoneInfo(master.zone)):%-m-%-d %H:%M}" for m in found]


class TestOccurrences:
    def test_the_wall_clock_is_kept_when_the_clocks_change(self) -> None:
        """09:00 before and after 8 March, which is 14:00 and 13:00 in UTC."""
        found = occurrences(series("FREQ=WEEKLY;COUNT=2"), (), at(3, 1), at(6, 1), limit=10)

        assert [m.start.astimezone(UTC).hour for m in found] == [14, 13]
        assert [m.occurrence for m in found] == [at(3, 5), at(3, 12)]
        assert {(m.uid, m.rrule, m.minutes) for m in found} == {("s", "FREQ=WEEKLY;COUNT=2", 30)}

    def test_an_hour_that_is_skipped_is_read_by_the_offset_before_it(self) -> None:
        """02:30 on 8 March is 03:30, as RFC 5545 says."""
        daily = series("FREQ=DAILY;COUNT=3", at(3, 7, 2, 30))

        assert days(daily) == ["3-7 02:30", "3-8 03:30", "3-9 02:30"]

    def test_two_hours_that_are_one_are_one_occurrence(self) -> None:
        """Hourly through the night of 8 March."""
        hourly = series("FREQ=HOURLY;COUNT=4", at(3, 8, 1, 0))

        assert days(hourly) == ["3-8 01:00", "3-8 03:00", "3-8 04:00"]

    def test_a_timed_event_keeps_its_real_length(self) -> None:
        """An hour from 01:30 in the night that has no two o'clock."""
        (one,) = occurrences(series("FREQ=WEEKLY;COUNT=2", at(3, 1, 1, 30), 60), (), at(3, 8, 0), at(3, 9, 0), limit=9)

        assert (one.start, one.end) == (at(3, 8, 1, 30), at(3, 8, 3, 30))

    def test_an_all_day_event_is_a_calendar_day(self) -> None:
        """Also when that day has 23 hours."""
        sundays = series("FREQ=WEEKLY;COUNT=3", at(3, 1, 0), 24 * 60, all_day=True)
        found = occurrences(sundays, (), at(3, 1, 0), at(4, 1), limit=9)

        assert [(m.start.day, m.end.day, m.end.hour) for m in found] == [(1, 2, 0), (8, 9, 0), (15, 16, 0)]

    def test_the_hour_that_comes_twice_does_not_break_a_series(self) -> None:
        """From the first 01:30 of 1 November to the second one."""
        daily = series("FREQ=DAILY;COUNT=2", at(10, 31, 1, 30), 60)
        found = occurrences(daily, (), at(10, 31, 0), at(11, 2), limit=9)

        assert [m.minutes for m in found] == [60, 60]
        assert found[1].start == datetime(2026, 11, 1, 5, 30, tzinfo=UTC)

    def test_only_what_touches_the_stretch_is_given(self) -> None:
        """The end is exclusive; what began before still counts."""
        daily = series("FREQ=DAILY", minutes=120)

        assert days(daily, start=at(3, 6, 10), end=at(3, 8)) == ["3-6 09:00", "3-7 09:00"]
        assert days(daily, start=at(3, 6, 11), end=at(3, 7, 9)) == []
        assert days(daily, start=at(2, 1), end=at(3, 5)) == []
        assert days(daily, start=at(4, 2), end=at(4, 1)) == []

    def test_a_cancelled_occurrence_is_left_out_and_an_override_stands_in(self) -> None:
        """An override counts where it was moved to, in or out of the stretch."""
        weekly = series("FREQ=WEEKLY;COUNT=4", exdates=(at(3, 12).astimezone(UTC),))
        moved = replace(weekly.moved_to(at(4, 20)), occurrence=at(3, 19), title="Moved")

        assert days(weekly, moved) == ["3-5 09:00", "3-26 09:00", "4-20 09:00"]
        assert days(weekly, moved, end=at(4, 1)) == ["3-5 09:00", "3-26 09:00"]
        assert days(weekly, moved, start=at(4, 1)) == ["4-20 09:00"]

    def test_a_single_event_is_its_own_only_occurrence(self) -> None:
        """When it touches the stretch."""
        single = series("")

        assert occurrences(single, (), at(3, 5), at(3, 6), limit=9) == (single,)
        assert occurrences(single, (), at(3, 6), at(3, 7), limit=9) == ()

    def test_more_occurrences_than_the_limit_are_refused_not_cut_off(self) -> None:
        """Part of a series must not pass for all of it."""
        hourly = series("FREQ=HOURLY")

        assert len(occurrences(hourly, (), at(3, 6, 0), at(3, 7, 0), limit=24)) == 24
        for limit in (23, 1):
            with pytest.raises(BadInput, match="more than"):
                occurrences(hourly, (), at(3, 6, 0), at(3, 7, 0), limit=limit)
        with pytest.raises(BadInput, match="more than"):
            occurrences(hourly, (), at(3, 6, 0), at(3, 16, 0), limit=24)

    def test_one_occurrence_is_found_by_its_original_start(self) -> None:
        """Not beside it, and not when it was cancelled."""
        weekly = series("FREQ=WEEKLY;COUNT=4", exdates=(at(3, 12),))
        found = occurrence_at(weekly, at(3, 19).astimezone(UTC))

        assert found is not None
        assert (found.start, found.occurrence, found.exdates) == (at(3, 19), at(3, 19), ())
        assert occurrence_at(weekly, at(3, 19, 9, 10)) is None
        assert occurrence_at(weekly, at(3, 12)) is None


class TestEnds:
    def test_a_count_and_an_until_are_inclusive(self) -> None:
        """UNTIL as a date, in UTC, and on the wall clock."""
        for end in ("COUNT=3", "UNTIL=20260319", "UNTIL=20260319T130000Z", "UNTIL=20260319T090000"):
            assert days(series(f"FREQ=WEEKLY;{end}")) == ["3-5 09:00", "3-12 09:00", "3-19 09:00"]
        assert days(series("FREQ=WEEKLY;UNTIL=20260319T125959Z")) == ["3-5 09:00", "3-12 09:00"]

    def test_until_before_ends_just_before_an_occurrence(self) -> None:
        """Whatever end the rule had."""
        rule = until_before("FREQ=WEEKLY;COUNT=8;BYDAY=TH", at(3, 19))

        assert rule == "FREQ=WEEKLY;BYDAY=TH;UNTIL=20260319T125959Z"
        assert days(series(rule)) == ["3-5 09:00", "3-12 09:00"]
        assert until_before("RRULE:FREQ=DAILY;UNTIL=20300101", at(3, 19)) == "FREQ=DAILY;UNTIL=20260319T125959Z"

    def test_the_rest_of_a_series_has_the_rest_of_its_count(self) -> None:
        """Three of eight are past."""
        assert rest_from("FREQ=WEEKLY;COUNT=8", at(3, 5), at(3, 26), "America/New_York") == "FREQ=WEEKLY;COUNT=5"
        assert rest_from("FREQ=WEEKLY;COUNT=2", at(3, 5), at(12, 3), "America/New_York") == "FREQ=WEEKLY;COUNT=1"
        assert rest_from("FREQ=WEEKLY", at(3, 5), at(3, 26), "America/New_York") == "FREQ=WEEKLY"

    def test_the_rest_of_a_series_has_a_name_that_a_repeat_gives_again(self) -> None:
        """In any zone."""
        assert following_uid("s", at(3, 19)) == "s.20260319T130000Z" == following_uid("s", at(3, 19).astimezone(UTC))

    @pytest.mark.parametrize(
        "rule, last",
        [
            ("FREQ=WEEKLY;COUNT=3", at(3, 19)),
            ("FREQ=WEEKLY;UNTIL=20260319T130000Z", at(3, 19)),
            ("FREQ=WEEKLY;UNTIL=20250101", at(3, 5)),
            ("FREQ=WEEKLY", None),
            ("FREQ=DAILY;COUNT=5000", None),
            ("FREQ=YEARLY;COUNT=50", None),
        ],
    )
    def test_the_last_end_is_never_too_early(self, rule: str, last: datetime | None) -> None:
        """And not much too late; None where it costs too much to know."""
        found = last_end(series(rule))

        if last is None:
            assert found is None
        else:
            assert found is not None
            assert timedelta() <= found - last <= timedelta(days=4)


class TestSameStarts:
    @pytest.mark.parametrize(
        "one, other, same",
        [
            ("FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=TH", True),
            ("FREQ=WEEKLY;INTERVAL=1;WKST=SU", "RRULE:FREQ=WEEKLY", True),
            ("FREQ=WEEKLY;COUNT=3", "FREQ=WEEKLY;UNTIL=20260319", True),
            ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=4", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=4", True),
            ("FREQ=DAILY;COUNT=1", "", True),
            ("", "", True),
            ("FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=300", False),
            ("FREQ=WEEKLY;COUNT=3", "FREQ=WEEKLY;COUNT=4", False),
            ("FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", False),
            ("FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=1TH", False),
        ],
    )
    def test_two_rules_are_the_same_when_they_give_the_same_starts(self, one: str, other: str, same: bool) -> None:
        """From Thursday 5 March 2026 at nine, in its own zone or in UTC."""
        assert same_starts(one, other, at(3, 5)) is same
        assert same_starts(one, other, at(3, 5).astimezone(UTC)) is same


class TestShifted:
    def test_weekdays_move_along(self) -> None:
        """Over midnights only; an UNTIL moves by as much as the series."""
        day, hour = timedelta(days=1), timedelta(hours=1)

        assert shifted("FREQ=WEEKLY;BYDAY=SU,TH", day, 1) == "FREQ=WEEKLY;BYDAY=MO,FR"
        assert shifted("FREQ=WEEKLY;BYDAY=MO", -day, -1) == "FREQ=WEEKLY;BYDAY=SU"
        assert shifted("FREQ=WEEKLY;BYDAY=TH", hour, 0) == "FREQ=WEEKLY;BYDAY=TH"
        assert shifted("FREQ=DAILY;UNTIL=20260331T233000Z", hour, 0) == "FREQ=DAILY;UNTIL=20260401T003000Z"
        assert shifted("FREQ=DAILY;UNTIL=20260331", day, 1) == "FREQ=DAILY;UNTIL=20260401"
        assert shifted("FREQ=DAILY", day, 1) == "FREQ=DAILY"

    @pytest.mark.parametrize("rule", ["FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=YEARLY;BYMONTH=3"])
    def test_days_that_have_no_such_neighbour_are_refused(self, rule: str) -> None:
        """Another hour of the same days is fine."""
        with pytest.raises(BadInput):
            shifted(rule, timedelta(days=1), 1)
        assert shifted(rule, timedelta(hours=1), 0) == rule

    def test_hours_of_its_own_cannot_be_moved(self) -> None:
        """ "At nine and at two" is not one time."""
        with pytest.raises(BadInput):
            shifted("FREQ=DAILY;BYHOUR=9,14", timedelta(hours=1), 0)
        assert shifted("FREQ=DAILY;BYHOUR=9,14", timedelta(), 0) == "FREQ=DAILY;BYHOUR=9,14"
