"""Nothing is booked, and nobody is told, without a yes to the card."""

from __future__ import annotations

import pytest

from tests.acceptance.house import House


@pytest.mark.parametrize("answer", ["no", "Thanks!", "Hmm, let me think about it.", "What is it about?"])
def test_whatever_is_no_yes_books_nothing(home: House, answer: str) -> None:
    """A no, thanks and a question leave the calendars as they are."""
    before = home.calendar()
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    assert card.is_card
    home.ask("dana", answer, reply_to=card)
    assert home.calendar() == before
    assert home.inbox("raj") == ()


def test_a_no_is_said_back(home: House) -> None:
    """And the card cannot be said yes to afterwards."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    assert "All right. Nothing was changed, and nobody was told." in home.ask("dana", "no", reply_to=card).said
    assert "no longer open" in home.ask("dana", "yes", reply_to=card).said
    assert home.new_events() == ()


def test_a_card_that_was_left_too_long(home: House) -> None:
    """Its host hears that it has expired, and a late yes books nothing."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday 20 March at 3pm.")
    assert "You can answer until Monday 9 March 2026" in card.said
    home.later(days=8)
    assert home.last("dana").said.startswith("Nobody said yes in time, so this has expired and nothing was changed.")
    assert "no longer open" in home.ask("dana", "yes", reply_to=card).said
    assert home.new_events() == ()
