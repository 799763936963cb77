"""Outbox: everything that leaves, stored as rendered before it is sent, and which of it an answer means.

A row is taken before it is sent: for so long nobody else sends it. A sender that dies after the channel took
the message and before marking leaves one unknown outcome: the row is taken again and sent as the same bytes
under the same id.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, insert, select, update

from core.errors import BadInput
from daemon.store.holders import dead_among
from daemon.store.tables import OutKind, OutState, outgoing

LONGEST_IN_HAND = timedelta(days=2)  #: what was stored earlier than this before it was sent does not count


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """One message that leaves. The fields up to `not_before` are given, the others kept for it."""

    channel: str  #: "email", "slack", "terminal"
    address: str  #: where it goes: an address; in Slack a user or channel id
    kind: OutKind
    message_id: str  #: ours, fixed before it is sent: Message-ID without angle brackets; in Slack any unique id
    body: bytes  #: as rendered: what is sent, byte for byte
    person: str = ""  #: id of the recipient; "" for a guest
    conversation: int = 0  #: 0: that of the step which stores it
    request: int | None = None  #: the request that it answers; None: that of the step which stores it
    list: str | None = None  #: id of the list that it carries
    card: str | None = None  #: id of the card that it carries, or whose letter it is
    letter: int | None = None  #: on an act: index of the letter in the card
    token: str | None = None  #: unguessable; an answer that carries it answers this message
    place: str = ""  #: where it is put: Slack "channel" or "channel:thread_ts"
    not_before: datetime | None = None  #: aware; None: at once
    id: int = 0  #: 0: not stored yet
    state: OutState = OutState.PENDING
    sent_as: str = ""  #: the id that the channel gave it (Slack "channel:ts"), once sent
    attempts: int = 0  #: times taken for sending
    sent_at: datetime | None = None
    error: str = ""  #: a sentence, of the last failure
    created_at: datetime | None = None

    def __post_init__(self) -> None:
        """Refuse an act without the letter of a card, and a notice with one."""
        if (self.kind is OutKind.ACT) != (self.letter is not None and self.card is not None):
            raise BadInput("an act is a letter of a card, and nothing else is")


_GIVEN = (
    "channel",
    "address",
    "kind",
    "message_id",
    "body",
    "person",
    "list",
    "card",
    "letter",
    "token",
    "place",
)
_KEPT = (
    "id",
    "conversation",
    "request",
    "not_before",
    "state",
    "sent_as",
    "attempts",
    "sent_at",
    "error",
    "created_at",
)


def add(conn: Connection, message: Outgoing, conversation: int, request: int | None, now: datetime) -> int:
    """Store a message that shall leave and return its id."""
    values: dict[str, Any] = {name: getattr(message, name) for name in _GIVEN}
    values |= {"conversation": message.conversation or conversation, "request": message.request or request}
    values |= {"not_before": message.not_before or now, "state": OutState.PENDING, "created_at": now}
    return conn.execute(insert(outgoing).values(values).returning(outgoing.c.id)).scalar_one()


def take(
    conn: Connection, sender: str, now: datetime, lease: timedelta, limit: int, request: int | None = None
) -> tuple[Outgoing, ...]:
    """Take what is due for sending. See Store.due."""
    c = outgoing.c
    due = select(c.id).where(c.state == OutState.PENDING, c.not_before <= now)
    if request is not None:
        due = due.where(c.request == request)
    ids = conn.execute(due.order_by(c.id).limit(limit).with_for_update(skip_locked=True)).scalars().all()
    if not ids:
        return ()
    taken = update(outgoing).where(c.id.in_(ids))
    conn.execute(taken.values(not_before=now + lease, taken_by=sender, attempts=c.attempts + 1))
    return where(conn, c.id.in_(ids))


def mark_sent(conn: Connection, message: int, now: datetime, sent_as: str = "") -> None:
    """Note that the channel has taken a message, under which id."""
    values: dict[str, Any] = {
        "state": OutState.SENT,
        "sent_at": now,
        "error": "",
        "taken_by": "",
        "sent_as": sent_as,
    }
    conn.execute(update(outgoing).where(outgoing.c.id == message).values(values))


def mark_deferred(conn: Connection, message: int, error: str, not_before: datetime, *, tried: bool = True) -> None:
    """Note that a message was not handed over, and when it is taken again. See Store.mark_deferred."""
    c = outgoing.c
    values: dict[str, Any] = {"not_before": not_before, "error": error, "taken_by": ""}
    if not tried:
        values["attempts"] = c.attempts - 1
    conn.execute(update(outgoing).where(c.id == message, c.state == OutState.PENDING).values(values))


def mark_failed(conn: Connection, message: int, error: str) -> None:
    """Note that a message was refused for good, or given up."""
    values: dict[str, Any] = {"state": OutState.FAILED, "error": error, "taken_by": ""}
    conn.execute(update(outgoing).where(outgoing.c.id == message).values(values))


def release_dead(conn: Connection, now: datetime) -> int:
    """Give back what dead senders of this machine have in hand. See Store.release_dead."""
    c = outgoing.c
    senders = conn.execute(select(c.taken_by).where(c.state == OutState.PENDING).distinct()).scalars()
    held = update(outgoing).where(c.state == OutState.PENDING, c.taken_by.in_(dead_among(senders)))
    return conn.execute(held.values(not_before=now, taken_by="")).rowcount


def count_sent_since(conn: Connection, channel: str, address: str, since: datetime) -> int:
    """Return how many messages to this address were stored since then. See Store.count_sent_since."""
    c = outgoing.c
    where = (c.channel == channel, c.address == address, c.created_at >= since, c.state != OutState.FAILED)
    return conn.execute(select(func.count()).select_from(outgoing).where(*where)).scalar_one()


def nth_sent_at(conn: Connection, channel: str, address: str, nth: int, since: datetime) -> datetime | None:
    """Return when the message `nth` from the newest was sent to this address, or None. See Store.nth_sent_at."""
    c = outgoing.c
    # The index is by the time of storing; what was stored long before it was sent is few.
    stored = c.created_at >= since - LONGEST_IN_HAND
    where = (c.channel == channel, c.address == address, stored, c.state == OutState.SENT, c.sent_at > since)
    return conn.execute(select(c.sent_at).where(*where).order_by(c.sent_at.desc()).offset(nth - 1).limit(1)).scalar()


def get(conn: Connection, message: int) -> Outgoing | None:
    """Return one outgoing message, or None."""
    return next(iter(where(conn, outgoing.c.id == message)), None)


def where(conn: Connection, condition: ColumnElement[bool]) -> tuple[Outgoing, ...]:
    """Return the outgoing messages that fit, in order of storing."""
    return _read(conn, select(outgoing).where(condition).order_by(outgoing.c.id))


def by_token(conn: Connection, token: str) -> Outgoing | None:
    """Return the message that carries this token, or None."""
    return next(iter(where(conn, outgoing.c.token == token)), None)


def by_ids(conn: Connection, channel: str, ids: tuple[str, ...]) -> tuple[Outgoing, ...]:
    """Return our messages that have these ids, in the order of the ids."""
    if not ids:
        return ()
    found: dict[str, Outgoing] = {}
    # Two queries, because one with "or" would read the whole table.
    for column in (outgoing.c.sent_as, outgoing.c.message_id):
        for message in where(conn, (outgoing.c.channel == channel) & column.in_(ids)):
            found |= {message.sent_as: message, message.message_id: message}
    return tuple(dict.fromkeys(found[i] for i in ids if i and i in found))


def latest_at(conn: Connection, channel: str, place: str) -> Outgoing | None:
    """Return the newest message at a place that carries a list or card to be answered, or None."""
    c = outgoing.c
    here = select(outgoing).where(
        c.channel == channel,
        c.place == place,
        c.kind == OutKind.NOTICE,
        c.list.is_not(None) | c.card.is_not(None),
    )
    return next(iter(_read(conn, here.order_by(c.id.desc()).limit(1))), None)


def _read(conn: Connection, query: Select[Any]) -> tuple[Outgoing, ...]:
    rows = conn.execute(query).mappings()
    return tuple(Outgoing(**{name: row[name] for name in (*_GIVEN, *_KEPT)}) for row in rows)
