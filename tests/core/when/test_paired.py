"""Phrases that say one thing together, and those that are taken back. semantics.md, "Times"."""

from __future__ import annotations

import pytest

from core.when import ProblemKind, find, resolve
from tests.core.when.desk import at, context


def read(text: str, **more):
    """What a text means at the desk."""
    return resolve(find(text, locale="en-GB"), context(locale="en-GB", **more))


@pytest.mark.parametrize(
    "text, start",
    [
        ("10am his time on Thursday, i.e. 4am here", "2026-03-05T04:00"),
        ("wed 14:00 my time (20:00 in Berlin)", "2026-03-04T14:00"),
        ("It is 2pm for me, 8pm in Berlin, on Thursday", "2026-03-05T14:00"),
        ("8pm in Berlin, which is 2pm on Thursday", "2026-03-05T14:00"),
        ("Thursday at 11:00 hrs Berlin", "2026-03-05T05:00"),
        ("Thursday at 11:00 hrs by the Berlin clock", "2026-03-05T05:00"),
    ],
)
def test_an_instant_said_in_two_zones_is_one(text: str, start: str) -> None:
    """The same moment by another clock adds no second time."""
    assert read(text).starts == (at(start),)


@pytest.mark.parametrize("text", ["2pm on Thursday or 3pm in Berlin", "Thursday 2pm or Friday 8pm in Berlin"])
def test_two_instants_stay_two(text: str) -> None:
    """Times that differ, or that have a day each, are both meant."""
    assert len(read(text).starts) == 2


def test_a_window_in_another_zone_is_no_second_saying() -> None:
    """Only clock times are held against each other."""
    assert len(read("3pm on Thursday, or in the morning Berlin time").starts) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Thursday (pm only) or Friday (am only)",
        "It can be Thursday, but only in the afternoon, or Friday, but only in the morning.",
        "on Thursday after midday or on Friday morning before twelve",
        "Thursday afternoon or Friday morning",
    ],
)
def test_each_day_keeps_its_own_part(text: str) -> None:
    """A part behind a day belongs to that day alone."""
    windows = read(text).windows
    assert windows[0].start == at("2026-03-05T12:00")
    assert windows[-1].end == at("2026-03-06T12:00")
    assert not any(w.start < at("2026-03-05T12:00") for w in windows)


def test_one_part_behind_several_days_is_for_all_of_them() -> None:
    """ "Thursday or Friday, mornings" is two mornings."""
    windows = read("Thursday or Friday, in the morning").windows
    assert [w.start for w in windows] == [at("2026-03-05T00:00"), at("2026-03-06T00:00")]
    assert len(read("Thursday morning or 8pm in Berlin on Friday").starts) == 1
    assert len(read("Thursday (pm only) or Friday (am only), or all of Monday").days) == 3
    assert read("Thursday morning before 10").windows[0].end == at("2026-03-05T10:00")


def test_a_weekday_that_disagrees_with_the_date_behind_it_is_asked_about() -> None:
    """In brackets or not, one day is meant, and there is no such day."""
    when = read("4pm on Thursday (6 March)")
    assert when.problem is not None
    assert when.problem.kind is not ProblemKind.PAST
    assert read("4pm on Thursday (5 March)").starts == (at("2026-03-05T16:00"),)


@pytest.mark.parametrize(
    "text, start",
    [
        ("Friday at 3... no, sorry, Thursday at 3", "2026-03-05T15:00"),
        ("Friday at 3, I mean Thursday at 3", "2026-03-05T15:00"),
        ("Thursday at 2 - correction, Thursday at 4", "2026-03-05T16:00"),
    ],
)
def test_a_correction_takes_the_later(text: str, start: str) -> None:
    """What is taken back is ruled out."""
    assert read(text).starts == (at(start),)


@pytest.mark.parametrize(
    "text", ["Tuesday or Wednesday", "Tuesday. Sorry that I am late! Wednesday", "Tuesday, Wednesday"]
)
def test_other_words_between_two_times_take_nothing_back(text: str) -> None:
    """Only words that say that the first was wrong do."""
    assert [p.role.value for p in find(text)] == ["want", "want"]


def test_a_day_that_is_left_alone_is_ruled_out() -> None:
    """ "leave Monday alone" keeps it free; "leave on Monday" does not."""
    assert [p.role.value for p in find("next week - leave Monday alone")] == ["want", "avoid"]
    assert [p.role.value for p in find("Monday alone")] == ["want"]
    assert [p.role.value for p in find("alone on Monday")] == ["want"]


def test_before_the_week_is_out_is_this_week() -> None:
    """The week is not ruled out by its own end."""
    windows = read("before the week is out").windows
    assert windows[0].start == at("2026-03-02T09:00")
    assert windows[-1].end == at("2026-03-06T17:30")


def test_what_about_a_date_is_that_date() -> None:
    """ "about" is no hour before a month."""
    assert [p.text for p in find("what about 15 July", locale="en-GB")] == ["15 July"]


@pytest.mark.parametrize(
    "text, end",
    [
        ("Thursday, 11 til half past", "11:30"),
        ("Thursday, 11 til half past twelve", "12:30"),
        ("Thursday 11:15 til half past", ""),
    ],
)
def test_half_past_alone_is_of_the_hour_before_it(text: str, end: str) -> None:
    """ "11 til half past" ends at 11:30; with an hour behind it, that hour counts."""
    when = read(text)
    assert when.minutes == ({"11:30": 30, "12:30": 90}.get(end))
