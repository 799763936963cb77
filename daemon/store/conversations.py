"""Conversations: to which one a message belongs, and what it remembers.

A message is told its conversation by the message that it answers: a token of ours, a Message-ID of ours or of
the people writing with us, a Slack thread that hangs on either. Without that, Slack's direct message and the
terminal go on in the conversation of their place until it has been idle for 14 days. The same subject means
nothing.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from core.conversation import Conversation
from core.envelope import Envelope
from daemon.store.codec import dump, load
from daemon.store.tables import conversations, messages, outgoing, requests

IDLE = timedelta(days=14)  #: after so long a place starts a new conversation
ANSWERS = 50  #: ids of a References header that are looked up, the nearest first


def join(conn: Connection, envelope: Envelope, now: datetime) -> int:
    """Return the id of the conversation that the message belongs to, begun when there is none."""
    found = _answered(conn, envelope)
    if found is None:
        return _at_place(conn, envelope.channel, envelope.place or None, now)
    touch(conn, found, now)
    return found


def memory(conn: Connection, conversation: int) -> Conversation:
    """Return what a conversation remembers."""
    text = conn.execute(select(conversations.c.memory).where(conversations.c.id == conversation)).scalar_one()
    return load(Conversation, text)


def remember(conn: Connection, conversation: int, value: Conversation, now: datetime) -> None:
    """Store what a conversation remembers, in place of what it did."""
    conn.execute(
        update(conversations).where(conversations.c.id == conversation).values(memory=dump(value), updated_at=now)
    )


def touch(conn: Connection, conversation: int, now: datetime) -> None:
    """Note that something was heard or said in a conversation."""
    conn.execute(update(conversations).where(conversations.c.id == conversation).values(updated_at=now))


def _answered(conn: Connection, envelope: Envelope) -> int | None:
    if envelope.token:
        by_token = select(outgoing.c.conversation).where(outgoing.c.token == envelope.token)
        if (found := conn.execute(by_token).scalar()) is not None:
            return found
    ids = envelope.answers[:ANSWERS] + (
        (envelope.place,) if envelope.place else ()
    )  # a thread is called by its root's id
    if not ids:
        return None
    known = _conversations_of(conn, envelope.channel, ids)
    return next((known[i] for i in ids if i in known), None)


def _conversations_of(conn: Connection, channel: str, ids: tuple[str, ...]) -> dict[str, int]:
    """The conversation of each of these message ids, ours or theirs."""
    theirs = (
        select(messages.c.message_id, requests.c.conversation)
        .join(requests, requests.c.message == messages.c.id)
        .where(messages.c.channel == channel, messages.c.message_id.in_(ids))
    )
    sent_as = select(outgoing.c.sent_as, outgoing.c.conversation).where(
        outgoing.c.channel == channel, outgoing.c.sent_as.in_(ids)
    )
    ours = select(outgoing.c.message_id, outgoing.c.conversation).where(
        outgoing.c.channel == channel, outgoing.c.message_id.in_(ids)
    )
    return {i: found for query in (theirs, sent_as, ours) for i, found in conn.execute(query)}


def _at_place(conn: Connection, channel: str, place: str | None, now: datetime) -> int:
    if place is None:
        return _begin(conn, channel, None, now)
    if (found := _live(conn, channel, place, now)) is not None:
        return found
    try:
        with conn.begin_nested():
            return _begin(conn, channel, place, now)
    except IntegrityError:  # PostgreSQL: another daemon began it a moment ago
        found = _live(conn, channel, place, now)
        if found is None:
            raise
        return found


def _live(conn: Connection, channel: str, place: str, now: datetime) -> int | None:
    here = (conversations.c.channel == channel, conversations.c.place == place)
    row = conn.execute(
        select(conversations.c.id, conversations.c.updated_at).where(*here).with_for_update()
    ).one_or_none()
    if row is None:
        return None
    if row.updated_at <= now - IDLE:
        conn.execute(update(conversations).where(conversations.c.id == row.id).values(place=None))
        return None
    found: int = row.id
    touch(conn, found, now)
    return found


def _begin(conn: Connection, channel: str, place: str | None, now: datetime) -> int:
    new = insert(conversations).values(channel=channel, place=place, memory=dump(Conversation()), updated_at=now)
    return conn.execute(new.returning(conversations.c.id)).scalar_one()
