"""Automatic mail is never answered; the reason is recorded."""

from __future__ import annotations

import pytest

from tests.acceptance.house import House

NOTES = [
    ("Automatic reply: A meeting", (("Auto-Submitted", "auto-replied"),), "auto-reply"),
    ("Out of office: A meeting", (), "auto-reply"),
    ("A meeting", (("X-Autoreply", "yes"),), "auto-reply"),
    ("Weekly digest", (("List-Id", "<news.larkspur.example>"), ("Precedence", "bulk")), "bulk"),
]


@pytest.mark.parametrize("subject, headers, reason", NOTES)
def test_it_is_not_answered(home: House, subject: str, headers: tuple[tuple[str, str], ...], reason: str) -> None:
    """Not even when it says yes below our card."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    before = home.inbox("dana")
    home.mail("dana", "yes", subject, reply_to=card, headers=headers)
    assert home.inbox("dana") == before
    assert home.silences() == [reason]
    assert home.new_events() == ()


def test_a_mail_that_wants_no_answer_at_all(home: House) -> None:
    """The null sender in the envelope is enough, whatever the mail looks like (RFC 3834, 2)."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    before = home.inbox("dana")
    home.mail("dana", "yes", reply_to=card, null_sender=True)
    assert home.inbox("dana") == before
    assert home.silences() == ["auto-reply"]
    assert home.new_events() == ()


def test_our_own_mail_that_comes_back(home: House) -> None:
    """A loop ends at once."""
    home.mail(f"Equerry <{home.own}>", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.settle()
    assert home.sink.taken() == ()
    assert len(home.silences()) == 1
