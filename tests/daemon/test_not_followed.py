"""Words under an open card or list that say nothing it could be changed by: never passed over, and never left for a later yes."""

from __future__ import annotations

import pytest

from tests.daemon.room import Room

pytestmark = pytest.mark.slow  # the whole corridor, once for every sentence

BOOK = "Please book 30 minutes with Raj on Friday at 3pm."


@pytest.mark.parametrize("words", ["that's too early", "hmm", "I do not know"])
def test_a_card_that_was_not_followed_is_shown_again_before_a_yes_counts(words: str, room: Room) -> None:
    card = room.ask(BOOK)
    again = room.ask(words, answers=card)
    assert again.is_card
    assert words in again.text
    assert again.fact("When") == card.fact("When")
    assert room.mail.to("raj@larkspur.example") == []
    assert room.ask("yes", answers=again).said.startswith("Done.")


@pytest.mark.parametrize("words", ["no, wrong person", "not that", "don't like it", "wrong, all wrong"])
def test_words_against_a_card_close_it_so_that_a_later_yes_books_nothing(words: str, room: Room) -> None:
    card = room.ask(BOOK)
    assert "Nothing was changed" in room.ask(words, answers=card).text
    room.ask("yes", answers=card)
    room.ask("yes")
    assert room.mail.to("raj@larkspur.example") == []


def test_a_number_behind_a_no_is_the_hour_that_is_wanted(room: Room) -> None:
    """ "No, 4": a card has no rows, and the old hour must not be booked by the next yes."""
    card = room.ask(BOOK)
    changed = room.ask("No, 4", answers=card)
    assert changed.is_card
    assert "16:00 to 16:30" in changed.fact("When")


def test_thanks_are_answered_kindly_and_open_cards_stay_in_sight(room: Room) -> None:
    assert room.ask("thanks, that's all for today").text.startswith("You are welcome.")
    card = room.ask(BOOK)
    thanked = room.ask("thank you!", answers=card)
    assert thanked.is_card
    assert thanked.text.startswith("You are welcome.")


def test_rows_are_shown_again_under_an_answer_that_picks_none(room: Room) -> None:
    rows = room.ask("Find 30 minutes with Raj this week.")
    assert "Which one shall it be?" in room.ask("lovely weather", answers=rows).text
    assert room.ask("the middle one", answers=rows).is_card


def test_who_is_left_out_of_a_card_is_left_out(room: Room) -> None:
    card = room.ask("Please book 30 minutes with Raj and Nora on Friday at 10am.")
    changed = room.ask("yes, but without Raj", answers=card)
    assert changed.is_card
    assert "Nora" in changed.fact("With")
    assert "Rajesh" not in changed.fact("With")


def test_an_answer_that_names_the_day_keeps_the_hour(room: Room) -> None:
    """Thursday 6 March 2026 does not exist; which day it is, is asked, and 4 is not asked for again."""
    asked = room.ask("Please book 30 minutes with Raj on Thursday 6 March at 4pm.")
    assert "When exactly" in asked.text
    card = room.ask("the 5th", answers=asked)
    assert "Thursday 5 March 2026, 16:00" in card.fact("When")
