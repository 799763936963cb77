"""A morning at the sample company: the real daemon's rooms, its files in a folder, its mail in a Maildir, a clock that is set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, parseaddr
from pathlib import Path
from zoneinfo import ZoneInfo

from daemon.parts import open_parts, sample_company
from daemon.settings import Settings, load

START = datetime(2026, 3, 2, 9, 0, tzinfo=ZoneInfo("America/New_York"))  #: a Monday
OWN = "equerry@larkspur.example"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """One mail of ours, as it left."""

    name: str  #: of its picture
    message: EmailMessage

    def text(self) -> str:
        """Return its plain text."""
        part = self.message.get_body(("plain",))
        return str(part.get_content()).replace("\r\n", "\n") if part is not None else ""

    def html(self) -> str:
        """Return its HTML."""
        part = self.message.get_body(("html",))
        return str(part.get_content()) if part is not None else ""


class Morning:
    """People write, and look at what came."""

    def __init__(self, settings: Settings) -> None:
        """Open the daemon, whose clock this is."""
        self._mails = 0
        self.parts = open_parts(settings, sample=True, today=START.date(), clock=self.now)

    def now(self) -> datetime:
        """Return the time: a few minutes pass from mail to mail."""
        return (START + timedelta(minutes=4 * self._mails)).astimezone(UTC)

    def ask(self, who: str, text: str, subject: str = "", *, answers: EmailMessage | None = None) -> EmailMessage:
        """Write a mail, as a mail program would, and return what its writer gets for it."""
        self._mails += 1
        person = self.parts.company.directory.person(who)
        mail = EmailMessage(policy=SMTP)
        mail["From"] = f"{person.name} <{person.email}>"
        mail["To"] = OWN
        mail["Subject"] = subject or f"Re: {str(answers['Subject']).removeprefix('Re: ') if answers else ''}"
        mail["Date"] = format_datetime(self.now())
        mail["Message-ID"] = f"<{self._mails}@larkspur.example>"
        to = OWN
        if answers is not None:
            to = parseaddr(str(answers["Reply-To"]))[1]
            mail["In-Reply-To"] = str(answers["Message-ID"])
            mail["References"] = f"{answers['References'] or ''} {answers['Message-ID']}".strip()
            quoted = Seen(name="", message=answers).text().splitlines()
            text += f"\n\nOn {answers['Date']}, Equerry wrote:\n" + "\n".join(f"> {line}" for line in quoted)
        mail.set_content(text)
        self.parts.app.intake.mail(mail.as_bytes(), mail_from=person.email, rcpt_tos=(to,))
        self.parts.app.drain()
        return next(m for m in self.sent() if str(m["In-Reply-To"] or "") == mail["Message-ID"])

    def sent(self, to: str = "") -> list[EmailMessage]:
        """Return all that left, or all that went to one address."""
        files = (self.parts.settings.maildir / "new").iterdir()
        mails = [message_from_bytes(file.read_bytes(), policy=default) for file in files]
        return [m for m in mails if not to or parseaddr(str(m["To"]))[1] == to]


@contextmanager
def morning(folder: Path) -> Iterator[Morning]:
    """Open the sample company on a Monday at nine."""
    settings = load(
        None,
        data=folder,
        company=sample_company(),
        mail={"address": OWN, "trust_listener": True},
        listen={"port": 0},
    )
    day = Morning(settings)
    try:
        yield day
    finally:
        day.parts.close()


def five(folder: Path) -> tuple[Seen, ...]:
    """Return a list of times, a card, a receipt, an invitation, and a question."""
    with morning(folder) as day:
        rows = day.ask("dana", "Find 30 minutes for Priya, Raj and Nora on Thursday.", "Priya, Raj and Nora")
        card = day.ask(
            "dana",
            "Please book 45 minutes for Priya with Helen and Ines on Wednesday at 11am about the Brightwater agreement.",
            "Brightwater",
        )
        receipt = day.ask("dana", "Yes", answers=card)
        (invited,) = day.sent("helen.marsh@brightwater.example")
        question = day.ask("dana", "Can you book half an hour with Sam tomorrow at 11 for Priya?", "Sam")
        named = {"list": rows, "card": card, "receipt": receipt, "invitation": invited, "question": question}
        return tuple(Seen(name=name, message=message) for name, message in named.items())
