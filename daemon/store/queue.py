"""The queue: requests, one of a conversation at a time and in order, under leases.

A claim is a lease: whoever holds a request and dies loses it when the lease ends, or at once when a daemon
starts on their host. The number of the claim (`attempts`) is the fence: a worker that was only slow finds that
its claim is no longer the last one, and nothing of its step is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, and_, func, or_, select, update

from core.conversation import Conversation
from core.envelope import Envelope
from core.errors import Conflict
from daemon.store.codec import load_or_none
from daemon.store.holders import dead_among
from daemon.store.tables import RequestState, conversations, messages, requests

UNFINISHED = (RequestState.TODO, RequestState.DOING, RequestState.WAITING)


class LeaseLost(Conflict):
    """Another worker has this request now. Nothing of this step was stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """A request in the hands of one worker."""

    request: int
    conversation: int
    worker: str  #: who holds it
    attempts: int  #: claims since the last step that ended well, this one included; the fence of every step
    envelope: Envelope
    memory: Conversation  #: what its conversation remembered when it was claimed
    created_at: datetime  #: when it arrived
    error: str = ""  #: the last failure's sentence, when it is tried again


def claim(conn: Connection, worker: str, now: datetime, lease: timedelta) -> Claimed | None:
    """Take the oldest request that is due. See Store.claim."""
    r, other = requests.alias(), requests.alias()
    # What waits for a calendar lets the later ones of its conversation go first, but for those that wait as well.
    before = and_(
        other.c.id < r.c.id,
        or_(
            other.c.state.in_((RequestState.TODO, RequestState.DOING)),
            and_(other.c.state == RequestState.WAITING, r.c.state == RequestState.WAITING),
        ),
    )
    # A later one is in hand when this one waited, or was shunted and then queued again.
    in_hand = and_(other.c.id > r.c.id, other.c.state == RequestState.DOING, other.c.not_before > now)
    blocked = select(other.c.id).where(other.c.conversation == r.c.conversation, or_(before, in_hand)).exists()
    due = select(r.c.id).where(r.c.state.in_(UNFINISHED), r.c.not_before <= now, ~blocked)
    # Said on PostgreSQL; SQLite's writers are one at a time anyway. Another daemon may have claimed in this conversation
    # before its lock was ours, so what was found is looked at again.
    locked = due.join(conversations, conversations.c.id == r.c.conversation).with_for_update(skip_locked=True)
    found = conn.execute(locked.order_by(r.c.id).limit(1)).scalar()
    if found is None or conn.execute(due.where(r.c.id == found)).first() is None:
        return None
    conn.execute(
        update(requests)
        .where(requests.c.id == found)
        .values(state=RequestState.DOING, worker=worker, attempts=requests.c.attempts + 1, not_before=now + lease)
    )
    c = requests.c
    row = conn.execute(
        select(c.conversation, c.attempts, c.created_at, c.error, messages.c.envelope, conversations.c.memory)
        .join(messages, messages.c.id == c.message)
        .join(conversations, conversations.c.id == c.conversation)
        .where(c.id == found)
    ).one()
    memory = load_or_none(Conversation, row.memory, f"conversation {row.conversation}")
    envelope = load_or_none(Envelope, row.envelope, f"request {found}")
    if envelope is None:
        shunt(conn, found, "Its message cannot be read by this version.", now)
        return claim(conn, worker, now, lease)
    return Claimed(
        request=found,
        conversation=row.conversation,
        worker=worker,
        attempts=row.attempts,
        envelope=envelope,
        memory=memory or Conversation(),
        created_at=row.created_at,
        error=row.error,
    )


def hold(conn: Connection, claimed: Claimed) -> None:
    """Lock the claimed request for the transaction; raise LeaseLost when it is no longer the worker's."""
    c = requests.c
    row = conn.execute(select(c.state, c.worker, c.attempts).where(c.id == claimed.request).with_for_update()).one()
    if (row.state, row.worker, row.attempts) != (RequestState.DOING, claimed.worker, claimed.attempts):
        raise LeaseLost


def heartbeat(conn: Connection, claimed: Claimed, until: datetime) -> bool:
    """Prolong a lease. See Store.heartbeat."""
    c = requests.c
    mine = (c.id == claimed.request, c.state == RequestState.DOING, c.worker == claimed.worker)
    changed = update(requests).where(*mine, c.attempts == claimed.attempts).values(not_before=until)
    return conn.execute(changed).rowcount == 1


def finish(conn: Connection, request: int, state: RequestState, now: datetime, *, silence: str = "") -> None:
    """End a request for good: DONE, with the reason when it ends in silence."""
    values: Mapping[str, Any] = {
        "state": state,
        "finished_at": now,
        "silence": silence,
        "attempts": 0,
        "error": "",
    }
    conn.execute(update(requests).where(requests.c.id == request).values(values))


def shunt(conn: Connection, request: int, error: str, now: datetime) -> None:
    """Give a request up: only a person can put it right."""
    values: Mapping[str, Any] = {"state": RequestState.SHUNTED, "finished_at": now, "error": error}
    conn.execute(update(requests).where(requests.c.id == request).values(values))


def put_off(
    conn: Connection, request: int, state: RequestState, not_before: datetime, error: str, *, ended_well: bool
) -> None:
    """Give a request back until `not_before`: TODO after a failure, WAITING for something outside."""
    values: dict[str, Any] = {"state": state, "not_before": not_before, "error": error}
    if ended_well:
        values["attempts"] = 0
    conn.execute(update(requests).where(requests.c.id == request).values(values))


def release_dead(conn: Connection, now: datetime) -> int:
    """Give back what dead workers of this machine hold. See Store.release_dead."""
    c = requests.c
    workers = conn.execute(select(c.worker).where(c.state == RequestState.DOING).distinct()).scalars()
    held = update(requests).where(c.state == RequestState.DOING, c.worker.in_(dead_among(workers)))
    return conn.execute(held.values(state=RequestState.TODO, not_before=now)).rowcount


def reopen(conn: Connection, request: int, now: datetime) -> bool:
    """Queue a shunted request again, on a person's word. False when it is not shunted."""
    c = requests.c
    shunted = update(requests).where(c.id == request, c.state == RequestState.SHUNTED)
    again = shunted.values(state=RequestState.TODO, not_before=now, attempts=0, finished_at=None)
    return conn.execute(again).rowcount == 1


def counts(conn: Connection) -> dict[RequestState, int]:
    """Return how many requests stand in each state."""
    found = conn.execute(select(requests.c.state, func.count()).group_by(requests.c.state))
    return dict.fromkeys(RequestState, 0) | {row[0]: row[1] for row in found}
