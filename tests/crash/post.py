"""Dana's post: her mail program, the mail server behind it, and waiting for what must come."""

from __future__ import annotations

import time
from collections.abc import Callable

from daemon.app import utc_now
from tests.acceptance.mails import Got, Wrote, compose
from tests.acceptance.sink import Sink
from tests.crash.ways import WITHIN, Way

DANA = "dana@larkspur.example"


class Failed(AssertionError):
    """What the house promises did not hold."""


class Post:
    """Dana's mail program and her mail server, which tries again what was not taken."""

    def __init__(self, sink: Sink, way: Way, port: Callable[[], int]) -> None:
        """Take where mail arrives, how it is handed in, and the port of whichever daemon lives."""
        self.sink, self.way, self._port = sink, way, port
        self._unsent: list[tuple[Wrote, str]] = []
        self.written = 0

    def write(self, text: str, answers: Got | None = None) -> bool:
        """Write a mail; whether it was taken (250). One that was not is kept for `again`."""
        self.written += 1
        to = answers.reply_to if answers is not None else self.way.own
        wrote = compose(
            sender=f"Dana Whitfield <{DANA}>",
            to=self.way.own,
            text=text,
            subject="" if answers is not None else "A meeting",
            number=self.written,
            at=utc_now(),
            answers=answers,
            headers=self.way.headers,
        )
        taken = self._hand_in(wrote, to)
        if not taken:
            self._unsent.append((wrote, to))
        return taken

    def again(self) -> None:
        """Hand in what was not taken, as every mail server does."""
        for wrote, to in self._unsent:
            if not self._hand_in(wrote, to):
                raise Failed("a mail was not taken at the second try")
        self._unsent.clear()

    def _hand_in(self, wrote: Wrote, to: str) -> bool:
        return self.way.hand_in(wrote, to, self._port())

    def card(self) -> Got:
        """The card, once it is here."""
        wait(self._cards, "the card")
        return self._cards()[0]

    def _cards(self) -> list[Got]:
        return [g for g in self._got() if g.is_card]

    def receipts(self) -> list[Got]:
        """The receipts."""
        return [g for g in self._got() if g.said.startswith("Done.")]

    def _got(self) -> list[Got]:
        return [Got.of(t.to, t.raw) for t in self.sink.taken(DANA)]


def wait(until: Callable[[], object], what: str) -> None:
    """Wait for something that must come. Raises Failed."""
    if not comes(until, WITHIN):
        raise Failed(f"{what} did not come")


def comes(until: Callable[[], object], seconds: float) -> bool:
    """Whether something comes within so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if until():
            return True
        time.sleep(0.02)
    return False
