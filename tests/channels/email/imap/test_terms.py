"""Settings that would harm are refused, and pauses keep to their ceilings."""

from __future__ import annotations

from typing import Any

import pytest

from channels.email.imap import ImapSettings, News
from core.errors import BadInput
from tests.channels.email.imap.desk import Desk, eventually, listener
from tests.services.ports import free_ports


def test_pauses_are_spread_by_chance(desk: Desk) -> None:
    (port,) = free_ports(1)
    given: dict[str, Any] = {"host": "127.0.0.1", "port": port, "security": "none", "user": "b", "password": "x"}
    one = listener(desk, ImapSettings(**given, backoff_seconds=60.0, backoff_ceiling_seconds=60.0))
    one.start()
    eventually(lambda: desk.heard(News.LOST))
    assert one.stop()
    assert desk.heard(News.LOST)[0].pause == 30.0


def test_by_default_a_wrong_password_is_tried_at_most_thirty_times_a_day() -> None:
    how = ImapSettings(host="imap.acme.example", user="bot", password="wrong")
    one = listener(Desk(), how)  # with the shortest pauses that chance gives
    seconds, tries = 0.0, 0
    while seconds < 86_400:
        tries += 1
        seconds += one._pause(tries, how.refused_seconds, how.refused_ceiling_seconds)
    assert tries <= 60


@pytest.mark.parametrize(
    "wrong",
    [
        {"host": ""},
        {"user": ""},
        {"password": "", "token_command": ()},
        {"password": "x", "token_command": ("x",)},
        {"host": "imap.acme.example", "security": "none"},
        {"idle_renew_seconds": 301.0},
        {"idle_renew_seconds": 0.0},
        {"batch": 0},
    ],
)
def test_settings_that_would_harm_are_refused(wrong: dict[str, object]) -> None:
    good: dict[str, object] = {"host": "imap.acme.example", "user": "bot", "password": "secret"}
    with pytest.raises(BadInput):
        ImapSettings(**(good | wrong))  # type: ignore[arg-type]


def test_a_password_is_never_shown() -> None:
    assert "hunter2" not in repr(ImapSettings(host="x", user="bot", password="hunter2"))
