"""However hostile the text: reading a message takes linear work. Work is counted, not clocked."""

from __future__ import annotations

import random
import sys
from itertools import pairwise

import pytest

from core.reading import read
from tests.core.house import DIRECTORY

SIZES = (750, 1_500, 3_000)  # characters, each twice the one before
MOST = 2.3  # times the work for twice the text
ENDS = 5_000  # lines that the two ends of a text may add
HOSTILE = [
    "1) 2) ", " ", "\n", "\n\n", "regards,\n", "the ", "monday. ", ">", "> ", "and ", "then ", "w/ ", "@", "I ", "not ",
    "move it to ", "cancel it. ", ". ", "!", "(", "( ", ", ", '"', "“a ", "'", "-", "- ", "* ", "->", "a ", "Mikkel ",
    "Mikkel and ", "Ana Tveit, ", "Mikkel's ", "with Mikkel ", "except Mikkel ", "a@b.c ", "1:1 ", "2pm ", "weekly ",
    "not monday ", "that evening ", "in room 5 ", "about the ", "if Mikkel can join ", "the call and ", "please, ",
    "book 30 min with Mikkel. ", "move Mikkel's 2pm to monday. ", "and then cancel ", "call it a b. ", "hi,\n", "move ( ",
    "monday instead. ", "five sessions ", "block 2pm for the ",
]  # fmt: skip
FEW = 8  # of the kinds that are mixed
FAST = ["cancel it. ", "Mikkel "]


def long(unit: str, size: int) -> str:
    """A text of so many characters, the same few over and over."""
    return (unit * (size // len(unit) + 1))[:size]


def work(text: str) -> int:
    """How many lines run to read a text; each turn of a loop is one, also where the loop stands in one line."""
    count = 0

    def seen(frame, event, argument):
        nonlocal count
        count += 1
        return seen

    before = sys.gettrace()
    sys.settrace(seen)
    try:
        read(text, directory=DIRECTORY)
    finally:
        sys.settrace(before)
    return count


def mixed(seed: int) -> str:
    """A few kinds, one after the other, drawn by a number."""
    drawn = random.Random(seed)
    return "".join(drawn.choice(HOSTILE) for _ in range(FEW))


def grows_linearly(unit: str) -> bool:
    """Whether twice the text costs no more than about twice the work."""
    costs = [work(long(unit, size)) for size in SIZES]
    return all(large <= MOST * small + ENDS for small, large in pairwise(costs))


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """What is remembered from one message to the next does not count."""
    read("Please move my 1:1 with Mikkel on Monday at 2pm to Thursday, weekly.", directory=DIRECTORY)


@pytest.mark.parametrize("unit", FAST)
def test_the_same_few_words_over_and_over_take_linear_work(unit: str) -> None:
    """Twice the text takes twice the work, for the kinds that cost most once."""
    assert grows_linearly(unit)


@pytest.mark.slow
@pytest.mark.parametrize("unit", [unit for unit in HOSTILE if unit not in FAST])
def test_no_few_words_over_and_over_take_more_than_linear_work(unit: str) -> None:
    """The same for every other kind."""
    assert grows_linearly(unit)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_no_mix_of_them_takes_more_than_linear_work(seed: int) -> None:
    """The same for some of them drawn at random and said over and over."""
    assert grows_linearly(mixed(seed))
