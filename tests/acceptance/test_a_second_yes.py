"""A second yes does nothing twice."""

from __future__ import annotations

from tests.acceptance.house import House


def test_two_yeses_to_one_card(home: House) -> None:
    """The second is told that it was done already."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.ask("dana", "yes", reply_to=card)
    again = home.ask("dana", "yes", reply_to=card)
    assert again.said.startswith("That was approved already, so I have done nothing twice.")
    assert len(home.new_events()) == 1
    assert len(home.inbox("raj")) == 1


def test_the_assistant_and_the_principal_both_say_yes(home: House) -> None:
    """Two people, one card, one meeting."""
    card = home.ask("dana", "Please cancel Priya's budget review on Wednesday.")
    home.mail("dana", "yes", reply_to=card)
    home.mail("priya", "Yes, go ahead.", reply_to=card)
    home.settle()
    assert home.event("review") is None
    assert len(home.inbox("helen")) == 1
    assert "approved already" in home.last("priya").said


def test_picking_twice_from_one_list(home: House) -> None:
    """Two cards may stand; the slot is booked once, and the second yes finds it taken."""
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    first = home.ask("dana", "1", reply_to=offer)
    second = home.ask("dana", "1", reply_to=offer)
    home.ask("dana", "yes", reply_to=first)
    assert not home.ask("dana", "yes", reply_to=second).said.startswith("Done.")
    assert len(home.new_events()) == 1
