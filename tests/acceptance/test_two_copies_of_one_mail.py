"""Two copies of one mail are one request."""

from __future__ import annotations

from tests.acceptance.house import House


def test_the_same_mail_twice(home: House) -> None:
    """One answer, one request, and the copy is counted."""
    wrote = home.mail("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.hand_in(wrote)
    home.settle()
    home.hand_in(wrote)
    assert len(home.inbox("dana")) == 1
    story = home.parts.app.store.show(1)
    assert story is not None
    assert story.copies == 2
    assert len(home.parts.app.store.requests()) == 1


def test_a_yes_that_comes_twice(home: House) -> None:
    """The mail server delivers the yes again: one meeting, one invitation, one receipt."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    wrote = home.mail("dana", "yes", reply_to=card)
    home.hand_in(wrote, to=card.reply_to)
    home.settle()
    home.hand_in(wrote, to=card.reply_to)
    assert len(home.inbox("dana")) == 2
    assert len(home.inbox("raj")) == 1
    assert len(home.new_events()) == 1
