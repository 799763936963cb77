"""Logs tell what happened, and nothing of what people wrote."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import structlog

from core.envelope import Address, Envelope, Trust
from core.errors import BadInput
from daemon import logs
from daemon.logs import redact

SECRETS = ("Dentist", "hunter2", "dana.whitfield", "lunch at noon", "sekret-token")


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


def _lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_is_json_with_a_sentence_an_action_a_level_and_a_time(out: io.StringIO) -> None:
    structlog.get_logger().info("a message left", action="sent", outgoing=7)
    (line,) = _lines(out)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "a message left", "action": "sent", "outgoing": 7, "level": "info"}


def test_lines_carry_the_request_and_the_conversation_also_in_threads(out: io.StringIO) -> None:
    log = structlog.get_logger()

    async def work() -> None:
        with logs.about(request=3, conversation=2):
            await asyncio.to_thread(log.info, "inside", action="x")
        log.info("outside", action="x")

    asyncio.run(work())
    inside, outside = _lines(out)
    assert (inside["request"], inside["conversation"]) == (3, 2)
    assert "request" not in outside


def test_planted_words_and_secrets_never_appear(out: io.StringIO) -> None:
    envelope = Envelope(
        channel="email",
        message_id="m",
        sender=Address(name="Dana", address="dana.whitfield@acme.example"),
        trust=Trust.AUTHENTICATED,
        text="lunch at noon",
        sent_at=datetime(2026, 3, 2, tzinfo=UTC),
    )
    log = structlog.get_logger()
    log.info(
        "planted",
        action="test",
        text="lunch at noon",
        event_title="Dentist",
        subject="lunch at noon",
        smtp_password="hunter2",
        token="sekret-token",
        raw=b"lunch at noon",
        message=envelope,
        thing=envelope,
        things=[envelope, {"title": "Dentist", "ok": {"password": "hunter2"}}],
        sender="Dana <dana.whitfield@acme.example>",
        addresses={"dana.whitfield@acme.example": "dana.whitfield@acme.example"},
    )
    log.info("mail from dana.whitfield@acme.example", action="test")
    for error in (ValueError("lunch at noon"), KeyError("Dentist")):
        try:
            try:
                raise error  # noqa: TRY301 - something has to fail
            except Exception as inner:
                raise BadInput("line 3 is wrong") from inner
        except BadInput:
            log.exception("it failed", action="test")
    logging.getLogger("aiosmtpd").warning("line: %s", "lunch at noon")
    logging.getLogger("aiosmtpd").warning(f"line: {'lunch at noon'}")
    logging.getLogger("sqlalchemy").info("parameters: %s", "lunch at noon")
    try:
        raise ValueError("Dentist")  # noqa: TRY301 - something has to fail
    except ValueError:
        logging.getLogger("apscheduler").exception("job %s failed", "Dentist")

    text = out.getvalue()
    assert [secret for secret in SECRETS if secret in text] == []
    assert "d...@acme.example" in text
    assert "BadInput: line 3 is wrong" in text
    assert "job %s failed" in text
    assert "test_logs.py" in text  # where an exception came from is told


def test_numbers_under_a_key_of_words_are_told(out: io.StringIO) -> None:
    structlog.get_logger().info("counted", action="x", message=4, letter=0)
    assert _lines(out)[0]["message"] == 4


@pytest.mark.parametrize(
    "text, shown",
    [
        ("dana@acme.example", "d...@acme.example"),
        ("a@b and <c.d+tok@e.f>", "a...@b and <c...@e.f>"),
        ("no address", "no address"),
    ],
)
def test_addresses_are_cut_to_the_first_letter_and_the_domain(text: str, shown: str) -> None:
    assert redact(text) == shown


def test_what_is_below_the_level_is_not_logged(out: io.StringIO) -> None:
    logs.configure("warning", out)
    structlog.get_logger().info("quiet", action="x")
    assert out.getvalue() == ""
