"""An outsider gets one polite no and then silence; so does mail whose sender nobody vouches for."""

from __future__ import annotations

from pathlib import Path

from tests.acceptance.house import House, house

MALLORY = "Mallory <mallory@elsewhere.example>"


def test_one_polite_no_and_then_silence(home: House) -> None:
    """The next day it may be said once more."""
    home.mail(MALLORY, "Please book an hour with Priya on Friday.")
    (no,) = home.inbox(MALLORY)
    assert no.said.startswith("I cannot tell who you are, so I have done nothing.")
    home.mail(MALLORY, "Hello? Book it!")
    home.mail(MALLORY, "yes")
    assert len(home.inbox(MALLORY)) == 1
    assert home.silences() == ["an outsider who was answered already"] * 2
    home.later(days=1, minutes=1)
    home.mail(MALLORY, "Please book an hour with Priya on Friday.")
    assert len(home.inbox(MALLORY)) == 2
    assert home.new_events() == ()


def test_a_from_that_nobody_vouches_for(tmp_path: Path) -> None:
    """Behind a mail server, an assistant's address alone is no proof: nothing is shown to her, nothing is done."""
    with house(tmp_path, trust=False) as home:
        home.mail("dana", "What is on Priya's calendar on Thursday?")
        (no,) = home.inbox("dana")
        assert no.said.startswith("I cannot tell who you are")
        assert "Physiotherapist" not in no.all_text
