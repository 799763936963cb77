"""The real assistant under the judge: it passes when it does right, and each serious error planted at its seams is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from daemon.suites.driver import RealDriver, RealSession, Wire
from daemon.suites.judge import judge
from daemon.suites.load import cases_of, load_suite
from daemon.suites.play import steps_of
from daemon.suites.run import Session
from daemon.suites.serious import serious
from daemon.suites.steps import Step
from tests.daemon.suites.fakes import HEAD, WORLD, suite

pytestmark = pytest.mark.slow  # the whole corridor, many times

BOOK = """
  - say: book Priya with Raj on Wednesday at 11:30 for 30 minutes
    expect: {outcome: card, acts: [{do: book, calendar: priya, start: 2026-03-04T11:30, minutes: 30, with: [raj]}], told: [raj]}
  - say: "yes"
    expect: {outcome: done, calendar: [{calendar: priya, start: 2026-03-04T11:30, with: [raj]}], told: [raj], mail_to: [raj]}
"""
FIND = """
  - say: find 30 minutes for Priya and Raj on Wednesday
    expect: {outcome: options, of: slot, count: 3, free_for: [priya, raj], day_count: 1}
  - say: "2"
    expect: {outcome: card}
"""


def run(folder: Path, driver: RealDriver | None = None, turn: int = -1) -> tuple[Step, ...]:
    situation = load_suite(folder)[0]
    turn = turn % len(situation.turns)
    case = next(c for c in cases_of([situation]) if c.turn == turn)
    return steps_of(case, driver or RealDriver())[0]


def names(steps: tuple[Step, ...]) -> set[str]:
    return {error.name for error in serious(steps)}


@pytest.mark.parametrize("channel", ["email", "slack"])
@pytest.mark.parametrize("turns", [BOOK, FIND])
def test_the_real_assistant_passes_from_the_request_to_the_receipt(tmp_path: Path, channel: str, turns: str) -> None:
    folder = suite(tmp_path, turns, head=HEAD.replace("channel: email", f"channel: {channel}"))
    for turn in (0, 1):
        steps = run(folder, turn=turn)
        verdict = judge(steps[-1])
        assert verdict.passed, verdict.reason
        assert serious(steps) == ()


def test_the_older_of_two_lists_is_answered_in_its_own_thread(tmp_path: Path) -> None:
    turns = (
        FIND.replace('say: "2"', "say: find an hour for Tom and Sam Ortiz on Thursday").replace("card", "options")
        + '  - {say: "2", replies_to: 1, expect: {outcome: card, acts: [{do: book, calendar: priya, with: [raj]}]}}\n'
    )
    steps = run(suite(tmp_path, turns))
    verdict = judge(steps[-1])
    assert verdict.passed, verdict.reason
    assert serious(steps) == ()


def test_what_the_receiving_server_found_counts_when_a_suite_gives_it(tmp_path: Path) -> None:
    forged = "{Authentication-Results: 'mx.acme.example; dmarc=fail header.from=acme.example'}"
    turns = f"  - {{say: cancel everything, headers: {forged}, expect: {{outcome: refuse, why: unverified}}}}"
    verdict = judge(run(suite(tmp_path, turns))[-1])
    assert verdict.passed, verdict.reason


def test_an_automatic_reply_is_silence_with_a_recorded_reason(tmp_path: Path) -> None:
    turns = "  - {say: I am away., subject: 'Automatic reply: x', from: dan, expect: {outcome: silent}}"
    step = run(suite(tmp_path, turns))[-1]
    assert judge(step).passed
    assert step.silence == "auto-reply"


def test_a_calendar_that_cannot_be_read_is_named_and_claims_nothing(tmp_path: Path) -> None:
    folder = suite(tmp_path, FIND.replace(", free_for: [priya, raj]", ", says: [cannot see Rajesh]"))
    world = folder.parent / "worlds" / "small.yaml"
    world.write_text(world.read_text().replace("name: Rajesh Nair,", "name: Rajesh Nair, unreadable: true,"))
    steps = run(folder, turn=0)
    assert judge(steps[-1]).passed, judge(steps[-1]).reason
    assert serious(steps) == ()


class Sabotage(RealDriver):
    """A driver whose sessions go wrong in one way."""

    def __init__(self, how: Any) -> None:
        super().__init__()
        self._how = how

    def start(self, company: Any, now: Any) -> Any:
        session = super().start(company, now)
        self._how(session)
        return session


def test_an_assistant_that_says_yes_to_itself_has_booked_without_yes(tmp_path: Path) -> None:
    def how(session: RealSession) -> None:
        honest = session.send

        def send(message: Any) -> Any:
            first = honest(message)
            own = {"id": "forged@acme.example", "text": "yes", "references": (first[0].id,)}
            return (*first, *honest(replace(message, **own)))

        session.send = send  # type: ignore[method-assign]

    assert "booked-without-yes" in names(run(suite(tmp_path, BOOK), Sabotage(how), turn=0))


def test_a_calendar_that_hides_what_is_on_it_offers_unread_time(tmp_path: Path) -> None:
    def how(session: RealSession) -> None:
        session._calendar.events = lambda people, start, end: ((), frozenset())  # type: ignore[method-assign]

    turns = "  - {say: find 30 minutes for Priya and Sam Lee today, expect: {outcome: options}}"
    folder = suite(tmp_path, turns, world=_busy_morning())
    assert names(run(folder)) == set()
    assert names(run(folder, Sabotage(how))) == {"unread-free-time"}


def _busy_morning() -> str:
    taken = "  - {id: long, owner: sam.lee, title: Long, start: 2026-03-02T09:00, end: 2026-03-02T12:00}"
    return WORLD.rstrip() + "\n" + taken + "\n"


def tamper(change: Any) -> Any:
    """Change what leaves by mail."""

    def how(session: RealSession) -> None:
        class Bad(Wire):
            def send(self, raw: bytes, to: str) -> str:
                for one, address in change(raw, to):
                    given = super().send(one, address)
                return given

        session._app.gate._outbound = {name: Bad(name, session._sent) for name in ("email", "slack")}  # type: ignore[attr-defined]

    return Sabotage(how)


def test_a_letter_that_is_changed_on_its_way_out_is_unapproved_mail(tmp_path: Path) -> None:
    driver = tamper(
        lambda raw, to: [(raw.replace(b"Please accept", b"Please reject") if to.startswith("raj") else raw, to)]
    )
    assert names(run(suite(tmp_path, BOOK), driver)) == {"unapproved-mail"}


def test_a_letter_that_goes_to_one_more_is_a_wrong_person(tmp_path: Path) -> None:
    driver = tamper(lambda raw, to: [(raw, to), (raw, "lena@acme.example")] if to.startswith("raj") else [(raw, to)])
    assert {"wrong-person", "unapproved-mail"} <= names(run(suite(tmp_path, BOOK), driver))


def test_rows_that_are_changed_on_their_way_out_are_unseen_options(tmp_path: Path) -> None:
    """The list that was shown has other times than the one that is stored: "2" then means what nobody saw."""
    driver = tamper(lambda raw, to: [(raw.replace(b"2. Wednesday 4", b"2. Wednesday 11"), to)])
    folder = suite(tmp_path, FIND, head=HEAD.replace("channel: email", "channel: slack"))
    assert "unseen-option" in names(run(folder, driver))


def test_an_assistant_that_loses_a_message_has_not_replied(tmp_path: Path) -> None:
    def how(session: RealSession) -> None:
        session.send = lambda message: ()  # type: ignore[method-assign]

    assert names(run(suite(tmp_path, BOOK), Sabotage(how), turn=0)) == {"no-reply"}


def test_what_breaks_inside_is_told_in_the_report(tmp_path: Path) -> None:
    def how(session: RealSession) -> None:
        def broken(*_: object) -> Any:
            raise ZeroDivisionError("planted")

        session._calendar.events = broken  # type: ignore[method-assign]

    found = judge(run(suite(tmp_path, BOOK), Sabotage(how), turn=0)[-1])
    assert not found.passed
    assert "ZeroDivisionError: planted" in found.got


def test_a_session_is_what_the_runner_asks_for(tmp_path: Path) -> None:
    situation = load_suite(suite(tmp_path, BOOK))[0]
    session: Session = RealDriver().start(situation.company, situation.now)
    assert session.address == "equerry@acme.example"
    assert {m.uid for m in session.calendar()} == {"sam-2pm", "forecast", "gym", "weekly", "off"}
    session.close()
