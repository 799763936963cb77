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


def test_our_own_mail_that_comes_back(home: House) -> None:
    """A loop ends at once."""
    home.mail("Equerry <equerry@larkspur.example>", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.settle()
    assert home.sink.taken() == ()
    assert len(home.silences()) == 1
