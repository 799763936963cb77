"""A mailbox that holds mail already: what arrived before the day that is set is left alone, unmarked."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from daemon.app import utc_now
from tests.channels.email.imap.desk import Desk, eventually, letter, listening, settings
from tests.services.dovecot import Dovecot

pytestmark = pytest.mark.slow  # a real service is started


@pytest.mark.parametrize("since,taken", [(True, ["new"]), (False, ["old", "new"])])
def test_mail_from_before_the_day_that_is_set_is_left_alone(
    server: Dovecot, user: str, desk: Desk, since: bool, taken: list[str]
) -> None:
    now = utc_now()
    with server.client(user) as client:
        client.append("INBOX", letter("old"), msg_time=now - timedelta(days=40))
    server.deliver(user, letter("new"))
    first = (now - timedelta(days=7)).date() if since else None
    with listening(desk, replace(settings(server, user), since=first)):
        eventually(lambda: len(desk.stored) == len(taken))
        eventually(lambda: server.marked(user, "$EquerryDone") == len(taken))
    assert desk.subjects() == taken
