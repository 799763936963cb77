"""A whole run: the post as people send it, several processes, the table, the JSON, the exit code."""

from __future__ import annotations

import json
from email import message_from_bytes
from email.policy import default as policy
from pathlib import Path

import pytest

from core.errors import BadInput
from daemon.suites.load import cases_of, load_suite
from daemon.suites.play import steps_of
from daemon.suites.run import run_cases, run_suite
from tests.daemon.suites import texts
from tests.daemon.suites.fakes import HEAD, FakeDriver, Say, last_case, suite

pytestmark = pytest.mark.slow  # the whole corridor, many times

TURNS = """
  - say: [find half an hour for Priya and Raj, half an hour priya + raj]
    expect: {outcome: options, of: slot, all: [2026-03-04T11:30]}
  - say: ["1", "the first one", "1\\n\\nOn Monday, Equerry wrote:\\n> 1. something"]
    expect: {outcome: card}
"""
SCRIPT = ([Say("dana", texts.slots(texts.WED), subject="Half an hour")], [Say("dana", texts.card())])


def faithful() -> FakeDriver:
    """Made anew in every process."""
    return FakeDriver(SCRIPT)


def hasty() -> FakeDriver:
    """Tells Raj before anybody said yes."""
    return FakeDriver((SCRIPT[0], [*SCRIPT[1], Say("raj", texts.LETTER)]))


def test_a_reply_by_mail_names_what_it_answers_and_quotes_it_below(tmp_path: Path) -> None:
    driver = faithful()
    steps_of(last_case(suite(tmp_path, TURNS)), driver)
    first, second = driver.sessions[0].got
    assert (first.references, first.to) == ((), "equerry@acme.example")
    mail = message_from_bytes(second.mime(), policy=policy)
    assert mail["In-Reply-To"] == "<out1.0@acme.example>"
    assert mail["Subject"] == "Re: Half an hour"
    assert mail["To"] == "equerry+token12345@acme.example"
    text = mail.get_content().replace("\r\n", "\n")
    assert text.startswith("1\n\nOn ")
    assert "\n> 1. Wednesday 4 March 2026" in text


def test_a_phrasing_that_quotes_by_itself_is_left_as_it_is(tmp_path: Path) -> None:
    driver = faithful()
    case = [c for c in cases_of(load_suite(suite(tmp_path, TURNS))) if c.turn == 1][2]
    steps_of(case, driver)
    assert driver.sessions[0].got[1].text == case.situation.turns[1].say[2]


def test_a_reply_on_slack_stands_in_the_thread_of_what_it_answers(tmp_path: Path) -> None:
    driver = faithful()
    folder = suite(tmp_path, TURNS, head=HEAD.replace("channel: email", "channel: slack"))
    steps, _ = steps_of(last_case(folder), driver)
    first, second = driver.sessions[0].got
    assert (first.channel, first.sender, first.place, first.thread) == ("slack", "U0DANA", "DU0DANA", "")
    assert (second.place, second.thread) == ("DU0DANA", "9.10")
    assert steps[-1].cards[0].to == "dana"


def test_an_automatic_reply_answers_the_letter_that_its_writer_got(tmp_path: Path) -> None:
    turns = """
  - {say: hi, expect: {outcome: card}}
  - {say: I am away., from: dan, subject: "Automatic reply: x", headers: {Auto-Submitted: auto-replied}, expect: {outcome: silent}}
"""
    driver = FakeDriver(([Say("dan", "A letter."), Say("dana", texts.DONE)], []))
    steps_of(last_case(suite(tmp_path, turns)), driver)
    mail = message_from_bytes(driver.sessions[0].got[1].mime(), policy=policy)
    assert (mail["In-Reply-To"], mail["Auto-Submitted"]) == ("<out1.0@acme.example>", "auto-replied")
    assert mail.get_content().strip() == "I am away."


def test_the_clock_moves_on_and_calendars_change_before_a_turn(tmp_path: Path) -> None:
    turns = """
  - {say: hi, expect: {outcome: card}}
  - say: hello
    now: 2026-03-03T10:00
    meanwhile: [{remove: gym}, {add: {id: x, owner: priya, title: X, start: 2026-03-04T09:00, end: 2026-03-04T10:00}}]
    expect: {outcome: declined}
"""
    driver = FakeDriver((SCRIPT[1], [Say("dana", "Nothing was changed.")]))
    steps, _ = steps_of(last_case(suite(tmp_path, turns)), driver)
    assert driver.sessions[0].now.isoformat() == "2026-03-03T10:00:00-05:00"
    assert steps[-1].changes == ()
    assert [m.uid for m in steps[-1].before.events if m.uid in {"gym", "x"}] == ["x"]


@pytest.mark.timeout(300)  # two interpreters start and import everything anew, on a machine that may be busy
def test_several_processes_give_the_same_results_in_the_same_order(tmp_path: Path) -> None:
    cases = cases_of(load_suite(suite(tmp_path, TURNS)))
    alone = run_cases(cases, faithful, jobs=1)
    assert run_cases(cases, faithful, jobs=2) == alone
    assert [r.case for r in alone] == [c.name for c in cases]
    assert all(r.passed for r in alone), [r.reason for r in alone]


def test_the_json_holds_what_the_command_promises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = run_suite(suite(tmp_path, TURNS), faithful, json_out=True, jobs=1, floor=0.9)
    shown = json.loads(capsys.readouterr().out)
    assert code == 0
    assert set(shown) == {
        "phrasings", "passed", "accuracy", "situations", "situations_passed", "question_rate", "model_calls",
        "calls_a_message", "second_looks", "calls_on_answers", "missing", "serious", "by_kind", "by_channel", "failures",
    }  # fmt: skip
    assert (shown["phrasings"], shown["passed"], shown["accuracy"]) == (5, 5, 1.0)
    assert (shown["situations"], shown["situations_passed"], shown["model_calls"]) == (1, 1, 5)
    assert shown["by_kind"] == {"schedule": {"phrasings": 5, "passed": 5}}
    assert shown["by_channel"] == {"email": {"phrasings": 5, "passed": 5}}
    assert shown["failures"] == []


def test_one_serious_error_fails_the_run_and_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_suite(suite(tmp_path, TURNS), hasty, jobs=1) == 1
    shown = capsys.readouterr().out
    assert "booked-without-yes" in shown
    assert "a message left to raj without a yes" in shown


def test_below_the_floor_the_run_fails_and_says_message_expected_and_got(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = suite(tmp_path, TURNS.replace("outcome: card", "outcome: ask, about: when"))
    assert run_suite(folder, faithful, jobs=1, floor=0.4) == 0
    assert run_suite(folder, faithful, jobs=1, floor=41) == 1
    shown = capsys.readouterr().out
    assert "message   the first one" in shown
    assert "expected  ask when" in shown
    assert "got       card (book 'Priya Raman / Rajesh Nair'" in shown


def test_nothing_to_run_is_an_error_not_a_pass(tmp_path: Path) -> None:
    folder = suite(tmp_path, TURNS)
    with pytest.raises(BadInput, match="no situation fits"):
        run_suite(folder, faithful, only="another")
    with pytest.raises(BadInput, match="dancing"):
        run_suite(folder, faithful, kind="dancing")
