"""Mail from a real mailbox becomes a request, once, through crashes, lost leases and wrong settings."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from channels.email.address import OwnAddresses
from channels.email.imap import ImapSettings
from core.envelope import Trust
from daemon.app import utc_now
from daemon.intake import Intake
from daemon.mailbox import Mailbox
from daemon.points import VARIABLE
from daemon.store import RequestState, Store, make_engine
from daemon.store.migrate import migrate
from tests.services.dovecot import PASSWORD, Dovecot, dovecot

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]  # real services and processes are started

OWN = OwnAddresses(address="bot@acme.example")
DONE = "$EquerryDone"


def letter(number: int, **headers: str) -> bytes:
    head = {"From": "dana@acme.example", "To": "bot@acme.example", "Message-ID": f"<{number}@acme.example>"}
    lines = [
        f"{name.replace('_', '-')}: {value}" for name, value in (head | {"Subject": str(number)} | headers).items()
    ]
    return ("\r\n".join(lines) + "\r\n\r\nfind 30 minutes with Raj\r\n").encode()


def eventually(condition: Callable[[], Any], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not become so in time"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def server() -> Iterator[Dovecot]:
    """A running Dovecot."""
    with dovecot() as running:
        yield running


@pytest.fixture
def user(server: Dovecot) -> str:
    """A new user with an empty mailbox."""
    return server.new_user()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A migrated database."""
    url = f"sqlite:///{tmp_path / 'equerry.db'}"
    engine = make_engine(url)
    migrate(engine)
    engine.dispose()
    return url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """The store in it."""
    store = Store(make_engine(url))
    yield store
    store.close()


def mailbox(server: Dovecot, user: str, store: Store, wakes: list[bool] | None = None, **more: Any) -> Mailbox:
    given = {"host": "127.0.0.1", "port": server.imap, "security": "none", "user": user, "password": PASSWORD}
    # A mail that arrives just as IDLE begins may go unannounced: it is found when IDLE is renewed, here soon.
    how = ImapSettings(**(given | {"backoff_seconds": 0.1, "idle_renew_seconds": 2.0} | more))  # type: ignore[arg-type]
    woken = (wakes if wakes is not None else []).append
    intake = Intake(store=store, own=OWN, clock=utc_now, wake=lambda: woken(True), authserv_id="mx", vouched=True)
    return Mailbox(how, intake=intake, clock=utc_now, keep_every=0.2)


def test_a_mail_in_the_mailbox_becomes_a_request_and_wakes_the_workers(
    server: Dovecot, user: str, store: Store
) -> None:
    wakes: list[bool] = []
    one = mailbox(server, user, store, wakes)
    one.start()
    server.deliver(user, letter(1))
    eventually(lambda: server.marked(user, DONE) == 1)
    one.stop()
    assert store.counts()[RequestState.TODO] == 1
    assert wakes == [True]


def test_whoever_writes_to_a_mailbox_is_not_vouched_for_by_the_listener(
    server: Dovecot, user: str, store: Store
) -> None:
    one = mailbox(server, user, store)
    one.start()
    server.deliver(user, letter(1))
    server.deliver(user, letter(2, Authentication_Results="mx; dmarc=pass header.from=acme.example"))
    eventually(lambda: store.counts()[RequestState.TODO] == 2)
    one.stop()
    stories = [store.show(number) for number in (1, 2)]
    assert [s.envelope.trust for s in stories if s is not None] == [Trust.NONE, Trust.AUTHENTICATED]


def test_something_that_is_no_mail_is_kept_aside_and_logged_without_its_words(
    server: Dovecot, user: str, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with server.client(user) as client:
        client.append("INBOX", b"secret words of nobody\r\n\r\nmore of them\r\n")
    server.deliver(user, letter(1))
    one = mailbox(server, user, store)
    one.start()
    eventually(lambda: server.marked(user, "$EquerryAside") == 1)
    eventually(lambda: server.marked(user, DONE) == 1)
    one.stop()
    said = capsys.readouterr()
    assert "imap-aside" in said.out + said.err
    assert "secret words" not in said.out + said.err


def test_only_one_of_two_daemons_listens_and_the_other_takes_over(server: Dovecot, user: str, store: Store) -> None:
    first, second = mailbox(server, user, store), mailbox(server, user, store)
    first.start()
    eventually(lambda: first.listening)
    second.start()
    time.sleep(0.6)
    assert not second.listening
    first.stop()
    eventually(lambda: second.listening, 3)
    server.deliver(user, letter(1))
    eventually(lambda: server.marked(user, DONE) == 1)
    second.stop()


DAEMON = """
import sys, time
from channels.email.address import OwnAddresses
from channels.email.imap import ImapSettings
from daemon.app import utc_now
from daemon.intake import Intake
from daemon.mailbox import Mailbox
from daemon.store import Store, make_engine
url, port, user, password = sys.argv[1:]
how = ImapSettings(host="127.0.0.1", port=int(port), security="none", user=user, password=password)
own = OwnAddresses(address="bot@acme.example")
intake = Intake(store=Store(make_engine(url)), own=own, clock=utc_now, wake=lambda: None)
Mailbox(how, intake=intake, clock=utc_now).start()
time.sleep(60)
"""


@pytest.mark.parametrize("point", ["in-received", "in-stored", "imap-stored-unmarked"])
def test_killed_while_it_stores_a_mail_nothing_is_lost_or_stored_twice(
    server: Dovecot, user: str, url: str, store: Store, point: str
) -> None:
    for number in range(3):
        server.deliver(user, letter(number))
    command = [sys.executable, "-c", DAEMON, url, str(server.imap), user, PASSWORD]
    killed = subprocess.run(command, check=False, timeout=240, env=os.environ | {VARIABLE: f"{point}:2"})
    assert killed.returncode == -9
    assert server.marked(user, DONE) == 0  # a batch is marked at its end, so that all three come again

    one = mailbox(server, user, store)
    one.start()
    eventually(lambda: server.marked(user, DONE) == 3)
    one.stop()
    assert store.counts()[RequestState.TODO] == 3
    assert len(store.requests()) == 3
