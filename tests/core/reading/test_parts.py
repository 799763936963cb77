"""What of a message is the writer's own words now, and where its sentences end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.form import quotes
from core.people import names
from core.reading import read
from core.reading.parts import body, sentences
from core.when import find
from tests.core.people.northwind import NORTHWIND

WORDS = [
    *'move cancel Noor will Tuesday to with and , . the review from add block is free ? me her 1. - : → " until'.split(),
    "at 3",
    "an hour",
    "\n\n",
    "instead of",
    "call it",
    "that slot",
    "next week",
]


def own(text: str) -> str:
    """The writer's own words."""
    start, end = body(text, names(text, NORTHWIND))
    return text[start:end].strip()


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Hi Noor,\n\nmove it.\n\nThanks,\nImogen", "move it."),
        ("Good morning!\n\nMove it.\n\nKind regards,\nImogen Fairclough\nPA\nI work 8 to 4", "Move it."),
        ("Dear equerry,\nmove it\n-- \nImogen", "move it"),
        ("Move it.\n\nOn Mon, 2 Mar 2026 at 08:41, Noor <noor@x.example> wrote:\n> Friday?", "Move it."),
        ("Move it.\n> quoted\n> more", "Move it."),
        ("Move it please. Thanks, I", "Move it please."),
        ("Move it.\nImogen", "Move it."),
        ("Move it.\n\nI.", "Move it."),
        ("hey move it", "move it"),
        ("Thanks!", "Thanks!"),
        ("Hello", "Hello"),
        ("noor + will\nfriday", "noor + will\nfriday"),
    ],
)
def test_greeting_signature_and_history_are_left_out(text: str, expected: str) -> None:
    """They hold names, days and hours that nobody asks anything about."""
    assert own(text) == expected


@pytest.mark.parametrize(
    "text, count",
    [
        ("Move it to 3 p.m. today. Thanks for that.", 2),
        ("With Ben A. on Friday, e.g. at noon", 1),
        ("Friday - not before 10; thanks", 3),
        ("a short line\nand another", 2),
        ("a line that the mail program has wrapped because it was a good deal too long\nfor it", 1),
        ("1. Cancel it\n2. Move that", 2),
        ("11.30 works... or noon", 2),
    ],
)
def test_sentences_end_where_sentences_end(text: str, count: int) -> None:
    """Not inside a time or a name, not behind "e.g.", and at a line break only where one is meant."""
    assert len(sentences(text, (0, len(text)), find(text), names(text, NORTHWIND))) == count


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_no_text_breaks_the_reader_and_every_quote_is_in_it(words: list[str]) -> None:
    """Whatever is written, a form comes out whose quotes stand where they say."""
    text = " ".join(words)
    form = read(text, "", directory=NORTHWIND)
    assert len(form.items) <= 3
    for item in form.items:
        for quote in quotes(item):
            assert text[quote.start : quote.end] == quote.text
