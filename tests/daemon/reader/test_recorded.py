"""Recordings: every request with its answer, whoever writes them at once; the same answers again; and what is not in them."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from core.errors import BadInput
from daemon.calls import CallOutcome
from daemon.reader import Replied, hash_of
from daemon.reader.prompt import read_body
from daemon.reader.recorded import OnlyRequests, Recording, Replay, answers_in
from daemon.reader.service import Api
from tests.services.model_api import KEY, model_api
from tests.services.model_faults import in_turn, overloaded, truncated

FORM: dict[str, Any] = {"requests": []}


def body(words: str) -> dict[str, Any]:
    """The request of a message."""
    return read_body(model="claude-haiku-5-5", effort="low", max_tokens=500, data={"message": words, "subject": ""})


def rows(file: Path) -> list[dict[str, Any]]:
    """The lines of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line]


def test_what_was_recorded_of_the_service_is_answered_again_word_for_word(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    asked = body("Mikkel\u2019s 2pm\u2028to Thursday")
    with model_api(lambda _: FORM) as api, closing(Api(key=KEY, base_url=api.url)) as service:
        first = Recording(inner=service, file=file).ask(asked)
    (row,) = rows(file)
    assert (row["hash"], row["request"]) == (hash_of(asked), asked)
    again = Replay(answers=answers_in(file))
    assert again.ask(asked) == first
    assert first.outcome is CallOutcome.OK
    assert first.input_tokens > 0
    assert again.missing == []


def test_a_failure_is_recorded_too_and_gives_way_to_a_whole_answer(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    answers = in_turn(overloaded(), truncated('{"requests"'), FORM)
    with model_api(answers) as api, closing(Api(key=KEY, base_url=api.url, retries=0)) as inner:
        service = Recording(inner=inner, file=file)
        outcomes = [service.ask(body("hello")).outcome for _ in range(3)]
    assert outcomes == [CallOutcome.OVERLOADED, CallOutcome.TRUNCATED, CallOutcome.OK]
    assert [row["answer"]["outcome"] for row in rows(file)] == ["overloaded", "truncated", "ok"]
    assert json.loads(Replay(answers=answers_in(file)).ask(body("hello")).text) == FORM


@pytest.mark.parametrize("answer", [FORM, json.dumps(FORM)])
def test_an_answer_that_was_given_by_hand_is_one(tmp_path: Path, answer: object) -> None:
    file = tmp_path / "by-hand.jsonl"
    file.write_text(json.dumps({"hash": hash_of(body("hello")), "answer": answer}) + "\n\n")
    replied = Replay(answers=answers_in(file)).ask(body("hello"))
    assert (replied.outcome, json.loads(replied.text)) == (CallOutcome.OK, FORM)


def test_what_is_not_recorded_reaches_nobody_and_is_remembered() -> None:
    replay = Replay(answers={hash_of(body("a")): Replied(outcome=CallOutcome.OK, text="{}")})
    assert [replay.ask(body(words)).outcome for words in "aba"] == [
        CallOutcome.OK,
        CallOutcome.UNREACHABLE,
        CallOutcome.OK,
    ]
    assert replay.missing == [hash_of(body("b"))]


def test_what_is_not_recorded_can_be_written_down_to_be_answered(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    replay = Replay(answers={}, otherwise=OnlyRequests(file=file))
    for words in "abba":
        assert replay.ask(body(words)).outcome is CallOutcome.UNREACHABLE
    assert [row["hash"] for row in rows(file)] == [hash_of(body("a")), hash_of(body("b"))]


def _write(file: Path) -> None:
    for number in range(20):
        OnlyRequests(file=file).ask(body(f"message {number} {'x' * 5000}"))


@pytest.mark.slow
@pytest.mark.timeout(300)  # interpreters start anew, on a machine that may be busy
def test_processes_that_write_at_once_leave_whole_lines_and_each_request_once(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        list(pool.map(_write, [file] * 3))
    hashes = [row["hash"] for row in rows(file)]
    assert len(hashes) == len(set(hashes)) == 20


@pytest.mark.parametrize(
    "line",
    ["hello", "[]", '{"hash": "x"}', '{"hash": "x", "answer": 1}', '{"hash": "x", "answer": {"outcome": "fine"}}'],
)
def test_a_line_that_holds_no_answer_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text('{"hash": "a", "answer": {}}\n' + line + "\n")
    with pytest.raises(BadInput, match=r"kept\.jsonl, line 2: "):
        answers_in(file)


def test_the_hash_is_of_the_words_and_of_nothing_that_passes() -> None:
    assert hash_of(body("hello")) == hash_of(json.loads(json.dumps(body("hello"))))
    assert hash_of(body("hello")) != hash_of(body("hello!"))
