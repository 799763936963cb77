"""Slack's addressing, without Slack."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from channels import memory
from core.envelope import Silence
from core.said import Rows, Said, Text, plain

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
SAID = Said(subject="x", blocks=(Text(text="Zwei Zeiten für Jörg"), Rows(rows=((1, "Wed", ""),))))


def test_a_direct_message_stands_in_its_channel() -> None:
    got = memory.inbound(user="U1", channel="D7", ts="1.0", text=" hi ", at=NOW)
    assert (got.channel, got.message_id, got.place, got.subject, got.sender.address) == (
        "slack",
        "D7:1.0",
        "D7",
        "",
        "U1",
    )
    assert (got.text, got.answers) == ("hi", ())


def test_a_message_in_a_thread_answers_its_first_message() -> None:
    got = memory.inbound(user="U1", channel="D7", ts="2.0", thread_ts="1.0", text="2", at=NOW)
    assert (got.place, got.answers) == ("D7:1.0", ("D7:1.0",))


def test_the_first_message_of_a_thread_stands_in_its_channel() -> None:
    got = memory.inbound(user="U1", channel="D7", ts="1.0", thread_ts="1.0", text="hi", at=NOW)
    assert (got.place, got.answers) == ("D7", ())


def test_nothing_said_is_silence() -> None:
    assert memory.inbound(user="U1", channel="D7", ts="1.0", text="  ", at=NOW).silence is Silence.EMPTY


def test_a_post_is_text_in_its_thread() -> None:
    payload = json.loads(memory.outbound(SAID, channel="D7", thread_ts="1.0"))
    assert payload == {"channel": "D7", "text": plain(SAID).strip(), "thread_ts": "1.0"}
    assert "thread_ts" not in json.loads(memory.outbound(SAID, channel="D7"))
    assert memory.outbound(SAID, channel="D7") == memory.outbound(SAID, channel="D7")
