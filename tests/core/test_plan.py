"""From words to an outcome: semantics.md, "Free", "The list", "Which meeting", on a firm of its own."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from core.amend import amend, pick
from core.amend import at as at_time
from core.form import About, Back, Form, Item, ItemKind, Pending
from core.outcome import Answer, Do, NoteKind, OptionsWanted, Plan, Question, Refusal, RowsOf, Scope, Why
from core.plan import plan
from core.world import Unread
from tests.core.house import MEETINGS, NOW, asked, at, meeting, quoted, world


def planned(text, kind, here=None, **words):
    """What a request of one item comes to."""
    host = words.pop("host", "beth")
    return plan(asked(text, kind, host=host, **words), here or world(host=host))


def starts(outcome):
    assert isinstance(outcome, OptionsWanted)
    return [row.start for row in outcome.rows]


def act_of(outcome):
    assert isinstance(outcome, Plan), outcome
    return outcome.acts[0]


def test_one_free_clock_time_gives_the_card_at_once():
    act = act_of(
        planned(
            "Ingrid and Mikkel, Thursday at 11",
            ItemKind.SCHEDULE,
            people=("Ingrid", "Mikkel"),
            times=("Thursday at 11",),
        )
    )

    assert (Do.BOOK, "ingrid", at(7, 11), 30) == (act.do, act.calendar, act.after.start, act.after.minutes)
    assert [a.person for a in act.told] == ["mikkel"]
    assert act.after.title == "Ingrid Solberg / Mikkel Dahl"


def test_a_taken_clock_time_gives_the_nearest_times_of_that_day_and_says_what_is_in_the_way():
    outcome = planned(
        "Ingrid and Mikkel, Tuesday at 10", ItemKind.SCHEDULE, people=("Ingrid", "Mikkel"), times=("Tuesday at 10",)
    )

    assert [at(5, 9, 30), at(5, 9), at(5, 11)] == starts(outcome)
    assert NoteKind.TAKEN in {n.kind for n in outcome.notes}


def test_anyway_books_on_top_and_says_so():
    pending = asked(
        "Ingrid and Mikkel, Tuesday at 10 anyway",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Mikkel"),
        times=("Tuesday at 10",),
        anyway="anyway",
    )
    outcome = plan(pending, world())

    assert at(5, 10) == act_of(outcome).after.start
    assert NoteKind.ON_TOP in {n.kind for n in outcome.notes}
    assert act_of(outcome).must_be_free == ()


def test_a_named_time_outside_hours_is_carded_and_said():
    outcome = planned(
        "Ingrid and Ana Ruiz, Thursday at 10",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Ana Ruiz"),
        times=("Thursday at 10",),
    )

    assert [(n.person, n.kind) for n in outcome.notes] == [("ana.r", NoteKind.OUTSIDE_HOURS)]
    assert at(7, 10) == act_of(outcome).after.start


def test_a_past_time_is_answered_as_past():
    outcome = planned(
        "Ingrid and Mikkel, today at 8am", ItemKind.SCHEDULE, people=("Ingrid", "Mikkel"), times=("today at 8am",)
    )

    assert isinstance(outcome, Refusal)
    assert Why.PAST is outcome.why


def test_a_window_gives_a_list_and_a_pick_gives_the_card():
    pending = asked(
        "Ingrid and Mikkel, Thursday morning",
        ItemKind.FIND_TIME,
        people=("Ingrid", "Mikkel"),
        times=("Thursday morning",),
    )
    listed = plan(pending, world())

    assert [at(7, 9), at(7, 9, 30), at(7, 10)] == starts(listed)
    picked = pick(listed.pending, 0, listed.rows[1], "")
    assert at(7, 9, 30) == act_of(plan(picked, world())).after.start


def test_a_row_that_has_gone_is_said_to_be_gone_with_a_new_list():
    pending = asked(
        "Ingrid and Mikkel, Thursday morning",
        ItemKind.FIND_TIME,
        people=("Ingrid", "Mikkel"),
        times=("Thursday morning",),
    )
    listed = plan(pending, world())
    picked = pick(listed.pending, 0, listed.rows[0], "")
    again = plan(picked, world(meetings=(*MEETINGS, meeting("new", "ingrid", at(7, 9), 30))))

    assert [at(7, 9, 30), at(7, 10), at(7, 10, 30)] == starts(again)
    assert NoteKind.ROW_GONE is again.notes[0].kind


def test_two_people_of_one_name_are_asked_about_and_the_choice_is_kept():
    pending = asked(
        "Ingrid with Ana on Thursday at 15", ItemKind.SCHEDULE, people=("Ingrid", "Ana"), times=("on Thursday at 15",)
    )
    which = plan(pending, world())

    assert isinstance(which, OptionsWanted)
    assert (which.of, [r.person for r in which.rows]) == (RowsOf.PERSON, ["ana.r", "ana.t"])
    chosen = pick(which.pending, which.item, which.rows[1], which.words)
    assert [a.person for a in act_of(plan(chosen, world())).told] == ["ana.t"]


def test_a_name_that_nobody_bears_is_asked_about():
    outcome = planned(
        "Ingrid with Zebedee on Thursday at 11",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Zebedee"),
        times=("on Thursday at 11",),
    )

    assert isinstance(outcome, Question)
    assert About.WHO is outcome.about


def test_nothing_asked_for_is_asked_what():
    outcome = plan(Pending(form=Form(text="hello"), host="beth", asked_at=NOW), world())

    assert isinstance(outcome, Question)
    assert About.WHAT is outcome.about


def test_a_meeting_is_found_by_time_people_and_misspelt_title():
    for words in ("Ingrid's 10 o'clock tomorrow", "the buget talk", "budget talk with Mikkel on Tuesday"):
        act = act_of(planned(f"Cancel {words}", ItemKind.CANCEL, meeting=(words,)))

        assert (act.do, act.before.uid) == (Do.CANCEL, "budget-talk")


def test_several_meetings_that_fit_are_listed_by_start_and_a_missing_one_shows_the_day():
    both = (*MEETINGS, meeting("board-lunch", "oskar", at(5, 12), 60))
    listed = planned(
        "Cancel the board meeting", ItemKind.CANCEL, meeting=("the board meeting",), here=world(meetings=both)
    )
    none = planned("Cancel the opera", ItemKind.CANCEL, meeting=("the opera",))

    assert [r.ref.uid for r in listed.rows] == ["board-lunch", "board-call"]
    assert Why.NOT_FOUND is none.why


def test_somebody_elses_event_is_never_touched():
    outcome = planned(
        "Move the sketches to Thursday", ItemKind.RESCHEDULE, meeting=("the sketches",), times=("to Thursday",)
    )

    assert (outcome.why, outcome.owner) == (Why.NOT_ALLOWED, "mikkel")


def test_moving_to_a_day_keeps_the_time_of_day_and_the_length():
    act = act_of(
        planned(
            "Move the budget talk to Thursday",
            ItemKind.RESCHEDULE,
            meeting=("the budget talk",),
            times=("to Thursday",),
        )
    )

    assert (at(7, 10), 60) == (act.after.start, act.after.minutes)


def test_a_move_to_where_it_is_taken_lists_the_nearest_and_its_own_time_is_not_in_its_way():
    busy = (*MEETINGS, meeting("offsite", "ingrid", at(7, 10), 60))
    outcome = planned(
        "Move the budget talk to Thursday",
        ItemKind.RESCHEDULE,
        meeting=("the budget talk",),
        times=("to Thursday",),
        here=world(meetings=busy),
    )
    later = planned(
        "Push the budget talk back by 30 minutes",
        ItemKind.RESCHEDULE,
        meeting=("the budget talk",),
        times=("back by 30 minutes",),
    )

    assert [at(7, 9), at(7, 11), at(7, 12)] == starts(outcome)
    assert at(5, 10, 30) == act_of(later).after.start


def test_one_occurrence_is_meant_unless_the_words_say_the_series():
    thursdays = [at(7, 13) + timedelta(weeks=n) for n in range(3)]
    weekly = tuple(
        replace(meeting("jour-fixe", "ingrid", t, 30, ("mikkel",)), rrule="FREQ=WEEKLY", occurrence=t)
        for t in thursdays
    )
    here = world(meetings=(*MEETINGS, *weekly))
    one = act_of(
        planned("Cancel the jour fixe on the 14th", ItemKind.CANCEL, meeting=("the jour fixe on the 14th",), here=here)
    )
    all_ = act_of(
        planned(
            "Cancel the whole jour fixe series",
            ItemKind.CANCEL,
            meeting=("the whole jour fixe series",),
            scope="whole jour fixe series",
            here=here,
        )
    )

    assert (at(14, 13), Scope.ONE) == (one.before.start, one.scope)
    assert Scope.ALL is all_.scope


def test_a_question_about_a_time_is_answered_from_the_calendar():
    free = planned("Is Thursday at 11 free?", ItemKind.CHECK_TIME, times=("Thursday at 11",))
    busy = planned("Is Mikkel free Tuesday at 10?", ItemKind.CHECK_TIME, people=("Mikkel",), times=("Tuesday at 10",))

    assert (free.free, free.people) == (True, ("ingrid",))
    assert (busy.free, [b.person for b in busy.busy]) == (False, ["mikkel"])


def test_an_agenda_holds_every_event_of_the_day():
    outcome = planned(
        "What's on Ingrid's calendar on Wednesday?", ItemKind.AGENDA, people=("Ingrid",), times=("on Wednesday",)
    )

    assert isinstance(outcome, Answer)
    assert [m.uid for m in outcome.meetings] == ["sketches", "haircut"]


def test_a_block_takes_the_earliest_fitting_time_and_tells_nobody():
    act = act_of(
        planned(
            "Block two hours tomorrow for Ingrid",
            ItemKind.BLOCK,
            people=("Ingrid",),
            times=("tomorrow",),
            length="two hours",
        )
    )

    assert (Do.BLOCK, at(5, 11), 120, ()) == (act.do, act.after.start, act.after.minutes, act.told)


def test_a_later_item_uses_the_slot_that_an_earlier_one_frees():
    text = "Cancel the budget talk and give Yusuf that slot"
    items = (
        Item(kind=ItemKind.CANCEL, meeting=(quoted(text, "the budget talk"),)),
        Item(kind=ItemKind.SCHEDULE, people=(quoted(text, "Yusuf"),), back=Back.SLOT, back_step=0),
    )
    outcome = plan(Pending(form=Form(text=text, items=items), host="beth", asked_at=NOW), world())

    assert [a.do for a in outcome.acts] == [Do.CANCEL, Do.BOOK]
    assert (at(5, 10), 60, ["yusuf"]) == (
        outcome.acts[1].after.start,
        outcome.acts[1].after.minutes,
        [a.person for a in outcome.acts[1].told],
    )


def test_one_of_several_that_cannot_be_done_is_named_on_the_card_of_the_others():
    text = "Cancel the budget talk and cancel the opera"
    items = (
        Item(kind=ItemKind.CANCEL, meeting=(quoted(text, "the budget talk"),)),
        Item(kind=ItemKind.CANCEL, meeting=(quoted(text, "the opera"),)),
    )
    outcome = plan(Pending(form=Form(text=text, items=items), host="beth", asked_at=NOW), world())

    assert len(outcome.acts) == 1
    assert [r.why for r in outcome.cannot] == [Why.NOT_FOUND]


def test_a_principals_unreadable_calendar_stops_the_request_and_a_colleagues_is_named():
    pending = asked(
        "Ingrid and Mikkel, Thursday at 11", ItemKind.SCHEDULE, people=("Ingrid", "Mikkel"), times=("Thursday at 11",)
    )
    stopped = plan(pending, world(unreadable=("ingrid",)))
    named = plan(pending, world(unreadable=("mikkel",)))

    assert (stopped.why, stopped.person) == (Why.UNREADABLE, "ingrid")
    assert [(n.person, n.kind) for n in named.notes] == [("mikkel", NoteKind.UNREADABLE)]


def test_a_guest_is_booked_and_nothing_is_claimed_about_their_calendar():
    outcome = planned(
        "Ingrid and Yusuf, Thursday at 11", ItemKind.SCHEDULE, people=("Ingrid", "Yusuf"), times=("Thursday at 11",)
    )

    assert [n.kind for n in outcome.notes] == [NoteKind.GUEST]
    assert act_of(outcome).must_be_free == ("ingrid",)


def test_calendars_that_were_not_read_are_asked_for_before_anything_is_called_free():
    here = world()
    narrow = replace(here, diaries=replace(here.diaries, people=frozenset({"ingrid"})))
    outcome = planned(
        "Ingrid and Mikkel, Thursday at 11",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Mikkel"),
        times=("Thursday at 11",),
        here=narrow,
    )

    assert isinstance(outcome, Unread)
    assert "mikkel" in outcome.people


def test_an_answers_words_stand_where_they_are_quoted_after_they_were_put_into_the_request():
    pending = asked("Ingrid and Mikkel, please", ItemKind.SCHEDULE, people=("Ingrid", "Mikkel"))
    answer = "Thursday at 11"
    fragment = Item(kind=ItemKind.UNSUPPORTED, times=(quoted(answer, answer),))
    amended = amend(pending, 0, answer, fragment, NOW, About.WHEN)

    assert at(7, 11) == act_of(plan(amended, world())).after.start
    assert at(7, 15) == act_of(plan(at_time(amended, 0, at(7, 15), named=True), world())).after.start


@pytest.mark.parametrize("host,owner", [("mikkel", "mikkel"), ("beth", "ingrid"), ("oskar", "oskar")])
def test_the_owner_is_the_host_or_the_principal_of_an_assistant(host, owner):
    outcome = planned(
        "Ana Tveit, Thursday at 11",
        ItemKind.SCHEDULE,
        host=host,
        people=("Ana Tveit",),
        times=("Thursday at 11",),
        here=world(host=host),
    )

    assert owner == act_of(outcome).calendar
