"""Which row of a stored list an answer means: the row under the number, or the one that every word fits."""

from __future__ import annotations

import pytest

from core.form import ItemKind
from core.options import OptionList, resolve_row
from core.outcome import OptionsWanted
from core.plan import plan
from core.replies import parse
from tests.core.house import DIRECTORY, NOW, PEOPLE, asked, at, meeting, world


def a_list(outcome, events=()):
    assert isinstance(outcome, OptionsWanted)
    return OptionList(id="l1", wanted=outcome, shown_to="beth", shown_at=NOW, events=events)


@pytest.fixture(scope="module")
def times():
    """Thursday and Friday mornings."""
    text = "Ingrid and Mikkel, Thursday morning or Friday morning"
    words = {"people": ("Ingrid", "Mikkel"), "times": ("Thursday morning", "Friday morning")}
    return a_list(plan(asked(text, ItemKind.FIND_TIME, **words), world()))


def picked(options, text):
    row = resolve_row(options, parse(text), DIRECTORY, PEOPLE["beth"])
    return row.number if row is not None else None


@pytest.mark.parametrize(
    "text,number",
    [("2", 2), ("the last one", 3), ("option 1", 1), ("the Friday one", 3), ("Friday please", 3), ("9:30 works", 2),
     ("the 9:30 one for Mikkel", 2), ("the latest", 3), ("the earliest please", 1), ("book the 9:30 one", 2)],
)  # fmt: skip
def test_numbers_times_and_days_pick_their_row(times, text, number):
    assert [at(7, 9), at(7, 9, 30), at(8, 9)] == [r.start for r in times.wanted.rows]
    assert number == picked(times, text)


@pytest.mark.parametrize(
    "text", ["7", "Thursday", "9", "the 4pm one", "9:30 with Oskar instead", "later", "find 9:30 for Ana", "hello"]
)
def test_what_fits_no_row_or_several_picks_none(times, text):
    assert picked(times, text) is None


def test_people_are_picked_by_name_job_or_team():
    options = a_list(plan(asked("Ingrid with Ana", ItemKind.SCHEDULE, people=("Ingrid", "Ana")), world()))

    assert picked(options, "Ruiz") == 1
    assert picked(options, "the lawyer") == 2
    assert picked(options, "Ana Tveit please") == 2
    assert picked(options, "the one in Design") == 2
    assert picked(options, "Ana") is None


def test_events_are_picked_by_title_people_or_owner():
    both = (
        meeting("quarter", "oskar", at(5, 12), 60, ("mikkel",), title="Board quarter"),
        meeting("lunch", "ingrid", at(5, 13), 60, ("ana.t",), title="Board lunch"),
    )
    outcome = plan(
        asked("Cancel the board meeting", ItemKind.CANCEL, meeting=("the board meeting",)), world(meetings=both)
    )
    options = a_list(outcome, both)

    assert picked(options, "the lunch") == 2
    assert picked(options, "the one with Mikkel") == 1
    assert picked(options, "Oskar's one") == 1
    assert picked(options, "the board one") is None
