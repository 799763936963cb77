"""Recurrence rules within bounds: no rule, however old or hostile, costs much. RFC 5545, 3.8.5."""

from __future__ import annotations

import time as clock
from datetime import datetime, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.errors import BadInput
from core.rule import _walk, checked, local_starts, parts_of

NEW_YORK = ZoneInfo("America/New_York")


class TestHostileRules:
    @pytest.mark.parametrize(
        "rule",
        [
            "FREQ=SECONDLY",
            "FREQ=MINUTELY;INTERVAL=90",
            "FREQ=DAILY;BYSECOND=1",
            "FREQ=HOURLY;BYMINUTE=0,30",
            "FREQ=DAILY;BYEASTER=1",
            "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;INTERVAL=x",
            "FREQ=DAILY;COUNT=0",
            "FREQ=DAILY;COUNT=3;UNTIL=20260401",
            "FREQ=DAILY;FREQ=DAILY",
            "FREQ=DAILY;UNTIL=soon",
            "FREQ=DAILY;UNTIL=20269999",
            "FREQ=DAILY;BYMONTH=-1",
            "FREQ=DAILY;BYMONTH=13",
            "FREQ=WEEKLY;BYDAY=XX",
            "FREQ=MONTHLY;BYDAY=2MO,SA",
            "FREQ=MONTHLY;BYDAY=54MO",
            "FREQ=DAILY;BYSETPOS=1;BYSETPOS",
            "INTERVAL=2",
            "FREQ",
            "",
            "DTSTART:19700101T000000",
        ],
    )
    def test_what_is_no_rule_or_recurs_within_the_hour_is_refused(self, rule: str) -> None:
        """With a sentence, before anything is worked out."""
        with pytest.raises(BadInput):
            checked(rule)

    @pytest.mark.parametrize(
        "rule",
        [
            "FREQ=HOURLY",
            "FREQ=HOURLY;COUNT=1000000000",
            "FREQ=DAILY;INTERVAL=99999",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
            "FREQ=YEARLY;BYMONTHDAY=" + ",".join(map(str, range(1, 32))) + ";BYHOUR=" + ",".join(map(str, range(24))),
            "FREQ=DAILY;COUNT=30000",
            "FREQ=HOURLY;COUNT=30000",
            "FREQ=DAILY;COUNT=5;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=MONTHLY;BYDAY=53MO",
            "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=53;BYSETPOS=366;COUNT=10000",
        ],
    )
    @pytest.mark.parametrize("year", [1, 1970, 2026])
    def test_no_rule_costs_much_however_old(self, rule: str, year: int) -> None:
        """A month's occurrences, or a refusal, within a moment."""
        first = datetime(year, 1, 7, 9)
        began = clock.perf_counter()
        try:
            found = list(local_starts(rule, first, NEW_YORK, datetime(2026, 3, 1), datetime(2026, 4, 1)))
        except BadInput:
            found = []

        assert clock.perf_counter() - began < 1
        assert len(found) <= 744

    def test_what_cannot_be_counted_through_is_refused_with_the_reason(self) -> None:
        """Too many, too long, and beyond dateutil's tables."""
        march, april = datetime(2026, 3, 1), datetime(2026, 4, 1)
        for rule, year, words in (
            ("FREQ=DAILY;COUNT=30000", 1950, "too many"),
            ("FREQ=DAILY;COUNT=5;BYMONTH=2;BYMONTHDAY=30", 1, "too long"),
            ("FREQ=MONTHLY;BYDAY=53MO", 2026, "cannot be worked out"),
        ):
            with pytest.raises(BadInput, match=words):
                list(local_starts(rule, datetime(year, 1, 7, 9), NEW_YORK, march, april))

    def test_nothing_is_in_a_stretch_that_ends_before_it_begins(self) -> None:
        """And nothing is worked out."""
        march = datetime(2026, 3, 1)

        assert list(local_starts("FREQ=DAILY", march, NEW_YORK, march, march)) == []

    def test_parts_are_read_in_any_case(self) -> None:
        """In their order, in capitals."""
        assert parts_of(" rrule:freq=weekly;byday=mo; ") == {"FREQ": "WEEKLY", "BYDAY": "MO"}


numbers = st.integers(1, 7)
rules = st.builds(
    lambda freq, *more: ";".join([f"FREQ={freq}", *(part for part in more if part)]),
    st.sampled_from(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]),
    st.one_of(st.just(""), numbers.map("INTERVAL={}".format)),
    st.sampled_from(["", "", "BYMONTH=1,3,10", "BYMONTH=2"]),
    st.sampled_from(["", "", "BYDAY=MO,TH", "BYDAY=SU", "BYDAY=1TU,-1FR"]),
    st.sampled_from(["", "", "BYMONTHDAY=1,15,31", "BYMONTHDAY=-1", "BYYEARDAY=1,200,366", "BYWEEKNO=1,53"]),
    st.sampled_from(["", "", "BYHOUR=9,14"]),
    st.sampled_from(["", "", "BYSETPOS=1,-1"]),
    st.sampled_from(["", "", "WKST=SU", "WKST=TH"]),
    st.sampled_from(["", "COUNT=7", "COUNT=200", "UNTIL=20200615", "UNTIL=20240229T120000"]),
)
moments = st.builds(
    lambda days, minutes: datetime(2012, 1, 1) + timedelta(days=days, minutes=30 * minutes),
    st.integers(0, 3_000),
    st.integers(0, 47),
)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(rules, moments, st.integers(-60, 1_500), st.integers(1, 300))
def test_a_rule_gives_what_dateutil_gives_when_it_walks_from_the_first(
    rule: str, first: datetime, skip: int, span: int
) -> None:
    """Starting near the stretch instead of at the first occurrence changes nothing."""
    assume(not ("HOURLY" in rule and skip > 120))
    since = first + timedelta(days=skip)
    before = since + timedelta(days=span)
    try:
        walk = _walk(rrulestr(rule, dtstart=first), 20_000)  # without its end where nothing matches: that takes seconds
        expected = [start for start in takewhile(lambda start: start < before, walk) if start >= since]
        found = list(local_starts(rule, first, NEW_YORK, since, before))
    except (ValueError, BadInput):
        assume(False)

    assert found == expected
