"""Mailboxes: what became of the messages in them, so that none is fetched twice, and who listens to each.

A UID means something only within one UIDVALIDITY (RFC 3501, 2.3.1.1): when that changes, what was known is forgotten, and
the messages themselves, deduplicated by the inbox, show what is new. The tables stand here, beside their only reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    Named,
    Table,
    TypedColumns,
    UniqueConstraint,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from channels.email.imap_terms import Fate, Place
from daemon.store.engine import writer_of
from daemon.store.tables import Utc, Word, metadata

_CHUNK = 500  #: UIDs in one query: databases bound the number of parameters


class _Mailboxes(TypedColumns):
    id = Column(Integer, primary_key=True)
    account: Named[str]  #: "user@host"
    folder: Named[str]
    uidvalidity: Named[int] = Column(
        BigInteger, default=0
    )  #: unsigned 32 bits; 0: never opened, or a server without UIDs
    holder: Named[str] = Column(default="")  #: the daemon that listens, or "" (SQLite; on PostgreSQL the lock says it)
    held_until: Named[datetime | None] = Column(Utc)  #: when its lease ends


mailboxes = Table("mailboxes", metadata, _Mailboxes, UniqueConstraint("account", "folder"))


class _MailboxUids(TypedColumns):
    mailbox = Column(Integer, ForeignKey("mailboxes.id"), primary_key=True)
    uid: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)  #: unsigned 32 bits
    fate: Named[Fate] = Column(Word(Fate))
    at: Named[datetime] = Column(Utc)


mailbox_uids = Table("mailbox_uids", metadata, _MailboxUids)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutAside:
    """A message that is kept aside in its mailbox, flagged: nothing was done with it, and its writer was told nothing."""

    account: str  #: "user@host"
    folder: str
    uid: int
    fate: Fate  #: why
    at: datetime  #: since when


class Mailboxes:
    """The listener's memory (channels.email.imap.Seen). Every method is one transaction; from any thread."""

    def __init__(self, engine: Engine, clock: Callable[[], datetime]) -> None:
        """Take an engine of make_engine, whose tables are there, and a clock that gives aware times."""
        self._engine, self._writer, self._clock = engine, writer_of(engine), clock

    def known(self, place: Place, uids: Sequence[int]) -> Mapping[int, Fate]:
        """Return the fates of those of `uids` that are known there."""
        c = mailbox_uids.c
        found: dict[int, Fate] = {}
        with self._inside(place) as (conn, mailbox):
            for start in range(0, len(uids), _CHUNK):
                some = c.uid.in_(uids[start : start + _CHUNK])
                rows = conn.execute(select(c.uid, c.fate).where(c.mailbox == mailbox, some))
                found.update((row.uid, row.fate) for row in rows)
        return found

    def remember(self, place: Place, uid: int, fate: Fate) -> None:
        """Note what became of a message; durable when it returns."""
        c = mailbox_uids.c
        values = {"fate": fate, "at": self._clock()}
        with self._inside(place) as (conn, mailbox):
            this = update(mailbox_uids).where(c.mailbox == mailbox, c.uid == uid)
            if conn.execute(this.values(values)).rowcount == 0:
                conn.execute(insert(mailbox_uids).values(mailbox=mailbox, uid=uid, **values))

    def aside(self) -> int:
        """Return how many messages are kept aside in mailboxes: a person should look."""
        query = select(mailbox_uids.c.uid).where(mailbox_uids.c.fate != Fate.STORED)
        with self._engine.begin() as conn:
            return len(conn.execute(query).all())

    def aside_since(self, when: datetime) -> tuple[PutAside, ...]:
        """Return the messages that were put aside since then, the newest first."""
        u, m = mailbox_uids.c, mailboxes.c
        query = (
            select(m.account, m.folder, u.uid, u.fate, u.at)
            .join_from(mailbox_uids, mailboxes, u.mailbox == m.id)
            .where(u.fate != Fate.STORED, u.at >= when)
            .order_by(u.at.desc(), u.uid.desc())
        )
        with self._engine.begin() as conn:
            rows = conn.execute(query).all()
        return tuple(PutAside(account=r.account, folder=r.folder, uid=r.uid, fate=r.fate, at=r.at) for r in rows)

    @contextmanager
    def _inside(self, place: Place) -> Iterator[tuple[Connection, int]]:
        """A writing transaction, and the mailbox's row in it; what another UIDVALIDITY knew is forgotten."""
        with self._writer.begin() as conn:
            mailbox = row_of(conn, place.account, place.folder)
            c = mailboxes.c
            was = conn.execute(select(c.uidvalidity).where(c.id == mailbox)).scalar_one()
            if was != place.uidvalidity:
                conn.execute(delete(mailbox_uids).where(mailbox_uids.c.mailbox == mailbox))
                conn.execute(update(mailboxes).where(c.id == mailbox).values(uidvalidity=place.uidvalidity))
            yield conn, mailbox


def row_of(conn: Connection, account: str, folder: str) -> int:
    """Return the id of a mailbox's row, which is made when there is none."""
    c = mailboxes.c
    query = select(c.id).where(c.account == account, c.folder == folder)
    found = conn.execute(query).scalar()
    if found is not None:
        return int(found)
    try:
        with conn.begin_nested():
            new = insert(mailboxes).values(account=account, folder=folder).returning(c.id)
            return int(conn.execute(new).scalar_one())
    except IntegrityError:  # PostgreSQL: another daemon made it a moment ago
        return int(conn.execute(query).scalar_one())
