"""However hostile the text: finding its names takes linear work. Work is counted, not clocked."""

from __future__ import annotations

import sys
from itertools import pairwise

import pytest

from core.people import names
from core.people.tokens import ADDRESS, MENTION
from tests.core.people.northwind import NORTHWIND

pytestmark = pytest.mark.slow  # texts of a hundred thousand characters

SIZES = (400, 800, 1_600)
HOSTILE = [
    "a", "7", "_", "a@b.com ", "a@", "Noor ", "Noor and ", "Noor, ", "with ", "with the ", "Alex C. ", "Mr ", "Zed-",
    "from the ", "the Product team ", "@ ", "<@A|", "will ", "me ", ". ",
]  # fmt: skip


def calls(text: str) -> int:
    """How many functions are called to find the names of a text, ours and the interpreter's."""
    count = 0

    def seen(frame, event, argument):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        names(text, NORTHWIND)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("unit", HOSTILE)
def test_no_text_takes_more_than_linear_work(unit):
    names(unit, NORTHWIND)  # what is remembered from one text to the next does not count
    costs = [calls((unit * (size // len(unit) + 1))[:size]) for size in SIZES]
    assert all(large <= 2 * small + 2_000 for small, large in pairwise(costs)), costs


@pytest.mark.parametrize("word", ["priya.raman+x", "a" * 50, "1-2-3"])
def test_an_address_is_looked_for_only_where_a_word_begins(word):
    # a pattern that may begin anywhere in a long word tries that word once for each of its letters
    assert all(ADDRESS.match(word + "@example.com", at) is None for at in range(1, len(word)))
    assert ADDRESS.match(word + "@example.com").end() == len(word) + 12


def test_a_mention_ends_before_the_next_begins():
    assert MENTION.search("<@U1|<@U2|priya>").group() == "<@U2|priya>"
    assert MENTION.search("<@U1|" * 40) is None


def test_what_stands_in_an_address_is_no_name_and_what_stands_beside_it_is():
    found = names("Noor, noor@example.com and helene@example.com, Helene", NORTHWIND)
    assert [named.text for named in found] == ["Noor", "noor@example.com", "helene@example.com", "Helene"]
