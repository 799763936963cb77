"""Cards, their yeses and receipts. A card's state changes by compare-and-set: it is used once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select, update

from core.approval import Yes
from core.card import Card, CardState
from core.envelope import Envelope
from core.receipt import Receipt
from daemon.store.codec import dump, load, load_or_none
from daemon.store.tables import cards, messages, outgoing, receipts, requests, yeses


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCard:
    """A card and what became of it."""

    card: Card
    state: CardState
    conversation: int
    request: int | None  #: the request that it answered
    host: str  #: id of the person who asked
    approved_by: int | None  #: the request whose yes was the last one needed


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """What is stored of an act before it is tried: a STARTED receipt, and the event's state as just read."""

    receipt: Receipt
    etag: str = ""  #: of the event as just read: what the write must find; "" for a new event


def add(conn: Connection, card: Card, conversation: int, request: int | None) -> None:
    """Store a card that is about to be shown."""
    conn.execute(
        insert(cards).values(
            id=card.id,
            conversation=conversation,
            request=request,
            host=card.plan.pending.host,
            state=CardState.OPEN,
            digest=card.digest,
            body=dump(card),
            created_at=card.created_at,
            expires_at=card.expires_at,
        )
    )


def get(conn: Connection, card_id: str) -> StoredCard | None:
    """Return a card in any state, or None (also when this version cannot read it)."""
    return next(iter(where(conn, cards.c.id == card_id)), None)


def open_in(conn: Connection, conversation: int, channel: str, place: str) -> tuple[StoredCard, ...]:
    """Return the open cards of a conversation, and those shown at a place, the newest first."""
    here = cards.c.conversation == conversation
    if place:
        shown = select(outgoing.c.card).where(
            outgoing.c.channel == channel, outgoing.c.place == place, outgoing.c.card.is_not(None)
        )
        here = here | cards.c.id.in_(shown)
    return where(conn, here & (cards.c.state == CardState.OPEN))


def approved_by(conn: Connection, request: int) -> tuple[StoredCard, ...]:
    """Return the cards that this request approved and that are not done yet."""
    return where(conn, (cards.c.approved_by == request) & (cards.c.state == CardState.APPROVED))


def hosts_in(conn: Connection, conversation: int) -> frozenset[str]:
    """Return the ids of those who asked for what the cards of a conversation would do."""
    query = select(cards.c.host).where(cards.c.conversation == conversation).distinct()
    return frozenset(conn.execute(query).scalars())


def envelope_of(conn: Connection, card_id: str) -> Envelope | None:
    """Return the message that the card answered, or None."""
    query = (
        select(messages.c.envelope)
        .join(requests, requests.c.message == messages.c.id)
        .join(cards, cards.c.request == requests.c.id)
        .where(cards.c.id == card_id)
    )
    text = conn.execute(query).scalar()
    return None if text is None else load(Envelope, text)


def set_state(conn: Connection, card_id: str, expected: CardState, state: CardState) -> bool:
    """Change a card's state if it still is `expected`; False (and nothing changed) if it is not."""
    changed = update(cards).where(cards.c.id == card_id, cards.c.state == expected).values(state=state)
    return conn.execute(changed).rowcount == 1


def record_yes(conn: Connection, card_id: str, yes: Yes) -> tuple[Yes, ...]:
    """Store one person's yes (once) and return all yeses of the card."""
    known = yeses_of(conn, card_id)
    if any((y.person, y.digest) == (yes.person, yes.digest) for y in known):
        return known
    conn.execute(insert(yeses).values(card=card_id, person=yes.person, digest=yes.digest, at=yes.at))
    return (*known, yes)


def yeses_of(conn: Connection, card_id: str) -> tuple[Yes, ...]:
    """Return the yeses of a card, in order."""
    c = yeses.c
    found = conn.execute(select(c.person, c.digest, c.at).where(c.card == card_id).order_by(c.id))
    return tuple(Yes(person=person, digest=digest, at=at) for person, digest, at in found)


def approve(conn: Connection, card_id: str, request: int | None, intents: Sequence[Intent]) -> bool:
    """Set an open card to APPROVED with its intents; False (and nothing changed) when it is not open."""
    opened = update(cards).where(cards.c.id == card_id, cards.c.state == CardState.OPEN)
    if conn.execute(opened.values(state=CardState.APPROVED, approved_by=request)).rowcount != 1:
        return False
    for intent in intents:
        put_receipt(conn, intent.receipt, intent.etag)
    return True


def expire_due(conn: Connection, now: datetime) -> tuple[StoredCard, ...]:
    """Set open cards whose time is over to EXPIRED and return them; one that cannot be read expires untold."""
    due = (cards.c.state == CardState.OPEN) & (cards.c.expires_at <= now)
    found = {stored.card.id: stored for stored in where(conn, due)}
    ids = conn.execute(select(cards.c.id).where(due)).scalars().all()
    over = {i for i in ids if set_state(conn, i, CardState.OPEN, CardState.EXPIRED)}
    return tuple(stored for i, stored in found.items() if i in over)


def put_receipt(conn: Connection, receipt: Receipt, etag: str | None = None) -> None:
    """Store how far an act has come, in place of what was known; None keeps the etag of the intent."""
    c = receipts.c
    values: dict[str, Any] = {"landing": receipt.landing, "body": dump(receipt), "at": receipt.at}
    if etag is not None:
        values["etag"] = etag
    this = (c.card == receipt.card, c.act == receipt.act)
    if conn.execute(update(receipts).where(*this).values(values)).rowcount == 0:
        new: Mapping[str, Any] = {"card": receipt.card, "act": receipt.act, "key": receipt.key}
        conn.execute(insert(receipts).values({**values, **new, "etag": etag or ""}))


def intents_of(conn: Connection, card_id: str) -> tuple[Intent, ...]:
    """Return the latest receipt of each act of a card, in their order, with the etags of the intents."""
    c = receipts.c
    found = conn.execute(select(c.body, c.etag).where(c.card == card_id).order_by(c.act))
    return tuple(Intent(receipt=load(Receipt, body), etag=etag) for body, etag in found)


def where(conn: Connection, condition: ColumnElement[bool]) -> tuple[StoredCard, ...]:
    """Return the cards that fit and that this version can read, the newest first."""
    c = cards.c
    query = select(c.id, c.body, c.state, c.conversation, c.request, c.host, c.approved_by).where(condition)
    return tuple(
        StoredCard(
            card=card,
            state=state,
            conversation=conversation,
            request=request,
            host=host,
            approved_by=approver,
        )
        for card_id, body, state, conversation, request, host, approver in conn.execute(
            query.order_by(c.created_at.desc(), c.id)
        )
        if (card := load_or_none(Card, body, card_id)) is not None
    )
