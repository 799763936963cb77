"""The situations read by the model, with answers that were given once and kept: what a message costs, and what becomes of it.

The answers were written by hand, as a careful reader of the prompt would give them. They belong to the prompt as it stands: whoever
changes it has them given anew (evals/README.md).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import SecretStr

from daemon.reader import Body, hash_of
from daemon.settings.model import Model
from daemon.suites.driver import ByModel
from daemon.suites.load import cases_of, load_suite
from daemon.suites.run import run_cases
from daemon.suites.scores import Scores
from tests.core.freebusy.shared import ROOT, SHARED
from tests.services.model_api import KEY, model_api

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]  # the whole corridor, ninety times

ANSWERS = ROOT / "evals" / "recorded" / "dev-first.jsonl"
#: Written under a list of ours, and a request of its own: code alone cannot resolve it.
OF_ITS_OWN = ("find-then-answer-the-older-list/email/2.1",)


@pytest.fixture(scope="module")
def scores() -> Scores:
    """The first phrasing of every turn, on every channel."""
    cases = [case for case in cases_of(load_suite(SHARED / "suites" / "dev")) if case.phrasing == 0]
    return Scores(results=run_cases(cases, ByModel(model=Model(), replay=ANSWERS), jobs=2))


def test_every_request_has_its_recorded_answer(scores: Scores) -> None:
    assert scores.missing == {}


def test_a_message_is_read_by_one_call(scores: Scores) -> None:
    read = [result for result in scores.results if result.model_calls]
    assert len(read) > 50
    assert scores.calls_a_message <= 1.05


def test_an_answer_to_a_list_or_card_is_resolved_without_the_model(scores: Scores) -> None:
    assert sum(result.answers for result in scores.results) > 20
    assert scores.calls_on_answers == OF_ITS_OWN


def test_what_the_model_pointed_at_comes_to_the_right_outcome(scores: Scores) -> None:
    wrong = {result.case: result.reason for result in scores.results if not result.passed}
    assert scores.total.accuracy >= 0.95, wrong


def test_no_error_is_serious(scores: Scores) -> None:
    assert not any(scores.serious.values()), scores.serious


def test_a_recording_that_lacks_answers_fails_the_run_and_names_them(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    cases = [c for c in cases_of(load_suite(SHARED / "suites" / "dev")) if c.name.endswith("email/1.1")][:2]
    found = Scores(results=run_cases(cases, ByModel(model=Model(), replay=empty), jobs=1))
    assert list(found.missing.values()) == [case.name for case in cases]
    assert found.total.passed == 2, "without an answer a message is read by rules"
    assert found.exit_code(None) == 1


def test_the_same_over_the_real_client_and_a_server_that_gives_the_recorded_answers(scores: Scores) -> None:
    kept = {row["hash"]: row["answer"] for row in map(json.loads, ANSWERS.read_text(encoding="utf-8").splitlines())}

    def answer(body: Body) -> str:
        said = kept[hash_of(body)]
        return said if isinstance(said, str) else json.dumps(said)

    cases = [case for case in cases_of(load_suite(SHARED / "suites" / "dev")) if case.phrasing == 0]
    with model_api(answer) as api:
        by_server = ByModel(model=Model(api_key=SecretStr(KEY), base_url=api.url))
        served = Scores(results=run_cases(cases, by_server, jobs=2))
        assert api.refused == []
    assert served.calls_a_message <= 1.05
    assert served.calls_on_answers == OF_ITS_OWN
    assert [r.passed for r in served.results] == [r.passed for r in scores.results]
