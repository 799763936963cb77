"""The yardstick's view: resolved wall-clock values, the future first. Wednesday 4 March 2026, 10:15."""

from __future__ import annotations

from datetime import datetime

import pytest

from core.when.score import items

NOW = datetime(2026, 3, 4, 10, 15)
# text, and for each item kind, start, end, seconds
# fmt: off
CASES = [
    ("tomorrow", [("date", "2026-03-05", None, None)]),
    ("this Monday", [("date", "2026-03-09", None, None)]),
    ("last Friday", [("date", "2026-02-27", None, None)]),
    ("next Saturday", [("date", "2026-03-14", None, None)]),
    ("Monday next week", [("date", "2026-03-09", None, None)]),
    ("Friday 7 March", [("date", "2026-03-07", None, None)]),
    ("Tue the 31st", [("date", "2026-03-31", None, None)]),
    ("5 March 2027", [("date", "2027-03-05", None, None)]),
    ("Good Friday 2027", [("date", "2027-03-26", None, None)]),
    ("Christmas", [("date", "2026-12-25", None, None)]),
    ("Halloween", [("date", "2026-10-31", None, None)]),
    ("Black Friday", [("date", "2026-11-27", None, None)]),
    ("Victoria Day", [("date", "2026-05-18", None, None)]),
    ("Memorial Day", [("date", "2026-05-25", None, None)]),
    ("the first Monday of January", [("date", "2027-01-04", None, None)]),
    ("the fifth Monday of June", [("date", "2026-06-29", None, None)]),
    ("the last day of February", [("date", "2027-02-28", None, None)]),
    ("two Fridays ago", [("date", "2026-02-20", None, None)]),
    ("the closest Monday to 20 March", [("date", "2026-03-23", None, None)]),
    ("the second closest Monday to 20 March", [("date", "2026-03-16", None, None)]),
    ("the Friday before 20 March", [("date", "2026-03-13", None, None)]),
    ("for 10 days from 18 December", [("daterange", "2026-12-18T00:00", "2026-12-28T00:00", None)]),
    ("next summer", [("daterange", "2026-06-21T00:00", "2026-09-24T00:00", None)]),
    ("this winter", [("daterange", "2025-12-21T00:00", "2026-03-21T00:00", None)]),
    ("winter 2027", [("daterange", "2027-12-21T00:00", "2028-03-21T00:00", None)]),
    ("spring", [("daterange", "2026-03-20T00:00", "2026-06-20T00:00", None)]),
    ("summer of 2027", [("daterange", "2027-06-21T00:00", "2027-09-24T00:00", None)]),
    ("first quarter of next year", [("daterange", "2027-01-01T00:00", "2027-04-01T00:00", None)]),
    ("next year's first quarter", [("daterange", "2027-01-01T00:00", "2027-04-01T00:00", None)]),
    ("Q1", [("daterange", "2026-01-01T00:00", "2026-04-01T00:00", None)]),
    ("H2 2027", [("daterange", "2027-07-01T00:00", "2028-01-01T00:00", None)]),
    ("2027 H1", [("daterange", "2027-01-01T00:00", "2027-07-01T00:00", None)]),
    ("week 3", [("daterange", "2027-01-18T00:00", "2027-01-25T00:00", None)]),
    ("week 30", [("daterange", "2026-07-20T00:00", "2026-07-27T00:00", None)]),
    ("w/c 9 March", [("daterange", "2026-03-09T00:00", "2026-03-16T00:00", None)]),
    ("next month", [("daterange", "2026-04-01T00:00", "2026-05-01T00:00", None)]),
    ("the week before last", [("daterange", "2026-02-16T00:00", "2026-02-23T00:00", None)]),
    ("next week-end", [("daterange", "2026-03-14T00:00", "2026-03-16T00:00", None)]),
    ("the month after next", [("daterange", "2026-05-01T00:00", "2026-06-01T00:00", None)]),
    ("early 2027", [("daterange", "2027-01-01T00:00", "2027-07-01T00:00", None)]),
    ("start of 2027", [("daterange", "2027-01-01T00:00", "2027-04-01T00:00", None)]),
    ("late 2027", [("daterange", "2027-07-01T00:00", "2028-01-01T00:00", None)]),
    ("mid 2027", [("daterange", "2027-05-01T00:00", "2027-09-01T00:00", None)]),
    ("end of 2027", [("daterange", "2027-09-01T00:00", "2028-01-01T00:00", None)]),
    ("second half of 2027", [("daterange", "2027-07-01T00:00", "2028-01-01T00:00", None)]),
    ("early April", [("daterange", "2026-04-01T00:00", "2026-04-11T00:00", None)]),
    ("the back half of April", [("daterange", "2026-04-16T00:00", "2026-05-01T00:00", None)]),
    ("rest of next week", [("daterange", "2026-03-09T00:00", "2026-03-16T00:00", None)]),
    ("earlier this week", [("daterange", "2026-03-02T00:00", "2026-03-04T00:00", None)]),
    ("the last 3 weeks of April", [("daterange", "2026-04-13T00:00", "2026-05-04T00:00", None)]),
    ("the first 2 weeks of May", [("daterange", "2026-05-04T00:00", "2026-05-18T00:00", None)]),
    ("last week of 2027", [("daterange", "2027-12-27T00:00", "2028-01-03T00:00", None)]),
    ("the last four months of 2027", [("daterange", "2027-09-01T00:00", "2028-01-01T00:00", None)]),
    ("the first month of next year", [("daterange", "2027-01-01T00:00", "2027-02-01T00:00", None)]),
    ("last weekend of May", [("daterange", "2026-05-30T00:00", "2026-06-01T00:00", None)]),
    ("the next 4 business days", [("daterange", "2026-03-05T00:00", "2026-03-11T00:00", None)]),
    ("in 3 business days", [("date", "2026-03-09T10:00", None, None)]),
    ("next weekday", [("date", "2026-03-05", None, None)]),
    ("the last 2 weeks", [("daterange", "2026-02-18T00:00", "2026-03-04T00:00", None)]),
    ("the next 5 hours", [("datetimerange", "2026-03-04T10:15", "2026-03-04T15:15", None)]),
    ("the past 3 hours", [("datetimerange", "2026-03-04T07:15", "2026-03-04T10:15", None)]),
    ("within 3 days", [("daterange", "2026-03-04T10:15", "2026-03-07T10:15", None)]),
    ("within 90 minutes", [("datetimerange", "2026-03-04T10:15", "2026-03-04T11:45", None)]),
    ("in 3 hours", [("datetime", "2026-03-04T13:15", None, None)]),
    ("3 minutes ago", [("datetime", "2026-03-04T10:12", None, None)]),
    ("half an hour earlier", [("datetime", "2026-03-04T09:45", None, None)]),
    ("in a month", [("date", "2026-04-04T10:00", None, None)]),
    ("in half a year", [("date", "2026-09-04T10:00", None, None)]),
    ("in a few days", [("date", "2026-03-07T10:00", None, None)]),
    ("by Friday", [("daterange", None, "2026-03-06T00:00", None)]),
    ("before Friday", [("daterange", None, "2026-03-06T00:00", None)]),
    ("after Friday", [("daterange", "2026-03-06T00:00", None, None)]),
    ("since Friday", [("daterange", "2026-03-06T00:00", None, None)]),
    ("by the end of May", [("daterange", None, "2026-06-01T00:00", None)]),
    ("before May", [("daterange", None, "2026-05-01T00:00", None)]),
    ("after May", [("daterange", "2026-06-01T00:00", None, None)]),
    ("by May", [("daterange", None, "2026-05-01T00:00", None)]),
    ("since May", [("daterange", "2026-05-01T00:00", None, None)]),
    ("after 3", [("timerange", "2026-03-04T15:00", None, None)]),
    ("before 3", [("timerange", None, "2026-03-04T15:00", None)]),
    ("by 3 tomorrow", [("datetimerange", None, "2026-03-05T15:00", None)]),
    ("at 3", [("time", "2026-03-04T15:00", None, None)]),
    ("9am", [("time", "2026-03-05T09:00", None, None)]),
    ("noon", [("time", "2026-03-04T12:00", None, None)]),
    ("in the morning", [("timerange", "2026-03-04T08:00", "2026-03-04T12:00", None)]),
    ("this morning", [("datetimerange", "2026-03-04T08:00", "2026-03-04T12:00", None)]),
    ("tonight", [("datetimerange", "2026-03-04T20:00", "2026-03-05T00:00", None)]),
    ("end of day", [("datetime", "2026-03-04T23:59", None, None)]),
    ("by EOD", [("datetimerange", None, "2026-03-05T00:00", None)]),
    ("rest of the day", [("datetimerange", "2026-03-04T10:15", "2026-03-05T00:00", None)]),
    ("from 2 to 4", [("timerange", "2026-03-04T14:00", "2026-03-04T16:00", None)]),
    ("10:30pm to 1", [("timerange", "2026-03-04T22:30", "2026-03-05T01:00", None)]),
    ("from 9 for two hours", [("timerange", "2026-03-04T09:00", "2026-03-04T11:00", None)]),
    ("today 4pm to tomorrow 2pm", [("datetimerange", "2026-03-04T16:00", "2026-03-05T14:00", None)]),
    ("between now and 9", [("datetimerange", "2026-03-04T10:15", "2026-03-04T21:00", None)]),
    ("from now until Friday 3pm", [("datetimerange", "2026-03-04T10:15", "2026-03-06T15:00", None)]),
    ("between next week and Friday 3pm", [("datetimerange", "2026-03-09T00:00", "2026-03-13T15:00", None)]),
    ("from May to December", [("daterange", "2026-05-01T00:00", "2026-12-01T00:00", None)]),
    ("from November to February", [("daterange", "2026-11-01T00:00", "2027-02-01T00:00", None)]),
    ("from 1 March to 14 March", [("daterange", "2026-03-01T00:00", "2026-03-15T00:00", None)]),
    ("5/1-5/7, 2027", [("daterange", "2027-05-01T00:00", "2027-05-08T00:00", None)]),
    ("Aug 10 - Nov 12, 2027", [("daterange", "2027-08-10T00:00", "2027-11-13T00:00", None)]),
    ("from March to date", [("daterange", "2026-03-01T00:00", "2026-03-05T00:00", None)]),
    ("year to date", [("daterange", "2026-01-01T00:00", "2026-03-05T00:00", None)]),
    ("2027 through May 2028", [("daterange", "2027-01-01T00:00", "2028-05-01T00:00", None)]),
    ("from 4 to 23 next month", [("daterange", "2026-04-04T00:00", "2026-04-24T00:00", None)]),
    ("Monday to Wednesday at 3", [("datetimerange", "2026-03-09T15:00", None, None)]),
    ("afternoons this week", [("set", None, None, None), ("daterange", "2026-03-02T00:00", "2026-03-09T00:00", None)]),
    ("EST", []),
    ("31 June", []),
    ("mornings", [("set", None, None, None)]),
    ("every Monday", [("set", None, None, None)]),
    ("two nights", [("duration", None, None, 172800)]),
    ("90 minutes", [("duration", None, None, 5400.0)]),
    ("2 years and 3 months", [("duration", None, None, 69984000.0)]),
    ("2 years", [("duration", None, None, 63072000.0)]),
    ("half a month", [("duration", None, None, 1296000.0)]),
    ("an hour and a half", [("duration", None, None, 5400.0)]),
    ("a month and a half", [("duration", None, None, 3888000.0)]),
    ("another business day", [("duration", None, None, 86400)]),
    ("the 3rd of next month", [("date", "2026-04-03", None, None)]),
    ("the 1st day of next month", [("date", "2026-04-01", None, None)]),
    ("Sunday 8 March at 2:30am", [("datetime", "2026-03-08T02:30", None, None)]),
    ("3 days after 29 February 2028", [("date", "2028-03-03", None, None)]),
    ("a million days from now", []),
    ("this week", [("daterange", "2026-03-02T00:00", "2026-03-09T00:00", None)]),
    ("the weekend", [("daterange", "2026-03-07T00:00", "2026-03-09T00:00", None)]),
    ("EOM", [("daterange", "2026-03-21T00:00", "2026-04-01T00:00", None)]),
    ("24:00", [("time", "2026-03-05T00:00", None, None)]),
    ("4:00 to 7 oclock", [("timerange", "2026-03-04T16:00", "2026-03-04T19:00", None)]),
    ("Feb 5 AM", [("datetimerange", "2027-02-05T08:00", "2027-02-05T12:00", None)]),
    ("12am", [("time", "2026-03-05T00:00", None, None)]),
    ("next hour", []),
]
# fmt: on


@pytest.mark.parametrize("text, expected", CASES, ids=[text for text, _ in CASES])
def test_a_phrase_has_the_value_that_a_library_would_give(text, expected):
    found = [
        (i["kind"], i["start"] and i["start"][:16], i["end"] and i["end"][:16], i.get("seconds"))
        for i in items(text, NOW)
    ]
    assert found == expected


def test_an_item_has_the_span_of_its_words():
    text = "let us meet on Friday at noon"
    (item,) = items(text, NOW)
    assert text[slice(*item["span"])] == "on Friday at noon"


def test_the_day_comes_first_where_it_is_written_first():
    assert items("3/4", NOW, "DMY")[0]["start"] == "2026-04-03"
