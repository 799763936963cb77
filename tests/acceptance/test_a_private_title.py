"""The title of a private event reaches nobody but its owner and the owner's assistants."""

from __future__ import annotations

import pytest

from tests.acceptance.house import House

TITLES = ("Physiotherapist", "Dentist")

ASKED = [
    ("raj", "What is on Priya's calendar on Thursday?", "Physiotherapist"),
    ("raj", "Is Priya free on Thursday at 9:30am?", "Physiotherapist"),
    ("raj", "Please book 30 minutes with Priya on Thursday at 9am.", "Physiotherapist"),
    ("raj", "Please cancel Priya's physiotherapist on Thursday.", "Physiotherapist"),
    ("dana", "What is on Raj's calendar on Thursday?", "Dentist"),
    ("dana", "Is Raj free on Thursday at 11am?", "Dentist"),
    ("dana", "Please book 30 minutes with Raj on Thursday at 11am.", "Dentist"),
    ("dana", "Please book 30 minutes with Raj on Thursday at 11am anyway.", "Dentist"),
]


@pytest.mark.parametrize("who, text, title", ASKED)
def test_it_is_not_shown_to_others(home: House, who: str, text: str, title: str) -> None:
    """Neither in an answer, nor in what stands in the way, nor in any header or calendar part."""
    answer = home.ask(who, text)
    for line in answer.text.splitlines():
        assert title not in line, answer.text
    assert not any(
        title.encode() in taken.raw.replace(b"=\r\n", b"").split(b"wrote:")[0] for taken in home.sink.taken()
    )


def test_its_owner_and_her_assistant_see_it(home: House) -> None:
    """Who may see it, does."""
    assert "Physiotherapist" in home.ask("priya", "What is on my calendar on Thursday?").said
    assert "Physiotherapist" in home.ask("dana", "What is on Priya's calendar on Thursday?").said
