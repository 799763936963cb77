"""Words of an answer become places in the message, masks come off first, and what stands nowhere is dropped."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.form import Back, Form, ItemKind
from core.when import find
from daemon.reader.answer import Answer, AnswerItem, SecondAnswer, held
from daemon.reader.locate import Page, nearest
from daemon.reader.mask import Masks
from daemon.reader.parse import Parsed, parse

EMPTY: dict[str, Any] = {
    "asked": "", "people": [], "optional": [], "without": [], "meeting": [], "times": [], "length": "", "title": "",
    "place": "", "scope": "", "anyway": "", "takes": "", "takes_from": 0,
}  # fmt: skip


def answered(text: str, *items: dict[str, Any]) -> Parsed:
    """What a model's answer about a text comes to."""
    return parse([AnswerItem(**{**EMPTY, **item}) for item in items], text, reader="m", show=lambda words: words)


def words(form: Form, field: str, item: int = 0) -> list[str]:
    """The words of one field."""
    return [q.text for q in getattr(form.items[item], field)]


@pytest.mark.parametrize(
    "text,quote,there",
    [
        ("Move Priya\u2019s  2pm\nto Thursday", "Priya's 2pm to Thursday", ["Priya\u2019s  2pm\nto Thursday"]),
        ("the \u201cBudget review\u201d please", '"budget REVIEW"', ["\u201cBudget review\u201d"]),
        ("2\u20133pm or 2-3pm", "2-3pm", ["2\u20133pm", "2-3pm"]),
        ("The same Samantha, Sam!", "Sam", ["Sam"]),
        ("3:30 instead of 3, or at 2.3", "3", ["3"]),
        ("at 11:30. 30 minutes", "30", ["30"]),
        ("from 3:30.", "3:30", ["3:30"]),
        ("nothing of the sort", "evil@x.example", []),
        ("nothing", "", []),
        ("\u0130stanbul and Stra\u00dfe", "and", ["and"]),
    ],
)
def test_words_are_found_where_they_stand_with_space_and_quotation_marks_folded(
    text: str, quote: str, there: list[str]
):
    places = Page(text).places(quote)

    assert [p.text for p in places] == there
    assert all(text[p.start : p.end] == p.text for p in places)


@given(text=st.text(max_size=120), start=st.integers(0, 120), length=st.integers(1, 30))
def test_whatever_is_copied_from_a_text_as_whole_words_is_found_in_it(text: str, start: int, length: int):
    piece = text[start : start + length]
    before, after = text[:start], text[start + length :]
    alone = not (before[-1:].isalnum() or after[:1].isalnum())
    # "3" is no word of its own in 3:30.
    alone = alone and not re.search(r"\d[:.]?$", before) and not re.match(r"[:.]?\d", after)

    places = Page(text).places(piece)

    assert all(text[p.start : p.end] == p.text for p in places)
    if alone and piece.strip() and piece == piece.strip():
        assert any(p.start <= start < p.end for p in places)


def test_of_words_that_stand_twice_the_place_nearest_to_the_rest_is_meant_and_none_is_taken_twice():
    places = Page("Friday is out. Book Raj on Friday.").places("Friday")

    assert nearest(places, (), 20) == places[1]
    assert nearest(places, (), None) == places[0]
    assert nearest(places, (places[0],), None) == places[1]
    assert nearest((), (), 3) is None


def test_addresses_links_and_long_numbers_stay_at_home_and_come_back():
    text = "Mail ann@x.example or call +1 (415) 555-0100, ref 4711-0815-99; link https://call.example/j/1?pwd=2. At 14:30 on 2026-12-03 for 45 min"
    masks = Masks()

    hidden = masks.hide(text, find(text))

    for kept in ("14:30", "2026-12-03", "45 min"):
        assert kept in hidden
    for gone in ("ann@x.example", "555-0100", "4711", "pwd=2"):
        assert gone not in hidden
    assert masks.show(hidden) == text


def test_the_same_words_have_the_same_sign_and_a_strangers_sign_is_never_taken_for_ours():
    masks = Masks()
    first = masks.hide("ann@x.example writes [address-1]")

    assert masks.hide("to ann@x.example") == "to " + first.split()[0]
    assert masks.show(first) == "ann@x.example writes [address-1]"
    assert masks.show("[link-9]") == "[link-9]"


@given(text=st.text(alphabet="ab@.x-1 2[]address\n+h:/", max_size=80))
def test_every_masked_text_comes_back_as_it_was(text: str):
    masks = Masks()

    assert masks.show(masks.hide(text)) == text


def test_an_answer_of_the_messages_words_becomes_a_form_of_them():
    text = "Cancel the vendor call and give Cy that slot"

    parsed = answered(
        text,
        {"kind": "cancel", "asked": "Cancel", "meeting": ["the vendor call"]},
        {
            "kind": "schedule",
            "asked": "give",
            "people": ["Cy"],
            "times": ["that slot"],
            "takes": "slot",
            "takes_from": 0,
        },
    )

    assert parsed.sound
    assert parsed.dropped == parsed.invented == 0
    assert [i.kind for i in parsed.form.items] == [ItemKind.CANCEL, ItemKind.SCHEDULE]
    assert words(parsed.form, "people", 1) == ["Cy"]
    assert (parsed.form.items[1].back, parsed.form.items[1].back_step) == (Back.SLOT, 0)


def test_a_value_without_words_is_dropped_and_the_rest_stays():
    parsed = answered(
        "Book Raj on Friday",
        {"kind": "schedule", "asked": "Book", "people": ["Raj", "eve@evil.example"], "times": ["on Friday", "at 3pm"]},
    )

    assert words(parsed.form, "people") == ["Raj"]
    assert words(parsed.form, "times") == ["on Friday"]
    assert parsed.dropped == 2


@pytest.mark.parametrize(
    "item",
    [
        {"kind": "cancel", "asked": "Please cancel", "meeting": ["the board call"]},
        {"kind": "cancel", "asked": "Book", "meeting": ["the board call"]},
        {"kind": "agenda", "asked": "what is on", "people": ["Tom"]},
    ],
)
def test_a_request_whose_words_stand_nowhere_is_no_request(item: dict[str, Any]):
    parsed = answered("Book Raj on Friday", item)

    assert parsed.form.items == ()
    assert parsed.invented == 1


@pytest.mark.parametrize("takes_from", [0, 1, 3])
def test_a_step_that_points_at_itself_or_at_nothing_is_refused(takes_from: int):
    assert not answered(
        "Give Cy that slot",
        {"kind": "schedule", "asked": "Give", "people": ["Cy"], "takes": "slot", "takes_from": takes_from},
    ).sound


def test_more_than_three_requests_are_cut_to_the_first_three():
    text = "Book Ann. Book Bo. Book Cy. Book Di."
    parsed = answered(
        text, *({"kind": "schedule", "asked": "Book", "people": [name]} for name in ("Ann", "Bo", "Cy", "Di"))
    )

    assert [words(parsed.form, "people", n) for n in range(3)] == [["Ann"], ["Bo"], ["Cy"]]
    assert len(parsed.form.items) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"requests": [{}]}',
        '{"requests": [], "also": 1}',
        '{"requests": "none"}',
        '{"requests": [',
        '{"requests": [1]}',
    ],
)
def test_an_answer_that_is_not_exactly_the_form_is_none(text: str):
    assert held(Answer, text) is None


def test_an_answer_is_held_to_every_ceiling_that_its_schema_cannot_say():
    item = {**EMPTY, "kind": "schedule"}
    assert isinstance(held(Answer, json.dumps({"requests": [item]})), Answer)
    assert held(Answer, json.dumps({"requests": [item] * 7})) is None
    assert held(Answer, json.dumps({"requests": [{**item, "people": ["x"] * 31}]})) is None
    assert held(Answer, json.dumps({"requests": [{**item, "title": "x" * 401}]})) is None
    assert (
        held(SecondAnswer, json.dumps({"placed": [{"number": 0, "request": 0, "field": "times"}], "requests": []}))
        is None
    )


def test_a_short_quote_does_not_take_the_place_of_a_longer_one_that_holds_it():
    text = "Move the 2 to 4 on Monday from 2 to Friday"
    answer = {"kind": "reschedule", "asked": "Move", "meeting": ["2", "the 2 to 4 on Monday"], "times": ["to Friday"]}

    form = answered(text, answer).form

    assert [(q.text, q.start) for q in form.items[0].meeting] == [("the 2 to 4 on Monday", 5), ("2", 31)]
