"""A slot that was taken between the card and the yes is not booked; a new list follows."""

from __future__ import annotations

from tests.acceptance.house import House


def test_taken_between_card_and_yes(home: House) -> None:
    """The host is told, gets free times, and the one that is picked then is booked."""
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    card = home.ask("dana", "1", reply_to=offer)
    home.book("raj", "Fire drill", home.clock.now.replace(day=5, hour=10))
    answer = home.ask("dana", "yes", reply_to=card)
    assert "has been taken in the meantime, so I have changed nothing." in answer.said
    assert "Fire drill" not in answer.said
    assert answer.is_list
    assert offer.rows[1] not in answer.rows.values()
    assert home.new_events() == ()
    assert home.inbox("raj") == ()
    receipt = home.ask("dana", "book 1", reply_to=answer)
    assert receipt.said.startswith("Done.")
    assert receipt.fact("When") == answer.rows[1]


def test_a_meeting_that_was_moved_meanwhile(home: House) -> None:
    """The yes was to what the card showed: what has changed since is shown anew, and asked about again."""
    card = home.ask("dana", "Move Priya's budget review to Wednesday at 4pm.")
    review = home.event("review")
    assert review is not None
    home.parts.calendar.add(review)  # somebody saved it again: another etag
    answer = home.ask("dana", "yes", reply_to=card)
    assert answer.is_card
    assert home.new_events() == ()
    assert home.ask("dana", "yes", reply_to=answer).said.startswith("Done.")
    assert len(home.new_events()) == 1
