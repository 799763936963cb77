"""A card that was forwarded is answered by a third person: their yes is none, whatever address they know."""

from __future__ import annotations

from dataclasses import replace

from tests.acceptance.house import House


def test_a_third_person_answers_a_forwarded_card(home: House) -> None:
    """Nora got Dana's card from somebody, and answers it with its token in the address."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    answer = home.ask("nora", "yes", reply_to=card)
    assert "Nothing was changed." in answer.said
    assert home.new_events() == ()
    assert len(home.inbox("dana")) == 1, "it is not told to the host as if it were theirs"


def test_a_stranger_answers_a_forwarded_card(home: House) -> None:
    """Somebody outside gets one polite no; the card stays what it was."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.mail("Mallory <mallory@elsewhere.example>", "yes", reply_to=card)
    assert "I cannot tell who you are" in home.last("mallory@elsewhere.example").said
    assert home.new_events() == ()
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")


def test_the_assistant_forwards_her_card_to_us(home: House) -> None:
    """Forwarded text asks for nothing, and a yes that is quoted in it is none."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    wrote = home.mail(
        "dana",
        f"---------- Forwarded message ----------\nFrom: {card.reply_to}\n\n{card.text}\nyes\n",
        "Fwd: A meeting",
    )
    assert replace(wrote).references == ()
    home.settle()
    assert home.new_events() == ()
