"""Answers in an open conversation: the values that their words give."""

from __future__ import annotations

import pytest

from core.reading import fragment
from tests.core.people.northwind import NORTHWIND


@pytest.mark.parametrize(
    "text, people, times, length",
    [
        ("Thursday at 3", [], ["Thursday at 3"], ""),
        ("Will Carver", ["Will Carver"], [], ""),
        ("the Design one", ["the Design one"], [], ""),
        ("sorry, I meant Noor", ["Noor"], [], ""),
        ("please Mr Nobody.", ["Mr Nobody"], [], ""),
        ("an hour", [], [], "an hour"),
        ("make it 45 minutes", [], [], "45 minutes"),
        ("not Wednesday, Noor and me", ["Noor", "me"], ["not Wednesday"], ""),
        ("", [], [], ""),
    ],
)
def test_an_answer_is_read_as_far_as_its_words_go(text: str, people: list[str], times: list[str], length: str) -> None:
    """Names, times and lengths; words that are none of these stand as a name, for core.people.match."""
    item = fragment(text, directory=NORTHWIND)
    assert [q.text for q in item.people] == people
    assert [q.text for q in item.times] == times
    assert (item.length.text if item.length else "") == length


def test_the_whole_answer_stands_for_choosing_among_events() -> None:
    """ "the one with Noor" is matched against a list of events by its own words."""
    item = fragment("the one with Noor", directory=NORTHWIND)
    assert [q.text for q in item.meeting] == ["the one with Noor"]
