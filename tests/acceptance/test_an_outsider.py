"""An outsider gets one polite no and then silence; so does mail whose sender nobody vouches for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.house import House, house
from tests.acceptance.posts import AUTHSERV_ID, Post

MALLORY = "Mallory <mallory@elsewhere.example>"


@pytest.mark.parametrize("trust", [True, False], ids=["their own address", "an address that nobody vouches for"])
def test_one_polite_no_and_then_silence(tmp_path: Path, post: Post, trust: bool) -> None:
    """The next day it may be said once more."""
    with house(tmp_path, post, trust=trust) as home:
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


def nothing_is_shown(home: House) -> None:
    """Dana's address got the polite no, and no word of the calendar."""
    (no,) = home.inbox("dana")
    assert no.said.startswith("I cannot tell who you are")
    assert "Physiotherapist" not in no.all_text


def test_a_from_that_nobody_vouches_for(tmp_path: Path, post: Post) -> None:
    """Behind a mail server, an assistant's address alone is no proof: nothing is shown to her, nothing is done."""
    with house(tmp_path, post, trust=False) as home:
        home.mail("dana", "What is on Priya's calendar on Thursday?")
        nothing_is_shown(home)


@pytest.mark.parametrize("server", [AUTHSERV_ID, "mx.elsewhere.example"])
def test_a_from_that_vouches_for_itself(tmp_path: Path, post: Post, server: str) -> None:
    """A verdict that came with the mail is none, whatever server's name it bears."""
    forged = ("Authentication-Results", f"{server}; dmarc=pass header.from=larkspur.example")
    with house(tmp_path, post, trust=False) as home:
        home.mail("dana", "What is on Priya's calendar on Thursday?", headers=(forged,))
        nothing_is_shown(home)
