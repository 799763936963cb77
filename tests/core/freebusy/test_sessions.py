"""Blocks of time and several sessions. semantics.md, "Times" and "Free"."""

from __future__ import annotations

from dataclasses import replace

from core.freebusy import Search, first_fitting, sessions
from core.policy import Policy
from tests.core.freebusy.world import EVENTS, POLICY, at, day, diaries, directory, search, window


def fitting(wanted: Search, count: int = 0, *, policy: Policy = POLICY, events: str = EVENTS) -> list[str]:
    """first_fitting(), or sessions() with a count, over the small company."""
    company = directory()
    reading = diaries(company, events)
    if count:
        found = sessions(wanted, count, diaries=reading, directory=company, policy=policy)
    else:
        one = first_fitting(wanted, diaries=reading, directory=company, policy=policy)
        found = () if one is None else (one,)
    return [f"{slot.start:%-d %H:%M}" for slot in found]


def test_a_block_takes_the_earliest_fitting_time_of_its_window() -> None:
    """Two hours on Thursday for Sam; nothing for Priya on her offsite."""
    assert fitting(search("sam.lee", 120, at("3 09:00"), [day(5)])) == ["5 11:30"]
    assert fitting(search("priya", 30, at("3 09:00"), [day(11)])) == []


def test_sessions_come_one_a_day_and_then_in_a_second_round() -> None:
    """Monday's standup leaves ten o'clock; the offsite takes all of Wednesday."""
    week = window("9 00:00", "14 00:00")
    wanted = search("priya", 60, at("3 15:30"), [week])

    assert fitting(wanted, 5) == ["9 10:00", "10 09:00", "12 09:00", "13 09:00", "9 11:00"]
    assert fitting(wanted, 2) == ["9 10:00", "10 09:00"]


def test_fewer_sessions_come_back_when_no_more_fit() -> None:
    """An evening of one person holds four hours."""
    assert fitting(search("raj", 120, at("3 09:00"), [window("9 09:00", "9 14:00")]), 5) == [
        "9 09:00",
        "9 11:00",
    ]


def test_sessions_keep_the_owners_buffer_from_each_other() -> None:
    """A quarter of an hour, which on the grid is half an hour."""
    buffered = replace(POLICY, buffer_after_minutes=15)
    wanted = search("raj", 60, at("3 09:00"), [window("9 09:00", "9 13:00")])

    assert fitting(wanted, 5, policy=buffered) == ["9 09:00", "9 10:30", "9 12:00"]
