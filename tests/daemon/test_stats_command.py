"""equerry stats: figures of the last days, as tables and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from core.envelope import Address, Envelope, Trust
from core.form import FALLBACK
from daemon.__main__ import app
from daemon.app import utc_now
from daemon.calls import Call, CallOutcome, CallReason
from daemon.settings import load
from daemon.store import Outgoing, OutKind, Store, make_engine
from daemon.store.migrate import migrate
from tests.acceptance.house import COMPANY, OWN

LEASE = timedelta(minutes=1)
SETTINGS = f'data = "data"\ncompany = "company.yaml"\n[mail]\naddress = "{OWN}"\n[model]\nday_cost_ceiling = 2\n'


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A settings file with its company file."""
    (tmp_path / "company.yaml").write_text(COMPANY, encoding="utf-8")
    (tmp_path / "equerry.toml").write_text(SETTINGS, encoding="utf-8")
    return tmp_path / "equerry.toml"


@pytest.fixture
def store(config: Path) -> Iterator[Store]:
    """Its empty store."""
    settings = load(config)
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    made = Store(engine)
    yield made
    made.close()


def fill(store: Store) -> None:
    """Ten messages of just now: one asks back, one is read by rules as the model failed."""
    now = utc_now()
    for n in range(10):
        store.receive(
            Envelope(
                channel="email",
                message_id=f"{n}@larkspur.example",
                sender=Address(name="Dana Whitfield", address="dana@larkspur.example"),
                trust=Trust.AUTHENTICATED,
                subject="Secret subject",
                text="Words of a message",
                sent_at=now,
            ),
            b"raw",
            now,
        )
        claimed = store.claim("w:1:1", now, LEASE)
        assert claimed is not None
        with store.step(claimed, now) as step:
            step.read_as(["schedule"], FALLBACK if n == 9 else "claude-haiku-5-5")
            step.came_to("Question" if n == 0 else "Plan")
            step.send(
                Outgoing(
                    channel="email",
                    address="dana@larkspur.example",
                    kind=OutKind.NOTICE,
                    message_id=f"o{n}@larkspur.example",
                    body=b"",
                )
            )
            step.done()
        for message in store.due("s", now, LEASE):
            store.mark_sent(message.id, now + timedelta(seconds=4))
        store.record_call(
            Call(
                model="claude-haiku-5-5",
                reason=CallReason.READ,
                began_at=now,
                milliseconds=1500,
                input_tokens=250,
                output_tokens=100,
                cache_read_tokens=750,
                cost=50_000,
                outcome=CallOutcome.TIMEOUT if n == 9 else CallOutcome.OK,
            ),
            claimed.request,
        )


def say(*words: object) -> tuple[int, str]:
    """Type `equerry WORDS`; return its exit code and all that it wrote."""
    result = CliRunner().invoke(app, [str(w) for w in words], env={"COLUMNS": "200"})
    return result.exit_code, result.output


def test_an_empty_store_gets_a_kind_sentence(config: Path, store: Store) -> None:
    assert say("stats", "--config", config) == (
        0,
        "Nothing has come in in the last 7 days: there is nothing to count yet.\n",
    )
    assert "today" in say("stats", "--config", config, "--days", 1)[1]


def test_where_nothing_has_run_yet_that_is_said(config: Path) -> None:
    code, said = say("stats", "--config", config)

    assert (code, said) == (1, "Nothing has been run here yet: start with `equerry run`.\n")
    assert not (config.parent / "data").exists()


def test_the_tables_tell_messages_waits_calls_and_costs(config: Path, store: Store) -> None:
    fill(store)
    code, said = say("stats", "--config", config)
    lines = [line.split() for line in said.splitlines()]

    assert code == 0
    assert ["asked", "back", "1", "10.0", "%", "above", "the", "target", "of", "8", "%"] in lines
    assert ["schedule", "10", "4.0", "s", "4.0", "s"] in lines
    assert ["claude-haiku-5-5", "read", "10", "1.5", "s", "1.5", "s", "10,000", "1,000", "75.0", "%"] in [
        line[:11] for line in lines
    ]
    assert "$0.5000" in said
    assert "25.0 %" in said
    assert "9 ok, 1 timeout" in said
    assert "Secret" not in said
    assert "dana" not in said


def test_json_holds_the_same_figures(config: Path, store: Store) -> None:
    fill(store)
    code, said = say("stats", "--config", config, "--json", "--days", 2)
    found: dict[str, Any] = json.loads(said)

    assert code == 0
    assert found["traffic"]["question_rate"] == 0.1
    assert found["traffic"]["fallback"] == 1
    assert found["traffic"]["replies"] == [{"kind": "schedule", "number": 10, "p50_seconds": 4.0, "p95_seconds": 4.0}]
    assert found["calls"]["cost_usd"] == 0.5
    assert found["calls"]["cache_hit_share"] == 0.75
    assert found["days"][0]["of_ceiling"] == 0.25
    assert found["by_use"][0]["outcomes"] == {"ok": 9, "timeout": 1}
    assert found["against"]["day_cost_ceiling_usd"] == 2
    assert (found["against"]["question_target"], found["against"]["question_ceiling"]) == (0.08, 0.15)


def test_json_of_an_empty_store_is_json_too(config: Path, store: Store) -> None:
    code, said = say("stats", "--config", config, "--json")

    assert code == 0
    assert json.loads(said)["calls"]["number"] == 0


def test_messages_without_a_model_need_no_table_of_calls(config: Path, store: Store) -> None:
    fill(store)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM model_calls")
    code, said = say("stats", "--config", config)

    assert code == 0
    assert "The model was not called." in said
    assert "ceiling" not in said
