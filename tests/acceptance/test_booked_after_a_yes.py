"""A mail comes in, a list goes out, a card follows, and after a yes the meeting is booked and read back."""

from __future__ import annotations

from datetime import datetime

from tests.acceptance.house import NEW_YORK, House


def test_from_a_mail_to_a_receipt(home: House) -> None:
    """Every mail of the way says what it must, in the thread of the mail that it answers."""
    offer = home.ask("dana", "Find 30 minutes for Priya and Raj on Thursday, please.", "Budget")
    assert offer.subject == "Re: Budget"
    assert "These times are free for Priya Raman and Rajesh Nair:" in offer.said
    assert offer.rows[1] == "Thursday 5 March 2026, 10:00 to 10:30 New York time"
    assert 'or "book 1" to have it done at once' in offer.said

    card = home.ask("dana", "1", reply_to=offer)
    assert card.subject == "Re: Budget"
    assert card.said.startswith("Please check this before I do anything.")
    assert card.fact("When") == offer.rows[1]
    assert card.fact("Will be told") == "Rajesh Nair <raj@larkspur.example>"
    assert card.fact("Comes from") == f"Equerry for Priya Raman <{home.own}>"
    assert card.is_card

    receipt = home.ask("dana", "yes", reply_to=card)
    assert receipt.said.startswith("Done. I have read it back from the calendar.")
    assert receipt.fact("When") == offer.rows[1]
    assert receipt.fact("Told") == "Rajesh Nair <raj@larkspur.example>"

    (event,) = home.new_events()
    assert (event.owner, event.people) == ("priya", ("priya", "raj"))
    assert event.start == datetime(2026, 3, 5, 10, 0, tzinfo=NEW_YORK)
    (letter,) = home.inbox("raj")
    assert letter.subject.startswith("Invitation: ")
    shown = "\n".join(line.removeprefix("|").strip() for line in card.text.splitlines() if line.startswith("|"))
    assert " ".join(f"{letter.subject} {letter.text}".split()) == " ".join(shown.split()), (
        "the card showed it word for word"
    )
