"""Inbox: a message is stored once, with its request, before anybody is told that it arrived."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from core.envelope import Envelope
from daemon.store import conversations
from daemon.store.codec import dump
from daemon.store.tables import RequestState, messages, quarantine, requests


class Arrival(StrEnum):
    """What became of a message that arrived."""

    STORED = "stored"
    DUPLICATE = "duplicate"  #: it is here already; nothing more is done
    QUARANTINED = "quarantined"  #: its id is here already with another body; kept aside, nothing is done


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """What became of a message, and the request that is its (for a duplicate: the first copy's)."""

    arrival: Arrival
    request: int | None  #: None when quarantined
    conversation: int | None  #: None when quarantined


def receive(conn: Connection, envelope: Envelope, raw: bytes, now: datetime, *, handle: bool = False) -> Received:
    """Store a message with its request. See Store.receive."""
    digest = envelope.digest or hashlib.sha256(raw).hexdigest()
    message_id = envelope.message_id or f"{digest}@unnamed"  # a message without an id is known by its body
    if (known := _known(conn, envelope.channel, message_id, digest, raw, now)) is not None:
        return known
    conversation = conversations.join(conn, envelope, now)
    try:
        with conn.begin_nested():
            message = conn.execute(
                insert(messages)
                .values(
                    channel=envelope.channel,
                    message_id=message_id,
                    digest=digest,
                    sender=envelope.sender.address,
                    raw=raw,
                    envelope=dump(envelope),
                    received_at=now,
                )
                .returning(messages.c.id)
            ).scalar_one()
    except IntegrityError:  # PostgreSQL: another daemon stored it a moment ago
        known = _known(conn, envelope.channel, message_id, digest, raw, now)
        if known is None:
            raise
        return known
    silent = envelope.silence is not None and not handle
    request = conn.execute(
        insert(requests)
        .values(
            message=message,
            conversation=conversation,
            state=RequestState.DONE if silent else RequestState.TODO,
            silence=envelope.silence.value if silent and envelope.silence else "",
            not_before=now,
            created_at=now,
            finished_at=now if silent else None,
        )
        .returning(requests.c.id)
    ).scalar_one()
    return Received(arrival=Arrival.STORED, request=request, conversation=conversation)


def count_since(conn: Connection, channel: str, sender: str, since: datetime) -> int:
    """Return how many messages of this sender were stored since then."""
    c = messages.c
    where = (c.channel == channel, c.sender == sender, c.received_at >= since)
    return conn.execute(select(func.count()).select_from(messages).where(*where)).scalar_one()


def _known(conn: Connection, channel: str, message_id: str, digest: str, raw: bytes, now: datetime) -> Received | None:
    row = conn.execute(
        select(messages.c.id, messages.c.digest, requests.c.id, requests.c.conversation)
        .join(requests, requests.c.message == messages.c.id)
        .where(messages.c.channel == channel, messages.c.message_id == message_id)
    ).one_or_none()
    if row is None:
        return None
    message, first_digest, request, conversation = row
    if first_digest == digest:
        conn.execute(update(messages).where(messages.c.id == message).values(copies=messages.c.copies + 1))
        return Received(arrival=Arrival.DUPLICATE, request=request, conversation=conversation)
    aside = (
        quarantine.c.channel == channel,
        quarantine.c.message_id == message_id,
        quarantine.c.digest == digest,
    )
    if conn.execute(select(quarantine.c.id).where(*aside)).one_or_none() is None:
        conn.execute(
            insert(quarantine).values(channel=channel, message_id=message_id, digest=digest, raw=raw, received_at=now)
        )
    return Received(arrival=Arrival.QUARANTINED, request=None, conversation=None)
