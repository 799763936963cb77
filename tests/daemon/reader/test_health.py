"""Whether the model's service answers is found out without a call that costs, and said with what to do."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from daemon.reader.health import answers
from tests.services.model_api import KEY, RETIRED, ModelApi, model_api
from tests.services.model_faults import (
    Fault,
    bad_json,
    broken,
    dropped,
    forbidden,
    halved,
    not_json,
    overloaded,
    rate_limited,
    slow,
)

pytestmark = pytest.mark.slow  # a real server and the real client

HAIKU = "claude-haiku-5-5"


@pytest.fixture
def api() -> Iterator[ModelApi]:
    """A running service."""
    with model_api(lambda _: {}) as running:
        yield running


def test_a_service_that_answers_is_well_and_nothing_was_paid(api):
    assert answers(api.url, KEY, HAIKU, 10) is None
    assert answers(api.url + "/", KEY, HAIKU, 10) is None
    assert api.requests == []
    assert api.looks == [f"/v1/models/{HAIKU}"] * 2


def test_a_wrong_key_is_named_by_its_setting_and_not_shown(api):
    said = answers(api.url, "sk-wrong", HAIKU, 10)

    assert "does not take the key (401)" in said
    assert "model.api_key" in said
    assert "sk-wrong" not in said


def test_an_unknown_model_and_a_retired_one_are_named(api):
    assert "knows no model claude-nobody (404): set model.name" in answers(api.url, KEY, "claude-nobody", 10)
    assert f"{RETIRED} is retired" in answers(api.url, KEY, RETIRED, 10)


def test_a_service_that_is_away_is_said_to_be(api):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        said = answers(f"http://127.0.0.1:{closed.getsockname()[1]}", KEY, HAIKU, 10)

    assert "cannot be reached: check model.base_url" in said
    assert "by rules meanwhile" in said


@pytest.mark.parametrize(
    "fault, said",
    [
        (slow(60), "does not answer within 0.2 seconds"),
        (dropped(), "cannot be reached"),
        (halved(), "cannot be reached"),
        (overloaded(), "trouble of its own (529)"),
        (broken(), "trouble of its own (500)"),
        (rate_limited(5), "rate limit (429)"),
        (forbidden(), f"may not use {HAIKU} (403)"),
        (not_json(), "is not the model's service"),
        (bad_json(), "is not the model's service"),
        (Fault(raw=b'{"fine": true}'), "is not the model's service"),
        (Fault(raw=b"[]"), "is not the model's service"),
        (Fault(status=402, error="billing_error", says="Your credit is too low."), "refuses the question (402)"),
    ],
)
def test_every_trouble_has_a_sentence(api, fault, said):
    api.look_fault = fault

    assert said in answers(api.url, KEY, HAIKU, 0.2 if fault.seconds else 10)


def test_another_web_server_is_not_taken_for_the_service(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SimpleHTTPRequestHandler, "log_message", lambda *_: None)
    with ThreadingHTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        said = answers(f"http://127.0.0.1:{server.server_address[1]}", KEY, HAIKU, 10)
        server.shutdown()
        thread.join()

    assert "is not the model's service" in said
    assert "404" in said


def test_the_environment_names_no_other_service(api, monkeypatch):
    """The client would take an address from there; only the settings count."""
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-other")

    assert answers(api.url, KEY, HAIKU, 10) is None
