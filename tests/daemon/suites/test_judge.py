"""Expect against what left: what passes, what fails, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from daemon.suites.judge import Verdict, judge
from tests.daemon.suites import texts
from tests.daemon.suites.fakes import Gone, Put, Reply, Say, meeting, played, suite
from tests.daemon.suites.fakes import last_case as case_of

pytestmark = pytest.mark.slow  # the whole corridor, many times

CARD = "{outcome: card, acts: [{do: book, calendar: priya, start: 2026-03-04T11:30, minutes: 30, with: [raj]}], told: [raj]}"


def verdict(folder: Path, expect: str, reply: Reply, say: str = "book raj wed 11:30") -> Verdict:
    turn = f"  - say: {say!r}\n    expect: {expect}"
    return judge(played(suite(folder, turn), [reply])[-1])


def test_a_card_passes_when_its_facts_are_the_wanted_act(tmp_path: Path) -> None:
    found = verdict(tmp_path, CARD, [Say("dana", texts.card())])
    assert found.passed, found.reason


@pytest.mark.parametrize(
    "card, reason",
    [
        (texts.card(when=texts.WED.replace("11:30", "11:00").replace("12:00", "11:30")), "starts"),
        (texts.card(when=texts.WED.replace("12:00", "12:30")), "its length says 30 minutes"),
        (texts.card(people="Sam Lee <sam.lee@acme.example>"), "sam.lee"),
        (texts.card(calendar="Tom Okafor"), "tom"),
        (texts.card(told="nobody"), "told"),
        (texts.card(do="Block"), "block"),
        (texts.slots(texts.WED), "card is right"),
    ],
)
def test_a_card_fails_for_what_is_wrong_on_it(tmp_path: Path, card: str, reason: str) -> None:
    found = verdict(tmp_path, CARD, [Say("dana", card)])
    assert not found.passed
    assert reason in found.reason


def test_the_card_must_go_to_the_approver_who_is_expected(tmp_path: Path) -> None:
    expect = CARD.replace("told: [raj]", "approver: dana")
    reply = [Say("dana", texts.card()), Say("raj", "I have asked Dana Whitfield for approval.")]
    assert verdict(tmp_path, expect, reply).passed
    assert not verdict(tmp_path, expect, [Say("tom", texts.card())]).passed


def test_two_cards_or_a_card_and_a_list_are_no_card(tmp_path: Path) -> None:
    assert not verdict(tmp_path, CARD, [Say("dana", texts.card()), Say("dana", texts.card())]).passed
    assert not verdict(tmp_path, CARD, [Say("dana", texts.card()), Say("dana", texts.slots(texts.WED))]).passed


def test_moves_cancels_and_people_name_the_event_by_what_stood_there_before(tmp_path: Path) -> None:
    move = texts.card(
        do="Move", title="1:1 Priya / Sam Lee", facts="Was: Monday 2 March 2026, 14:00 to 14:30 New York time",
        when="Thursday 5 March 2026, 14:00 to 14:30 New York time", people="Sam Lee <sam.lee@acme.example>",
    )  # fmt: skip
    assert verdict(
        tmp_path, "{outcome: card, acts: [{do: move, event: sam-2pm, start: 2026-03-05T14:00}]}", [Say("dana", move)]
    ).passed
    wrong = verdict(tmp_path, "{outcome: card, acts: [{do: move, event: forecast}]}", [Say("dana", move)])
    assert "sam-2pm" in wrong.reason
    one = texts.card(
        do="Cancel",
        title="Weekly",
        when="Thursday 12 March 2026, 13:00 to 13:30 New York time",
        facts="Occurrence: only this one",
    )
    expect = "{outcome: card, acts: [{do: cancel, event: weekly, start: 2026-03-12T13:00, scope: one}]}"
    assert verdict(tmp_path, expect, [Say("dana", one)]).passed
    assert not verdict(tmp_path, expect.replace("one}", "all}"), [Say("dana", one)]).passed
    add = texts.card(
        do="Invite", title="1:1 Priya / Sam Lee", when="Monday 2 March 2026, 14:00 to 14:30 New York time",
        people="Sam Lee <sam.lee@acme.example>; Rajesh Nair <raj@acme.example>", facts="Adding: Rajesh Nair <raj@acme.example>",
    )  # fmt: skip
    assert verdict(
        tmp_path, "{outcome: card, acts: [{do: invite, event: sam-2pm, with: [raj]}]}", [Say("dana", add)]
    ).passed
    shorter = texts.card(
        do="Change", title="Forecast", calendar="Tom Okafor", when="Monday 2 March 2026, 14:00 to 14:30 New York time",
        facts="New title: Outlook\nNew length: 30 minutes",
    )  # fmt: skip
    expect = (
        "{outcome: card, acts: [{do: change, event: forecast, start: 2026-03-02T14:00, minutes: 30, title: ^outlook$}]}"
    )
    assert verdict(tmp_path, expect, [Say("dana", shorter)]).passed


def test_two_rules_are_the_same_when_they_give_the_same_starts(tmp_path: Path) -> None:
    expect = "{outcome: card, acts: [{do: book, start: 2026-03-04T11:30, every: 'FREQ=WEEKLY;COUNT=2'}]}"
    assert verdict(
        tmp_path, expect, [Say("dana", texts.card(facts="Repeats: every Wednesday until Wednesday 11 March 2026"))]
    ).passed
    assert not verdict(tmp_path, expect, [Say("dana", texts.card(facts="Repeats: every Wednesday"))]).passed
    assert not verdict(tmp_path, expect, [Say("dana", texts.card())]).passed


THU = "Thursday 5 March 2026, 12:00 to 12:30 New York time"


@pytest.mark.parametrize(
    "expect, passes",
    [
        ("{outcome: options, of: slot, all: [2026-03-04T11:30, 2026-03-05T12:00]}", True),
        ("{outcome: options, all: [2026-03-05T12:00, 2026-03-04T11:30]}", False),
        ("{outcome: options, all: [2026-03-05T12:00, 2026-03-04T11:30], any_order: true}", True),
        ("{outcome: options, all: [2026-03-04T11:30]}", False),
        ("{outcome: options, of: event}", False),
        ("{outcome: options, first: 2026-03-04T11:30, count: [1, 2], day_count: 2, minutes: 30}", True),
        ("{outcome: options, first: 2026-03-05T12:00}", False),
        ("{outcome: options, count: [3, 5]}", False),
        ("{outcome: options, day_count: [1, 1]}", False),
        ("{outcome: options, minutes: 60}", False),
        ("{outcome: options, within: [[2026-03-04T11:00, 2026-03-05T12:30]]}", True),
        ("{outcome: options, within: [[2026-03-04T11:00, 2026-03-05T12:00]]}", False),
        ("{outcome: options, free_for: [priya, raj, tom]}", True),
        ("{outcome: options, free_for: [lena]}", False),
    ],
)
def test_a_list_is_held_against_every_key(tmp_path: Path, expect: str, passes: bool) -> None:
    found = verdict(tmp_path, expect, [Say("dana", texts.slots(texts.WED, THU))])
    assert found.passed is passes, found.reason


def test_lists_of_persons_and_events_are_read_as_ids(tmp_path: Path) -> None:
    persons = "{outcome: options, of: person, all: [sam.lee, sam.ortiz]}"
    assert verdict(tmp_path, persons, [Say("dana", texts.PERSONS)]).passed
    assert not verdict(tmp_path, persons.replace("sam.lee, ", ""), [Say("dana", texts.PERSONS)]).passed
    events = "{outcome: options, of: event, all: [sam-2pm, forecast]}"
    assert verdict(tmp_path, events, [Say("dana", texts.EVENTS)]).passed
    assert not verdict(
        tmp_path, events.replace("sam-2pm, forecast", "forecast, sam-2pm"), [Say("dana", texts.EVENTS)]
    ).passed


AGENDA = "Priya Raman, Monday 2 March 2026 (New York time):\n\n14:00 to 14:30: 1:1 Priya / Sam Lee (with Sam Lee)"


@pytest.mark.parametrize(
    "expect, text, passes",
    [
        ("{outcome: answer, events: [sam-2pm]}", AGENDA, True),
        ("{outcome: answer, events: [forecast]}", AGENDA, False),
        ("{outcome: answer, events: []}", AGENDA, False),
        ("{outcome: answer, events: []}", "Priya Raman, Monday 2 March 2026: nothing is on the calendar.", True),
        ("{outcome: answer, free: true}", f"Yes, Priya Raman is free on {texts.WED}.", True),
        ("{outcome: answer, free: false, says: [LENA]}", "No, not then. Lena Fischer has something else.", True),
        ("{outcome: answer, free: false, never_says: [lena]}", "No, not then. Lena Fischer has something else.", False),
        ("{outcome: answer, free: true}", "No, not then.", False),
        (
            "{outcome: answer, people: [raj, sam.lee]}",
            "Product:\n\nRajesh Nair: raj@acme.example\nSam Lee: sam.lee@acme.example",
            True,
        ),
        (
            "{outcome: answer, people: [raj]}",
            "Product:\n\nRajesh Nair: raj@acme.example\nSam Lee: sam.lee@acme.example",
            False,
        ),
        ("{outcome: ask, about: when}", "When should it be?", True),
        ("{outcome: ask, about: who}", "When should it be?", False),
        ("{outcome: refuse, why: past}", "That time has already passed.", True),
        ("{outcome: refuse, why: not-found}", "That time has already passed.", False),
        ("{any_of: [{outcome: ask}, {outcome: refuse}]}", "That time has already passed.", True),
        ("{outcome: pending, approver: tom}", "One more yes is needed: I have asked Tom Okafor.", True),
        ("{outcome: pending, approver: lena}", "One more yes is needed: I have asked Tom Okafor.", False),
        ("{outcome: declined}", "All right. Nothing was changed.", True),
    ],
)
def test_answers_questions_and_refusals(tmp_path: Path, expect: str, text: str, passes: bool) -> None:
    found = verdict(tmp_path, expect, [Say("dana", text)])
    assert found.passed is passes, found.reason


def test_silence_is_nothing_to_the_writer(tmp_path: Path) -> None:
    assert verdict(tmp_path, "{outcome: silent}", []).passed
    assert verdict(tmp_path, "{outcome: silent}", [Say("tom", "A letter could not be delivered.")]).passed
    assert not verdict(tmp_path, "{outcome: silent}", [Say("dana", "Hello.")]).passed


TURNS = f"""
  - say: book raj wed 11:30
    expect: {CARD}
  - say: "yes"
    expect: {{outcome: done, calendar: [{{calendar: priya, start: 2026-03-04T11:30, minutes: 30, with: [raj]}}], told: [raj]}}
"""


def test_done_is_held_against_the_calendars_and_what_left(tmp_path: Path) -> None:
    folder = suite(tmp_path, TURNS)
    company = case_of(folder).situation.company
    booked = Put(meeting(company, "2026-03-04T11:30", 30, "raj"))
    letter = Say("raj", texts.LETTER, subject=texts.SUBJECT, invites=booked.meeting.start)
    card, done = [Say("dana", texts.card())], Say("dana", texts.DONE)

    def found(*reply: Say | Put | Gone) -> Verdict:
        return judge(played(folder, [card, reply])[-1])

    assert found(booked, letter, done).passed
    assert "does not hold it" in found(letter, done).reason
    assert "not on the calendar" in found(letter, Say("dana", "Done.")).reason
    assert "told" in found(booked, done).reason
    assert "told" in found(booked, letter, Say("tom", texts.LETTER, invites=booked.meeting.start), done).reason
    other = Say("dana", texts.DONE.replace("11:30 to 12:00", "10:30 to 11:00"))
    assert "does not hold it" in found(booked, letter, other).reason
    late = Put(meeting(company, "2026-03-04T12:30", 30, "raj"))
    assert not found(late, letter, done).passed


def test_what_must_be_gone_must_have_been_there(tmp_path: Path) -> None:
    cancel = texts.card(
        do="Cancel", title="1:1 Priya / Sam Lee", when="Monday 2 March 2026, 14:00 to 14:30 New York time"
    )
    turns = """
  - {say: cancel, expect: {outcome: card}}
  - {say: "yes", expect: {outcome: done, calendar: [{event: sam-2pm, gone: true}]}}
"""
    folder = suite(tmp_path, turns)
    assert judge(played(folder, [[Say("dana", cancel)], [Gone("sam-2pm"), Say("dana", "Done.")]])[-1]).passed
    assert not judge(played(folder, [[Say("dana", cancel)], [Say("dana", "Done.")]])[-1]).passed
    folder = suite(tmp_path, turns.replace("sam-2pm", "sam-3pm"))
    assert "never there" in judge(played(folder, [[Say("dana", cancel)], [Say("dana", "Done.")]])[-1]).reason


def test_a_question_where_none_is_right_counts_for_the_question_rate(tmp_path: Path) -> None:
    assert verdict(tmp_path, CARD, [Say("dana", "When should it be?")]).asked
    assert verdict(tmp_path, CARD, [Say("dana", texts.PERSONS)]).asked
    assert not verdict(tmp_path, CARD, [Say("dana", texts.slots(texts.WED))]).asked
    assert not verdict(tmp_path, "{outcome: ask}", [Say("dana", "When should it be?")]).asked
    assert not verdict(tmp_path, "{outcome: options, of: person}", [Say("dana", "When should it be?")]).asked


def test_what_breaks_is_a_failure_of_that_phrasing(tmp_path: Path) -> None:
    found = verdict(tmp_path, CARD, [RuntimeError("broken")])  # type: ignore[list-item]
    assert not found.passed
    assert "broken" in found.reason
