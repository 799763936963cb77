"""What became of a mailbox's messages is remembered, and only one daemon listens to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from store_samples import NOW

from channels.email.imap import Fate, Place
from daemon.store import Mailboxes, Store, mailbox_lease, make_engine
from daemon.store.mailbox_lease import KEEP_EVERY, LEASE
from daemon.store.migrate import migrate
from tests.services.postgres import Postgres

PLACE = Place(account="bot@mx.acme.example", folder="INBOX", uidvalidity=4_294_967_295)
BIG = 4_294_967_294  #: UIDs and UIDVALIDITY are unsigned 32-bit numbers


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


def test_fates_are_known_by_mailbox_and_survive_being_said_twice(store: Store) -> None:
    seen = Mailboxes(store.engine, lambda: NOW)
    seen.remember(PLACE, 1, Fate.STORED)
    seen.remember(PLACE, 1, Fate.STORED)
    seen.remember(PLACE, BIG, Fate.TOO_LARGE)
    other = replace(PLACE, folder="Other")
    seen.remember(other, 2, Fate.UNREADABLE)

    assert seen.known(PLACE, [1, 2, BIG]) == {1: Fate.STORED, BIG: Fate.TOO_LARGE}
    assert seen.known(other, [1, 2]) == {2: Fate.UNREADABLE}
    assert seen.aside() == 2


def test_a_new_uidvalidity_forgets_what_was_known(store: Store) -> None:
    seen = Mailboxes(store.engine, lambda: NOW)
    seen.remember(PLACE, 1, Fate.STORED)
    anew = replace(PLACE, uidvalidity=7)
    assert seen.known(anew, [1]) == {}
    seen.remember(anew, 1, Fate.UNREADABLE)
    assert seen.known(anew, [1]) == {1: Fate.UNREADABLE}
    assert seen.known(PLACE, [1]) == {}


def test_thousands_of_uids_are_asked_for_at_once(store: Store) -> None:
    seen = Mailboxes(store.engine, lambda: NOW)
    for uid in (1, 700, 5_000):
        seen.remember(PLACE, uid, Fate.STORED)
    assert set(seen.known(PLACE, range(1, 5_001))) == {1, 700, 5_000}
    assert seen.known(PLACE, []) == {}


def test_one_holds_the_lease_and_the_next_takes_it_when_it_is_given_back(store: Store) -> None:
    first, second = (mailbox_lease(store.engine, "bot@mx", "INBOX", lambda: NOW) for _ in range(2))
    elsewhere = mailbox_lease(store.engine, "bot@mx", "Other", lambda: NOW)
    assert not first.keep()
    assert first.take()
    assert not second.take()
    assert first.keep()
    assert not second.keep()
    assert elsewhere.take()
    second.release()  # it gives nothing back that is not its own
    assert first.keep()
    first.release()
    assert second.take()
    assert not first.keep()
    for lease in (first, second, elsewhere):
        lease.release()


def test_a_row_without_a_sign_of_life_is_taken_within_thirty_seconds(tmp_path: Path) -> None:
    engine, clock = make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"), Clock()
    migrate(engine)
    first, second = (mailbox_lease(engine, "bot@mx", "INBOX", clock) for _ in range(2))
    assert first.take()
    clock.now += LEASE - timedelta(seconds=1)
    assert first.keep()
    clock.now += LEASE - timedelta(seconds=1)
    assert not second.take()
    clock.now += timedelta(seconds=1)
    assert second.take()
    assert not first.keep()  # and it learns of it
    assert LEASE.total_seconds() + KEEP_EVERY < 30
    engine.dispose()


HOLDER = """
import sys, time
from datetime import UTC, datetime
from daemon.store import mailbox_lease, make_engine
lease = mailbox_lease(make_engine(sys.argv[1]), "bot@mx", "INBOX", lambda: datetime.now(UTC))
print(lease.take(), flush=True)
time.sleep(60)
"""


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_the_lease_of_a_killed_daemon_is_taken_at_once(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if database == "sqlite":
        url = f"sqlite:///{tmp_path / 'equerry.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres_server")
        url = server.emptied()
    engine = make_engine(url)
    migrate(engine)
    with subprocess.Popen([sys.executable, "-c", HOLDER, url], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        mine = mailbox_lease(engine, "bot@mx", "INBOX", lambda: NOW)
        assert not mine.take()
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        began = time.monotonic()
        while not mine.take():
            assert time.monotonic() - began < 30
            time.sleep(0.05)
    assert time.monotonic() - began < 2
    mine.release()
    engine.dispose()


@pytest.mark.slow
def test_a_holder_whose_session_was_ended_learns_that_the_lease_is_lost(postgres_server: Postgres) -> None:
    engine = make_engine(postgres_server.emptied())
    first, second = (mailbox_lease(engine, "bot@mx", "INBOX", lambda: NOW) for _ in range(2))
    assert first.take()
    with postgres_server.connect() as admin:
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
    assert second.take()
    with pytest.raises(Exception, match="terminat"):
        first.keep()
    assert second.keep()
    first.release()
    second.release()
    engine.dispose()


@pytest.mark.slow
def test_postgresql_is_told_to_notice_a_dead_machine_within_twenty_seconds(postgres_server: Postgres) -> None:
    engine = make_engine(postgres_server.emptied())
    lease = mailbox_lease(engine, "bot@mx", "INBOX", lambda: NOW)
    assert lease.take()
    connection = lease._connection  # type: ignore[attr-defined]
    shown = {
        name: connection.exec_driver_sql(f"SHOW {name}").scalar()
        for name in ("tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count", "tcp_user_timeout")
    }
    assert shown == {
        "tcp_keepalives_idle": "5",
        "tcp_keepalives_interval": "5",
        "tcp_keepalives_count": "3",
        "tcp_user_timeout": "20000",
    }
    lease.release()
    engine.dispose()
