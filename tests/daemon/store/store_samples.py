"""Values for the tests of the store: messages, lists, cards, and what is sent."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from core.approval import Yes
from core.card import Card, Letter, Need
from core.envelope import Address, Envelope, Silence, Trust
from core.form import Form, Item, ItemKind, Pending, Quoted
from core.meeting import Attendee, Meeting
from core.options import OptionList
from core.outcome import Act, Do, OptionsWanted, Plan, Row, RowsOf
from core.receipt import Landing, Receipt
from daemon.store import Intent, Outgoing, OutKind

NOW = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
LEASE = timedelta(seconds=60)
NEW_YORK = ZoneInfo("America/New_York")

_numbers = itertools.count(1)


def envelope(
    message_id: str = "",
    *,
    channel: str = "email",
    text: str = "find 30 minutes with Raj",
    answers: tuple[str, ...] = (),
    place: str = "",
    token: str = "",
    silence: Silence | None = None,
    digest: str = "",
    sender: str = "dana@acme.example",
) -> Envelope:
    """A message from Dana."""
    message_id = message_id or f"m{next(_numbers)}@acme.example"
    return Envelope(
        channel=channel,
        message_id=message_id,
        sender=Address(name="Dana Whitfield", address=sender),
        trust=Trust.AUTHENTICATED,
        text=text,
        answers=answers,
        place=place,
        token=token,
        sent_at=NOW,
        silence=silence,
        digest=digest or f"digest of {message_id}",
    )


def pending() -> Pending:
    """A request of Dana's that quotes its own words."""
    form = Form(
        text="meet Raj at 3",
        items=(Item(kind=ItemKind.SCHEDULE, people=(Quoted(text="Raj", start=5, end=8),)),),
    )
    return Pending(form=form, host="dana", asked_at=datetime(2026, 3, 2, 9, 0, tzinfo=NEW_YORK))


def option_list(list_id: str = "list-1") -> OptionList:
    """Two times."""
    start = datetime(2026, 3, 4, 11, 30, tzinfo=NEW_YORK)
    rows = tuple(
        Row(
            number=n,
            start=start + n * timedelta(hours=1),
            end=start + n * timedelta(hours=2),
            words=f"row {n}",
        )
        for n in (1, 2)
    )
    wanted = OptionsWanted(of=RowsOf.SLOT, rows=rows, pending=pending())
    return OptionList(id=list_id, wanted=wanted, shown_to="dana", shown_at=NOW)


def meeting(title: str = "Priya / Raj") -> Meeting:
    """Half an hour of Priya's with Raj."""
    start = datetime(2026, 3, 5, 15, 0, tzinfo=NEW_YORK)
    return Meeting(
        uid="uid-1",
        owner="priya",
        title=title,
        start=start,
        end=start + timedelta(minutes=30),
        zone="America/New_York",
        attendees=(Attendee(address="raj@acme.example", name="Rajesh Nair", person="raj"),),
    )


def card(card_id: str = "card-1", *, days: int = 7) -> Card:
    """A card that would book the meeting and write to Raj."""
    after = meeting()
    return Card(
        id=card_id,
        plan=Plan(acts=(Act(do=Do.BOOK, calendar="priya", after=after, told=after.attendees),), pending=pending()),
        letters=(Letter(to=after.attendees[0], act=0, method="REQUEST", subject="Priya / Raj", text="Hello"),),
        needs=(Need(principal="priya", approvers=frozenset({"priya", "dana"})),),
        asked=("dana",),
        sender="Equerry for Priya Raman <equerry@acme.example>",
        created_at=NOW,
        expires_at=NOW + timedelta(days=days),
    ).with_digest()


def yes(of: Card, person: str = "dana") -> Yes:
    """A yes to exactly this card."""
    return Yes(person=person, digest=of.digest, at=NOW)


def intent(card_id: str = "card-1", act: int = 0) -> Intent:
    """The intent of an act."""
    key = f"{card_id}/{act}"
    return Intent(receipt=Receipt(card=card_id, act=act, key=key, landing=Landing.STARTED, at=NOW), etag="etag-1")


def notice(
    message_id: str = "",
    *,
    channel: str = "email",
    list_id: str | None = None,
    card_id: str | None = None,
    token: str | None = None,
    place: str = "",
) -> Outgoing:
    """A message to Dana."""
    return Outgoing(
        channel=channel,
        address="dana@acme.example",
        person="dana",
        kind=OutKind.NOTICE,
        message_id=message_id or f"out{next(_numbers)}@acme.example",
        body=b"Subject: Re: Raj\r\n\r\n1. row 1\r\n",
        list=list_id,
        card=card_id,
        token=token,
        place=place,
    )


def letter(card_id: str = "card-1") -> Outgoing:
    """The letter of a card to Raj."""
    return Outgoing(
        channel="email",
        address="raj@acme.example",
        person="raj",
        kind=OutKind.ACT,
        message_id=f"letter{next(_numbers)}@acme.example",
        body=b"Hello",
        card=card_id,
        letter=0,
    )
