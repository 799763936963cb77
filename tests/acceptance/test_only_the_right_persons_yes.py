"""Only a yes from somebody who may answer for the calendar counts."""

from __future__ import annotations

from tests.acceptance.house import House


def test_a_colleagues_yes_books_nothing(home: House) -> None:
    """Raj answers Dana's card, from his own address and by its own reply address."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    answer = home.ask("raj", "yes", reply_to=card)
    assert "only those who answer for that calendar may say yes" in answer.said
    assert home.new_events() == ()
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")


def test_the_principals_own_yes_counts(home: House) -> None:
    """Priya may answer her assistant's card; both hear of it."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    assert home.ask("priya", "yes", reply_to=card).said.startswith("Done.")
    assert home.last("dana").said.startswith("Done. Priya Raman said yes.")
    assert len(home.new_events()) == 1


def test_a_guests_yes_is_passed_on(home: House) -> None:
    """A guest's words in our thread go to the host, as they are; the guest is not answered."""
    card = home.ask("dana", "Please book 30 minutes with Helen on Friday at 10am.")
    home.mail("helen", "yes", reply_to=card)
    assert home.inbox("helen") == ()
    assert "Helen Marsh wrote to me: | yes" in home.last("dana").said
    assert home.new_events() == ()
