""" "Why not 2pm?": what it comes to, every reason by person, and what each reader may know of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.form import ItemKind
from core.outcome import Answer, AnswerKind, Do, NoteKind, OptionsWanted, Plan, Refusal, Why
from core.plan import plan
from core.policy import Policy
from core.said import plain
from core.wording import Eyes, answer_said
from tests.core.house import DIRECTORY, MEETINGS, PEOPLE, POLICY, asked, at, meeting, world

PRIVATE = meeting("lawsuit", "mikkel", at(7, 11), 60, private=True)


def why(text, people, times, here=None, kind=ItemKind.SCHEDULE, **words):
    host = (here or world()).host.id
    return plan(asked(text, kind, host, people=people, times=times, why="Why not", **words), here or world())


def about_mik(times, here=None):
    return why(f"Mik. Why not {times}?", ("Mik",), (times,), here)


def said(answer, reader):
    return " ".join(plain(answer_said(answer, Eyes(directory=DIRECTORY, viewer=PEOPLE[reader]))).split())


def kinds(outcome):
    return [n.kind for n in outcome.notes]


def with_policy(**changes):
    return world(policy=replace(POLICY, **changes))


def test_what_is_in_the_way_is_answered_and_nothing_is_proposed():
    answer = about_mik("Tuesday at 10")

    assert isinstance(answer, Answer)
    assert (AnswerKind.WHY, False, (at(5, 10),)) == (answer.kind, answer.free, answer.starts)
    assert [(b.person, [m.uid for m in b.meetings]) for b in answer.busy] == [
        ("ingrid", ["budget-talk"]),
        ("mikkel", ["budget-talk"]),
    ]


def test_nothing_in_the_way_brings_the_card_as_any_free_time_that_is_named():
    outcome = about_mik("Tuesday at 12")

    assert isinstance(outcome, Plan)
    assert [(Do.BOOK, at(5, 12))] == [(a.do, a.after.start) for a in outcome.acts]
    assert kinds(outcome) == [NoteKind.FREE_TOO]


def test_a_free_time_that_is_too_soon_or_at_odd_minutes_is_said_to_be():
    assert kinds(about_mik("today at 9:30")) == [NoteKind.TOO_SOON]
    assert kinds(about_mik("Tuesday at 12:10")) == [NoteKind.OFF_GRID]


def test_to_whoever_may_not_say_yes_a_free_time_is_offered_and_nobody_is_bothered_yet():
    answer = why("Ingrid. Why not Tuesday at 12?", ("Ingrid",), ("Tuesday at 12",), world("ana.t"))

    assert isinstance(answer, Answer)
    assert answer.free
    assert [("ana.t", at(5, 12))] == [(a.calendar, a.after.start) for a in answer.offer.acts]
    assert "Nothing is in the way on Tuesday 5 May 2026, 12:00 to 12:30" in said(answer, "ana.t")
    assert said(answer, "ana.t").endswith("Shall I ask for that time?")


def test_a_time_that_is_past_is_said_to_be_past():
    outcome = about_mik("today at 8am")

    assert isinstance(outcome, Refusal)
    assert Why.PAST is outcome.why


def test_a_stretch_with_free_time_in_it_is_a_list_and_one_without_is_answered_with_who_is_in_the_way():
    full = meeting("workshop", "mikkel", at(7, 9), 8 * 60)

    assert isinstance(about_mik("Thursday"), OptionsWanted)
    answer = about_mik("Thursday", world(meetings=(*MEETINGS, full)))
    assert [(b.person, [m.uid for m in b.meetings]) for b in answer.busy] == [("mikkel", ["workshop"])]
    assert "Mikkel Dahl: has something else from 09:00 to 17:00" in said(answer, "beth")


def test_the_time_that_a_meeting_has_now_is_said_to_be_its_own():
    text = "Move the budget talk. Why not Tuesday at 10?"
    answer = plan(
        asked(text, ItemKind.RESCHEDULE, meeting=("budget talk",), times=("Tuesday at 10",), why="Why not"), world()
    )

    assert kinds(answer) == [NoteKind.SAME_TIME]
    assert "Tuesday 5 May 2026, 10:00 to 11:00 Oslo time is the time that it has now." in said(answer, "beth")


def test_a_meeting_that_is_moved_is_not_in_its_own_way():
    text = "Move the budget talk. Why not Tuesday at 10:30?"
    outcome = plan(
        asked(text, ItemKind.RESCHEDULE, meeting=("budget talk",), times=("Tuesday at 10:30",), why="Why not"), world()
    )

    assert isinstance(outcome, Plan)
    assert at(5, 10, 30) == outcome.acts[0].after.start


# Each reason, in the words that an assistant of the principal reads.

LUNCH = replace(POLICY, lunch=Policy().lunch)
REASONS = [
    ("Wednesday at 15:00", {}, 'Ingrid Solberg: has "Haircut" from 15:00 to 16:00'),
    ("Tuesday at 18:00", {}, "Ingrid Solberg: outside working hours: 18:00 in Oslo"),
    ("Tuesday at 12:30", {"policy": LUNCH}, "Ingrid Solberg: protected lunch"),
    ("Tuesday at 11", {"policy": replace(POLICY, buffer_after_minutes=15)}, "minutes kept free around another meeting"),
    ("Tuesday at 12", {"policy": replace(POLICY, daily_cap=2)}, "as many meetings that day as the company allows"),
    ("Tuesday at 12", {"unreadable": ("ingrid",)}, "Ingrid Solberg: I cannot see this calendar"),
]


@pytest.mark.parametrize("times, here, words", REASONS)
def test_each_reason_is_named(times, here, words):
    answer = about_mik(times, world(**here))

    assert isinstance(answer, Answer)
    assert words in said(answer, "beth")


def test_a_public_holiday_is_named():
    ingrid = replace(PEOPLE["ingrid"], country="NO")
    here = replace(world(), directory=replace(DIRECTORY, people={**PEOPLE, "ingrid": ingrid}))
    answer = plan(
        asked("Mik. Why not 14 May at 10?", ItemKind.SCHEDULE, people=("Mik",), times=("14 May at 10",), why="Why not"),
        here,
    )

    assert "Ingrid Solberg: public holiday (Ascension Day)" in said(answer, "beth")


def test_hours_are_told_by_the_clock_of_the_person_whose_hours_they_are():
    answer = why("Ana Ruiz. Why not Tuesday at 9?", ("Ana Ruiz",), ("Tuesday at 9",))

    assert "Ana Ruiz: outside working hours: 03:00 in New York" in said(answer, "beth")


def test_every_reason_of_a_person_is_named_together():
    late = meeting("dinner", "ingrid", at(5, 18), 60)
    answer = about_mik("Tuesday at 18:00", world(meetings=(*MEETINGS, late)))

    assert 'has "Dinner" from 18:00 to 19:00; outside working hours: 18:00 in Oslo' in said(answer, "beth")


def test_a_time_on_which_no_meeting_stands_may_be_had_and_one_that_is_taken_may_not():
    assert "just name it, for example “Tuesday 5 May at 18:00 please”" in said(about_mik("Tuesday at 18:00"), "beth")
    assert "just name it" not in said(about_mik("Tuesday at 10"), "beth")
    assert "just name it" not in said(about_mik("Tuesday at 12", world(unreadable=("ingrid",))), "beth")


def test_a_colleagues_calendar_that_cannot_be_read_is_no_reason_and_the_card_says_so():
    outcome = about_mik("Tuesday at 12", world(unreadable=("mikkel",)))

    assert isinstance(outcome, Plan)
    assert NoteKind.UNREADABLE in kinds(outcome)


def test_nothing_is_claimed_of_a_guest():
    answer = why("Yusuf. Why not Tuesday at 10?", ("Yusuf",), ("Tuesday at 10",))

    assert "Yusuf Karim:" not in said(answer, "beth")
    assert "I know nothing of Yusuf Karim's calendar." in said(answer, "beth")


# Who sees what.

SEEN = [
    # about whom, when, reader, what they read
    ("Ingrid", "Wednesday at 15:00", "beth", 'has "Haircut" from 15:00 to 16:00'),
    ("Ingrid", "Wednesday at 15:00", "ingrid", 'has "Haircut" from 15:00 to 16:00'),
    ("Ingrid", "Wednesday at 15:00", "oskar", "has something else from 15:00 to 16:00"),
    ("Ingrid", "Wednesday at 15:00", "mikkel", "has something else from 15:00 to 16:00"),
    ("Ingrid", "Tuesday at 10", "beth", 'has "Budget talk" from 10:00 to 11:00'),
    ("Ingrid", "Tuesday at 10", "mikkel", "has something else from 10:00 to 11:00"),
    ("Mikkel", "Thursday at 11", "mikkel", 'has "Lawsuit" from 11:00 to 12:00'),
    ("Mikkel", "Thursday at 11", "beth", "has something else from 11:00 to 12:00"),
    ("Ingrid", "Monday at 12:00", "beth", "protected lunch"),
    ("Ingrid", "Monday at 12:00", "ingrid", "protected lunch"),
    ("Ingrid", "Monday at 12:00", "oskar", "not free"),
    ("Ingrid", "Monday at 12:00", "ana.t", "not free"),
    ("Ingrid", "Tuesday at 18:00", "mikkel", "outside working hours: 18:00 in Oslo"),
]


@pytest.mark.parametrize("who, times, reader, words", SEEN)
def test_who_sees_what(who, times, reader, words):
    """Whole: the person and their assistants. Everybody else: free and busy, and working hours."""
    here = world(reader, meetings=(*MEETINGS, PRIVATE), policy=LUNCH)
    text = f"{who}. Why not {times}?"
    answer = plan(asked(text, ItemKind.CHECK_TIME, reader, people=(who,), times=(times,), why="Why not"), here)
    shown = said(answer, reader)

    assert shown.endswith(words) or f"{words} " in shown
    titles = {"Haircut", "Lawsuit", "Budget talk", "lunch"}
    assert not {t for t in titles if t in shown and t not in words}


def test_a_question_by_itself_about_a_free_time_is_answered_yes():
    answer = why("Mik. Why not Tuesday at 12?", ("Mik",), ("Tuesday at 12",), kind=ItemKind.CHECK_TIME)

    assert (answer.kind, answer.free) == (AnswerKind.FREE, True)
