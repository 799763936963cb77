"""The section [imap] becomes a listener's settings, and what is wrong with it is said."""

from __future__ import annotations

from typing import Any

import pytest

from channels.email.address import OwnAddresses
from core.errors import BadInput
from daemon.app import utc_now
from daemon.intake import Intake
from daemon.mailbox import imap_settings, start_mailbox
from daemon.settings import load
from daemon.store import Store


def test_without_a_host_no_mailbox_is_listened_to() -> None:
    store = Store.in_memory()
    own = OwnAddresses(address="bot@acme.example")
    assert start_mailbox(load(), Intake(store=store, own=own, clock=utc_now, wake=lambda: None)) is None
    store.close()


def test_the_section_becomes_the_listeners_settings() -> None:
    imap = {
        "host": "imap.acme.example",
        "user": "bot@acme.example",
        "token_command": ["oauth2l", "fetch"],
        "folder": "Diary",
        "move_to": "Taken",
        "idle_renew_seconds": 60,
    }
    how = imap_settings(load(imap=imap))
    assert (how.host, how.port, how.security, how.password) == ("imap.acme.example", 993, "tls", "")
    assert how.token_command == ("oauth2l", "fetch")
    assert (how.folder, how.move_to, how.idle_renew_seconds) == ("Diary", "Taken", 60)
    assert how.max_octets == load().mail.max_bytes


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"host": "imap.acme.example"}, "user must be set"),
        ({"host": "imap.acme.example", "user": "bot"}, "exactly one of password and token_command"),
        ({"host": "imap.acme.example", "user": "b", "password": "x", "token_command": ["y"]}, "exactly one of"),
        ({"host": "imap.acme.example", "user": "b", "password": "x", "tls": "none"}, "on this machine alone"),
        ({"idle_renew_seconds": 301}, "must be a number between 5"),
        ({"done_keyword": "two words"}, "done_keyword"),
    ],
)
def test_what_is_wrong_with_the_section_is_said_exactly(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        load(imap=wrong)
