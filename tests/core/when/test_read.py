"""Corners of reading that deserve their own sentence."""

from __future__ import annotations

from datetime import datetime, time

import pytest

from core.when import Context, Hours, Interval, ProblemKind, When, find, read, resolve
from core.when.almanac import Almanac
from core.when.clockface import in_part
from core.when.reckon import Puzzle
from core.when.tree import Clock, Nth, Part, Unit
from tests.core.when.desk import HOME, at, context


def test_a_naive_time_is_refused_where_it_is_made():
    naive = datetime(2026, 3, 2, 9)
    with pytest.raises(ValueError, match="must carry a zone"):
        Interval(start=naive, end=at("2026-03-02T10:00"))
    with pytest.raises(ValueError, match="must carry a zone"):
        Context(now=naive, zone=HOME, hours=Hours(start=time(9), end=time(17), zone=HOME))
    with pytest.raises(ValueError, match="must carry a zone"):
        When(starts=(naive,))


def test_an_interval_and_hours_end_after_they_start():
    with pytest.raises(ValueError, match="must end after it starts"):
        Interval(start=at("2026-03-02T10:00"), end=at("2026-03-02T10:00"))
    with pytest.raises(ValueError, match="must end after they start"):
        Hours(start=time(9), end=time(9), zone=HOME)


def test_an_interval_counts_real_minutes_across_a_change_of_clocks():
    assert Interval(start=at("2026-03-08T01:30"), end=at("2026-03-08T03:30")).minutes == 60


def test_resolving_nothing_says_nothing():
    assert resolve((), context()) == When(zone=HOME)


@pytest.mark.parametrize(
    "text, kind",
    [
        ("next Friday 30 February", ProblemKind.NO_SUCH_DATE),
        ("the 31st of next month", ProblemKind.NO_SUCH_DATE),
        ("the fifth Friday of March", ProblemKind.NO_SUCH_DATE),
        ("Tuesday 5 March 2026", ProblemKind.CONTRADICTION),
        ("tomorrow, not Tuesday", ProblemKind.CONTRADICTION),
        ("3pm her time", ProblemKind.AMBIGUOUS_ZONE),
        ("two days ago", ProblemKind.PAST),
        ("last week", ProblemKind.PAST),
        ("the last two weeks", ProblemKind.PAST),
        ("every Friday until 30 February", ProblemKind.NO_SUCH_DATE),
    ],
)
def test_what_cannot_be_acted_on_is_a_problem(text, kind):
    problem = read(text, context()).problem
    assert problem is not None
    assert problem.kind is kind


@pytest.mark.parametrize(
    "text, settings, kind, readings",
    [
        ("every 2nd Tuesday", {}, ProblemKind.AMBIGUOUS, ["2026-03-03", "2026-03-10"]),
        ("every 2nd Monday at 10", {}, ProblemKind.AMBIGUOUS, ["2026-03-02", "2026-03-09"]),
        (
            "tomorrow at 3pm IST",
            {},
            ProblemKind.AMBIGUOUS_ZONE,
            ["2026-03-03T15:00+05:30", "2026-03-03T15:00+00:00", "2026-03-03T15:00+02:00"],
        ),
        (
            "tomorrow at 3pm CST",
            {"zone": "Europe/Berlin"},
            ProblemKind.AMBIGUOUS_ZONE,
            ["2026-03-03T15:00-06:00", "2026-03-03T15:00+08:00", "2026-03-03T15:00+08:00"],
        ),
        ("tomorrow in IST", {}, ProblemKind.AMBIGUOUS_ZONE, []),
        (
            "1 November at 1:30am",
            {"now": "2026-10-30T09:00"},
            ProblemKind.DOUBLED_HOUR,
            ["2026-11-01T01:30-04:00", "2026-11-01T01:30-05:00"],
        ),
        ("8 March at 2:30am", {}, ProblemKind.SKIPPED_HOUR, ["2026-03-08T02:30-05:00"]),
        ("this Monday", {"now": "2026-03-04T10:00"}, ProblemKind.GONE_DAY, ["2026-03-02", "2026-03-09"]),
    ],
)
def test_what_the_words_may_mean_is_said_with_the_question(text, settings, kind, readings):
    problem = read(text, context(**settings)).problem
    assert problem.kind is kind
    shown = [r.isoformat(timespec="minutes") if isinstance(r, datetime) else str(r) for r in problem.readings]
    assert shown == readings


@pytest.mark.parametrize(
    "text, starts",
    [
        ("in two hours", ["2026-03-02T11:00"]),
        ("in 7 days at 5pm", ["2026-03-09T17:00"]),
        ("Monday or Tuesday at 3 PT", ["2026-03-02T15:00", "2026-03-03T15:00"]),
        ("3pm Thursday or Friday next week", ["2026-03-12T15:00", "2026-03-13T15:00"]),
        ("next week on Tuesday or Wednesday at 3", ["2026-03-10T15:00", "2026-03-11T15:00"]),
        ("next week at 3", [f"2026-03-{day:02}T15:00" for day in range(9, 14)]),
        ("Tuesday afternoon, at 3", ["2026-03-03T15:00"]),
        ("Friday at 2pm, not 3pm on Friday", ["2026-03-06T14:00"]),
        ("Friday at 2 or 3, not 3pm on 31 June", ["2026-03-06T14:00", "2026-03-06T15:00"]),
        ("9am UTC-3:30 tomorrow", ["2026-03-03T09:00"]),
        ("today 3pm to 5pm PT", ["2026-03-02T15:00"]),
        ("tomorrow at 9 PM", ["2026-03-03T21:00"]),
        ("not 3pm", []),
    ],
)
def test_exact_starts_are_those_that_were_named(text, starts):
    found = {start.isoformat(timespec="minutes")[:16] for start in read(text, context()).starts}
    assert found == set(starts)


@pytest.mark.parametrize(
    "text, first, last",
    [
        ("rest of the day", "2026-03-02T09:00", "2026-03-02T17:30"),
        ("within 90 minutes", "2026-03-02T09:00", "2026-03-02T10:30"),
        ("tomorrow 11pm to 1am", "2026-03-03T23:00", "2026-03-04T01:00"),
        ("from now until Friday 3pm", "2026-03-02T09:00", "2026-03-06T15:00"),
        ("between next week and Friday 13 March 3pm", "2026-03-09T00:00", "2026-03-13T15:00"),
        ("in three days' time", "2026-03-05T00:00", "2026-03-06T00:00"),
        ("after next week", "2026-03-16T00:00", "2026-04-15T00:00"),
        ("from 1 March to 14 March", "2026-03-02T09:00", "2026-03-15T00:00"),
        ("not next Tuesday or 30 February", "2026-03-02T09:00", "2026-03-10T00:00"),
    ],
)
def test_windows_begin_and_end_where_the_words_say(text, first, last):
    windows = read(text, context()).windows
    assert windows[0].start == at(first)
    assert (windows[0] if text.startswith("not") else windows[-1]).end == at(last)


@pytest.mark.parametrize(
    "text, rule, first",
    [
        ("every fifth Friday of the month", "FREQ=MONTHLY;BYDAY=5FR", "2026-05-29"),
        ("every month on the 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-03-31"),
        ("every 4 July", "FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4", "2026-07-04"),
        ("every Tuesday until Friday", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20260306", "2026-03-03"),
        ("every day starting next week", "FREQ=DAILY", "2026-03-09"),
        ("every weekday next week", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260313", "2026-03-09"),
        ("daily, this week at 8", "FREQ=DAILY;UNTIL=20260306", "2026-03-03"),
    ],
)
def test_a_series_has_its_rule_and_its_first_day(text, rule, first):
    recurrence = read(text, context()).recurrence
    assert recurrence is not None
    assert (recurrence.rrule, str(recurrence.first)) == (rule, first)


def test_the_thirty_first_waits_for_a_month_that_has_one():
    recurrence = read("every month on the 31st", context("2026-04-02T09:00")).recurrence
    assert recurrence is not None
    assert str(recurrence.first) == "2026-05-31"


def test_a_clock_that_says_its_half_is_not_changed_by_a_part_of_the_day():
    assert in_part(Clock(9, 0, "am"), Part("evening")) == Clock(9, 0, "am")
    assert in_part(Clock(9, sure=False), Part("middle")) == Clock(9, sure=False)


def test_a_day_that_a_stretch_does_not_hold_is_a_puzzle():
    with pytest.raises(Puzzle):
        Almanac(at("2026-03-02T09:00").date()).day(Nth(9, "workday", Unit("week", 0)))


def test_a_very_long_list_of_times_is_cut_short():
    text = " or ".join(f"{hour}:{minute:02}" for hour in range(8, 18) for minute in range(0, 60, 5))
    assert len(read(text, context()).starts) <= 64
    assert len(find(text)) > 64


def test_an_owner_who_works_one_day_a_week_is_found_on_it():
    hours = Hours(start=time(9), end=time(17), zone=HOME, days=frozenset({3}))
    assert read("at 8", context(hours=hours)).starts == (at("2026-03-05T08:00"),)
    assert read("at 8", context(hours=Hours(start=time(9), end=time(17), zone=HOME, days=frozenset()))).starts
