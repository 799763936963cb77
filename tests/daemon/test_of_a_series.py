"""What people read of a series, of lengths that change, of whole days and of meetings by their names."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest

from core.meeting import Meeting
from tests.acceptance.house import START
from tests.daemon.room import Room

pytestmark = pytest.mark.slow  # the whole corridor, once for every sentence


def test_a_series_is_announced_as_one_in_words(room: Room) -> None:
    card = room.ask("Book Priya and Raj every other Friday at 3pm until the end of April.")
    assert card.fact("Repeats") == "every other Friday until Thursday 30 April 2026"
    room.ask("yes", answers=card)
    (invited,) = room.mail.to("raj@larkspur.example")
    assert "Repeats: every other Friday until Thursday 30 April 2026" in invited.text
    assert "one date of a series" not in invited.text


def test_a_series_on_anothers_days_recurs_on_those(room: Room) -> None:
    """Monday 9:00 in Tokyo is Sunday evening in New York: the rule counts Tokyo's Mondays."""
    card = room.ask("Book Priya and Nora every Monday at 9am Tokyo time until 30 March.")
    assert card.fact("Repeats") == "every Monday, Tokyo time until Monday 30 March 2026"
    room.ask("yes", answers=card)
    held = [
        m.start for m in room.calendar.everything(START, START + timedelta(days=40)) if m.title.endswith("Lindqvist")
    ]
    assert len(held) == 4
    assert all(b - a == timedelta(weeks=1) for a, b in pairwise(held))


@pytest.mark.parametrize(
    "words,minutes",
    [
        ("Extend the budget review by 15 minutes", 45),
        ("make the budget review 15 minutes longer", 45),
        ("add half an hour to the budget review", 60),
        ("take 10 minutes off the budget review", 20),
        ("shorten the budget review by 10 minutes", 20),
        ("the budget review needs another half hour", 60),
        ("shorten the budget review to 20 minutes", 20),
    ],
)
def test_a_length_is_what_was_said_or_counts_from_what_it_was(words: str, minutes: int, room: Room) -> None:
    card = room.ask(words)
    assert card.fact("Length") == "30 minutes"
    assert card.fact("New length") == ("1 hour" if minutes == 60 else f"{minutes} minutes")


def test_a_new_place_leaves_the_length_of_a_lunch_alone(room: Room) -> None:
    start = START.replace(hour=12) + timedelta(days=2)
    lunch = Meeting(
        uid="l",
        owner="priya",
        title="Lunch with Raj",
        start=start,
        end=start + timedelta(minutes=90),
        zone="America/New_York",
    )
    room.calendar.add(lunch)
    card = room.ask("Change the location of the lunch on Wednesday to Nobu")
    assert card.fact("New place") == "Nobu"
    assert "12:00 to 13:30" in card.fact("When")


def test_a_whole_day_off_is_blocked_whole_and_says_what_it_is_on_top_of(room: Room) -> None:
    card = room.ask("Tom is on holiday on Thursday, please block his day.")
    assert "08:30" in card.fact("When") or "09:00" in card.fact("When")
    assert "Holiday" in card.text
    assert "Supplier visit" in card.fact("Note")


def test_a_meeting_is_known_by_a_title_that_does_not_say_it_is_one(room: Room) -> None:
    start = START + timedelta(days=1, hours=2)
    room.calendar.add(
        Meeting(
            uid="c",
            owner="priya",
            title="Cash flow",
            start=start,
            end=start + timedelta(hours=1),
            zone="America/New_York",
        )
    )
    card = room.ask("Please take Cash flow off my calendar")
    assert card.is_card
    assert "Cash flow" in card.text


@pytest.mark.parametrize("words", ["when is the budget review?", "who's coming to the budget review?"])
def test_a_question_about_one_meeting_is_answered_with_that_meeting(words: str, room: Room) -> None:
    said = room.ask(words).text
    assert "14:00 to 14:30: Budget review" in said
    assert "Physiotherapist" not in said


def test_what_is_shared_with_a_guest_is_told_of_our_own_calendars(room: Room) -> None:
    said = room.ask("Do we have anything with Brightwater this week?").text
    assert "Priya Raman with Helen Marsh" in said
    assert "Budget review" in said


def test_a_misspelt_word_is_no_other_word(room: Room) -> None:
    """ "The preview" is not the review of something: nobody misspells the first letters away."""
    start = START + timedelta(days=1, hours=2)
    room.calendar.add(
        Meeting(
            uid="o",
            owner="priya",
            title="Office lease",
            start=start,
            end=start + timedelta(hours=1),
            zone="America/New_York",
        )
    )
    assert "I cannot find" in room.ask("move the release talk to Friday").text
