"""Full houses for the benchmark: a company, 50,000 stored messages and 10,000 events, written at one go."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from sqlalchemy import Engine, insert, text

from core.conversation import Conversation
from core.envelope import Address, Envelope, Trust
from core.meeting import Attendee, Meeting
from daemon.app import utc_now
from daemon.calendars.table import Table as Calendar
from daemon.company import load_company
from daemon.settings import Settings
from daemon.store import OutKind, OutState, RequestState, make_engine, tables
from daemon.store.codec import dump
from daemon.store.engine import writer_of

OWN, DANA = "equerry@bench.example", "dana@bench.example"
ASKED = (
    "Find 30 minutes for Priya and Raj next week.",
    "What is on Priya's calendar tomorrow?",
    "Book an hour with Raj and Nora next Thursday afternoon.",
    "Is Priya free next Tuesday at 3pm?",
)


def company() -> str:
    """A company of twenty, two of whom have an assistant."""
    named = {"priya": "Priya Raman", "raj": "Raj Nair", "nora": "Nora Lindqvist", "tom": "Tom Okafor"}
    named |= {f"p{n}": f"Person{n} Number{n}" for n in range(15)}
    lines = [f"  {i}: {{name: {name}, email: {i}@bench.example}}" for i, name in named.items()]
    lines.append(f"  dana: {{name: Dana Whitfield, email: {DANA}, assistant_to: [priya, tom]}}")
    return "zone: America/New_York\npeople:\n" + "\n".join(lines) + "\n"


def fill_calendar(settings: Settings, events: int) -> None:
    """Events of half an hour on working days, from half a year ago to half a year ahead."""
    people = load_company(settings.company, today=utc_now().date()).directory.people
    dice, ids = random.Random(7), sorted(people)
    calendar = Calendar(str(settings.calendar_file))
    first = utc_now().replace(hour=14, minute=0, second=0, microsecond=0) - timedelta(days=182)
    with calendar.writing():
        for n in range(events):
            owner, other = dice.sample(ids, 2)
            day = first + timedelta(days=dice.randrange(365))
            start = day + timedelta(minutes=30 * dice.randrange(16))
            guest = Attendee(address=people[other].email, name=people[other].name, person=other)
            calendar.put(
                Meeting(
                    uid=f"{n}@bench.example",
                    owner=owner,
                    title=f"Meeting {n}",
                    start=start,
                    end=start + timedelta(minutes=30),
                    zone="America/New_York",
                    attendees=(guest,),
                )
            )
    calendar.close()


def fill_store(settings: Settings, messages: int) -> None:
    """Messages of the last year, each in a conversation, each answered."""
    engine = make_engine(settings.database_url)
    now = utc_now()
    size = 5_000
    for begin in range(0, messages, size):
        at = [now - timedelta(minutes=10 * (messages - n)) for n in range(begin, begin + size)]
        with writer_of(engine).begin() as conn:
            conn.execute(insert(tables.conversations), [_conversation(n, t) for n, t in enumerate(at, begin + 1)])
            conn.execute(insert(tables.messages), [_message(n, t) for n, t in enumerate(at, begin + 1)])
            conn.execute(insert(tables.requests), [_request(n, t) for n, t in enumerate(at, begin + 1)])
            conn.execute(insert(tables.outgoing), [_reply(n, t) for n, t in enumerate(at, begin + 1)])
    if engine.dialect.name == "postgresql":
        _settle(engine)
    engine.dispose()


def _settle(engine: Engine) -> None:
    """What time would have done: PostgreSQL counts on from the ids that were given, and has looked at its tables."""
    with writer_of(engine).begin() as conn:
        for name in ("conversations", "messages", "requests"):
            counted = f"setval(pg_get_serial_sequence('{name}', 'id'), max(id))"
            conn.execute(text(f"SELECT {counted} FROM {name} HAVING max(id) > 0"))
        conn.execute(text("ANALYZE"))


def _conversation(n: int, at: datetime) -> dict[str, object]:
    return {"id": n, "channel": "email", "place": None, "memory": dump(Conversation()), "updated_at": at}


def _message(n: int, at: datetime) -> dict[str, object]:
    sender = Address(name="Dana Whitfield", address=DANA)
    envelope = Envelope(
        channel="email",
        message_id=f"old.{n}@bench.example",
        sender=sender,
        trust=Trust.AUTHENTICATED,
        to=(Address(address=OWN),),
        subject=f"Old question {n}",
        text=ASKED[n % len(ASKED)],
        sent_at=at,
        digest=f"{n:064x}",
    )
    raw = f"From: {DANA}\r\nSubject: Old question {n}\r\n\r\n{envelope.text}\r\n".encode() * 5
    return {
        "id": n,
        "channel": "email",
        "message_id": envelope.message_id,
        "digest": envelope.digest,
        "sender": DANA,
        "raw": raw,
        "envelope": dump(envelope),
        "received_at": at,
    }


def _request(n: int, at: datetime) -> dict[str, object]:
    return {
        "id": n,
        "message": n,
        "conversation": n,
        "state": RequestState.DONE,
        "not_before": at,
        "created_at": at,
        "finished_at": at,
    }


def _reply(n: int, at: datetime) -> dict[str, object]:
    return {
        "channel": "email",
        "address": DANA,
        "kind": OutKind.NOTICE,
        "message_id": f"reply.{n}@bench.example",
        "body": b"Subject: Re: Old question\r\n\r\n" + b"All of it is free.\r\n" * 200,
        "person": "dana",
        "conversation": n,
        "request": n,
        "token": f"{n:032x}",
        "not_before": at,
        "state": OutState.SENT,
        "sent_at": at,
        "created_at": at,
        "attempts": 1,
    }
