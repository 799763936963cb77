"""Only one daemon listens to a mailbox; when it dies, another may within 30 seconds.

On PostgreSQL the lease is an advisory lock of a connection of its own: it ends with that connection, and the server is
asked to notice within 20 seconds that a machine is gone. On SQLite, whose daemons share a machine, it is a row that says
until when it holds. Two listeners at once, for a moment, do no harm: the inbox stores every message once.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Protocol

from sqlalchemy import Connection, Engine, NullPool, create_engine, or_, select, text, update

from daemon.store.engine import link_settings, writer_of
from daemon.store.holders import holder, is_dead
from daemon.store.mailboxes import mailboxes, row_of

LEASE = timedelta(seconds=20)  #: how long a row holds without a sign of life
KEEP_EVERY = 5.0  #: seconds between two signs of life, and between two tries of those who wait: 20 + 5 < 30
#: PostgreSQL's end of the connection: probes after 5 seconds of silence, 3 of them, 5 seconds apart; an answer of ours
#: that is not acknowledged ends it, too. On a Unix socket they mean nothing: there the kernel tells of a death at once.
_KEEPALIVE = (
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
)


class MailboxLease(Protocol):
    """The right to listen to one mailbox. Used by one thread; what the database raises comes through."""

    def take(self) -> bool:
        """Take it; False when another daemon holds it."""
        ...

    def keep(self) -> bool:
        """Give a sign of life; False when it is lost, and listening must end."""
        ...

    def release(self) -> None:
        """Give it back, so that nobody needs to wait. Raises nothing."""
        ...


def mailbox_lease(engine: Engine, account: str, folder: str, clock: Callable[[], datetime]) -> MailboxLease:
    """Return a lease on a mailbox, not taken yet."""
    if engine.dialect.name == "postgresql":
        return AdvisoryLease(engine, account, folder)
    return RowLease(engine, account, folder, clock)


class AdvisoryLease:
    """A lease on PostgreSQL."""

    def __init__(self, engine: Engine, account: str, folder: str) -> None:
        """Take the mailbox; its lock is a number made of its name."""
        # An engine without a pool: closing the connection ends the session, and with it the lock.
        link = link_settings(engine.url)
        self._engine = create_engine(engine.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=link)
        digest = hashlib.sha256(f"equerry mailbox\n{account}\n{folder}".encode()).digest()
        self._key = int.from_bytes(digest[:8], "big", signed=True)
        self._connection: Connection | None = None

    def take(self) -> bool:
        """Take the lock on a connection of its own."""
        self.release()
        connection = self._engine.connect()
        try:
            for name, value in _KEEPALIVE:
                connection.execute(text("SELECT set_config(:name, :value, false)"), {"name": name, "value": value})
            # A firewall that forgets, or a pooler, must not end the session while it holds the lock.
            connection.execute(text("SET idle_session_timeout = 0"))
            held = bool(connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": self._key}).scalar())
        except BaseException:
            connection.close()
            raise
        if held:
            self._connection = connection
        else:
            connection.close()
        return held

    def keep(self) -> bool:
        """Ask on the lock's own connection: as long as that answers, the lock is held."""
        if self._connection is None:
            return False
        # Who holds what is looked up, not assumed: a pooler may answer with another session than the one that locked.
        mine = text(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()"
            " AND objsubid = 1 AND (classid::bigint << 32 | objid::bigint) = :key"
        )
        return bool(self._connection.execute(mine, {"key": self._key}).scalar())

    def release(self) -> None:
        """Close the connection, and the lock with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


class RowLease:
    """A lease on SQLite."""

    def __init__(self, engine: Engine, account: str, folder: str, clock: Callable[[], datetime]) -> None:
        """Take the mailbox; the holder's name is this process's and this lease's."""
        self._writer, self._account, self._folder, self._clock = writer_of(engine), account, folder, clock
        self._holder = holder(secrets.token_hex(4))

    def take(self) -> bool:
        """Take the row if nobody holds it, its time is over, or its holder is a dead process of this machine."""
        now = self._clock()
        c = mailboxes.c
        with self._writer.begin() as conn:
            mailbox = row_of(conn, self._account, self._folder)
            name = conn.execute(select(c.holder).where(c.id == mailbox)).scalar_one()
            free = or_(c.holder.in_(["", self._holder]), c.held_until <= now)
            if is_dead(name):
                free = or_(free, c.holder == name)
            taken = update(mailboxes).where(c.id == mailbox, free).values(holder=self._holder, held_until=now + LEASE)
            return conn.execute(taken).rowcount == 1

    def keep(self) -> bool:
        """Prolong the row if it is still ours."""
        return self._set(self._holder, self._clock() + LEASE)

    def release(self) -> None:
        """Clear the row if it is still ours."""
        with contextlib.suppress(Exception):
            self._set("", None)

    def _set(self, name: str, until: datetime | None) -> bool:
        c = mailboxes.c
        mine = (c.account == self._account, c.folder == self._folder, c.holder == self._holder)
        with self._writer.begin() as conn:
            done = update(mailboxes).where(*mine).values(holder=name, held_until=until)
            return conn.execute(done).rowcount == 1
