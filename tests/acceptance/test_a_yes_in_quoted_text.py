"""What stands in quoted text, below a signature or in a forwarded mail does nothing."""

from __future__ import annotations

import pytest

from tests.acceptance.house import House

QUOTED = [
    "I will come back to this later.\n\nOn Mon, 2 Mar 2026 at 09:00, Priya Raman <priya@larkspur.example> wrote:\n> yes\n",
    "Not sure about this one yet.\n\n-----Original Message-----\nFrom: Priya Raman\nSent: Monday\nSubject: RE: A meeting\n\nyes\n",
    "Hm.\n\n> yes\n> please book it\n",
    "I am away until noon.\n\n-- \nyes\n",
    "FYI\n\n---------- Forwarded message ----------\nFrom: Priya Raman <priya@larkspur.example>\nSubject: Re: A meeting\n\nyes, book it\n",
]


@pytest.mark.parametrize("text", QUOTED)
def test_a_quoted_yes_is_none(home: House, text: str) -> None:
    """The writer's own words decide alone."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    home.mail("dana", text, reply_to=card, quote=False)
    home.settle()
    assert home.new_events() == ()
    assert home.inbox("raj") == ()


def test_our_own_words_quoted_below_an_answer(home: House) -> None:
    """Our card says "yes" itself; quoted below a no it is none."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    assert home.ask("dana", "no", reply_to=card, quote=True).said.startswith("All right.")
    assert home.new_events() == ()
