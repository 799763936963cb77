"""The doctor looks at the model's service when a key is set, and says what to do."""

from __future__ import annotations

from datetime import date

import pytest
from typer.testing import CliRunner

from daemon.__main__ import app
from daemon.doctor import examine
from daemon.parts import sample_company
from daemon.settings import load
from tests.services.model_api import KEY, model_api


def finding(**model):
    """What the doctor says of the model."""
    settings = load(None, company=sample_company(), listen={"port": 0}, mail={"trust_listener": True}, model=model)
    (found,) = [f for f in examine(settings, date(2026, 5, 4)) if f.part == "model"]
    return found


@pytest.fixture(autouse=True)
def bare(tmp_path, monkeypatch):
    """An empty folder to work in."""
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    monkeypatch.chdir(tmp_path)


def test_without_a_key_nothing_is_asked_and_all_is_well():
    found = finding()

    assert (found.ok, found.says) == (True, "no key is set: messages are read by rules alone")


def test_a_model_that_answers_is_well():
    with model_api(lambda _: {}) as api:
        found = finding(api_key=KEY, base_url=api.url)

    assert (found.ok, found.says) == (True, "claude-haiku-5-5 answers; at most 5 US dollars a day")
    assert (len(api.looks), api.requests) == (1, [])


def test_a_wrong_key_is_said_with_what_to_do():
    with model_api(lambda _: {}) as api:
        found = finding(api_key="sk-wrong", base_url=api.url)

    assert not found.ok
    assert "put a valid one into the credential model.api_key" in found.says


def test_the_command_names_the_part(tmp_path):
    with model_api(lambda _: {}) as api:
        (tmp_path / "equerry.toml").write_text(
            f'company = "{sample_company()}"\n[model]\napi_key = "{KEY}"\nbase_url = "{api.url}"\nname = "claude-none"\n',
            encoding="utf-8",
        )
        result = CliRunner().invoke(app, ["doctor", "--config", str(tmp_path / "equerry.toml")])

    assert "bad model: the service knows no model claude-none (404)" in result.output
    assert KEY not in result.output
