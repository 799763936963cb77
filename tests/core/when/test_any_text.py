"""Whatever the text: spans are exact and nothing is raised."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.when import When, find, read, resolve
from core.when.lexicon import TAGS
from core.when.score import items
from tests.core.when.desk import at, context

pytestmark = pytest.mark.slow  # many drawn texts and intervals


SIGNS = [
    ",",
    ".",
    ":",
    "-",
    "/",
    "'s",
    "or",
    "and",
    "not",
    "at",
    "on",
    "from",
    "to",
    "between",
    "until",
    "the",
    "in",
    "every",
    "\n\n",
    "move",
]
words = st.one_of(
    st.sampled_from(sorted(TAGS)),
    st.sampled_from(SIGNS),
    st.integers(0, 3000).map(str),
    st.text(string.printable, max_size=6),
    st.text(max_size=4),
)
texts = st.lists(words, max_size=14).flatmap(
    lambda parts: st.sampled_from([" ", "", " "]).map(lambda glue: glue.join(parts))
)


@settings(max_examples=300, deadline=None)
@given(texts, st.sampled_from(["en-US", "en-GB"]))
def test_spans_are_exact_in_order_and_apart(text, locale):
    last = 0
    for phrase in find(text, locale=locale):
        assert text[phrase.start : phrase.end] == phrase.text
        assert last <= phrase.start < phrase.end
        last = phrase.end


@settings(max_examples=300, deadline=None)
@given(texts, st.sampled_from(["2026-03-02T09:00", "2026-03-07T10:00", "2026-11-01T01:30", "2028-02-29T23:59"]))
def test_every_text_has_a_reading(text, now):
    when = read(text, context(now))
    assert isinstance(when, When)
    for before, after in zip(when.windows, when.windows[1:], strict=False):
        assert before.end.timestamp() < after.start.timestamp()


@settings(max_examples=200, deadline=None)
@given(texts, st.data())
def test_any_part_of_what_was_found_can_be_resolved_by_itself(text, data):
    phrases = find(text)
    some = [phrase for phrase in phrases if data.draw(st.booleans())]
    assert isinstance(resolve(some, context()), When)


@settings(max_examples=200, deadline=None)
@given(texts)
def test_every_text_has_items_for_the_yardstick(text):
    for item in items(text, at("2016-11-07T09:00"), "MDY"):
        assert item["kind"]
