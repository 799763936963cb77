"""The judge reads what a person would: what a message is, its times, rows and facts; and that its two showings agree."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from daemon.suites.layout import page, page_of_mail, page_of_slack
from daemon.suites.reading import Reading, pick_of, read_page
from daemon.suites.times import Unreadable, minutes_of, time_in
from daemon.suites.values import Got
from tests.daemon.suites import texts
from tests.daemon.suites.fakes import Say, mail

ZONES = ("America/New_York", "Europe/Berlin", "Asia/Tokyo")


def read(text: str) -> Reading:
    return read_page(page(text), ZONES)


@pytest.mark.parametrize(
    "text, got",
    [
        (texts.card(), Got.CARD),
        (texts.slots(texts.WED), Got.OPTIONS),
        (texts.PERSONS, Got.OPTIONS),
        (texts.EVENTS, Got.OPTIONS),
        (texts.DONE, Got.DONE),
        ("All right. Nothing was changed, and nobody was told.", Got.DECLINED),
        ("Thank you. One more yes is needed: I have asked Tom Okafor.", Got.PENDING),
        (f"Yes, Priya Raman is free on {texts.WED}.", Got.ANSWER),
        ("No, not on that day. Tom Okafor has something else.", Got.ANSWER),
        ("Priya Raman, Monday 2 March 2026 (New York time):\n\n14:00 to 14:30: 1:1 Priya / Sam Lee", Got.ANSWER),
        ("The Product team:\n\nSam Lee: Head of Product, sam.lee@acme.example", Got.ANSWER),
        ("When should it be?", Got.ASK),
        (
            "I may not touch “Review”: it is Sam Lee's, and only Sam Lee may change it. Shall I ask Sam Lee for you?",
            Got.REFUSE,
        ),
        ("I could not do all of it. The event has gone.", None),
        ("I am sorry: I could not deal with your message. Nothing was changed that I have not told you of.", None),
        ("Hello there.", None),
    ],
)
def test_a_message_is_taken_for_what_a_person_would_take_it(text: str, got: Got | None) -> None:
    found = read(text)
    assert found.got is got
    assert not found.problem


@pytest.mark.parametrize(
    "text, why",
    [
        ("I cannot tell who you are, so I have done nothing.", "unverified"),
        ("That is not something I can do. I can find a time.", "unsupported"),
        ("Monday 2 March 2026, 10:00 New York time has already passed, so I have done nothing.", "past"),
        ("I cannot find a meeting that fits “x”.", "not-found"),
        ("That is no longer open, so I have changed nothing. Please ask me again.", "expired"),
        ("I may not do that on your word.", "not-allowed"),
    ],
)
def test_a_no_is_known_by_its_first_words(text: str, why: str) -> None:
    assert read(text).why == {why}


@pytest.mark.parametrize(
    "text, about",
    [
        ("I am not sure about “31 June”. When exactly should it be?", "when"),
        ("Who should it be with?", "who"),
        ("Which meeting do you mean?", "which-event"),
        ("How long should it be?", "duration"),
        ("In which time zone is “3pm”?", "zone"),
        ("I can find times. What can I do for you?", "what"),
    ],
)
def test_a_question_is_about_one_thing(text: str, about: str) -> None:
    assert read(text).about == about


def test_a_card_that_takes_the_place_of_an_expired_one_is_both() -> None:
    found = read(
        texts.card().replace("Please check this before", "The earlier card has expired. Please check this before")
    )
    assert found.has(Got.CARD)
    assert found.has(Got.REFUSE)


def test_rows_say_from_when_to_when_who_or_which_event() -> None:
    slot = read(texts.slots(texts.WED + "\n   (17:30 to 18:00 Berlin time for Lena Fischer)")).rows[0]
    assert (slot.of, slot.start) == ("slot", datetime(2026, 3, 4, 16, 30, tzinfo=UTC))
    person = read(texts.PERSONS).rows[1]
    assert (person.of, person.address) == ("person", "sam.ortiz@acme.example")
    event = read(texts.EVENTS).rows[0]
    assert (event.of, event.title, event.whose) == ("event", "1:1 Priya / Sam Lee", "Priya Raman")


def test_times_are_read_in_the_zone_they_name() -> None:
    said = time_in("Wednesday 4 March 2026, 23:30 to Thursday 5 March 2026, 00:30 Berlin time", ZONES)
    assert said is not None
    assert said.start.astimezone(UTC).hour == 22
    assert said.end == datetime(2026, 3, 4, 23, 30, tzinfo=UTC)
    full = time_in("Sunday 1 November 2026, 01:30 UTC-04:00 to Sunday 1 November 2026, 01:15 UTC-05:00", ZONES)
    assert full is not None
    assert full.end == datetime(2026, 11, 1, 6, 15, tzinfo=UTC)
    both = time_in("Monday 2 March 2026, 23:45 New York time to Tuesday 3 March 2026, 00:15 New York time", ZONES)
    assert both is not None
    assert both.end == datetime(2026, 3, 3, 5, 15, tzinfo=UTC)
    days = time_in("Monday 2 March 2026 to Tuesday 3 March 2026, all day Berlin time", ZONES)
    assert days is not None
    assert (days.start.day, days.end) == (2, datetime(2026, 3, 3, 23, 0, tzinfo=UTC))
    lone = time_in("14:00 is Friday 6 March 2026, 14:00 UTC", ZONES)
    assert lone is not None
    assert lone.end is None


@pytest.mark.parametrize(
    "words",
    [
        "Thursday 4 March 2026, 11:30 to 12:00 New York time",
        "Wednesday 4 March 2026, 11:30 to 12:00 Atlantis time",
        "Wednesday 4 March 2026, 11:30 to 12:00.",
        "Wednesday 4 March 2026, 12:30 to 12:00 New York time",
        "Sunday 31 June 2026, 12:30 to 13:00 New York time",
    ],
)
def test_a_time_that_a_person_could_not_read_is_a_finding(words: str) -> None:
    with pytest.raises(Unreadable):
        time_in(words, ZONES)
    assert read(texts.card(when=words)).problem


@pytest.mark.parametrize(
    "words, minutes", [("30 minutes", 30), ("1 hour", 60), ("1 hour 30 minutes", 90), ("2 hours", 120), ("soon", None)]
)
def test_lengths_are_read(words: str, minutes: int | None) -> None:
    assert minutes_of(words) == minutes


def test_a_mail_whose_html_says_another_time_than_its_text_is_found() -> None:
    text = texts.slots(texts.WED)
    good = page_of_mail(mail(Say("raj", text), "raj@acme.example", "a@b"))
    bad = page_of_mail(
        mail(Say("raj", text, html=f"<p>{text.replace('11:30', '12:30')}</p>"), "raj@acme.example", "a@b")
    )
    assert not good.disagrees
    assert "12" in bad.disagrees
    assert read_page(bad, ZONES).problem


def test_numbers_of_an_html_list_count_as_its_rows_numbers() -> None:
    html = "<ol start='2'><li>b</li></ol>"
    assert not page_of_mail(mail(Say("raj", "2. b", html=html), "raj@acme.example", "a@b")).disagrees
    assert page_of_mail(mail(Say("raj", "1. b", html=html), "raj@acme.example", "a@b")).disagrees


def test_what_a_mail_quotes_of_an_earlier_one_is_not_read() -> None:
    below = "\n\n----- Earlier in this conversation -----\n\nOn Monday, Dana wrote:\n> 1. Book it?\n"
    found = read("Which meeting do you mean?" + below)
    assert (found.about, found.rows) == ("which-event", ())


def test_slack_is_read_from_its_text_and_its_blocks_must_agree() -> None:
    text = texts.slots(texts.WED)
    button = {"type": "actions", "elements": [{"type": "button", "text": {"type": "plain_text", "text": "1"}}]}
    section = {"type": "section", "text": {"type": "mrkdwn", "text": text}}
    assert read_page(page_of_slack(json.dumps({"text": text}).encode()), ZONES).got is Got.OPTIONS
    assert not page_of_slack(json.dumps({"text": text, "blocks": [section, button]}).encode()).disagrees
    section["text"] = {"type": "mrkdwn", "text": text.replace("11:30", "12:30")}
    assert page_of_slack(json.dumps({"text": text, "blocks": [section]}).encode()).disagrees


def test_rows_must_be_numbered_from_one() -> None:
    assert read(texts.slots(texts.WED).replace("1. Wed", "2. Wed")).problem


@pytest.mark.parametrize(
    "text", ["2", "book 2", "yes to option 2", "2 please book it", "Go ahead and book the second one.", "#2"]
)
def test_a_number_or_ordinal_picks_a_row(text: str) -> None:
    assert pick_of(text + "\n\nDana\n> 1. quoted") == 2


@pytest.mark.parametrize(
    "text", ["2pm", "2 o'clock please", "the 2pm one", "12:30 is good", "Thursday at 2", "2:30", "yes"]
)
def test_a_time_is_no_number_of_a_row(text: str) -> None:
    assert pick_of(text) is None
