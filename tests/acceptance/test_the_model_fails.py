"""Whatever becomes of the model's call, the person gets one reply, and a card that was read without the model says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from daemon.calls import CallOutcome
from tests.acceptance.house import START, House, house
from tests.acceptance.posts import Loopback
from tests.daemon.reader.test_words import EMPTY
from tests.services import model_faults as faults
from tests.services.model_api import KEY, Answer, model_api
from tests.services.ports import free_ports

UNREAD = "I read your message without the language model"
REQUEST = "Please book 30 minutes with Raj on Friday at 3pm."
BOOK = {
    **EMPTY,
    "kind": "schedule",
    "asked": "book",
    "people": ["Raj"],
    "times": ["on Friday at 3pm"],
    "length": "30 minutes",
}
FORM = json.dumps({"requests": [BOOK]})
MODEL = '[model]\napi_key = "{key}"\nbase_url = "{url}"\ntimeout_seconds = 1\nretries = 1\n{more}\n'


@contextmanager
def told_by(answer: Answer, folder: Path, *, key: str = KEY, more: str = "", url: str = "") -> Iterator[House]:
    """A house that asks a model which answers so."""
    post = Loopback()
    try:
        with model_api(answer) as api:
            settings = MODEL.format(key=key, url=url or api.url, more=more)
            with house(folder, post, settings=settings) as home:
                yield home
    finally:
        post.close()


def calls(home: House) -> list[CallOutcome]:
    """What became of every call that was stored."""
    return [stored.call.outcome for stored in home.parts.app.store.calls_since(START - timedelta(days=1))]


def test_a_message_that_the_model_reads_is_carded_without_a_word_of_it(tmp_path: Path) -> None:
    """And answers that code can resolve cost no call."""
    with told_by(lambda _: FORM, tmp_path) as home:
        card = home.ask("dana", REQUEST)
        assert card.is_card
        assert UNREAD not in card.text
        assert calls(home) == [CallOutcome.OK]

        assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")
        assert calls(home) == [CallOutcome.OK]


@pytest.mark.parametrize(
    "fault,outcome",
    [
        (faults.rate_limited(after=1), CallOutcome.RATE_LIMITED),
        (faults.overloaded(), CallOutcome.OVERLOADED),
        (faults.broken(), CallOutcome.OVERLOADED),
        (faults.forbidden(), CallOutcome.UNAUTHORISED),
        (faults.slow(20), CallOutcome.TIMEOUT),
        (faults.dropped(), CallOutcome.UNREACHABLE),
        (faults.not_json(), CallOutcome.INVALID),
        (faults.truncated(FORM[:40]), CallOutcome.TRUNCATED),
        (faults.refusal(), CallOutcome.REFUSAL),
        (faults.Fault('{"requests": [{"kind": "schedule", "tool": "book"}]}'), CallOutcome.INVALID),
        (faults.Fault(status=400, error="invalid_request_error", says="no"), CallOutcome.BAD_REQUEST),
    ],
    ids=lambda value: value.value if isinstance(value, CallOutcome) else "",
)
def test_a_failure_ends_in_one_card_that_says_so(fault: faults.Fault, outcome: CallOutcome, tmp_path: Path) -> None:
    """The rules read instead, and a yes books it."""
    with told_by(lambda _: fault, tmp_path) as home:
        card = home.ask("dana", REQUEST)
        assert card.is_card, card.text
        assert UNREAD in card.text
        assert calls(home) == [outcome]

        assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")
        assert len(home.new_events()) == 1


def test_a_wrong_key_ends_in_one_card_that_says_so(tmp_path: Path) -> None:
    """401."""
    with told_by(lambda _: FORM, tmp_path, key="wrong") as home:
        assert UNREAD in home.ask("dana", REQUEST).text
        assert calls(home) == [CallOutcome.UNAUTHORISED]


def test_nobody_at_the_services_address_ends_in_one_card_that_says_so(tmp_path: Path) -> None:
    """No connection."""
    (port,) = free_ports(1)
    with told_by(lambda _: FORM, tmp_path, url=f"http://127.0.0.1:{port}") as home:
        assert UNREAD in home.ask("dana", REQUEST).text
        assert calls(home) == [CallOutcome.UNREACHABLE]


def test_over_the_days_ceiling_no_call_is_made(tmp_path: Path) -> None:
    """And the card says how it was read."""
    with told_by(lambda _: FORM, tmp_path, more="message_cost_ceiling = 0.001\nday_cost_ceiling = 0.001") as home:
        assert UNREAD in home.ask("dana", REQUEST).text
        assert calls(home) == [CallOutcome.OVER_CEILING]


def test_words_that_two_looks_do_not_place_are_asked_about_in_one_question(tmp_path: Path) -> None:
    """And the answer goes into the request."""
    overheard = json.dumps({"requests": [{**BOOK, "times": []}]})
    with told_by(faults.in_turn(overheard, json.dumps({"placed": [], "requests": []})), tmp_path) as home:
        question = home.ask("dana", REQUEST)
        assert question.said.startswith("I read \u201con Friday at 3pm\u201d"), question.text
        assert calls(home) == [CallOutcome.OK, CallOutcome.OK]

        card = home.ask("dana", "on Friday at 3pm", reply_to=question)
        assert card.is_card, card.text
        assert "Friday 6 March 2026, 15:00" in card.text


@pytest.mark.parametrize("second", [faults.overloaded(), faults.refusal(), faults.truncated("{")])
def test_a_second_look_that_fails_ends_in_one_question(second: faults.Fault, tmp_path: Path) -> None:
    """Nothing is guessed."""
    overheard = json.dumps({"requests": [{**BOOK, "people": []}]})
    with told_by(faults.in_turn(overheard, second), tmp_path) as home:
        assert home.ask("dana", REQUEST).said.startswith("I read \u201cRaj\u201d")
        assert home.new_events() == ()
