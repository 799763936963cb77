""" "Book 2" picks and approves in one go, when the writer may approve."""

from __future__ import annotations

from tests.acceptance.house import House


def test_book_two(home: House) -> None:
    """The list said all that the card would; the receipt follows at once."""
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    assert offer.fact("Will be told") == "Rajesh Nair <raj@larkspur.example>"
    receipt = home.ask("dana", "book 2", reply_to=offer)
    assert receipt.said.startswith("Done.")
    assert receipt.fact("When") == offer.rows[2]
    assert len(home.new_events()) == 1
    assert len(home.inbox("raj")) == 1


def test_a_colleagues_book_two_goes_to_the_assistant(home: House) -> None:
    """Who may not approve has only picked."""
    offer = home.ask("raj", "Could I have half an hour with Priya on Friday?")
    told = home.ask("raj", "book 2", reply_to=offer)
    assert told.said.startswith("I have asked Dana Whitfield for approval")
    assert home.new_events() == ()
    assert home.last("dana").fact("When") == offer.rows[2]
