"""What shall stay as it is: the rest of a series, and what a card would change."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.check.scope import scope_of
from core.meeting import Meeting
from core.outcome import Scope
from core.reading import read
from core.replies import parse
from tests.core.people.northwind import NORTHWIND

WEEKLY = Meeting(
    uid="weekly",
    owner="helene",
    title="Weekly",
    start=datetime(2026, 7, 9, 10, tzinfo=UTC),
    end=datetime(2026, 7, 9, 11, tzinfo=UTC),
    zone="UTC",
    rrule="FREQ=WEEKLY",
)


def meant(text: str) -> Scope:
    """How much of a weekly the only request of a text is about."""
    (item,) = read(text, "", directory=NORTHWIND, locale="en-GB").items
    return scope_of(item, WEEKLY, text)


@pytest.mark.parametrize(
    "text",
    [
        "Please cancel the weekly with Noor on the 9th (not the whole series!)",
        "Cancel the weekly with Noor on the 9th, just this once",
        "Cancel the weekly with Noor on 9 July, only that one",
        "Let's skip the weekly with Noor on the 9th. This Thursday we still meet.",
        "no weekly with Noor on the 9th - the others stay",
        "Move the weekly with Noor on the 9th to the 10th, not the whole series",
        "cancel the weekly with Noor on the 9th but leave the rest of the series alone",
        "Please cancel just the weekly with Noor on the 9th, without touching the series",
        "Skip the weekly with Noor on the 9th this one time; all future ones are fine",
        "Cancel the weekly on the 9th. The series itself stays as it is.",
        "Cancel this week's weekly with Noor. Every other week stays the same.",
    ],
)
def test_words_that_let_the_rest_stay_never_mean_the_series(text: str) -> None:
    """One occurrence is meant, however the series is spoken of."""
    assert meant(text) is Scope.ONE


@pytest.mark.parametrize(
    "text",
    [
        "Cancel the weekly with Noor, the whole series",
        "Please end the series of weeklies with Noor",
        "Cancel the weekly with Noor altogether, not just this one",
        "Not only the one on the 9th, cancel the whole series of the weekly with Noor",
    ],
)
def test_too_little_that_is_ruled_out_leaves_the_whole_series(text: str) -> None:
    """ "Not just this one" asks for all of them."""
    assert meant(text) is Scope.ALL


@pytest.mark.parametrize(
    "text",
    [
        "Hold off, we still want the lunch",
        "Forget it, Raj can make it",
        "on second thoughts leave it",
        "Scrap that, the lunch stays",
        "Changed my mind, keep the lunch",
        "please leave the lunch where it is",
        "never mind, she is coming",
        "keep it as it is please",
    ],
)
def test_what_shall_stay_is_a_no_to_its_card(text: str) -> None:
    """Nothing else is asked for."""
    reply = parse(text)
    assert reply.no
    assert not reply.change


@pytest.mark.parametrize(
    "text", ["keep the second one", "keep the 2pm one", "leave it at 3", "stop, noon is better", "keep it short"]
)
def test_what_is_kept_of_a_list_or_changed_is_no_no(text: str) -> None:
    """A row, another time or another length is no refusal."""
    assert not parse(text).no
