"""What is never answered ends in a recorded reason; what comes from outside in one polite no."""

from __future__ import annotations

import pytest

from core.envelope import Silence
from daemon.store import RequestState
from tests.daemon.room import Room


@pytest.mark.parametrize("why", list(Silence))
def test_every_kind_of_silence_is_recorded(room: Room, why: Silence) -> None:
    """Nothing leaves, even when the words are a request."""
    request = room.receive("Please book 30 minutes with Raj on Friday at 3pm.", silence=why)
    room.app.drain()
    line = room.story(request).line
    assert (line.state, line.silence) == (RequestState.DONE, why.value)
    assert room.mail.sent == []


def test_an_outsider_gets_one_no_a_day(room: Room) -> None:
    """The second mail of the day ends in silence, with the reason."""
    for expected in ("", "an outsider who was answered already"):
        request = room.receive("Book an hour with Priya.", "mallory@elsewhere.example")
        room.app.drain()
        assert room.story(request).line.silence == expected
    room.later(days=1, minutes=1)
    request = room.receive("Book an hour with Priya.", "mallory@elsewhere.example")
    room.app.drain()
    assert room.story(request).line.silence == ""
    assert len(room.mail.sent) == 2


def test_a_guest_who_writes_out_of_the_blue_is_an_outsider(room: Room) -> None:
    """Being in the directory as a guest gives no say."""
    room.receive("Book an hour with Priya.", "helen")
    room.app.drain()
    (no,) = room.mail.to("helen@brightwater.example")
    assert no.said.startswith("I cannot tell who you are")


def test_every_request_ends_with_one_reply_or_a_reason(room: Room) -> None:
    """Whatever was written."""
    for text in (
        "",
        "?",
        "hi, can you help me?",
        "2",
        "yes",
        "Please order lunch.",
        "Book a meeting with Zaphod.",
        "x" * 5000,
    ):
        before = len(room.mail.sent)
        request = room.receive(text)
        room.app.drain()
        line = room.story(request).line
        assert line.state is RequestState.DONE, text[:50]
        assert (len(room.mail.sent) == before + 1) != bool(line.silence), text[:50]
