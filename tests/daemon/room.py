"""The daemon's rooms joined in memory, in this thread: for tests of one room that want the real others around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from channels.email.address import OwnAddresses
from core.envelope import Address, Envelope, Silence, Trust
from core.errors import EquerryError
from daemon.app import App, assemble
from daemon.calendars.providers.embedded import Embedded
from daemon.company import load_company
from daemon.outbound import ways_out
from daemon.store import Claimed, RequestStory, Store
from daemon.worker import Limits
from tests.acceptance.house import COMPANY, OWN, START, Clock
from tests.acceptance.mails import Got

KEY = b"k" * 32


class Out:
    """A way out that keeps what leaves, or fails as it is told."""

    def __init__(self) -> None:
        """Everything leaves until `fails` says otherwise."""
        self.sent: list[tuple[str, bytes]] = []
        self.fails: EquerryError | None = None

    def send(self, raw: bytes, to: str) -> str:
        """Keep one message."""
        if self.fails is not None:
            raise self.fails
        self.sent.append((to, raw))
        return ""

    def to(self, address: str) -> list[Got]:
        """What went to one address."""
        return [Got.of(to, raw) for to, raw in self.sent if to == address]


@dataclass
class Room:
    """An app, its clock, its ways out, and what came in."""

    app: App
    calendar: Embedded
    clock: Clock
    mail: Out
    terminal: Out
    _number: int = field(default=0)

    @property
    def store(self) -> Store:
        """The store."""
        return self.app.store

    def receive(
        self, text: str, who: str = "dana", *, answers: Got | None = None, silence: Silence | None = None
    ) -> int:
        """Store a message of somebody, and return its request."""
        self._number += 1
        sender = Address(name=who, address=who if "@" in who else self.app.directory.person(who).email)
        ids = (answers.id.strip("<>"),) if answers is not None else ()
        received = self.app.intake.message(
            Envelope(
                channel="email",
                message_id=f"{self._number}@larkspur.example",
                sender=sender,
                trust=Trust.AUTHENTICATED,
                subject="A meeting",
                text=text,
                answers=ids,
                sent_at=self.clock(),
                silence=silence,
            )
        )
        assert received.request is not None
        return received.request

    def ask(self, text: str, who: str = "dana", *, answers: Got | None = None) -> Got:
        """Let somebody write, do everything that is due, and return what they read last."""
        self.receive(text, who, answers=answers)
        self.app.drain()
        return self.mail.to(self.app.directory.person(who).email)[-1]

    def claim(self, lease: timedelta = timedelta(minutes=1)) -> Claimed:
        """Take the next request, as another worker would."""
        claimed = self.store.claim("elsewhere:1:1", self.clock(), lease)
        assert claimed is not None
        return claimed

    def story(self, request: int) -> RequestStory:
        """Everything about one request."""
        found = self.store.show(request)
        assert found is not None
        return found

    def later(self, **by: float) -> datetime:
        """Let time pass; nothing happens by itself."""
        self.clock.now += timedelta(**by)
        return self.clock()


def make_room(folder: Path, limits: Limits | None = None, **more: Any) -> Room:
    """Join the rooms for the small company of the acceptance tests; `more` goes to assemble. Inside a running loop the app wakes its workers."""
    (folder / "company.yaml").write_text(COMPANY, encoding="utf-8")
    company = load_company(folder / "company.yaml", today=START.date())
    clock, mail, terminal = Clock(START), Out(), Out()
    calendar = Embedded(":memory:", key=KEY, clock=clock)
    for meeting in company.meetings:
        calendar.add(meeting)
    app = assemble(
        store=Store.in_memory(),
        directory=company.directory,
        policy=company.policy,
        calendar=calendar,
        writer=calendar,
        outbound=ways_out(email=mail, terminal=terminal),
        own=OwnAddresses(address=OWN),
        key=KEY,
        clock=clock,
        limits=limits,
        vouched=True,
        **more,
    )
    return Room(app, calendar, clock, mail, terminal)
