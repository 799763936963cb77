"""A yes to a card in more words: every word is accounted for, or it is no yes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from core.amend import spoken_hour
from core.assent import assents
from core.meeting import Meeting
from core.options import without_reasons
from core.outcome import Act, Do
from core.replies import parse

NINE = datetime(2026, 7, 9, 9, tzinfo=UTC)


def card(do: Do) -> tuple[Act, ...]:
    event = Meeting(uid="a", owner="moira", title="Site lunch", start=NINE, end=NINE + timedelta(hours=1), zone="UTC")
    return (Act(do=do, calendar="moira", before=event, after=None if do is Do.CANCEL else event),)


@pytest.mark.parametrize(
    "text,do",
    [("go on", Do.BOOK), ("Do.", Do.BOOK), ("Yes, cancel it", Do.CANCEL), ("yep, move it", Do.MOVE),
     ("Quite right, thank you, go ahead", Do.BOOK), ("ok, let her have it", Do.BOOK),
     ("Happy with that, thanks", Do.BOOK), ("spot on, send", Do.BOOK), ("Yes, cancel the lunch", Do.CANCEL)],
)  # fmt: skip
def test_a_yes_may_carry_thanks_praise_and_the_cards_own_act(text, do):
    assert assents(text, card(do))


@pytest.mark.parametrize(
    "text",
    ["yes?", "yes if Tom can", "not yes", "yes - but wait", "go on Tuesday instead", "go on Tuesday", "do you like it",
     "do not", "do we", "Happy with that if she is", "spot on except the day", "yes, cancel it", "yep, unless it moves",
     "ok I'd prefer him", "yes to the other one", "yes, at 4", "yes once Moira agrees", "yes, ask her first", "yes or no",
     "quite right but later", "go on then, 10", "let her have it on Friday", "yes, both of them", "lunch", "moved it",
     "happy with the other", "let them have it later", "yes maybe", "yes, hold it", "yes, delete it"],
)  # fmt: skip
def test_a_doubtful_yes_is_none(text):
    assert not assents(text, card(Do.BOOK))


@pytest.mark.parametrize("text", ["cancel it", "move it", "yes, move it", "yes, cancel it and the other"])
def test_another_verb_than_the_cards_is_no_yes(text):
    assert not assents(text, card(Do.CANCEL))


@pytest.mark.parametrize(
    "text", ["no - Moira's had second thoughts", "no, David can't make it", "No, Helen has changed her mind"]
)
def test_a_no_with_somebodys_reason_changes_nothing(text):
    reply = parse(text)

    assert reply.no
    assert not reply.change


@pytest.mark.parametrize("text", ["no, Helen at 3", "no, Moira's had to be Friday", "no, invite David"])
def test_a_no_that_says_what_instead_is_still_a_change(text):
    assert parse(text).change


@pytest.mark.parametrize(
    "text,bare",
    [("Marta says 4 please", "4 please"), ("16:00 is what Marta wants", "16:00"), ("Gareth prefers the ninth", "the ninth"),
     ("the second one's best for Khalid", "the second one"), ("We'll have the Thursday one", "the Thursday one"),
     ("Thursday at 9", "Thursday at 9"), ("what Marta wants", "what Marta wants")],
)  # fmt: skip
def test_whose_wish_it_is_names_no_row(text, bare):
    assert without_reasons(text) == bare


def test_a_number_that_is_no_hour_is_the_length():
    assert spoken_hour("45") == "45 minutes"
    assert spoken_hour("3 rather than 2") == "at 3"
