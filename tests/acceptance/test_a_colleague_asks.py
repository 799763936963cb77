"""A colleague asks for a principal's time, the assistant decides, and the colleague hears of it."""

from __future__ import annotations

from tests.acceptance.house import House
from tests.acceptance.mails import Got

ASK = "Could I have half an hour with Priya on Friday?"


def asked(home: House) -> tuple[Got, Got]:
    """Raj asks and picks; return what he and Dana read then."""
    offer = home.ask("raj", ASK)
    assert offer.is_list
    assert '"book 1"' not in offer.said, "he cannot approve it himself"
    told = home.ask("raj", "2", reply_to=offer)
    assert told.said.startswith("I have asked Dana Whitfield for approval and will tell you what comes of it.")
    assert told.fact("When") == offer.rows[2]
    card = home.last("dana")
    assert f"Rajesh Nair asks for it, in these words: “{ASK}”" in card.said
    assert card.fact("When") == offer.rows[2]
    assert card.is_card
    assert home.new_events() == ()
    return told, card


def test_the_assistant_says_yes(home: House) -> None:
    """It is booked; the colleague hears who said yes, in his own thread."""
    told, card = asked(home)
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done. I have read it back from the calendar.")
    heard = home.last("raj")
    assert heard.said.startswith("Done. Dana Whitfield said yes.")
    assert heard.answers in {told.answers, told.id}
    (event,) = home.new_events()
    assert set(event.people) == {"raj", "priya"}


def test_the_assistant_says_no(home: House) -> None:
    """Nothing is booked, and the colleague hears who said no."""
    _, card = asked(home)
    home.ask("dana", "no", reply_to=card)
    assert home.last("raj").said.startswith("Dana Whitfield said no. Nothing was changed")
    assert home.new_events() == ()
    assert home.inbox("priya") == ()


def test_nobody_answers(home: House) -> None:
    """When the time has come the card expires, and the colleague hears of it once."""
    _, card = asked(home)
    before = len(home.inbox("raj"))
    home.later(days=7, minutes=1)
    assert home.last("raj").said.startswith("Nobody said yes in time")
    home.later(days=1)
    assert len(home.inbox("raj")) == before + 1
    assert "no longer open" in home.ask("dana", "yes", reply_to=card).said
    assert home.new_events() == ()


def test_the_colleague_cannot_approve_it_himself(home: House) -> None:
    """His own yes, to what he was told and to the assistant's card, books nothing."""
    told, card = asked(home)
    home.ask("raj", "yes", reply_to=told)
    home.ask("raj", "yes", reply_to=card)
    assert home.new_events() == ()
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")
