"""A small company, situations as YAML, and a scripted assistant whose messages are written by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from html import escape
from pathlib import Path
from textwrap import dedent
from zoneinfo import ZoneInfo

from core.meeting import Attendee, Meeting
from daemon.suites.load import cases_of, load_suite
from daemon.suites.play import steps_of
from daemon.suites.post import Incoming, Sent
from daemon.suites.steps import Step
from daemon.suites.values import Case, Company, Meanwhile

WORLD = """
zone: America/New_York
policy: {default_minutes: 30, options: 3}
people:
  priya: {name: Priya Raman, title: CEO, email: priya@acme.example, hours: "09:00-17:30", slack: U0PRIYA}
  tom: {name: Tom Okafor, title: CFO, email: tom@acme.example}
  dana: {name: Dana Whitfield, email: dana@acme.example, slack: U0DANA, assistant_to: [priya, tom]}
  raj: {name: Rajesh Nair, email: raj@acme.example, nicknames: [Raj], slack: U0RAJ}
  sam.lee: {name: Sam Lee, title: Head of Product, email: sam.lee@acme.example}
  sam.ortiz: {name: Sam Ortiz, email: sam.ortiz@acme.example, zone: America/Chicago}
  lena: {name: Lena Fischer, email: lena@acme.example, zone: Europe/Berlin}
  dan: {name: Dan Kowalski, email: dan@globex.example, company: Globex, external: true}
teams:
  Product: [sam.lee, raj]
events:
  - {id: sam-2pm, owner: priya, title: "1:1 Priya / Sam Lee", start: 2026-03-02T14:00, end: 2026-03-02T14:30, with: [sam.lee]}
  - {id: forecast, owner: tom, title: Forecast, start: 2026-03-02T14:00, end: 2026-03-02T15:00, with: [sam.ortiz]}
  - {id: gym, owner: tom, title: Gym, start: 2026-03-05T12:00, end: 2026-03-05T13:00, free: true}
  - {id: weekly, owner: priya, title: Weekly, start: 2026-03-05T13:00, end: 2026-03-05T13:30, with: [raj], every: "FREQ=WEEKLY;COUNT=4"}
  - {id: off, owner: lena, title: Away, start: 2026-03-06, end: 2026-03-07, all_day: true}
"""

HEAD = """
situation: a-situation
kind: schedule
world: small
now: 2026-03-02T09:00
from: dana
channel: email
turns:
"""


def suite(folder: Path, turns: str, head: str = HEAD, world: str = WORLD) -> Path:
    """Write a suite of one situation and return its folder."""
    (folder / "worlds").mkdir(exist_ok=True)
    (folder / "worlds" / "small.yaml").write_text(world)
    (folder / "dev").mkdir(exist_ok=True)
    (folder / "dev" / "one.yaml").write_text(head.strip() + "\n" + dedent(turns).strip("\n") + "\n")
    return folder / "dev"


@dataclass(frozen=True)
class Say:
    """One message of the assistant's: to a person (id) or address; `invites` makes it an invitation at that time."""

    to: str
    text: str
    subject: str = "Your calendar"
    invites: datetime | None = None
    html: str | None = None


@dataclass(frozen=True)
class Put:
    """An event put on a calendar, in the place of the one with the same uid."""

    meeting: Meeting


@dataclass(frozen=True)
class Gone:
    """An event taken away."""

    uid: str


Reply = Sequence[Say | Put | Gone]


@dataclass
class FakeSession:
    """Says what the script has for each message in turn."""

    company: Company
    script: Sequence[Reply]
    meetings: dict[str, Meeting]
    now: datetime
    reason: str = ""
    got: list[Incoming] = field(default_factory=list)
    address: str = "equerry@acme.example"

    def send(self, message: Incoming) -> tuple[Sent, ...]:
        """Say and do the next piece of the script."""
        self.got.append(message)
        piece = self.script[len(self.got) - 1]
        if piece and isinstance(piece[0], Exception):
            raise piece[0]
        sent = []
        for n, one in enumerate(piece):
            match one:
                case Say():
                    sent.append(self._sent(one, message, n))
                case Put():
                    self.meetings[one.meeting.uid] = one.meeting
                case Gone():
                    del self.meetings[one.uid]
        return tuple(sent)

    def _sent(self, say: Say, message: Incoming, n: int) -> Sent:
        person = self.company.directory.people.get(say.to)
        id_ = f"out{len(self.got)}.{n}@acme.example"
        if message.channel == "slack" and person is not None and person.slack and say.invites is None:
            raw = json.dumps({"channel": message.place, "text": say.text}).encode()
            return Sent(
                raw=raw,
                channel="slack",
                to=person.slack,
                id=f"{message.place}:9.{len(self.got)}{n}",
                thread=message.thread,
            )
        address = person.email if person else say.to
        return Sent(raw=mail(say, address, id_), channel="email", to=address, id=id_)

    def set_now(self, now: datetime) -> tuple[Sent, ...]:
        """Move the clock."""
        self.now = now
        return ()

    def apply(self, changes: Sequence[Meanwhile]) -> None:
        """Change the calendars."""
        for change in changes:
            if change.add is not None:
                self.meetings[change.add.uid] = change.add
            else:
                del self.meetings[change.remove]

    def calendar(self) -> tuple[Meeting, ...]:
        """All events."""
        return tuple(self.meetings.values())

    def silence(self) -> str:
        """The recorded reason."""
        return self.reason

    def trouble(self) -> str:
        """Nothing goes wrong in here."""
        return ""

    def model_calls(self) -> int:
        """One for every message."""
        return len(self.got)

    def second_looks(self) -> int:
        """None."""
        return 0

    def unrecorded(self) -> tuple[str, ...]:
        """Nothing is recorded."""
        return ()

    def close(self) -> None:
        """Nothing to close."""


@dataclass
class FakeDriver:
    """Starts sessions with one script."""

    script: Sequence[Reply]
    reason: str = ""
    sessions: list[FakeSession] = field(default_factory=list)

    def close(self) -> None:
        """Nothing is shared."""

    def start(self, company: Company, now: datetime) -> FakeSession:
        """A session over the company's own events."""
        session = FakeSession(
            company=company,
            script=self.script,
            meetings={m.uid: m for m in company.meetings},
            now=now,
            reason=self.reason,
        )
        self.sessions.append(session)
        return session


def mail(say: Say, address: str, id_: str) -> bytes:
    """The bytes of one mail, as text and HTML."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "Equerry <equerry@acme.example>", address, say.subject
    message["Reply-To"] = "equerry+token12345@acme.example"
    message["Message-ID"] = f"<{id_}>"
    message.set_content(say.text)
    message.add_alternative(f"<pre>{escape(say.text)}</pre>" if say.html is None else say.html, subtype="html")
    if say.invites is not None:
        start = f"DTSTART:{say.invites.astimezone(UTC):%Y%m%dT%H%M%SZ}"
        ics = f"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\n{start}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        message.add_alternative(ics, subtype="calendar", params={"method": "REQUEST"})
    return message.as_bytes()


def last_case(folder: Path, channel: str | None = None) -> Case:
    """The first phrasing of the last turn."""
    cases = cases_of(load_suite(folder), channel=channel)
    last = max(case.turn for case in cases)
    return next(case for case in cases if case.turn == last)


def played(folder: Path, script: Sequence[Reply], reason: str = "") -> tuple[Step, ...]:
    """The steps of the last turn's first phrasing."""
    return steps_of(last_case(folder), FakeDriver(script, reason))[0]


def meeting(
    company: Company, start: str, minutes: int, *people: str, owner: str = "priya", title: str = "", uid: str = "new"
) -> Meeting:
    """A new event in New York time."""
    at = datetime.fromisoformat(start).replace(tzinfo=ZoneInfo("America/New_York"))
    attendees = []
    for key in people:
        person = company.directory.people.get(key)
        attendees.append(
            Attendee(address=person.email if person else key, name=key, person=person.id if person else "")
        )
    return Meeting(
        uid=uid, owner=owner, title=title or "Priya Raman / Rajesh Nair", start=at, end=at + timedelta(minutes=minutes),
        zone="America/New_York", attendees=tuple(attendees),
    )  # fmt: skip


Factory = Callable[[], FakeDriver]
