"""Engines: one code path for SQLite and PostgreSQL, with durable writes.

On SQLite a transaction that reads and then writes fails with "database is locked" under a deferred BEGIN,
however long the busy timeout; so whatever writes begins with BEGIN IMMEDIATE (lore/parts.md, "Queue").
synchronous=FULL, because an acknowledgement to the outside means that the message is on the disk.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, QueuePool, create_engine, event
from sqlalchemy.engine import URL, Connection, make_url

BUSY_MS = 10_000  #: how long a writer waits for another, in milliseconds
#: PostgreSQL: a server that is gone without a word is noticed within 20 seconds, not in the quarter of an hour that TCP takes.
LINK = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
WRITING = "equerry_writing"  #: execution option: this transaction will write


def make_engine(url: str) -> Engine:
    """Return an engine for a database URL ("sqlite:////var/lib/equerry/equerry.db", "sqlite://" in memory, "postgresql+psycopg://...").

    In memory there is one connection, which threads use one after the other; it lives as long as the engine.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, connect_args=link_settings(parsed))
    memory = parsed.database in {None, "", ":memory:"}
    one: dict[str, Any] = {
        "poolclass": QueuePool,
        "pool_size": 1,
        "max_overflow": 0,
        "pool_timeout": BUSY_MS / 1000,
    }
    engine = create_engine(url, connect_args={"check_same_thread": False}, **(one if memory else {}))
    event.listen(engine, "connect", _sqlite_settings)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def link_settings(url: URL) -> dict[str, Any]:
    """Return how libpq watches the line to PostgreSQL; what the URL itself says goes before."""
    return {name: value for name, value in LINK.items() if name not in url.query}


def writer_of(engine: Engine) -> Engine:
    """Return the same engine (same pool) for transactions that write."""
    return engine.execution_options(**{WRITING: True})


def _sqlite_settings(dbapi_connection: Any, _record: Any) -> None:
    dbapi_connection.isolation_level = None  # sqlite3 shall not begin transactions by itself: _sqlite_begin does
    cursor = dbapi_connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _sqlite_begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
