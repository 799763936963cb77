"""Small corners of the grammar and of reading, one line each."""

from __future__ import annotations

from datetime import datetime

import pytest

from core.when import find, read
from core.when.engine import Grammar, Parse, Rule
from core.when.grammar.phrases import _between
from core.when.score import items
from core.when.tokens import tokenize
from core.when.tree import Moment, Part, Relative
from tests.core.when.desk import at, context


@pytest.mark.parametrize(
    "text, words",
    [
        ("2305-0715+1", ["2305-0715+1"]),
        ("since 2014-2018", ["since 2014-2018"]),
        ("9999-1200", []),
        ("1920pm", ["1920pm"]),
        ("a quarter to one", ["a quarter to one"]),
        ("every 0 days", []),
        ("every 31 June", ["31 June"]),
        ("the 3rd to Friday", ["the 3rd", "Friday"]),
        ("Monday to next week on Friday", ["Monday to next week on Friday"]),
        ("January", ["January"]),
        ("in spring", ["in spring"]),
        ("during the week", ["the week"]),
        ("for the year ahead", ["for the year"]),
        ("we meet in at the for on Friday", ["on Friday"]),
        ("the 3rd to next week", ["the 3rd", "next week"]),
        ("from Friday the 13th to 15 July", ["from Friday the 13th to 15 July"]),
        ("this week - Wednesday", ["this week", "Wednesday"]),
        ("next fortnight", ["next fortnight"]),
        ("it takes days a week", []),
        ("skip Raj weekly next week", ["next week"]),
        ("spring onions", []),
        ("march on", []),
        ("15 Sept 1410-1745ECO", ["15 Sept 1410-1745"]),
        ("fri_2", []),
        ("at 101,194 points", []),
        ("it will last two hours", ["two hours"]),
        ("Sam's after 30 min", ["30 min"]),
        ("the Globex one tomorrow", ["tomorrow"]),
        ("123456789 ٣", []),
        ("three o’clock", ["three o’clock"]),
        ("move it any time from 2 to 4", ["any time from 2 to 4"]),
        ("not on at the for Friday", ["Friday"]),
        ("Friday is not bad at all", ["Friday"]),
        ("Tuesday is when we all meet up there and Friday", ["Tuesday", "Friday"]),
    ],
)
def test_the_words_that_are_found(text, words):
    assert [phrase.text for phrase in find(text)] == words


@pytest.mark.parametrize(
    "text, start, end",
    [
        ("Tue the 15th", "2026-09-15", None),
        ("the first Monday of March", "2027-03-01", None),
        ("next 2 weeks", "2026-03-05T00:00:00", "2026-03-19T00:00:00"),
        ("from 20 May 2027 to March", "2027-05-20T00:00:00", "2028-03-01T00:00:00"),
        ("right now", "2026-03-04T10:15:00", None),
        ("in 7 days at 5pm", "2026-03-11T17:00:00", None),
        ("between now and November 15th", "2026-03-04T00:00:00", "2026-11-16T00:00:00"),
        ("from 1 March to 2 March", "2027-03-01T00:00:00", "2027-03-03T00:00:00"),
        ("the last 3 days of April", "2026-04-01T00:00:00", "2026-05-01T00:00:00"),
        ("5/1/2026-5/7, 2027", None, None),
        ("4 to 40 next month", None, None),
        ("from 1 May to Friday", None, None),
    ],
)
def test_the_value_that_the_yardstick_sees(text, start, end):
    found = items(text, datetime(2026, 3, 4, 10, 15))
    if start is None:
        assert isinstance(found, list)
    else:
        assert (found[-1]["start"], found[-1]["end"]) == (start, end)


def test_a_season_that_is_over_is_next_years():
    assert items("spring", datetime(2026, 10, 4))[0]["start"] == "2027-03-20T00:00:00"


def test_a_zone_holds_for_the_time_that_is_joined():
    starts = read("3pm PT or 4pm", context()).starts
    assert starts == (at("2026-03-02T15:00", "America/Los_Angeles"), at("2026-03-02T16:00", "America/Los_Angeles"))


def test_an_offset_of_nothing_is_utc():
    assert read("tomorrow 15:00 UTC+0", context()).zone == "UTC"


def test_the_first_problem_is_the_one_that_is_told():
    problem = read("31 June or 30 February", context()).problem
    assert problem is not None
    assert problem.words == "31 June"


def test_a_saturday_lies_outside_the_week_that_is_named():
    assert read("next week, or Saturday", context()).days == (at("2026-03-07T00:00").date(),)


def test_a_stretch_from_an_hour_to_an_earlier_one_ends_the_next_day():
    (window,) = read("tomorrow 4pm ET to 2pm ET", context()).windows
    assert (window.start, window.end) == (at("2026-03-03T16:00"), at("2026-03-04T14:00"))


def test_a_zone_of_its_own_serves_the_end_of_a_stretch():
    (window,) = read("tomorrow 4pm ET to Wednesday 4pm PT", context()).windows
    assert (window.start, window.end) == (at("2026-03-03T16:00"), at("2026-03-04T19:00"))


def test_two_days_without_a_clock_are_no_stretch_of_hours():
    assert _between(Moment(Relative(0)), Moment(Relative(1))) is None
    assert _between(Moment(Relative(0), Part("morning")), Moment(Relative(1))) is None


def test_a_pattern_in_which_all_may_be_missing_matches_nothing_by_itself():
    grammar = Grammar([Rule("x", "a? b?", lambda: 1, "a b")])
    assert Parse(grammar, tokenize("c")).at(grammar.number("x"), 0) is None
    assert Parse(grammar, tokenize("a b")).at(grammar.number("x"), 0) == (2, 1)
