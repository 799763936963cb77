""" "Yes, and also ..." answers the card and opens a new request."""

from __future__ import annotations

from tests.acceptance.house import House


def test_the_rest_is_a_request_of_its_own(home: House) -> None:
    """One receipt for the yes, and one answer to the rest."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    wrote = home.mail("dana", "Yes, and also book 30 minutes with Nora on Thursday at 10:30am.", reply_to=card)
    second, receipt = sorted(home.inbox("dana")[1:], key=lambda got: got.said.startswith("Done."))
    assert receipt.said.startswith("Done.")
    assert receipt.answers == wrote.id
    assert second.is_card
    assert "Nora Lindqvist" in second.fact("With")
    assert second.answers == wrote.id
    assert len(home.new_events()) == 1
    assert home.ask("dana", "yes", reply_to=second).said.startswith("Done.")
    assert len(home.new_events()) == 2


def test_thanks_after_a_yes_is_no_request(home: House) -> None:
    """A sentence that asks for nothing opens nothing."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.ask("dana", "Yes. Thank you so much!\n\nDana", reply_to=card)
    assert len(home.parts.app.store.requests()) == 2
