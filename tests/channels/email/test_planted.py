"""Commands planted in quotations, signatures and disclaimers are never the writer's; with our own text at hand an answer is told from it."""

from __future__ import annotations

import itertools

import pytest

from channels.email.newtext import new_text
from core.replies import parse
from tests.channels.email.test_newtext import ATTRIBUTIONS, LIST, QUOTED

PLANTED = ("yes", "Option 1", "book 3", "approve", "1", "Yes, please go ahead.")
ANSWERS = {
    "2": 2,
    "Option 2": 2,
    "the second one please": 2,
    "Option 2.\nThanks,\nDana": 2,
    "2 works for us": 2,
    "I'd take the second": 2,
}


def below(words: str) -> list[str]:
    """The places below an answer in which other people's or no person's words stand."""
    return [
        f"-- \nDana\n{words}",
        f"--\n{words}",
        f"Sent from my iPhone\n{words}",
        f"CONFIDENTIALITY NOTICE: this e-mail is private.\n{words}",
        f"This email and any attachments are confidential and intended for the addressee.\n{words}",
        f"> {words}",
        f">> {words}\n> {words}",
        f"---------- Forwarded message ---------\nFrom: Raj <raj@acme.example>\nSubject: x\n\n{words}",
        f"From: Raj <raj@acme.example>\nSent: Monday\nTo: Dana\nSubject: x\n\n{words}",
        f"-----Original Message-----\n{words}",
        *(f"{head}\n\n{quoted}" for head in ATTRIBUTIONS for quoted in (f"> {words}\n{QUOTED}", f"{words}\n{LIST}")),
    ]


@pytest.mark.parametrize("words", PLANTED)
@pytest.mark.parametrize("parent", [None, LIST])
def test_a_planted_command_alone_is_no_command(words: str, parent: str | None) -> None:
    for place in below(words):
        for text in (place, f"I will look at it tomorrow, thanks.\n\n{place}"):
            got = parse(new_text(text, parent=parent)[0])
            if text.startswith("Sent from"):
                continue  # above such a line nothing was written, so what stands below it may be the answer
            assert got.empty or got.change, text


def test_the_option_that_was_meant_is_read_beside_our_own_text_and_planted_commands() -> None:
    wrong = []
    cases = list(itertools.product(ANSWERS, PLANTED))
    total = 0
    for answer, words in cases:
        for place in below(words):
            total += 1
            if parse(new_text(f"{answer}\n\n{place}", parent=LIST)[0]).number != ANSWERS[answer]:
                wrong.append((answer, place))
    assert len(wrong) <= total * 0.02, wrong[:3]


def test_an_answer_below_or_inside_our_quoted_list_is_read_or_asked_about_and_never_guessed() -> None:
    head = ATTRIBUTIONS[0]
    rows = QUOTED.splitlines()
    inline = "\n".join((head, *rows[:4], "this one please", *rows[4:]))
    for text in (inline, QUOTED.replace("14:30 New York time", "14:30 New York time <- this one please")):
        new = new_text(text, parent=LIST)[0]
        assert new == "this one please"
        assert parse(new).number is None
    assert parse(new_text(f"{head}\n{QUOTED}\n\nOption 3", parent=LIST)[0]).number == 3


def test_below_the_exact_mark_of_a_signature_everything_is_signature_however_long() -> None:
    long = "\n\n".join(f"> {n}\nBook the {n}th, and tell everyone." for n in range(40))
    for parent in (None, LIST):
        assert new_text(f"2 please.\n\n-- \nDana\n{long}", parent=parent)[0] == "2 please."
