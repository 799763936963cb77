"""What the command line shows of the store: `equerry requests`, `equerry show N`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, select

from core.envelope import Envelope
from daemon.store import cards, lists, outbox, tables
from daemon.store.cards import StoredCard
from daemon.store.codec import load
from daemon.store.lists import StoredList
from daemon.store.outbox import Outgoing
from daemon.store.tables import RequestState, messages, requests


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestLine:
    """One request, as a line of a listing: nothing of what was said."""

    id: int
    state: RequestState
    channel: str
    sender: str  #: address
    conversation: int
    attempts: int  #: claims since the last step that ended well
    not_before: datetime  #: when it may be claimed next (DOING: when the lease ends)
    worker: str  #: who holds or held it
    error: str  #: a sentence, of the last failure
    silence: str  #: the reason, when it ended without a reply on purpose
    created_at: datetime
    finished_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestStory:
    """One request with all that belongs to it."""

    line: RequestLine
    envelope: Envelope
    copies: int  #: how many more times the same message came
    lists: tuple[StoredList, ...]  #: the newest first
    cards: tuple[StoredCard, ...]  #: those that it led to and those that it approved, the newest first
    outgoing: tuple[Outgoing, ...]  #: in order


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """A message in quarantine: its id is that of another message that was here first."""

    id: int
    channel: str
    message_id: str
    digest: str
    received_at: datetime


def requests_in(conn: Connection, state: RequestState | None, limit: int) -> tuple[RequestLine, ...]:
    """Return the newest requests, in this state or in any, the newest first."""
    query = _lines().order_by(requests.c.id.desc()).limit(limit)
    if state is not None:
        query = query.where(requests.c.state == state)
    return tuple(RequestLine(**row) for row in conn.execute(query).mappings())


def story(conn: Connection, request: int) -> RequestStory | None:
    """Return everything about one request but the raw message, or None."""
    line = conn.execute(_lines().where(requests.c.id == request)).mappings().one_or_none()
    if line is None:
        return None
    m = messages.c
    here = select(m.envelope, m.copies).join(requests, requests.c.message == m.id)
    message = conn.execute(here.where(requests.c.id == request)).one()
    of_cards = (tables.cards.c.request == request) | (tables.cards.c.approved_by == request)
    return RequestStory(
        line=RequestLine(**line),
        envelope=load(Envelope, message.envelope),
        copies=message.copies,
        lists=lists.where(conn, tables.lists.c.request == request),
        cards=cards.where(conn, of_cards),
        outgoing=outbox.where(conn, tables.outgoing.c.request == request),
    )


def sender_of(conn: Connection, request: int) -> str | None:
    """Return the address of whoever wrote a request, or None."""
    query = select(messages.c.sender).join(requests, requests.c.message == messages.c.id)
    return conn.execute(query.where(requests.c.id == request)).scalar()


def raw_of(conn: Connection, request: int) -> bytes | None:
    """Return the message of a request as it came, or None."""
    query = select(messages.c.raw).join(requests, requests.c.message == messages.c.id)
    return conn.execute(query.where(requests.c.id == request)).scalar()


def quarantined(conn: Connection, limit: int) -> tuple[Aside, ...]:
    """Return the newest messages in quarantine, the newest first."""
    q = tables.quarantine.c
    query = select(q.id, q.channel, q.message_id, q.digest, q.received_at).order_by(q.id.desc()).limit(limit)
    return tuple(Aside(**row) for row in conn.execute(query).mappings())


def _lines() -> Select[*tuple[Any, ...]]:
    c = requests.c
    return select(
        c.id,
        c.state,
        messages.c.channel,
        messages.c.sender,
        c.conversation,
        c.attempts,
        c.not_before,
        c.worker,
        c.error,
        c.silence,
        c.created_at,
        c.finished_at,
    ).join(messages, messages.c.id == c.message)
