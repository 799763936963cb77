"""Lists, stored as they were shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, insert, select, update

from core.options import OptionList
from daemon.store.codec import dump, load_or_none
from daemon.store.tables import ListState, lists, outgoing


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredList:
    """A list and what became of it."""

    options: OptionList
    state: ListState
    conversation: int
    request: int | None  #: the request that it answered


def add(conn: Connection, options: OptionList, conversation: int, request: int | None, now: datetime) -> None:
    """Store a list that is about to be shown."""
    conn.execute(
        insert(lists).values(
            id=options.id,
            conversation=conversation,
            request=request,
            state=ListState.OPEN,
            body=dump(options),
            created_at=now,
        )
    )


def get(conn: Connection, list_id: str) -> StoredList | None:
    """Return a list in any state, or None (also when this version cannot read it)."""
    return next(iter(where(conn, lists.c.id == list_id)), None)


def set_state(conn: Connection, list_id: str, state: ListState) -> None:
    """Note what became of a list."""
    conn.execute(update(lists).where(lists.c.id == list_id).values(state=state))


def open_in(conn: Connection, conversation: int, channel: str, place: str) -> tuple[StoredList, ...]:
    """Return the open lists of a conversation, and those shown at a place, the newest first."""
    here = lists.c.conversation == conversation
    if place:
        shown = select(outgoing.c.list).where(
            outgoing.c.channel == channel, outgoing.c.place == place, outgoing.c.list.is_not(None)
        )
        here = here | lists.c.id.in_(shown)
    return where(conn, here & (lists.c.state == ListState.OPEN))


def where(conn: Connection, condition: ColumnElement[bool]) -> tuple[StoredList, ...]:
    """Return the lists that fit and that this version can read, the newest first."""
    c = lists.c
    query = select(c.id, c.body, c.state, c.conversation, c.request).where(condition)
    return tuple(
        StoredList(options=options, state=state, conversation=conversation, request=request)
        for list_id, body, state, conversation, request in conn.execute(query.order_by(c.created_at.desc(), c.id))
        if (options := load_or_none(OptionList, body, list_id)) is not None
    )
