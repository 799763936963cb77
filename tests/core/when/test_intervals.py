"""Sets of intervals against a brute-force grid: closed under union, cut and exclusion."""

from __future__ import annotations

import itertools
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.when.intervals import intersect, union, without

pytestmark = pytest.mark.slow  # many drawn texts and intervals


BASE = datetime(2026, 3, 2, tzinfo=ZoneInfo("America/New_York"))
GRID = 60


def moment(hours: int) -> datetime:
    return (BASE.astimezone(ZoneInfo("UTC")) + timedelta(hours=hours)).astimezone(ZoneInfo("America/New_York"))


pairs = st.lists(st.tuples(st.integers(0, GRID), st.integers(0, GRID)), max_size=8)


def pieces(raw):
    return union((moment(start), moment(end)) for start, end in raw)


def cells(raw):
    return {cell for start, end in raw for cell in range(start, end)}


def covered(found):
    for (_, end), (start, _) in itertools.pairwise(found):
        assert end < start, "sorted, and nothing touches"
    return {cell for cell in range(GRID) if any(start <= moment(cell) < end for start, end in found)}


@settings(max_examples=300, deadline=None)
@given(pairs)
def test_a_union_covers_what_its_parts_cover(raw):
    assert covered(pieces(raw)) == cells(raw)


@settings(max_examples=300, deadline=None)
@given(pairs, pairs)
def test_an_intersection_covers_what_both_cover(left, right):
    assert covered(intersect(pieces(left), pieces(right))) == cells(left) & cells(right)


@settings(max_examples=300, deadline=None)
@given(pairs, pairs)
def test_what_is_taken_away_is_gone_and_nothing_else(left, right):
    assert covered(without(pieces(left), pieces(right))) == cells(left) - cells(right)
