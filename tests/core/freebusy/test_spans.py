"""Arithmetic on spans against sets of single seconds."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import BadInput
from core.freebusy import in_the_way
from core.freebusy.spans import (
    DAY,
    Span,
    covers,
    day_of,
    free_starts,
    grid,
    intersect,
    interval_of,
    merge,
    midnight,
    offsets_of,
    span_of,
    subtract,
    touches,
)
from tests.core.freebusy.world import POLICY, at, diaries, directory, offered, search

spans = st.lists(st.tuples(st.integers(-60, 60), st.integers(1, 30)).map(lambda s: (s[0], s[0] + s[1])), max_size=12)
merged = spans.map(merge)


def seconds(found: list[Span]) -> set[int]:
    """Every second of some spans."""
    return {second for start, end in found for second in range(start, end)}


def well(found: list[Span]) -> bool:
    """Whether spans are in order, not empty, and disjoint."""
    return all(start < end for start, end in found) and all(a[1] <= b[0] for a, b in pairwise(found))


@given(spans)
def test_a_merged_list_has_the_same_seconds_and_nothing_touches(found: list[Span]) -> None:
    assert seconds(merge(found)) == seconds(found)
    assert all(a[1] < b[0] for a, b in pairwise(merge(found)))


@given(merged, merged)
def test_union_intersection_and_difference_are_closed(left: list[Span], right: list[Span]) -> None:
    """Each is again in order and disjoint, and holds exactly the seconds that it should."""
    for found, expected in (
        (merge([*left, *right]), seconds(left) | seconds(right)),
        (intersect(left, right), seconds(left) & seconds(right)),
        (subtract(left, right), seconds(left) - seconds(right)),
    ):
        assert well(found)
        assert seconds(found) == expected


@given(merged, st.integers(-70, 70), st.integers(1, 20))
def test_touching_and_covering_are_said_rightly(found: list[Span], start: int, length: int) -> None:
    asked = set(range(start, start + length))

    assert touches(found, start, start + length) == bool(asked & seconds(found))
    assert covers(found, start, start + length) == (asked <= seconds(found))


@given(spans, merged, st.integers(1, 12), st.integers(1, 9), st.integers(-5, 5))
def test_free_starts_are_all_that_fit_and_no_others(
    taken: list[Span], windows: list[Span], length: int, step: int, offset: int
) -> None:
    free = seconds(windows) - seconds(taken)
    expected = [at for at in range(-70, 100) if (at + offset) % step == 0 and set(range(at, at + length)) <= free]

    assert free_starts(taken, windows, length, step, offset) == expected


def test_the_grid_goes_on_by_the_clock_after_a_change_of_offset() -> None:
    """Every ten seconds on a clock that is three ahead until second 25, and then five."""
    assert list(grid([(0, 60)], 10, 10, ((-100, 3), (25, 5)))) == [7, 17, 25, 35, 45]
    assert list(grid([(30, 60)], 10, 10, ((-100, 3), (25, 5)))) == [35, 45]
    assert list(grid([(0, 5)], 10, 10, ((0, 0),))) == []


def test_offsets_are_exact_to_the_second_of_the_change() -> None:
    """New York, from 7 to 10 March 2026, and a year of Lord Howe."""
    new_york = ZoneInfo("America/New_York")
    start = int(datetime(2026, 3, 7, 12, tzinfo=UTC).timestamp())
    change = int(datetime(2026, 3, 8, 7, tzinfo=UTC).timestamp())

    found = offsets_of(new_york, start, start + 3 * DAY)
    assert found == ((start, -5 * 3600), (change, -4 * 3600))
    assert (day_of(change - 3 * 3600, found), day_of(change, found)) == (date(2026, 3, 7), date(2026, 3, 8))
    assert day_of(start - DAY, found) == date(2026, 3, 6)
    assert [offset for _, offset in offsets_of(ZoneInfo("Australia/Lord_Howe"), start, start + 365 * DAY)] == [
        39_600, 37_800, 39_600,
    ]  # fmt: skip
    assert offsets_of(new_york, start, start - 5) == ((start, -5 * 3600),)


def test_a_midnight_that_does_not_exist_is_the_first_second_that_does() -> None:
    """Chile skipped midnight on 6 September 2026."""
    santiago = ZoneInfo("America/Santiago")
    first = datetime.fromtimestamp(midnight(date(2026, 9, 6), santiago), santiago)

    assert (first.day, first.hour) == (6, 1)


def test_parts_of_a_second_count_as_whole_ones() -> None:
    """So that nothing that is busy is lost."""
    start = datetime(2026, 3, 2, 9, 0, 0, 500_000, tzinfo=UTC)
    end = datetime(2026, 3, 2, 9, 30, 0, 1, tzinfo=UTC)
    span = span_of(start, end)

    assert span[1] - span[0] == 1801
    assert interval_of(span, ZoneInfo("UTC")).start == start.replace(microsecond=0)


def test_a_reading_shows_everything_of_a_person() -> None:
    """Also what does not block."""
    assert [m.uid for m in diaries(directory()).of("tom")][-2:] == ["gym", "standup-09"]


def test_naive_times_are_refused_everywhere() -> None:
    """A reading, a search, a target, and a time asked about."""
    company, naive = directory(), datetime(2026, 3, 2)
    reading = diaries(company)
    wanted = search("raj", 30, at("3 09:00"))
    with pytest.raises(BadInput):
        replace(reading, read_at=naive)
    with pytest.raises(BadInput):
        replace(wanted, now=naive)
    with pytest.raises(BadInput):
        replace(wanted, not_at=(naive,))
    with pytest.raises(BadInput):
        replace(wanted, minutes=0)
    with pytest.raises(BadInput):
        offered(wanted, target=naive)
    with pytest.raises(BadInput):
        in_the_way(["raj"], naive, at("3 09:00"), diaries=reading, directory=company, policy=POLICY, owner="raj")
