"""The tables. What a column means is said here once; migrations/ makes the same tables (tested).

Bodies are JSON text of core values (codec), because they are read whole and are the evidence of what was
shown; whatever a query looks for stands in a column of its own. Times are UTC in the database and aware in
Python.
"""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Named,
    String,
    Table,
    Text,
    TypedColumns,
    TypeDecorator,
    UniqueConstraint,
)

from core.card import CardState
from core.receipt import Landing

E = TypeVar("E", bound=StrEnum)


class RequestState(StrEnum):
    """How far a request has come."""

    TODO = "todo"  #: waits for a worker, or for its next try
    DOING = "doing"  #: a worker holds it, until the lease ends
    WAITING = "waiting"  #: waits for something outside (a calendar out of reach); tried again at `not_before`
    DONE = "done"  #: ended with a reply, or with a recorded silence
    SHUNTED = "shunted"  #: given up after the last try; only a person can put it right


class ListState(StrEnum):
    """The life of a list."""

    OPEN = "open"
    ANSWERED = "answered"  #: a row was picked; it can still be answered by naming its message
    SUPERSEDED = "superseded"  #: a newer list took its place


class OutKind(StrEnum):
    """What an outgoing message is (DESIGN.md: "Notice, act")."""

    NOTICE = "notice"  #: goes only to the writer, the host or the approvers of what it is about
    ACT = "act"  #: a letter of an approved card


class OutState(StrEnum):
    """How far an outgoing message has come."""

    PENDING = "pending"
    SENT = "sent"
    FAILED = "failed"  #: refused for good, or given up


class Utc(TypeDecorator[datetime]):
    """An aware time: UTC in the database, aware (UTC) when read. Refuses naive times with ValueError."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn an aware time into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a naive time is not stored")
        utc = value.astimezone(UTC)
        return utc if dialect.name == "postgresql" else utc.replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Give the time its zone back."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Word(TypeDecorator[E]):
    """A StrEnum, stored as its word."""

    impl = String
    cache_ok = True

    def __init__(self, words: type[E]) -> None:
        """Take the enum."""
        super().__init__()
        self.words = words

    def process_bind_param(self, value: E | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """Store the word."""
        return None if value is None else self.words(value).value

    def process_result_value(self, value: Any | None, dialect: Dialect) -> E | None:  # noqa: ARG002
        """Give the member back."""
        return None if value is None else self.words(value)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class _Conversations(TypedColumns):
    id = Column(Integer, primary_key=True)
    channel: Named[str]
    place: Named[
        str | None
    ]  #: where a new message joins it (Slack's DM or thread, the terminal's person); None: mail, or idle
    memory: Named[str] = Column(Text)  #: a core Conversation
    updated_at: Named[datetime] = Column(Utc)  #: when it last heard or said something


conversations = Table("conversations", metadata, _Conversations, UniqueConstraint("channel", "place"))


class _Messages(TypedColumns):
    id = Column(Integer, primary_key=True)
    channel: Named[str]
    message_id: Named[str]
    digest: Named[str]  #: hex sha256 of the body
    sender: Named[str]  #: address, for the ceilings per sender
    envelope: Named[str] = Column(Text)  #: a core Envelope
    received_at: Named[datetime] = Column(Utc)
    copies: Named[int] = Column(default=0)  #: how many more times the same message has come
    raw: Named[bytes] = Column(LargeBinary)  #: as it came; last, since SQLite reads through it to get at what follows


messages = Table(
    "messages",
    metadata,
    _Messages,
    UniqueConstraint("channel", "message_id"),
    Index(None, "channel", "sender", "received_at"),
)


class _Quarantine(TypedColumns):
    id = Column(Integer, primary_key=True)
    channel: Named[str]
    message_id: Named[str]  #: the id of a message that is here already with another body
    digest: Named[str]
    received_at: Named[datetime] = Column(Utc)
    raw: Named[bytes] = Column(LargeBinary)


quarantine = Table("quarantine", metadata, _Quarantine, UniqueConstraint("channel", "message_id", "digest"))


class _Requests(TypedColumns):
    id = Column(Integer, primary_key=True)  #: in order of arrival
    message = Column(Integer, ForeignKey("messages.id"), nullable=False, unique=True)
    conversation = Column(Integer, ForeignKey("conversations.id"), nullable=False)
    state: Named[RequestState] = Column(Word(RequestState))
    attempts: Named[int] = Column(default=0)  #: claims since the last step that ended well
    not_before: Named[datetime] = Column(Utc)  #: when it may be claimed: its next try, or (DOING) the end of the lease
    worker: Named[str] = Column(default="")  #: who holds or held it: "host:pid.start:n"
    error: Named[str] = Column(Text, default="")  #: a sentence, of the last failure
    silence: Named[str] = Column(default="")  #: the reason, when it ended without a reply on purpose
    created_at: Named[datetime] = Column(Utc)
    finished_at: Named[datetime | None] = Column(Utc)
    kinds: Named[str | None]  #: what it asks for, joined by ","; None: not read (it answered something), or not yet
    reader: Named[str | None]  #: who read it, as in Form.reader
    outcome: Named[str | None]  #: the class of what planning came to; of a list with "/" and what its rows are


requests = Table(
    "requests",
    metadata,
    _Requests,
    Index(None, "created_at"),
    Index(None, "state", "not_before"),
    Index(None, "conversation", "id"),
)


class _Lists(TypedColumns):
    id: Named[str] = Column(primary_key=True)
    conversation = Column(Integer, ForeignKey("conversations.id"), nullable=False)
    request = Column(Integer, ForeignKey("requests.id"))
    state: Named[ListState] = Column(Word(ListState))
    body: Named[str] = Column(Text)  #: a core OptionList, as shown
    created_at: Named[datetime] = Column(Utc)


lists = Table("lists", metadata, _Lists, Index(None, "conversation", "state"), Index(None, "request"))


class _Cards(TypedColumns):
    id: Named[str] = Column(primary_key=True)
    conversation = Column(Integer, ForeignKey("conversations.id"), nullable=False)
    request = Column(Integer, ForeignKey("requests.id"))  #: the request that it answers
    host: Named[str]  #: id of the person who asked
    state: Named[CardState] = Column(Word(CardState))
    digest: Named[str]
    body: Named[str] = Column(Text)  #: a core Card, as shown
    created_at: Named[datetime] = Column(Utc)
    expires_at: Named[datetime] = Column(Utc)
    approved_by = Column(Integer, ForeignKey("requests.id"))  #: the request whose yes was the last one needed


cards = Table(
    "cards",
    metadata,
    _Cards,
    Index(None, "state", "expires_at"),
    Index(None, "conversation", "state"),
    Index(None, "request"),
    Index(None, "approved_by"),
)


class _Yeses(TypedColumns):
    id = Column(Integer, primary_key=True)
    card = Column(String, ForeignKey("cards.id"), nullable=False)
    person: Named[str]
    digest: Named[str]  #: of the card that the person was shown
    at: Named[datetime] = Column(Utc)


yeses = Table("yeses", metadata, _Yeses, UniqueConstraint("card", "person", "digest"))


class _Receipts(TypedColumns):
    card = Column(String, ForeignKey("cards.id"), primary_key=True)
    act: Named[int] = Column(primary_key=True, autoincrement=False)
    key: Named[str] = Column(unique=True)  #: idempotency key of the write
    landing: Named[Landing] = Column(Word(Landing))
    etag: Named[str] = Column(default="")  #: of the event when the intent was stored: what the write must find
    body: Named[str] = Column(Text)  #: a core Receipt
    at: Named[datetime] = Column(Utc)


receipts = Table("receipts", metadata, _Receipts)


class _Outgoing(TypedColumns):
    id = Column(Integer, primary_key=True)  #: in order of storing
    conversation = Column(Integer, ForeignKey("conversations.id"), nullable=False)
    request = Column(Integer, ForeignKey("requests.id"))  #: the request that it answers; NULL: a timer's
    channel: Named[str]
    person: Named[str] = Column(default="")  #: id of the recipient, or "" for a guest
    address: Named[str]  #: where it goes: an address; in Slack a user or channel id
    kind: Named[OutKind] = Column(Word(OutKind))
    message_id: Named[str]  #: ours, fixed before it is sent
    list = Column(String, ForeignKey("lists.id"))  #: the list that it carries
    card = Column(String, ForeignKey("cards.id"))  #: the card that it carries, or whose letter it is
    letter: Named[int | None]  #: on acts: index of the letter in the card
    token: Named[str | None]  #: unguessable; an answer that carries it answers this message
    place: Named[str] = Column(default="")  #: where it is put: Slack "channel" or "channel:thread_ts"
    sent_as: Named[str] = Column(default="")  #: the id that the channel gave it (Slack "channel:ts"), once sent
    state: Named[OutState] = Column(Word(OutState))
    attempts: Named[int] = Column(default=0)  #: times taken for sending
    not_before: Named[datetime] = Column(Utc)
    taken_by: Named[str] = Column(default="")  #: the sender that has it in hand until not_before, or ""
    sent_at: Named[datetime | None] = Column(Utc)
    error: Named[str] = Column(Text, default="")
    created_at: Named[datetime] = Column(Utc)
    body: Named[bytes] = Column(LargeBinary)  #: as rendered: what is sent, byte for byte; last, as `raw` is


outgoing = Table(
    "outgoing",
    metadata,
    _Outgoing,
    UniqueConstraint("channel", "message_id"),
    UniqueConstraint("token"),
    UniqueConstraint("card", "letter"),  # a letter leaves once; NULL letters (notices) do not count
    Index(None, "state", "not_before"),
    Index(None, "channel", "sent_as"),
    Index(None, "channel", "place"),
    Index(None, "request"),
    Index(None, "conversation", "id"),
    Index(None, "channel", "address", "created_at"),
)
