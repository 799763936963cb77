"""Mails as people's programs write them, and mails of ours as people read them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, parseaddr
from functools import cached_property
from typing import Any

from icalendar import Calendar

_ROW = re.compile(r"^(\d+)\. (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Wrote:
    """A mail that somebody wrote to us."""

    sender: str
    id: str  #: Message-ID, with angle brackets
    subject: str
    raw: bytes
    references: tuple[str, ...] = ()


@dataclass(frozen=True)
class Got:
    """A mail of ours, as its recipient's program shows it."""

    to: str
    raw: bytes
    message: EmailMessage = field(repr=False, compare=False)

    @classmethod
    def of(cls, to: str, raw: bytes) -> Got:
        """Take the bytes that the sink took."""
        message = message_from_bytes(raw, policy=default)
        return cls(to, raw, message)

    @cached_property
    def all_text(self) -> str:
        """The plain text, with what it quotes."""
        part = self.message.get_body(("plain",))
        return str(part.get_content()).replace("\r\n", "\n") if part is not None else ""

    @cached_property
    def text(self) -> str:
        """What it says, without the original below."""
        return re.split(r"\n-{2,}|\nOn [A-Z][a-z]+ \d\d .* wrote:\n", self.all_text)[0]

    @property
    def said(self) -> str:
        """The text with every run of white space as one blank."""
        return " ".join(self.text.split())

    @property
    def subject(self) -> str:
        """The subject."""
        return str(self.message["Subject"]).strip()

    @property
    def id(self) -> str:
        """The Message-ID, with angle brackets."""
        return str(self.message["Message-ID"]).strip()

    @property
    def answers(self) -> str:
        """What it answers."""
        return str(self.message["In-Reply-To"] or "").strip()

    @property
    def reply_to(self) -> str:
        """Where an answer to it goes."""
        return parseaddr(str(self.message["Reply-To"] or self.message["From"]))[1]

    @property
    def rows(self) -> dict[int, str]:
        """The rows of its list, by number."""
        return {int(n): words for n, words in _ROW.findall(self.text)}

    @property
    def is_list(self) -> bool:
        """Whether it offers rows to pick from."""
        return bool(self.rows)

    @property
    def is_card(self) -> bool:
        """Whether it asks for a yes."""
        return 'Reply "yes" to go ahead' in self.said

    def fact(self, label: str) -> str:
        """The value that stands behind a label, or ""."""
        found = re.search(rf"^{re.escape(label)}: (.+)$", self.text, re.MULTILINE)
        return found[1].strip() if found else ""

    @cached_property
    def calendar(self) -> Calendar | None:
        """The calendar part beside the text, as RFC 6047 wants it, or None."""
        for part in self.message.walk():
            if part.get_content_type() == "text/calendar":
                return Calendar.from_ical(part.get_payload(decode=True))  # type: ignore[arg-type]
        return None

    @property
    def calendar_method(self) -> str:
        """The method parameter of the calendar part."""
        for part in self.message.walk():
            if part.get_content_type() == "text/calendar":
                return str(part.get_param("method"))
        return ""

    @property
    def event(self) -> Any:
        """The event of the calendar part."""
        assert self.calendar is not None, self.text
        return self.calendar.walk("VEVENT")[0]


def compose(
    *,
    sender: str,
    to: str,
    text: str,
    subject: str,
    number: int,
    at: datetime,
    answers: Got | None = None,
    quote: bool = True,
    headers: tuple[tuple[str, str], ...] = (),
) -> Wrote:
    """Return the mail that a person's program makes; an answer is threaded, goes to the Reply-To and quotes ours below."""
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = to if answers is None else answers.reply_to
    if answers is not None and not subject:
        subject = answers.subject if answers.subject.startswith("Re:") else f"Re: {answers.subject}"
    message["Subject"] = subject
    message["Date"] = format_datetime(at)
    address = parseaddr(sender)[1]
    message_id = f"<{number}.{int(at.timestamp())}@{address.rpartition('@')[2]}>"
    message["Message-ID"] = message_id
    references: tuple[str, ...] = ()
    if answers is not None:
        references = (*str(answers.message["References"] or "").split(), answers.id)
        message["In-Reply-To"] = answers.id
        message["References"] = " ".join(references)
        if quote:
            lines = "\n".join(f"> {line}".rstrip() for line in answers.all_text.splitlines())
            text = f"{text}\n\nOn {answers.message['Date']}, Equerry <{answers.reply_to}> wrote:\n{lines}\n"
    message.set_content(text)
    for name, value in headers:
        del message[name]
        message[name] = value
    return Wrote(address, str(message["Message-ID"]), subject, message.as_bytes(), references)
