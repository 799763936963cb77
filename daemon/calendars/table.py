"""The SQLite file of the embedded calendar: events, who attends them, and the writes that were done.

One connection, used by one thread at a time. What writes begins with BEGIN IMMEDIATE: under a deferred BEGIN a transaction
that reads and then writes fails as "locked" in spite of every timeout. A file is WAL and synchronous=FULL: what was
acknowledged is on the disk.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from math import ceil, floor
from threading import RLock

from core.errors import CalendarUnavailable
from core.meeting import Meeting
from core.series import last_end
from daemon.calendars.codec import meeting_of, stamp_of, text_of

BUSY_MS = 5_000  #: how long a writer waits for another process, in milliseconds
SHORT = 2 * 86_400  #: seconds; longer events are indexed apart, so that one of a year slows nothing down
FOREVER = 2**53  #: an end for series that have none

SINGLE, LONG, SERIES, OVERRIDE = range(4)

_SCHEMA = """
create table if not exists event (
    id integer primary key,
    uid text not null,
    occurrence text not null,  -- "" for an event or a whole series, else the UTC start that one occurrence had
    kind integer not null,     -- single, long, series, override
    start integer not null,    -- POSIX seconds; of a series: of its first occurrence
    until integer not null,    -- POSIX seconds; of a series: of its last one, or a number beyond all
    body text not null,        -- the meeting, by daemon.calendars.codec
    unique (uid, occurrence)
);
create table if not exists attends (
    person text not null,
    kind integer not null,
    start integer not null,
    until integer not null,
    event integer not null references event (id) on delete cascade,
    primary key (person, kind, start, event)
) without rowid;
create index if not exists attends_event on attends (event);
create index if not exists event_start on event (kind, start);
create table if not exists done (
    key text primary key,      -- idempotency key of the write
    print text not null,       -- over the write and its seal
    result text                -- the event as it stood afterwards; null: gone
);
create table if not exists counter (only integer primary key check (only = 1), revision integer not null);
insert or ignore into counter values (1, 0);
"""


class Table:
    """The rows of one embedded calendar."""

    def __init__(self, path: str) -> None:
        """Open or make the file at `path`, or a calendar in memory for ":memory:"."""
        self._lock = RLock()
        with _unavailable():
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            self._db.execute(f"pragma busy_timeout={BUSY_MS}")
            self._db.execute("pragma foreign_keys=on")
            if path != ":memory:":
                self._db.execute("pragma journal_mode=wal")
                self._db.execute("pragma synchronous=full")
            self._db.executescript(f"begin immediate; {_SCHEMA} commit;")

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """One consistent view for all reads inside."""
        with self._transaction("begin"):
            yield

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction for all reads and writes inside: all of it, or on any error nothing."""
        with self._transaction("begin immediate"):
            yield

    def put(self, meeting: Meeting) -> Meeting:
        """Store an event, series or override under its uid and occurrence, with a new etag; return it as stored.

        Raises BadInput for a recurrence rule that is none or recurs within the hour.
        """
        stored = meeting_of(text_of(_with_etag(meeting, self._next())))
        start, until, kind = floor(stored.start.timestamp()), ceil(stored.end.timestamp()), SINGLE
        if stored.occurrence is not None:
            kind = OVERRIDE
        elif stored.rrule:
            last, kind = last_end(stored), SERIES
            until = FOREVER if last is None else ceil(last.timestamp())
        elif until - start > SHORT:
            kind = LONG
        self.drop(stored.uid, stored.occurrence)
        cursor = self._db.execute(
            "insert into event (uid, occurrence, kind, start, until, body) values (?, ?, ?, ?, ?, ?)",
            (stored.uid, stamp_of(stored.occurrence), kind, start, until, text_of(stored)),
        )
        rows = [(person, kind, start, until, cursor.lastrowid) for person in set(stored.people)]
        self._db.executemany("insert into attends values (?, ?, ?, ?, ?)", rows)
        return stored

    def keep_etag(self, meeting: Meeting) -> None:
        """Store the body of a series whose exceptions changed, and nothing else about it: its etag stays."""
        self._db.execute("update event set body = ? where uid = ? and occurrence = ''", (text_of(meeting), meeting.uid))

    def drop(self, uid: str, occurrence: datetime | None) -> None:
        """Remove one row, if it is there."""
        self._db.execute("delete from event where uid = ? and occurrence = ?", (uid, stamp_of(occurrence)))

    def drop_all(self, uid: str) -> int:
        """Remove an event or series with all its overrides; return the number of rows."""
        return self._db.execute("delete from event where uid = ?", (uid,)).rowcount

    def get(self, uid: str, occurrence: datetime | None = None) -> Meeting | None:
        """One row: an event, a series, or an override."""
        row = self._db.execute(
            "select body from event where uid = ? and occurrence = ?", (uid, stamp_of(occurrence))
        ).fetchone()
        return meeting_of(row[0]) if row else None

    def overrides(self, uid: str) -> tuple[Meeting, ...]:
        """The overrides of a series."""
        rows = self._db.execute("select body from event where uid = ? and occurrence != ''", (uid,))
        return tuple(meeting_of(body) for (body,) in rows)

    def touching(
        self, people: Sequence[str] | None, start: datetime, end: datetime
    ) -> tuple[list[Meeting], list[tuple[Meeting, tuple[Meeting, ...]]]]:
        """(single events that touch [start, end), series that may, each with its overrides), of these people or of all."""
        low, high = floor(start.timestamp()), ceil(end.timestamp())
        singles: dict[int, Meeting] = {}
        series: set[str] = set()
        for event_id, uid, kind, body in self._rows(people, low, high):
            if kind in {SINGLE, LONG}:
                singles[event_id] = meeting_of(body)
            else:
                series.add(uid)
        masters = ((self.get(uid), self.overrides(uid)) for uid in sorted(series))
        return list(singles.values()), [(master, moved) for master, moved in masters if master is not None]

    def done(self, key: str) -> tuple[str, Meeting | None] | None:
        """(print, result) of the write that was done under this key, or None."""
        row = self._db.execute("select print, result from done where key = ?", (key,)).fetchone()
        return (row[0], meeting_of(row[1]) if row[1] else None) if row else None

    def remember(self, key: str, print_: str, result: Meeting | None) -> None:
        """Keep what a write came to."""
        body = text_of(result) if result else None
        self._db.execute("insert into done values (?, ?, ?)", (key, print_, body))

    def _rows(self, people: Sequence[str] | None, low: int, high: int) -> Iterable[tuple[int, str, int, str]]:
        if people is None:
            return self._db.execute(
                "select id, uid, kind, body from event where kind = 0 and start >= ? and start < ? and until > ? "
                "union all select id, uid, kind, body from event where kind in (1, 2, 3) and start < ? and until > ?",
                (low - SHORT, high, low, high, low),
            )
        ids = json.dumps(list(people))
        return self._db.execute(
            "select e.id, e.uid, e.kind, e.body from event e where e.id in ("
            " select event from attends where person in (select value from json_each(?)) and kind = 0"
            "  and start >= ? and start < ? and until > ?"
            " union select event from attends where person in (select value from json_each(?)) and kind in (1, 2, 3)"
            "  and start < ? and until > ?)",
            (ids, low - SHORT, high, low, ids, high, low),
        )

    def _next(self) -> int:
        row = self._db.execute("update counter set revision = revision + 1 returning revision").fetchone()
        return int(row[0])

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        with self._lock, _unavailable():
            self._db.execute(begin)
            try:
                yield
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")


def _with_etag(meeting: Meeting, revision: int) -> Meeting:
    return replace(meeting, etag=f'"{revision}"')


@contextmanager
def _unavailable() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise CalendarUnavailable(f"The calendar file cannot be used for the moment ({error}).") from error
