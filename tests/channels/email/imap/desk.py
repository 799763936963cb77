"""What a daemon is to a listener: it stores mail, remembers UIDs, hears news; and what the tests ask about it."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from channels.email.imap import Fate, ImapSettings, Listener, News, Note, Place
from tests.services.dovecot import PASSWORD, Dovecot


class Desk:
    """Stores every mail once, as the real store does, and counts how often each one came."""

    def __init__(self) -> None:
        self.stored: list[bytes] = []
        self.deliveries = 0
        self.notes: list[Note] = []
        self.fates: dict[tuple[Place, int], Fate] = {}
        self.on_deliver: Callable[[bytes], None] | None = None  #: may raise, as a store does that is out of reach
        self._known: set[bytes] = set()

    def deliver(self, raw: bytes) -> None:
        """Store a mail."""
        self.deliveries += 1
        if self.on_deliver is not None:
            self.on_deliver(raw)
        digest = hashlib.sha256(raw).digest()
        if digest not in self._known:
            self._known.add(digest)
            self.stored.append(raw)

    def known(self, place: Place, uids: Sequence[int]) -> Mapping[int, Fate]:
        return {uid: self.fates[place, uid] for uid in uids if (place, uid) in self.fates}

    def remember(self, place: Place, uid: int, fate: Fate) -> None:
        self.fates[place, uid] = fate

    def tell(self, note: Note) -> None:
        self.notes.append(note)

    def heard(self, news: News) -> list[Note]:
        """The news of one kind, in order."""
        return [note for note in self.notes if note.news is news]

    def subjects(self) -> list[str]:
        """The subjects of what is stored, in order."""
        return [subject(raw) for raw in self.stored]


def subject(raw: bytes) -> str:
    return next((line[9:].decode() for line in raw.split(b"\r\n") if line.startswith(b"Subject: ")), "")


def letter(number: int | str, body: str = "find 30 minutes with Raj") -> bytes:
    """A mail of Dana's, with its number as subject."""
    head = (
        f"From: dana@acme.example\r\nTo: bot@acme.example\r\nSubject: {number}\r\nMessage-ID: <{number}@acme.example>"
    )
    return f"{head}\r\n\r\n{body}\r\n".encode()


def settings(server: Dovecot, user: str, **more: Any) -> ImapSettings:
    """How a user's mailbox is listened to, with short waits."""
    given: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": server.imap,
        "security": "none",
        "user": user,
        "password": "" if "token_command" in more else PASSWORD,
        "connect_seconds": 5.0,
        "read_seconds": 5.0,
        "settle_seconds": 0.3,
        "idle_renew_seconds": 60.0,  # longer than any test waits: nothing is found by chance
        "backoff_seconds": 0.1,
        "backoff_ceiling_seconds": 0.5,
        "refused_seconds": 0.1,
        "refused_ceiling_seconds": 0.4,
    }
    return ImapSettings(**(given | more))


def listener(desk: Desk, how: ImapSettings, chance: Callable[[], float] = lambda: 0.0) -> Listener:
    return Listener(how, deliver=desk.deliver, seen=desk, tell=desk.tell, chance=chance)


@contextmanager
def listening(desk: Desk, how: ImapSettings) -> Iterator[Listener]:
    """A listener at work, once it has opened the mailbox."""
    one = listener(desk, how)
    one.start()
    try:
        eventually(lambda: desk.heard(News.LISTENING))
        yield one
    finally:
        assert one.stop(), [thread.name for thread in threading.enumerate()]


def eventually(condition: Callable[[], Any], seconds: float = 20.0) -> None:
    """Return once it is so; fail when it does not become so."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not become so in time"
        time.sleep(0.01)
