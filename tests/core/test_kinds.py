"""What the rarer request types come to: series, lunches, sessions with people, changes that add up, words into the thread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.form import Form, Item, ItemKind, Pending
from core.outcome import Do, OptionsWanted, Plan, Question, Scope
from core.plan import plan
from core.series import same_starts
from tests.core.house import MEETINGS, NOW, asked, at, meeting, quoted, world


def planned(text, kind, here=None, **words):
    return plan(asked(text, kind, **words), here or world())


def test_every_other_monday_is_one_series_until_its_last_day():
    outcome = planned(
        "Ingrid and Mikkel every other Monday until 8 June at 10", ItemKind.SCHEDULE,
        people=("Ingrid", "Mikkel"), times=("every other Monday until 8 June at 10",),
    )  # fmt: skip
    event = outcome.acts[0].after

    assert at(4, 10) == event.start  # today's is still ahead
    assert same_starts(event.rrule, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20260608T220000Z", event.start)


def test_a_lunch_lies_at_lunchtime_and_takes_an_hour():
    outcome = planned(
        "Lunch for Ingrid and Mikkel on Thursday",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Mikkel"),
        times=("on Thursday",),
    )

    assert isinstance(outcome, OptionsWanted)
    assert [(at(7, 12), at(7, 13))] == [(r.start, r.end) for r in outcome.rows]


def test_a_meeting_with_nobody_is_asked_about_and_never_made_a_block():
    outcome = planned("Ingrid on Thursday at 11", ItemKind.SCHEDULE, people=("Ingrid",), times=("on Thursday at 11",))

    assert isinstance(outcome, Question)


def test_sessions_with_somebody_are_bookings_that_fit_both():
    outcome = planned(
        "two one-hour coaching sessions for Ingrid with Mikkel this week", ItemKind.SESSIONS,
        people=("Ingrid", "Mikkel"), times=("this week",), length="one-hour",
    )  # fmt: skip

    assert isinstance(outcome, Plan)
    assert [(Do.BOOK, at(4, 10)), (Do.BOOK, at(5, 9))] == [(a.do, a.after.start) for a in outcome.acts]


def test_two_changes_of_one_event_add_up():
    text = "Move the budget talk to Thursday and call it Forecast"
    items = (
        Item(
            kind=ItemKind.RESCHEDULE, meeting=(quoted(text, "the budget talk"),), times=(quoted(text, "to Thursday"),)
        ),
        Item(kind=ItemKind.CHANGE, meeting=(quoted(text, "the budget talk"),), title=quoted(text, "Forecast")),
    )
    outcome = plan(Pending(form=Form(text=text, items=items), host="beth", asked_at=NOW), world())

    assert (at(7, 10), "Forecast") == (outcome.acts[1].after.start, outcome.acts[1].after.title)


@pytest.mark.parametrize(
    "words,scope",
    [("cancel the jour fixe", Scope.ONE), ("cancel the jour fixe, the whole series", Scope.ALL),
     ("cancel every jour fixe from the 14th onwards", Scope.FOLLOWING), ("cancel the jour fixe, just this one", Scope.ONE),
     ("cancel the jour fixe this week, the rest of the series stays", Scope.ONE)],
)  # fmt: skip
def test_how_much_of_a_series_is_meant(words, scope):
    weekly = tuple(
        replace(
            meeting("jour-fixe", "ingrid", at(day, 13), 30, ("mikkel",)), rrule="FREQ=WEEKLY", occurrence=at(day, 13)
        )
        for day in (7, 14, 21)
    )
    name = "every jour fixe from the 14th onwards" if "14th" in words else "jour fixe"
    outcome = planned(words, ItemKind.CANCEL, world(meetings=(*MEETINGS, *weekly)), meeting=(name,))

    assert scope is outcome.acts[0].scope


def test_the_same_time_and_her_are_resolved_from_the_thread():
    pending = asked("Book her with Ingrid at the same time", ItemKind.SCHEDULE, people=("Ingrid",))
    pending = replace(pending, context_people=("ana.t",), context_start=at(7, 15))
    act = plan(pending, world()).acts[0]

    assert (at(7, 15), ["ana.t"]) == (act.after.start, [a.person for a in act.told])


def test_his_time_is_the_time_of_whoever_sits_elsewhere():
    outcome = planned(
        "Ingrid and Ana Ruiz, Thursday at 9am her time",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Ana Ruiz"),
        times=("Thursday at 9am her time",),
    )

    assert at(7, 15) == outcome.acts[0].after.start


def test_people_join_and_leave_and_only_they_are_told():
    joins = planned(
        "Add Ana Tveit to the budget talk", ItemKind.ADD_PEOPLE, people=("Ana Tveit",), meeting=("the budget talk",)
    ).acts[0]
    leaves = planned(
        "Take Mikkel off the budget talk", ItemKind.REMOVE_PEOPLE, people=("Mikkel",), meeting=("the budget talk",)
    ).acts[0]

    assert (
        [a.person for a in joins.after.attendees],
        [a.person for a in joins.told],
    ) == (["mikkel", "ana.t"], ["ana.t"])
    assert (leaves.after.attendees, [a.person for a in leaves.told]) == ((), ["mikkel"])


def test_a_changed_place_title_or_length_keeps_the_start():
    place = planned("The budget talk is in Room 5", ItemKind.CHANGE, meeting=("The budget talk",), place="Room 5").acts[
        0
    ]
    short = planned(
        "Cut the budget talk to half an hour", ItemKind.CHANGE, meeting=("the budget talk",), length="half an hour"
    ).acts[0]

    assert ("Room 5", at(5, 10)) == (place.after.where, place.after.start)
    assert (30, at(5, 10)) == (short.after.minutes, short.after.start)


@pytest.mark.parametrize(
    "words,length,minutes",
    [
        ("30 minutes longer", "30 minutes", 90),
        ("15 minutes shorter", "15 minutes", 45),
        ("30 minutes", "30 minutes", 30),
    ],
)
def test_a_difference_of_length_counts_from_the_length_that_it_has(words, length, minutes):
    outcome = planned(f"make the budget talk {words}", ItemKind.CHANGE, meeting=("the budget talk",), length=length)

    assert isinstance(outcome, Plan)
    after = outcome.acts[0].after
    assert (after.end - after.start).total_seconds() == minutes * 60
