"""However hostile the text: reading its time takes linear work, and no more than a ceiling. Work is counted, not clocked."""

from __future__ import annotations

import sys
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.when import Kind, ProblemKind, find, read, resolve
from core.when.finder import MOST_WORK, search
from core.when.lexicon import TAGS
from core.when.resolver import MANY
from core.when.score import items
from tests.core.when.desk import at, context

pytestmark = pytest.mark.slow  # texts of a hundred thousand characters

SIZES = (300, 600, 1_200, 2_400)  # characters, each twice the one before
A_PLACE = 2_500  # rules that one place of a text may cost: what the last, broken repetition may add
A_CHARACTER = 150  # rules that one character of any text costs at most; "1-2-3-" costs 134
HUGE = 100_000
HOSTILE = [
    "1234567890", "1 ", "1-2-3-", "1.2.", "5/5/", "12:30 ", "3pm-", "2026-", "2026 ", "/", "(", "'", "_", "é", "٣", "٣ ",
    "a", "a ", "\n", "\n\n", "\n \t", "next ", "or ", "monday ", "monday or ", "every ", "not ", "the ", "one ", "five-",
    "half past ", "a day after ", "from 1 to ", "between 1 and ", "2 days ", "for 2 days from ", "a few and ", "at ",
    "march 5 ", "the first ", "except ", "ET ", "next monday or 3pm-4 every 1/2/ not ", "move it to 3 ",
]  # fmt: skip
words = st.one_of(
    st.sampled_from(sorted(TAGS)),
    st.sampled_from(",|.|:|-|/|'s|or|and|not|at|on|from|to|between|until|the|in|every|after|a|of|move".split("|")),
    st.integers(0, 3000).map(str),
    st.characters(),
)
fragments = st.tuples(st.lists(words, min_size=1, max_size=4), st.sampled_from(["", " "])).map(
    lambda drawn: drawn[1].join([*drawn[0], ""])
)


def long(unit: str, size: int) -> str:
    """A text of so many characters, the same few over and over."""
    return (unit * (size // max(len(unit), 1) + 1))[:size]


def calls(work) -> int:
    """How many functions some work calls, ours and the interpreter's."""
    count = 0

    def seen(frame, event, argument):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def grows_linearly(costs, slack: int) -> bool:
    """Whether each doubling of the text at most doubles the cost, but for what its ends may add."""
    return all(large <= 2 * small + slack for small, large in pairwise(costs))


@pytest.mark.parametrize("unit", HOSTILE)
def test_no_text_takes_more_than_linear_work(unit):
    costs = [search(long(unit, size)).work for size in SIZES]
    assert grows_linearly(costs, A_PLACE), costs
    assert costs[-1] <= A_CHARACTER * SIZES[-1] + A_PLACE


@settings(max_examples=60, deadline=None)
@given(fragments)
def test_no_few_words_said_over_and_over_take_more_than_linear_work(fragment):
    costs = [search(long(fragment, size)).work for size in SIZES[:3]]
    assert grows_linearly(costs, A_PLACE), costs
    assert costs[-1] <= A_CHARACTER * SIZES[2] + A_PLACE


@pytest.mark.parametrize("unit", ["monday ", "3pm or ", "not monday ", "every ", "ok \n\n"])
def test_what_comes_after_the_grammar_is_linear_too(unit):
    # read() holds some phrases against each other, and their number is bounded: these texts are all beyond that
    costs = [calls(lambda size=size: read(long(unit, size), context())) for size in (750, 1_500, 3_000)]
    assert grows_linearly(costs, 2_000), costs


def test_the_dearest_words_of_a_common_message_stay_below_the_ceiling():
    assert A_CHARACTER * 8_000 <= MOST_WORK  # as many characters as a daemon reads unless it is set otherwise


def test_an_ordinary_message_of_a_hundred_thousand_characters_is_read_to_its_end():
    text = long("Could you move my half hour with Priya from Thursday at 2 to Friday morning? She is out today. ", HUGE)
    found = search(text)
    assert found.work < MOST_WORK
    assert found.phrases[-1].start > HUGE - 100
    assert read("Thursday at 2. " + text, context()).problem.kind is ProblemKind.TOO_MUCH  # more than can be meant


@pytest.mark.parametrize("unit", ["1-2-3-", "\n٣1 a one "])
def test_a_text_beyond_the_ceiling_is_left_there(unit):
    found = search(long(unit, HUGE))
    assert found.work <= MOST_WORK + A_PLACE


def test_of_a_text_beyond_the_ceiling_nothing_is_acted_on():
    text = "Thursday at 2. " + long("1-2-3-", HUGE) + " but not Thursday"
    phrases = find(text)
    thursday, *_, left = phrases
    assert thursday.text == "Thursday at 2"
    assert (left.kind, left.text) == (Kind.RANGE, text[left.start : left.end])
    when = resolve(phrases, context())
    assert when.problem.kind is ProblemKind.TOO_MUCH
    assert when.problem.words == "Thursday at 2"
    assert (when.windows, when.starts, when.days) == ((), (), ())
    assert items(text, at("2026-03-02T09:00")) == []


@pytest.mark.parametrize("unit", ["5 March at 3, ", "not on a Monday, "])
def test_more_phrases_than_can_be_meant_together_are_asked_about(unit):
    assert read(unit * MANY, context()).problem is None
    many = read(unit * (MANY + 1), context())
    assert many.problem.kind is ProblemKind.TOO_MUCH
