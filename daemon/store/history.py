"""What was said in a conversation, between one person and us: what a reader is told besides the message itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select

from core.envelope import Envelope
from daemon.store.codec import load
from daemon.store.store import Store
from daemon.store.tables import messages, outgoing, requests


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """One message of a conversation."""

    at: datetime  #: aware
    request: int  #: id of the request that it was, or that it answers
    ours: bool
    channel: str
    text: str = ""  #: of theirs: the new text
    body: bytes = b""  #: of ours: as it was sent


def history(
    store: Store, *, conversation: int, before: int, address: str, person: str, most: int
) -> tuple[tuple[Spoken, ...], int]:
    """Return (the last `most` messages between us and one person, the oldest first; how many there are in all).

    before: id of the request that is being read; what came later is not looked at. What others wrote or were told is left out.
    """
    r, m, o = requests.c, messages.c, outgoing.c
    theirs = (
        select(m.received_at, m.envelope, r.id)
        .join(requests, r.message == m.id)
        .where(r.conversation == conversation, r.id < before, m.sender == address)
    )
    ours = select(o.created_at, o.channel, o.body, o.request).where(
        o.conversation == conversation, (o.address == address) | (o.person == person), o.request < before
    )
    with store.engine.begin() as conn:
        count = sum(
            conn.execute(select(func.count()).select_from(some.subquery())).scalar_one() for some in (theirs, ours)
        )
        said = [
            Spoken(at=row.received_at, request=row.id, ours=False, channel=envelope.channel, text=envelope.text)
            for row in conn.execute(theirs.order_by(r.id.desc()).limit(most))
            for envelope in (load(Envelope, row.envelope),)
        ]
        told = [
            Spoken(at=row.created_at, request=row.request, ours=True, channel=row.channel, body=row.body)
            for row in conn.execute(ours.order_by(o.id.desc()).limit(most))
        ]
    return tuple(sorted((*said, *told), key=lambda s: (s.at, s.request, s.ours))[-most:]) if most else (), count
