"""A series is said in words that nobody can misread, and the common ones are read back as the same rule."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.when import read, say_series
from tests.core.when.desk import context

NEW_YORK = "America/New_York"
MONDAY = datetime(2026, 3, 2, 10, tzinfo=ZoneInfo(NEW_YORK))
DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


@pytest.mark.parametrize(
    "rule,words",
    [
        ("FREQ=WEEKLY;BYDAY=MO", "every Monday"),
        ("FREQ=WEEKLY", "every Monday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every other Tuesday"),
        ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR", "every 3 weeks on Monday and Friday"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("RRULE:FREQ=DAILY;INTERVAL=2", "every 2 days"),
        ("FREQ=HOURLY", "every hour"),
        ("FREQ=MONTHLY;BYDAY=1MO", "on the first Monday of every month"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "on the last Friday of every month"),
        ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15", "on the 15th of every 2 months"),
        ("FREQ=MONTHLY", "on the 2nd of every month"),
        ("FREQ=MONTHLY;BYMONTHDAY=11", "on the 11th of every month"),
        ("FREQ=YEARLY", "every year on 2 March"),
        ("FREQ=WEEKLY;COUNT=8", "every Monday, 8 times"),
        ("FREQ=WEEKLY;COUNT=1", "every Monday, once"),
        ("FREQ=WEEKLY;UNTIL=20260430", "every Monday until Thursday 30 April 2026"),
        ("FREQ=WEEKLY;UNTIL=20260501T035959Z", "every Monday until Thursday 30 April 2026"),
        ("FREQ=WEEKLY;UNTIL=20260430T235959", "every Monday until Thursday 30 April 2026"),
    ],
)
def test_a_rule_is_said_as_a_person_would(rule: str, words: str) -> None:
    assert say_series(rule, MONDAY, NEW_YORK) == words


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
        "FREQ=MONTHLY;BYDAY=1MO,3MO",
        "FREQ=MONTHLY;BYDAY=9MO",
        "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3",
        "FREQ=WEEKLY;BYMONTHDAY=3",
        "FREQ=DAILY;BYDAY=MO",
        "FREQ=YEARLY;BYMONTH=3",
        "FREQ=YEARLY;BYDAY=1MO",
        "INTERVAL=2",
    ],
)
def test_a_rule_without_plain_words_is_said_as_it_stands(rule: str) -> None:
    assert say_series(rule, MONDAY, NEW_YORK) == f"by the rule {rule}"


def test_whoever_sits_in_another_zone_is_told_whose_days_they_are() -> None:
    said = say_series("FREQ=WEEKLY;BYDAY=MO", MONDAY, "Asia/Tokyo", seen_in=NEW_YORK)
    assert said == "every Monday, Tokyo time"
    assert say_series("FREQ=WEEKLY;BYDAY=MO", MONDAY, NEW_YORK, seen_in=NEW_YORK) == "every Monday"


def test_a_naive_start_is_refused() -> None:
    with pytest.raises(ValueError, match="naive"):
        say_series("FREQ=WEEKLY", MONDAY.replace(tzinfo=None), NEW_YORK)


weekly = st.tuples(st.sets(st.sampled_from(DAYS[:5]), min_size=1, max_size=4), st.integers(1, 4)).map(
    lambda drawn: (
        "FREQ=WEEKLY"
        + (f";INTERVAL={drawn[1]}" if drawn[1] > 1 else "")
        + f";BYDAY={','.join(d for d in DAYS if d in drawn[0])}"
    )
)
daily = st.integers(1, 6).map(lambda n: "FREQ=DAILY" + (f";INTERVAL={n}" if n > 1 else ""))
monthly = st.tuples(st.sampled_from((1, 2, 3, 4, -1)), st.sampled_from(DAYS)).map(
    lambda d: f"FREQ=MONTHLY;BYDAY={d[0]}{d[1]}"
)


@given(st.one_of(weekly, daily, monthly))
def test_what_is_said_of_a_series_is_read_back_as_the_same_rule(rule: str) -> None:
    recurrence = read(say_series(rule, MONDAY, NEW_YORK), context()).recurrence
    assert recurrence is not None
    assert recurrence.rrule == rule
