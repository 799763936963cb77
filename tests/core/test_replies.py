"""The small grammar of answers: a command counts only when it is the whole of the first sentence."""

from __future__ import annotations

import pytest

from core.replies import parse


@pytest.mark.parametrize(
    "text",
    ["yes", "Yes!", "yes please", "Yep, go ahead", "go for it", "\U0001f44d", "OK", "Sounds good to me.", "please do it",
     "Hi,\n\nYes please.\n\nBeth", "Approved", "that works", "book it", "yes, send it", "sure, thanks"],
)  # fmt: skip
def test_a_yes_is_a_yes_however_politely_it_is_said(text):
    assert parse(text).yes


@pytest.mark.parametrize(
    "text",
    ["no", "No thanks", "nope, leave it", "please don't", "not now", "hold off", "never mind", "no, don't book it",
     "Changed my mind, no", "none of these", "don't cancel it"],
)  # fmt: skip
def test_a_no_is_a_no(text):
    reply = parse(text)

    assert reply.no
    assert not reply.yes


@pytest.mark.parametrize(
    "text,number",
    [("2", 2), ("#3", 3), ("Option 1", 1), ("opt. 2 please", 2), ("number two works", 2), ("the second one", 2),
     ("1st pls", 1), ("the last one", -1), ("No. 2", 2), ("I'd like option 3, thanks", 3), ("2.", 2), ("option one", 1)],
)  # fmt: skip
def test_a_number_or_an_ordinal_picks_a_row(text, number):
    reply = parse(text)

    assert number == reply.number
    assert not reply.book


@pytest.mark.parametrize("text", ["book 2", "yes to option 2", "2 please book it", "Go ahead and book the second one."])
def test_picking_and_approving_in_one_go_is_heard_as_both(text):
    reply = parse(text)

    assert (reply.number, reply.book) == (2, True)


@pytest.mark.parametrize(
    "text,change",
    [("yes but at 3", "at 3"), ("Yes, only make it 45 minutes", "make it 45 minutes"), ("no, at 4", "at 4"),
     ("ok but on Friday", "on Friday"), ("yes. But make it 3", "make it 3")],
)  # fmt: skip
def test_a_changed_yes_is_a_change_and_no_yes(text, change):
    reply = parse(text)

    assert change == reply.change
    assert not reply.yes


@pytest.mark.parametrize(
    "text",
    ["Yes, I got your message! I'm on leave.", "yes or no?", "Can you find 30 minutes for Ana?", "2pm", "at 2",
     "the 2 o'clock one", "yesterday was better", "I can attend at 4", "not sure yet what Ingrid thinks of it",
     "Thursday at 9", "that one", "12:30 is good"],
)  # fmt: skip
def test_what_is_not_wholly_a_command_is_none(text):
    reply = parse(text)

    assert not reply.yes
    assert not reply.no
    assert reply.number is None


def test_a_yes_below_other_words_does_nothing():
    """Acting on a command in any line gave false acts; only the first sentence counts."""
    reply = parse("Let me ask Ingrid first.\nyes")

    assert reply.empty
    assert "yes" in reply.rest


def test_what_follows_a_yes_is_kept_for_a_new_request():
    reply = parse("Yes. Also cancel my 2pm tomorrow.")

    assert reply.yes
    assert "cancel my 2pm" in reply.rest
    assert "cancel" in parse("yes, and also cancel my 2pm").rest


@pytest.mark.parametrize(
    "text,change",
    [
        ("sorry, I meant Friday", "Friday"),
        ("Apologies, wrong day! It's Wed.", ""),
        ("None of these. What about Monday?", "Monday"),
    ],
)
def test_a_correction_says_what_it_should_be(text, change):
    reply = parse(text)

    assert not reply.yes
    if change:
        assert change == reply.change


def test_a_no_with_a_reason_is_a_no():
    reply = parse("no - she needs that morning for herself")

    assert reply.no
    assert not reply.change


@pytest.mark.parametrize(
    "text", ["Yes, that is fine for Pilar", "go", "Yes, that's right. Thank you.", "yes, fine by me"]
)
def test_a_yes_in_other_words(text):
    assert parse(text).yes


@pytest.mark.parametrize(
    "text", ["this one please", "<-- that works for me", "not this one", "That one", "these are good"]
)
def test_words_that_only_point_name_no_row(text: str) -> None:
    reply = parse(text)
    assert reply.number is None
    assert reply.points or reply.yes or reply.no


@pytest.mark.parametrize("text", ["move this one to Friday", "who is that?", "2", "this Thursday"])
def test_words_that_say_more_do_not_only_point(text: str) -> None:
    assert not parse(text).points
