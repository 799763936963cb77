"""Traffic: what became of the messages of some days, as figures need it. Nothing of what was said."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select, update

from daemon.store.tables import OutKind, RequestState, outgoing, requests


@dataclass(frozen=True, slots=True, kw_only=True)
class TrafficLine:
    """One message that came in."""

    request: int
    state: RequestState
    created_at: datetime  #: when it arrived
    silence: str  #: the reason, when it ended without a reply on purpose
    kinds: tuple[str, ...]  #: what it asks for, as it was read; empty: it was not read (it answered something of ours)
    reader: str  #: who read it, or "" (see Step.read_as)
    outcome: str  #: what planning came to, or "" (see Step.came_to)
    replied_at: datetime | None  #: when the first notice about it left


def read_as(conn: Connection, request: int, kinds: tuple[str, ...], reader: str) -> None:
    """Note how a message was read. See Step.read_as."""
    conn.execute(update(requests).where(requests.c.id == request).values(kinds=",".join(kinds), reader=reader))


def came_to(conn: Connection, request: int, outcome: str) -> None:
    """Note what planning came to. See Step.came_to."""
    conn.execute(update(requests).where(requests.c.id == request).values(outcome=outcome))


def since(conn: Connection, moment: datetime) -> tuple[TrafficLine, ...]:
    """Return the messages that arrived since then, in order. See Store.traffic_since."""
    r, out = requests.c, outgoing.c
    first = (
        select(out.request, func.min(out.sent_at).label("replied_at"))
        .where(out.kind == OutKind.NOTICE, out.sent_at.is_not(None))
        .group_by(out.request)
        .subquery()
    )
    query = (
        select(r.id, r.state, r.created_at, r.silence, r.kinds, r.reader, r.outcome, first.c.replied_at)
        .join(first, first.c.request == r.id, isouter=True)
        .where(r.created_at >= moment)
        .order_by(r.id)
    )
    return tuple(
        TrafficLine(
            request=row.id,
            state=row.state,
            created_at=row.created_at,
            silence=row.silence,
            kinds=tuple(word for word in (row.kinds or "").split(",") if word),
            reader=row.reader or "",
            outcome=row.outcome or "",
            replied_at=row.replied_at,
        )
        for row in conn.execute(query)
    )
