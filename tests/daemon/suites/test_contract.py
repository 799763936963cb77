"""The contract between wording and judge: whatever core.wording says, the judge takes it for what it is.

These are the only lines in which the two meet. When one of them breaks, a sentence was changed on one side only: adjust
daemon/suites/phrases.py.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from core.card import Card, Need
from core.form import About, Form, Pending
from core.meeting import Meeting
from core.outcome import (
    Act,
    Answer,
    AnswerKind,
    Do,
    Note,
    NoteKind,
    OptionsWanted,
    Plan,
    Question,
    Refusal,
    Row,
    RowsOf,
    Scope,
    Why,
)
from core.said import Said, plain
from core.wording import (
    Eyes,
    answer_said,
    card_said,
    declined_said,
    done_said,
    letters,
    list_said,
    partly_said,
    pending_said,
    question_said,
    refusal_said,
    sent_on_said,
    waiting_said,
)
from daemon.suites.acts import ReadAct, read_acts
from daemon.suites.calendar_view import view
from daemon.suites.layout import page
from daemon.suites.load import load_suite
from daemon.suites.reading import Reading, read_page
from daemon.suites.values import Got, Situation
from tests.daemon.suites.fakes import meeting, suite


@pytest.fixture
def situation(tmp_path: Path) -> Situation:
    return load_suite(suite(tmp_path, "  - {say: hi, expect: {outcome: ask}}"))[0]


@pytest.fixture
def eyes(situation: Situation) -> Eyes:
    directory = situation.company.directory
    return Eyes(directory=directory, viewer=directory.person("dana"))


@pytest.fixture
def pending(situation: Situation) -> Pending:
    return Pending(form=Form(text="hi"), host="dana", asked_at=situation.now)


def read(said: Said, situation: Situation) -> Reading:
    found = read_page(page(plain(said)), situation.company.zones)
    assert not found.problem
    return found


def acts_of(said: Said, situation: Situation) -> tuple[ReadAct, ...]:
    before = view(situation.company.meetings, situation.now - timedelta(days=9), situation.now + timedelta(days=90))
    return read_acts(read(said, situation), situation.company, before)


def event(situation: Situation, uid: str) -> Meeting:
    before = view(situation.company.meetings, situation.now - timedelta(days=9), situation.now + timedelta(days=90))
    return before.of(uid)[0]


def card_with(act: Act, situation: Situation, pending: Pending, *notes: Note) -> Card:
    return Card(
        id="c" * 32,
        plan=Plan(acts=(act,), pending=pending, notes=notes),
        letters=letters(act, 0, situation.company.directory),
        needs=(Need(principal="priya", approvers=frozenset({"priya", "dana"})),),
        asked=("dana",),
        sender="Equerry for Priya Raman <equerry@acme.example>",
        created_at=situation.now,
        expires_at=situation.now + timedelta(days=7),
    ).with_digest()


def booking(situation: Situation) -> Act:
    new = meeting(situation.company, "2026-03-04T11:30", 30, "raj", "lena")
    return Act(do=Do.BOOK, calendar="priya", after=new, told=new.attendees)


def test_a_booking_is_read_from_its_card_with_all_that_it_says(
    situation: Situation, eyes: Eyes, pending: Pending
) -> None:
    act = booking(situation)
    note = Note(kind=NoteKind.UNREADABLE, person="raj")
    said = card_said(card_with(act, situation, pending, note), eyes)
    found = read(said, situation)
    (shown,) = acts_of(said, situation)
    assert found.got is Got.CARD
    assert (shown.do, shown.calendar, shown.people, shown.minutes) == ("book", "priya", {"raj", "lena"}, 30)
    assert act.after is not None
    assert (shown.start, shown.end) == (act.after.start, act.after.end)
    assert "raj@acme.example" in (found.told() or "")
    assert "cannot see" in found.notes()
    assert any("Hello" in piece for piece in found.page.verbatim)


def test_acts_on_what_exists_are_read_back_to_their_event(situation: Situation, eyes: Eyes, pending: Pending) -> None:
    two_pm, weekly = event(situation, "sam-2pm"), event(situation, "weekly")
    later = two_pm.moved_to(two_pm.start + timedelta(days=1))
    with_raj = meeting(situation.company, "2026-03-02T14:00", 30, "sam.lee", "raj", title=two_pm.title, uid="sam-2pm")
    raj = with_raj.attendees[1:]
    cases = [
        (Act(do=Do.MOVE, calendar="priya", before=two_pm, after=later, told=two_pm.attendees), "sam-2pm"),
        (Act(do=Do.CANCEL, calendar="priya", before=two_pm, told=two_pm.attendees), "sam-2pm"),
        (Act(do=Do.CANCEL, calendar="priya", before=weekly, told=weekly.attendees, scope=Scope.ONE), "weekly"),
        (Act(do=Do.CANCEL, calendar="priya", before=weekly, told=weekly.attendees, scope=Scope.FOLLOWING), "weekly"),
        (Act(do=Do.INVITE, calendar="priya", before=two_pm, after=with_raj, told=raj, changed=raj), "sam-2pm"),
        (Act(do=Do.UNINVITE, calendar="priya", before=with_raj, after=two_pm, told=raj, changed=raj), "sam-2pm"),
    ]
    for act, uid in cases:
        (shown,) = acts_of(card_said(card_with(act, situation, pending), eyes), situation)
        assert (shown.do, shown.calendar, shown.uids, shown.problem) == (act.do.value, "priya", {uid}, "")
        assert shown.scope == (act.scope.value if act.before is not None and act.before.rrule else "")
        assert shown.changed == {a.person for a in act.changed}


def test_lists_are_read_row_by_row_and_say_what_a_card_would(
    situation: Situation, eyes: Eyes, pending: Pending
) -> None:
    act = booking(situation)
    assert act.after is not None
    rows = (Row(number=1, start=act.after.start, end=act.after.end),)
    said, _ = list_said(
        OptionsWanted(of=RowsOf.SLOT, rows=rows, pending=pending, draft=act, zones=("lena",)), eyes, asked=("dana",)
    )
    found = read(said, situation)
    (shown,) = acts_of(said, situation)
    assert (found.got, found.of, found.rows[0].start) == (Got.OPTIONS, "slot", act.after.start)
    assert (shown.do, shown.people, shown.start) == ("book", {"raj", "lena"}, None)
    assert "raj@acme.example" in (found.told() or "")
    two_pm = event(situation, "sam-2pm")
    rows = (Row(number=1, start=two_pm.start, end=two_pm.end, ref=two_pm.ref),)
    said, _ = list_said(
        OptionsWanted(of=RowsOf.EVENT, rows=rows, pending=pending, words="my 2pm"), eyes, events=(two_pm,)
    )
    row = read(said, situation).rows[0]
    assert (row.of, row.title, row.whose) == ("event", two_pm.title, "Priya Raman")
    rows = (Row(number=1, person="sam.lee"), Row(number=2, person="sam.ortiz"))
    said, _ = list_said(OptionsWanted(of=RowsOf.PERSON, rows=rows, pending=pending, words="sam"), eyes)
    assert [r.address for r in read(said, situation).rows] == ["sam.lee@acme.example", "sam.ortiz@acme.example"]


def test_what_is_said_after_an_answer_is_known_by_its_first_words(
    situation: Situation, eyes: Eyes, pending: Pending
) -> None:
    act = booking(situation)
    card = card_with(act, situation, pending)
    assert read(done_said(card, (act,), eyes), situation).got is Got.DONE
    assert read(declined_said(card, eyes), situation).got is Got.DECLINED
    assert read(declined_said(card, eyes, by="priya"), situation).got is Got.DECLINED
    assert read(pending_said(card, ("tom",), eyes), situation).got is Got.PENDING
    assert read(sent_on_said(card, ("dana",), eyes), situation).got not in {Got.CARD, Got.DONE, Got.OPTIONS}
    assert read(partly_said(card, (act,), "The rest has gone.", eyes), situation).got is None
    assert read(waiting_said(card, eyes), situation).got is None


@pytest.mark.parametrize("about", list(About))
@pytest.mark.parametrize("words", ["", "Sam"])
def test_every_question_is_about_what_it_is_about(
    situation: Situation, eyes: Eyes, pending: Pending, about: About, words: str
) -> None:
    found = read(question_said(Question(about=about, pending=pending, words=words), eyes), situation)
    assert (found.got, found.about) == (Got.ASK, about.value)


@pytest.mark.parametrize("why", list(Why))
def test_every_refusal_says_why(situation: Situation, eyes: Eyes, why: Why) -> None:
    two_pm = event(situation, "sam-2pm")
    for refusal in (
        Refusal(why=why, person="raj"),
        Refusal(
            why=why, words="the 2pm", start=two_pm.start, meeting=two_pm, owner="tom", meetings=(two_pm,), person="raj"
        ),
    ):
        found = read(refusal_said(refusal, eyes), situation)
        assert (found.got, found.why) == (Got.REFUSE, {why.value})


def test_answers_are_read_as_yes_no_agenda_and_persons(situation: Situation, eyes: Eyes, pending: Pending) -> None:
    two_pm = event(situation, "sam-2pm")
    free = Answer(
        kind=AnswerKind.FREE, pending=pending, free=True, starts=(two_pm.start,), end=two_pm.end, people=("priya",)
    )
    assert read(answer_said(free, eyes), situation).free is True
    taken = Answer(
        kind=AnswerKind.FREE, pending=pending, free=False, starts=(two_pm.start,), end=two_pm.end, people=("priya",)
    )
    assert read(answer_said(taken, eyes), situation).free is False
    day = (situation.now.replace(hour=0), situation.now.replace(hour=0) + timedelta(days=1))
    agenda = Answer(kind=AnswerKind.AGENDA, pending=pending, people=("priya",), meetings=(two_pm,), span=day)
    assert read(answer_said(agenda, eyes), situation).got is Got.ANSWER
    nothing = Answer(kind=AnswerKind.AGENDA, pending=pending, people=("priya",), span=day)
    assert read(answer_said(nothing, eyes), situation).got is Got.ANSWER
    who = Answer(kind=AnswerKind.WHO, pending=pending, people=("raj", "sam.lee"), team="Product")
    assert read(answer_said(who, eyes), situation).got is Got.ANSWER
