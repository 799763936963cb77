"""The settings' model made into a reader: none without a key, and US dollars counted in millionths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core import reading
from core.form import FALLBACK, Form
from daemon.app import utc_now
from daemon.calls import Call
from daemon.parts import open_parts, reader_by, service_of
from daemon.reader import Message, ModelReader, Prices
from daemon.reader.service import Api
from daemon.settings import Settings, load
from tests.acceptance.house import COMPANY, OWN
from tests.core.house import DIRECTORY
from tests.services.model_api import KEY, model_api

TEXT = "Book 30 minutes with Mikkel on Thursday."
FORM = {
    "kind": "schedule", "asked": "Book", "people": ["Mikkel"], "optional": [], "without": [], "meeting": [],
    "times": ["on Thursday"], "length": "30 minutes", "title": "", "place": "", "scope": "", "anyway": "", "takes": "",
    "takes_from": 0,
}  # fmt: skip


def offline(text: str, subject: str, locale: str, titles: tuple[str, ...] = ()) -> Form:
    """The reader by rules."""
    return reading.read(text, subject, directory=DIRECTORY, locale=locale, titles=titles)


def settings(folder: Path, *lines: str) -> Settings:
    """The settings of a file with these lines in [model]."""
    (folder / "company.yaml").write_text(COMPANY, encoding="utf-8")
    file = folder / "equerry.toml"
    head = f'data = "data"\ncompany = "company.yaml"\n[mail]\naddress = "{OWN}"\nauthserv_id = "mx.larkspur.example"\n'
    file.write_text(head + "[model]\n" + "\n".join(lines) + "\n")
    return load(file)


@contextmanager
def reader_of(found: Settings, clock: Callable[[], datetime] = utc_now) -> Iterator[ModelReader]:
    """The model's reader of these settings, and its connections closed at the end."""
    service = service_of(found.model)
    assert service is not None
    with closing(service):
        yield reader_by(found.model, service, clock)(DIRECTORY, offline)


def test_without_a_key_nobody_is_asked(tmp_path: Path) -> None:
    assert service_of(settings(tmp_path).model) is None


def test_parts_that_are_closed_hold_no_connection_to_the_service(tmp_path: Path) -> None:
    with model_api(lambda _: {"requests": [FORM]}) as api:
        parts = open_parts(settings(tmp_path, f'api_key = "{KEY}"', f'base_url = "{api.url}"'))
        assert isinstance(parts.service, Api)
        assert not parts.service.closed
        parts.close()
        assert parts.service.closed


def test_a_message_is_read_by_the_model_of_the_settings_at_their_prices(tmp_path: Path) -> None:
    calls: list[Call] = []
    lines = ('effort = "medium"', "max_output_tokens = 700", "price_output = 2.5", "message_cost_ceiling = 0.25")
    with model_api(lambda _: {"requests": [FORM]}) as api:
        found = settings(tmp_path, f'api_key = "{KEY}"', f'base_url = "{api.url}"', *lines)
        with reader_of(found, lambda: datetime(2026, 5, 4, tzinfo=UTC)) as reader:
            form = reader.read(Message(text=TEXT), spent_today=0, record=calls.append)
        (asked,) = api.requests

    assert form.reader == asked["model"] == "claude-haiku-5-5"
    assert (asked["max_tokens"], asked["output_config"]["effort"]) == (700, "medium")
    assert reader.prices == Prices(input=0.10, output=2.5, cache_read=0.01, cache_write=0.125)
    assert (reader.message_ceiling, reader.day_ceiling) == (250_000, 5_000_000)
    assert calls[0].cost > 0


@pytest.mark.parametrize("ceiling,read", [("0.0001", False), ("0.05", True)])
def test_a_ceiling_in_dollars_holds(tmp_path: Path, ceiling: str, read: bool) -> None:
    with model_api(lambda _: {"requests": [FORM]}) as api:
        found = settings(tmp_path, f'api_key = "{KEY}"', f'base_url = "{api.url}"', f"message_cost_ceiling = {ceiling}")
        with reader_of(found) as reader:
            form = reader.read(Message(text=TEXT), spent_today=0, record=lambda _: None)
        assert len(api.requests) == int(read)
    assert (form.reader != FALLBACK) == read
