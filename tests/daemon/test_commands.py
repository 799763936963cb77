"""What the command line says: of settings that are wrong, and of requests that a person looks at."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from core.envelope import Address, Envelope, Silence, Trust
from daemon.__main__ import app
from daemon.settings import load
from daemon.store import Store, make_engine
from daemon.store.migrate import migrate
from tests.acceptance.house import COMPANY, OWN

AT = datetime(2026, 3, 2, 14, tzinfo=UTC)
SETTINGS = f'data = "data"\ncompany = "company.yaml"\n[mail]\naddress = "{OWN}"\nauthserv_id = "mx.larkspur.example"\n'


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A settings file with its company file."""
    (tmp_path / "company.yaml").write_text(COMPANY, encoding="utf-8")
    (tmp_path / "equerry.toml").write_text(SETTINGS, encoding="utf-8")
    return tmp_path / "equerry.toml"


def say(*words: object) -> tuple[int, str]:
    """Type `equerry WORDS`; return its exit code and all that it wrote."""
    result = CliRunner().invoke(app, [str(w) for w in words])
    return result.exit_code, result.output


# check-config


def test_good_settings(config: Path) -> None:
    """Are said to be."""
    assert say("check-config", config) == (0, "All is well.\n")


def test_a_key_that_does_not_exist(config: Path) -> None:
    """Is named with its line and the nearest one there is."""
    config.write_text(SETTINGS + 'adress = "x@y.example"\n', encoding="utf-8")
    code, said = say("check-config", config)
    assert code == 1
    assert "mail.adress: there is no such setting; did you mean address? (equerry.toml line 6)" in said


def test_everything_that_is_wrong_is_said_at_once(config: Path) -> None:
    """A line for each."""
    config.write_text(SETTINGS + "[listen]\nport = 70000\nprotocol = 'pop3'\n", encoding="utf-8")
    code, said = say("check-config", config)
    assert code == 1
    assert "listen.port: must be" in said
    assert "listen.protocol: must be one of lmtp, smtp" in said


def test_a_company_file_that_is_missing_or_wrong(config: Path) -> None:
    """Belongs to the settings, and is checked with them, to the line."""
    company = config.parent / "company.yaml"
    company.write_text(COMPANY.replace("default_principal: priya", "default_principal: raj"), encoding="utf-8")
    code, said = say("check-config", config)
    assert code == 1
    assert said.startswith("company.yaml line ")
    assert "default_principal" in said
    company.unlink()
    code, said = say("check-config", config)
    assert code == 1
    assert "company: there is no file" in said


def test_a_settings_file_that_is_not_there(tmp_path: Path) -> None:
    """Is said in a sentence, by every command."""
    for command in (("check-config",), ("requests", "--config"), ("run", "--config")):
        code, said = say(*command, tmp_path / "none.toml")
        assert code in {1, 2}
        assert "none.toml: there is no such file" in said


# requests, show, retry


@pytest.fixture
def requests(config: Path) -> Path:
    """An installation with an answered request, a silent one, and a shunted one."""
    settings = load(config)
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    store = Store(engine)
    for n, silence in enumerate((None, Silence.BULK, None), start=1):
        envelope = Envelope(
            channel="email",
            message_id=f"{n}@larkspur.example",
            sender=Address(name="Dana Whitfield", address="dana@larkspur.example"),
            trust=Trust.AUTHENTICATED,
            subject=f"Subject {n}",
            text=f"Words of message {n}",
            sent_at=AT,
            silence=silence,
        )
        store.receive(envelope, b"raw", AT)
    first = store.claim("w:1:1", AT, timedelta(minutes=1))
    assert first is not None
    with store.step(first, AT) as step:
        step.done()
    last = store.claim("w:1:1", AT, timedelta(minutes=1))
    assert last is not None
    store.shunt(last, "Something went wrong that should not.", AT)
    store.close()
    return config


def test_requests_are_listed_the_newest_first(requests: Path) -> None:
    """With their state and what there is to note; never with the words of a message."""
    code, said = say("requests", "--config", requests)
    assert code == 0
    rows = [line.split()[:2] for line in said.splitlines() if line[:1].isdigit()]
    assert rows == [["3", "shunted"], ["2", "done"], ["1", "done"]]
    assert "silent: bulk" in said.replace("\n", " ")
    assert "Words" not in said
    assert "Subject" not in said


def test_only_those_in_one_state(requests: Path) -> None:
    """The shunted ones are those that a person must look at."""
    code, said = say("requests", "--config", requests, "--state", "shunted")
    assert code == 0
    assert [line[0] for line in said.splitlines() if line[:1].isdigit()] == ["3"]
    assert say("requests", "--config", requests, "--state", "todo") == (0, "There are no such requests.\n")


def test_one_request_is_shown_whole(requests: Path) -> None:
    """The message, what came of it, and what was sent."""
    code, said = say("show", 3, "--config", requests)
    assert code == 0
    for words in (
        "Request 3: shunted, from dana@larkspur.example by email",
        "Subject: Subject 3",
        "Words of message 3",
    ):
        assert words in said
    assert "Error: Something went wrong that should not." in said


def test_a_request_that_is_not_there(requests: Path) -> None:
    """Is said to be none."""
    code, said = say("show", 99, "--config", requests)
    assert (code, said) == (1, "There is no request 99.\n")


def test_a_shunted_request_is_queued_again(requests: Path) -> None:
    """Once; and only a shunted one."""
    assert say("retry", 3, "--config", requests) == (0, "Request 3 is queued again.\n")
    assert say("retry", 3, "--config", requests) == (1, "Request 3 is not shunted.\n")
    assert say("retry", 1, "--config", requests)[0] == 1


@pytest.mark.parametrize("command", ["run", "check-config", "agenda", "requests", "show", "retry", "who", "when"])
def test_every_command_explains_itself(command: str) -> None:
    """In sentences."""
    code, said = say(command, "--help")
    assert code == 0
    assert "Usage" in said
    assert "." in said


def test_read_shows_the_words_of_each_request():
    result = CliRunner().invoke(app, ["read", "Cancel Priya's lunch with Helen tomorrow"])

    assert result.exit_code == 0
    assert "cancel" in result.output
    assert "meeting: Priya's lunch with Helen tomorrow" in result.output


def test_read_writes_a_line_for_each_line():
    result = CliRunner().invoke(
        app, ["read", "--jsonl"], input='{"id": "a", "text": "meeting with John at 3 tomorrow"}\n'
    )

    row = json.loads(result.output)
    assert (row["id"], row["requests"][0]["kind"]) == ("a", "schedule")
