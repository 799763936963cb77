"""A turn as a message: who writes to whom, in which thread, quoting what; and Sent, what left."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from email.policy import default as policy
from email.utils import format_datetime, parseaddr

from daemon.suites.layout import text_of_mail
from daemon.suites.values import Company, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """One message that left, as the transport got it."""

    raw: bytes  #: email: RFC 5322; slack: the JSON payload of chat.postMessage
    channel: str  #: "email" or "slack"
    to: str  #: envelope recipient (one address), or Slack user id
    id: str  #: Message-ID without angle brackets, or Slack's "channel:ts"
    thread: str = ""  #: Slack: thread_ts of the thread in which it was posted, or ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """One message to the assistant, ready to be handed in."""

    channel: str  #: "email" or "slack"
    sender: str  #: address, or Slack user id
    name: str  #: the writer's name
    to: str  #: the assistant's address as answered (a token may stand in it); "" on Slack
    id: str  #: Message-ID without angle brackets, or Slack's "channel:ts"
    subject: str  #: "" on Slack
    text: str  #: as typed, with what the mail program quotes below
    own: str  #: the phrasing alone, as the suite has it
    headers: tuple[tuple[str, str], ...]  #: further mail headers
    references: tuple[str, ...]  #: ids of the thread, oldest first; the last one is answered
    place: str  #: Slack: the channel (a direct message's), else ""
    thread: str  #: Slack: thread_ts, or ""
    sent_at: datetime  #: aware

    def mime(self) -> bytes:
        """The bytes of the mail, as a mail program sends it."""
        mail = EmailMessage(policy=SMTP)
        mail["From"] = f'"{self.name}" <{self.sender}>' if self.name else self.sender
        mail["To"] = self.to
        mail["Subject"] = self.subject
        mail["Date"] = format_datetime(self.sent_at)
        mail["Message-ID"] = f"<{self.id}>"
        if self.references:
            mail["In-Reply-To"] = f"<{self.references[-1]}>"
            mail["References"] = " ".join(f"<{ref}>" for ref in self.references)
        mail.set_content(self.text)
        for name in {name.lower() for name, _ in self.headers}:
            del mail[name]
        for name, value in self.headers:  # also Content-Type: a report, or whatever the suite says it is
            mail.add_header(name, value)
        return mail.as_bytes()


def compose(
    turn: Turn,
    phrasing: int,
    company: Company,
    *,
    channel: str,
    number: int,
    answered: Sent | None,
    address: str,
    now: datetime,
) -> Incoming:
    """Return the message of a turn. `answered` is the message of ours that it answers, `address` the assistant's own."""
    person = company.directory.people.get(turn.writer)
    channel = turn.channel or channel
    if person is None or not person.slack:
        channel = "email"
    text = turn.say[phrasing]
    if channel == "slack" and person is not None:
        ours = answered if answered and answered.channel == "slack" and answered.to == person.slack else None
        place = ours.id.rpartition(":")[0] if ours else f"D{person.slack}"
        ts = f"{int(now.timestamp())}.{number:06d}"
        return Incoming(
            channel="slack", sender=person.slack, name=person.name, to="", id=f"{place}:{ts}", subject="", text=text.strip(),
            own=text, headers=(), references=(), place=place, thread=_thread(ours), sent_at=now,
        )  # fmt: skip
    ours = answered if answered and answered.channel == "email" else None
    sender = person.email if person else turn.writer
    return Incoming(
        channel="email",
        sender=sender,
        name=person.name if person else "",
        to=_reply_to(ours) or address,
        id=f"turn{number}.{int(now.timestamp())}@{sender.rpartition('@')[2]}",
        subject=_subject(turn, ours),
        text=_with_quote(text, turn, ours),
        own=text,
        headers=turn.headers,
        references=_references(ours),
        place="",
        thread="",
        sent_at=now,
    )


def _thread(ours: Sent | None) -> str:
    if ours is None:
        return ""
    return ours.thread or ours.id.rpartition(":")[2]


def _subject(turn: Turn, ours: Sent | None) -> str:
    if turn.subject is not None:
        return turn.subject
    if ours is None:
        return ""
    subject = str(message_from_bytes(ours.raw, policy=policy)["Subject"] or "")
    return subject if re.match(r"re:", subject, re.IGNORECASE) else f"Re: {subject}"


def _reply_to(ours: Sent | None) -> str:
    if ours is None:
        return ""
    mail = message_from_bytes(ours.raw, policy=policy)
    return parseaddr(str(mail["Reply-To"] or mail["From"] or ""))[1]


def _references(ours: Sent | None) -> tuple[str, ...]:
    if ours is None:
        return ()
    earlier = re.findall(r"<([^<>\s]+)>", str(message_from_bytes(ours.raw, policy=policy)["References"] or ""))
    return (*(ref for ref in earlier if ref != ours.id), ours.id)


def _with_quote(text: str, turn: Turn, ours: Sent | None) -> str:
    """The text with our message quoted below, as mail programs do; machines and those who quote already do not."""
    automatic = turn.subject is not None and not re.match(r"re:", turn.subject, re.IGNORECASE)
    if ours is None or automatic or re.search(r"^>", text, re.MULTILINE):
        return text
    mail = message_from_bytes(ours.raw, policy=policy)
    quote = "\n".join(f"> {line}".rstrip() for line in text_of_mail(ours.raw).splitlines())
    return f"{text.rstrip()}\n\nOn {mail['Date'] or 'an earlier day'}, {mail['From']} wrote:\n\n{quote}\n"
