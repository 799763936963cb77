"""find(): which words are time, exactly where they stand, what kind they are, and whether they are ruled out."""

from __future__ import annotations

import pytest

from core.when import Kind, Role, find


def kinds(text: str, locale: str = "en-US") -> list[tuple[str, Kind]]:
    return [(phrase.text, phrase.kind) for phrase in find(text, locale=locale)]


def avoided(text: str) -> list[str]:
    return [phrase.text for phrase in find(text) if phrase.role is Role.AVOID]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("book Ana thursday at 2pm please", [("thursday at 2pm", Kind.DATETIME)]),
        ("on the 5th", [("on the 5th", Kind.DATE)]),
        ("half past nine", [("half past nine", Kind.CLOCK)]),
        ("in the late afternoon", [("in the late afternoon", Kind.PART)]),
        ("after 3", [("after 3", Kind.RANGE)]),
        ("this week", [("this week", Kind.RANGE)]),
        ("today 4pm to tomorrow 2pm", [("today 4pm to tomorrow 2pm", Kind.RANGE)]),
        ("from nine to eleven", [("from nine to eleven", Kind.RANGE)]),
        ("an hour and a half", [("an hour and a half", Kind.DURATION)]),
        ("an hour later", [("an hour later", Kind.DELTA)]),
        ("every other Monday", [("every other Monday", Kind.RECURRENCE)]),
        ("Sydney time", [("Sydney time", Kind.ZONE)]),
        ("in two hours", [("in two hours", Kind.DATETIME)]),
        ("in two days", [("in two days", Kind.DATE)]),
        ("from now until 5", [("from now until 5", Kind.RANGE)]),
        ("right now", [("right now", Kind.RANGE)]),
        ("Friday, noon (our time)", [("Friday, noon (our time)", Kind.DATETIME)]),
        ("let us meet, EST", [("EST", Kind.ZONE)]),
        ("we keep (ET) here", [("ET", Kind.ZONE)]),
        ("see you then (our time)", [("our time", Kind.ZONE)]),
    ],
)
def test_a_phrase_has_its_words_and_its_kind(text, expected):
    assert kinds(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "may I",
        "It may rain",
        "One may ask",
        "the March report",
        "through the March report",
        "the May issue",
        "they march on",
        "our december numbers are in",
        "she sat down",
        "the sun shines",
        "the sun king",
        "tu",
        "second thoughts",
        "a minute of your time",
        "one day we will",
        "another day",
        "the 90s were loud",
        "1:1",
        "24/7",
        "2/3 of it",
        "the 3rd party",
        "our 24th competition",
        "1st pls",
        "room 3",
        "version: 1.10.30",
        "1-2-3",
        "80-32-89-89",
        "I have 101,194 points",
        "$50 at the door",
        "10% off",
        "Good morning Paul",
        "Morning, all",
        "Morning\nis broken",
        "it is the evening before for her",
        "by night",
        "night owl",
        "Now Tom",
        "from now on",
        "a moment of his time",
        "takes our time",
        "it is of Tokyo time",
        "we go west",
        "my weekly with Raj",
        "the daily",
        "his monthly with Ana",
        "the Christmas party",
        "room 10, level 3",
        "the 2016 edition",
        "set up a call",
        "at 25:12",
        "14PM",
        "4x4",
        "ps5",
        "a_12:30",
        "3 or more people",
        "two or three people",
        "pages 9-11",
        "it will last",
        "apart from that",
        "the Globex one",
    ],
)
def test_what_only_looks_like_time_is_left_alone(text):
    assert kinds(text) == []


@pytest.mark.parametrize(
    "text, words",
    [
        ("this week, not Wednesday", ["Wednesday"]),
        ("any day but Wed", ["Wed"]),
        ("Weds is out", ["Weds"]),
        ("wednesday's no good", ["wednesday"]),
        ("avoid Fridays", ["Fridays"]),
        ("mornings are hopeless", ["mornings"]),
        ("4pm instead of 3:30", ["3:30"]),
        ("4 rather than 3", ["3"]),
        ("not Monday or Tuesday", ["Monday", "Tuesday"]),
        ("Monday and Tuesday are out", ["Monday", "Tuesday"]),
        ("apart from Thursday", ["Thursday"]),
        ("I can't do Thursday", ["Thursday"]),
        ("why not Thursday", []),
        ("Thursday is bad timing", []),
        ("she can't make 2pm any more", []),
        ("block Tuesday out", []),
        ("not", []),
        ("do not leave it until Friday", ["until Friday"]),
        ("Thursday but not lunch", ["lunch"]),
    ],
)
def test_what_is_ruled_out_is_marked(text, words):
    assert avoided(text) == words


@pytest.mark.parametrize(
    "text, joiners",
    [
        ("Tue or Wed", [None, "or"]),
        ("Tue and Wed", [None, "and"]),
        ("Tue, Wed", [None, ","]),
        ("Tue, or maybe on Wed", [None, "or"]),
        ("Tue with Ana and Wed", [None, None]),
        ("Tue, Wed, Thu or Fri", [None, ",", ",", "or"]),
    ],
)
def test_a_joiner_stands_where_only_joining_words_do(text, joiners):
    assert [phrase.joiner for phrase in find(text)] == joiners


@pytest.mark.parametrize(
    "text, words",
    [
        ("move it from 2 today to thurs", ["2 today", "thurs"]),
        ("move my 3pm to 4", ["3pm", "4"]),
        ("shift it from 2 to 4", ["2", "4"]),
        ("move it from Monday to Wednesday", ["Monday", "Wednesday"]),
        ("reschedule from today 2pm -> tomorrow 15:00", ["today 2pm", "tomorrow 15:00"]),
        ("move it to Thursday from 2 to 4", ["Thursday from 2 to 4"]),
        ("bump our 2 o'clock to 3pm Tuesday", ["2 o'clock", "3pm Tuesday"]),
        ("make it 4", ["4"]),
        ("let's trim it, 3 to 4.", ["3 to 4"]),
        ("Thursday at 2 or 3", ["Thursday at 2", "3"]),
        ("3 or 4pm", ["3", "4pm"]),
        ("1-2 or 4-5", ["1-2", "4-5"]),
        ("delay it by 10 minutes", ["by 10 minutes"]),
        ("it may start half an hour later today", ["half an hour later", "today"]),
        ("find half an hour later today", ["half an hour", "later today"]),
    ],
)
def test_company_decides_what_bare_numbers_and_spans_are(text, words):
    assert [phrase.text for phrase in find(text)] == words


def test_figures_are_read_by_the_order_of_the_country():
    assert kinds("26.9. at 5", "de-DE") == [("26.9. at 5", Kind.DATETIME)]
    assert kinds("14-15.11.2026", "en-GB") == [("14-15.11.2026", Kind.RANGE)]


def test_words_that_may_be_months_are_months_where_they_are_asked_for():
    assert kinds("in May") == [("in May", Kind.RANGE)]
    assert kinds("early May or June") == [("early May", Kind.RANGE), ("June", Kind.RANGE)]
    assert kinds("the 5th of may") == [("the 5th of may", Kind.DATE)]
    assert kinds("until may") == [("until may", Kind.RANGE)]
    assert kinds("may the 17th") == [("may the 17th", Kind.DATE)]


def test_a_blank_line_ends_a_phrase():
    assert [text for text, _ in kinds("Thursday\n\nat 3")] == ["Thursday", "at 3"]
