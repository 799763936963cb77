"""Calls of the model: every one is kept, also those that failed and those that a ceiling forbade.

Nothing of what was asked or answered is kept here. The table stands here, beside its only reader.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import Column, Connection, ForeignKey, Index, Integer, Named, Table, TypedColumns, func, insert, select

from daemon.calls import Call, CallOutcome, CallReason
from daemon.store.tables import Utc, Word, metadata


class _ModelCalls(TypedColumns):
    id = Column(Integer, primary_key=True)  #: in order of storing
    request = Column(Integer, ForeignKey("requests.id"))  #: whose message was read; NULL: of none (a trial by hand)
    model: Named[str]
    reason: Named[CallReason] = Column(Word(CallReason))
    outcome: Named[CallOutcome] = Column(Word(CallOutcome))
    began_at: Named[datetime] = Column(Utc)
    milliseconds: Named[int]
    tries: Named[int]
    input_tokens: Named[int]
    output_tokens: Named[int]
    cache_read_tokens: Named[int]
    cache_written_tokens: Named[int]
    cost: Named[int]  #: in millionths of a US dollar
    api_request: Named[str]


model_calls = Table("model_calls", metadata, _ModelCalls, Index(None, "began_at"), Index(None, "request"))

_FIELDS = tuple(field.name for field in fields(Call))


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCall:
    """A call, and the request for whose message it was made."""

    id: int
    request: int | None
    call: Call


def add(conn: Connection, call: Call, request: int | None) -> None:
    """Store a call. See Store.record_call."""
    values = {name: getattr(call, name) for name in _FIELDS}
    conn.execute(insert(model_calls).values(request=request, **values))


def spent_since(conn: Connection, moment: datetime) -> int:
    """Return what the calls since then have cost. See Store.spent_since."""
    c = model_calls.c
    total = conn.execute(select(func.sum(c.cost)).where(c.began_at >= moment)).scalar()
    return int(total or 0)


def since(conn: Connection, moment: datetime) -> tuple[StoredCall, ...]:
    """Return the calls since then, in order. See Store.calls_since."""
    c = model_calls.c
    rows = conn.execute(select(model_calls).where(c.began_at >= moment).order_by(c.began_at, c.id)).mappings()
    return tuple(
        StoredCall(id=row["id"], request=row["request"], call=Call(**{name: row[name] for name in _FIELDS}))
        for row in rows
    )
