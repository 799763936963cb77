"""equerry eval with a model's answers: what goes together, what is written down, and what is played from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from daemon.__main__ import app
from tests.daemon.suites.fakes import suite
from tests.services.model_api import KEY, model_api

pytestmark = pytest.mark.slow  # the whole corridor, many times

TURNS = """
  - say: [find 30 minutes for Priya and Raj on Wednesday, half an hour priya + raj on Wednesday]
    expect: {outcome: options, of: slot, count: 3}
  - say: "2"
    expect: {outcome: card}
"""
FORM = {
    "kind": "find_time", "asked": "find", "people": ["Priya", "Raj"], "optional": [], "without": [], "meeting": [],
    "times": ["on Wednesday"], "length": "30 minutes", "title": "", "place": "", "scope": "", "anyway": "", "takes": "",
    "takes_from": 0,
}  # fmt: skip


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """A settings file without a key."""
    (tmp_path / "company.yaml").write_text("people: {a: {name: Ann Lee, email: ann@acme.example}}\n")
    file = tmp_path / "equerry.toml"
    file.write_text(
        'data = "data"\ncompany = "company.yaml"\n[mail]\naddress = "e@acme.example"\nauthserv_id = "mx.acme.example"\n'
    )
    return file


def play(*words: object) -> tuple[int, str]:
    """Type `equerry eval WORDS` in one process; return its exit code and all that it wrote."""
    result = CliRunner().invoke(app, ["eval", *(str(w) for w in words), "--jobs", "1"])
    return result.exit_code, result.output


def test_requests_are_written_answered_elsewhere_and_played(tmp_path: Path, settings: Path) -> None:
    folder, asked, kept = suite(tmp_path, TURNS), tmp_path / "asked.jsonl", tmp_path / "kept.jsonl"
    code, _ = play(folder, "--requests-only", asked, "--first", "--config", settings)
    assert code == 0
    (row,) = [json.loads(line) for line in asked.read_text().splitlines()]

    kept.write_text(json.dumps({"hash": row["hash"], "answer": {"requests": [FORM]}}) + "\n")
    code, output = play(folder, "--reader", "recorded", kept, "--first", "--config", settings, "--json")
    found = json.loads(output)
    assert code == 0
    assert (found["phrasings"], found["passed"], found["model_calls"]) == (2, 2, 1)
    assert (found["calls_on_answers"], found["missing"]) == ([], {})


def test_what_a_recording_lacks_is_named_and_can_be_written_down(tmp_path: Path, settings: Path) -> None:
    folder, kept, asked = suite(tmp_path, TURNS), tmp_path / "kept.jsonl", tmp_path / "asked.jsonl"
    kept.write_text("")
    words = (folder, "--reader", "recorded", kept, "--config", settings, "--requests-only", asked)
    code, output = play(*words)
    hashes = [json.loads(line)["hash"] for line in asked.read_text().splitlines()]
    assert code == 1
    assert "the recording lacks 2 answers" in output
    assert len(hashes) == 2
    assert all(key in output for key in hashes)


def test_the_same_words_make_the_same_requests_on_every_run(tmp_path: Path, settings: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    folder = suite(tmp_path, TURNS)
    for file in (one, other):
        assert play(folder, "--requests-only", file, "--config", settings)[0] == 0
    assert one.read_text() == other.read_text()


@pytest.mark.parametrize(
    "words,said",
    [
        (["--reader", "recorded"], "--reader recorded FILE"),
        (["KEPT"], "--reader recorded FILE"),
        (["--record", "x.jsonl"], "--record goes with --reader model"),
        (["--reader", "model"], "set model.api_key"),
    ],
)
def test_what_does_not_go_together_is_said(tmp_path: Path, settings: Path, words: list[str], said: str) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("")
    given = [str(kept) if word == "KEPT" else word for word in words]
    code, output = play(suite(tmp_path, TURNS), *given, "--config", settings)
    assert code == 2
    assert said in output


def test_a_request_tells_what_was_said_before_once_and_in_its_order(tmp_path: Path, settings: Path) -> None:
    turns = """
  - {say: "what is on my calendar on Thursday?", expect: {outcome: answer}}
  - {say: "Who is in the Product team?", expect: {outcome: answer}}
  - {say: "Is Priya free on Wednesday at 11:30?", expect: {outcome: answer}}
"""
    asked = tmp_path / "asked.jsonl"
    play(suite(tmp_path, turns), "--requests-only", asked, "--config", settings)
    rows = [json.loads(line) for line in asked.read_text().splitlines()]
    told = [json.loads(row["request"]["messages"][0]["content"][0]["text"]) for row in rows]
    last = next(t for t in told if t["message"].startswith("Is Priya"))
    assert [said["from"] for said in last["earlier"]] == ["writer", "assistant", "writer", "assistant"]
    assert [said["words"] for said in last["earlier"][::2]] == [
        "what is on my calendar on Thursday?",
        "Who is in the Product team?",
    ]
    assert not any("wrote:" in said["words"] for said in last["earlier"])


def test_the_model_is_asked_three_times_recorded_and_played_again(tmp_path: Path, settings: Path) -> None:
    folder, kept = suite(tmp_path, TURNS), tmp_path / "kept.jsonl"
    with model_api(lambda _: {"requests": [FORM]}) as api:
        with settings.open("a") as file:
            file.write(f'[model]\napi_key = "{KEY}"\nbase_url = "{api.url}"\n')
        words = (folder, "--first", "--config", settings, "--json")
        code, output = play(*words, "--reader", "model", "--record", kept)
        asked = len(api.requests)
    found = json.loads(output)
    rows = [json.loads(line) for line in kept.read_text().splitlines()]
    assert code == 0
    assert (found["passed"], found["model_calls"], found["calls_a_message"]) == (2, 3, 1.0)
    assert asked == len(rows) == 6, "the list that is answered was read as well, each time"
    assert len({row["hash"] for row in rows}) == 1

    code, output = play(*words, "--reader", "recorded", kept)
    assert (code, json.loads(output)["passed"]) == (0, 2)
