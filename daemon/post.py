"""Post: Said -> one outgoing message, rendered for the channel of whoever shall read it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from channels import memory, terminal
from channels.email.address import OwnAddresses
from channels.email.render import render
from core.card import Card
from core.envelope import Address, Envelope
from core.itip import invitation
from core.meeting import Attendee, Meeting
from core.people.types import Directory, Person
from core.said import Said, Text
from core.wording.replies import cut_said
from daemon.store import Outgoing, OutKind


def new_token() -> str:
    """Return 128 unguessable bits that survive a mail server which folds case."""
    return secrets.token_hex(16)


@dataclass(frozen=True, kw_only=True)
class Post:
    """Renders for every channel. Nothing here sends."""

    own: OwnAddresses
    directory: Directory
    token: Callable[[], str] = new_token
    name: str = "Equerry"  #: the display name beside our address

    @property
    def sender(self) -> Address:
        """Who our mail comes from."""
        return Address(name=self.name, address=self.own.address)

    def reply(
        self, envelope: Envelope, said: Said, now: datetime, *, options: str | None = None, card: str | None = None
    ) -> Outgoing:
        """Return the reply to a message: same channel, same thread, to its writer alone (semantics.md, "What asks")."""
        person = self.person_of(envelope)
        token = self.token()
        said = cut_said(said, len(envelope.text)) if envelope.cut else said
        body: bytes
        if envelope.channel == "email":
            at = envelope.sent_at.astimezone(ZoneInfo(person.zone)) if person is not None else envelope.sent_at
            who = envelope.sender.name or envelope.sender.address
            written = f"On {at:%A} {at.day} {at:%B %Y} at {at:%H:%M}, {who} wrote:"
            body = render(
                said,
                to=envelope.sender,
                sender=self.sender,
                message_id=self._id(token),
                date=now,
                in_reply_to=envelope.message_id.split(" ")[0],  # the rest of an answer is a request of its own
                references=tuple(reversed(envelope.answers)),
                subject=envelope.subject,
                reply_to=self.own.with_token(token),
                quoted=(written, envelope.text) if envelope.text else None,
            )
        elif envelope.channel == "slack":
            channel, _, thread = envelope.place.partition(":")
            body = memory.outbound(said, channel=channel, thread_ts=thread or None)
        else:
            body = terminal.text(said).encode()
        return Outgoing(
            channel=envelope.channel,
            address=envelope.sender.address,
            kind=OutKind.NOTICE,
            message_id=self._id(token),
            body=body,
            person=person.id if person is not None else "",
            list=options,
            card=card,
            token=token,
            place=envelope.place,
        )

    def notice(
        self,
        person: Person,
        said: Said,
        now: datetime,
        *,
        like: str,
        after: Envelope | None = None,
        card: str | None = None,
        options: str | None = None,
    ) -> Outgoing:
        """Return a message to somebody who did not write just now: on their channel, `like` the request's where they have it.

        `after` is their own earlier message, in whose thread it belongs.
        """
        if after is not None and self.person_of(after) == person:
            return self.reply(after, said, now, card=card, options=options)
        token = self.token()
        if like == "slack" and person.slack:
            body = memory.outbound(said, channel=person.slack)
            channel, address, place = "slack", person.slack, person.slack
        else:
            channel, address, place = "email", person.email, ""
            body = render(
                said,
                to=Address(name=person.name, address=person.email),
                sender=self.sender,
                message_id=self._id(token),
                date=now,
                reply_to=self.own.with_token(token),
                auto="auto-generated",
            )
        return Outgoing(
            channel=channel,
            address=address,
            kind=OutKind.NOTICE,
            message_id=self._id(token),
            body=body,
            person=person.id,
            card=card,
            list=options,
            token=token,
            place=place,
        )

    def letter(self, card: Card, index: int, meeting: Meeting, now: datetime) -> Outgoing:
        """Return the mail that one guest or colleague gets, with the event as it stands in the calendar (RFC 6047).

        Its Message-ID is derived from the card and the letter, so that a repeat is the same mail.
        """
        letter = card.letters[index]
        owner = self.directory.person(card.plan.acts[letter.act].calendar)
        message_id = f"{card.id}.{index}@{self.own.domain}"
        method: Literal["REQUEST", "CANCEL"] | None = None
        if letter.method:
            method = "CANCEL" if letter.method == "CANCEL" else "REQUEST"
        sender = Address(name=f"{self.name} for {owner.name}", address=self.own.address)
        ics = None
        if method is not None:
            ics = invitation(
                meeting,
                organizer=Attendee(address=self.own.address, name=owner.name, person=owner.id),
                method=method,
                now=card.created_at,
                attendees=(letter.to,) if method == "CANCEL" else None,
            )
        body = render(
            Said(subject=letter.subject, blocks=(Text(text=letter.text),)),
            to=Address(name=letter.to.name if letter.to.name != letter.to.address else "", address=letter.to.address),
            sender=sender,
            message_id=message_id,
            date=now,
            subject=letter.subject,
            auto="auto-generated",
            invitation=ics,
            method=method,
        )
        return Outgoing(
            channel="email",
            address=letter.to.address,
            kind=OutKind.ACT,
            message_id=message_id,
            body=body,
            person=letter.to.person,
            card=card.id,
            letter=index,
        )

    def person_of(self, envelope: Envelope) -> Person | None:
        """Return who wrote a message, by the address that the channel vouches for, or None."""
        if envelope.channel == "slack":
            return self.directory.by_slack.get(envelope.sender.address)
        return self.directory.find_email(envelope.sender.address)

    def _id(self, token: str) -> str:
        return f"{token}@{self.own.domain}"
