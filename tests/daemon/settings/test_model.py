"""The section of the model: what it takes, and that its key shows nowhere."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from core.errors import BadInput
from daemon import logs
from daemon.settings import check, load

GOOD = 'mail.authserv_id = "mx.acme.example"\n[model]\n'


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings from the surroundings."""
    for name in os.environ:
        if name.startswith("EQUERRY_") or name == "CREDENTIALS_DIRECTORY":
            monkeypatch.delenv(name)


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    """What is logged."""
    stream = io.StringIO()
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    logs.configure("debug", stream)
    yield stream
    structlog.reset_defaults()
    root.handlers, root.level = handlers, level


def _toml(folder: Path, text: str) -> Path:
    path = folder / "equerry.toml"
    path.write_text(GOOD + text)
    (folder / "company.yaml").touch()
    return path


def test_without_a_key_there_is_no_model(tmp_path: Path) -> None:
    model = load(_toml(tmp_path, "")).model

    assert model.api_key.get_secret_value() == ""
    assert (model.name, model.effort, model.history_messages) == ("claude-haiku-5-5", "low", 15)


def test_the_key_comes_from_a_credential(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "credentials"
    folder.mkdir()
    (folder / "model.api_key").write_text("sk-ant-1\n")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(folder))

    assert load(_toml(tmp_path, 'api_key = "sk-file"\n')).model.api_key.get_secret_value() == "sk-ant-1"


@pytest.mark.parametrize("url", ["https://api.example.org", "http://127.0.0.1:8080/", "http://localhost:1", ""])
def test_a_service_is_reached_by_tls_or_on_this_machine(tmp_path: Path, url: str) -> None:
    assert load(_toml(tmp_path, f"base_url = '{url}'\n")).model.base_url == url.rstrip("/")


@pytest.mark.parametrize(
    "line, said",
    [
        *(
            (f"base_url = '{url}'", "model.base_url: must be empty or a URL that begins with https://")
            for url in ("http://api.example.org", "api.example.org", "ftp://127.0.0.1", "https://", "https://a b", "http://[::1")
        ),
        ("api_key = 'sk two'", "model.api_key: must be a key as the service shows it"),
        ("effort = 'none'", "model.effort: must be one of low, medium, high, xhigh, max"),
        ("retries = 4", "model.retries: must be a whole number between 0 and 3"),
        ("history_messages = 16", "model.history_messages: must be a whole number between 0 and 15"),
        ("message_cost_ceiling = 0", "model.message_cost_ceiling: must be a number between 0.0001 and 10"),
        ("price_input = -1", "model.price_input: must be a number between 0 and 1000"),
        ("day_cost_ceiling = 0.01", "model: message_cost_ceiling must not be above day_cost_ceiling"),
        ("temperature = 0", "model.temperature: there is no such setting"),
        ("day_cost_ceiling = nan", "model.day_cost_ceiling: must be a number between"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(tmp_path: Path, line: str, said: str) -> None:
    (problem,) = check(_toml(tmp_path, line + "\n"))

    assert problem.startswith(said)
    assert "(equerry.toml line " in problem


def test_the_key_shows_in_nothing_that_is_printed_complained_about_or_logged(tmp_path: Path, out: io.StringIO) -> None:
    settings = load(_toml(tmp_path, 'api_key = "sk-geheim"\n'))
    log = structlog.get_logger()
    log.info("settings", action="test", settings=settings, model=settings.model, key=settings.model.api_key)
    log.info("settings", action="test", values=settings.model.model_dump())
    with pytest.raises(BadInput) as caught:
        load(_toml(tmp_path, 'api_key = "sk geheim"\n'))
    log.error("it failed", action="test", exc_info=caught.value)
    said = [repr(settings), str(settings), settings.model_dump_json(), str(caught.value), out.getvalue()]

    assert [text for text in said if "geheim" in text] == []
    assert len(out.getvalue().splitlines()) == 3
