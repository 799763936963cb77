"""Prompt: a person at the terminal, or a pipe with a message a line, beside the running daemon."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO

from channels import Outbound, terminal
from core.envelope import Address
from core.people.types import Person
from daemon.app import App
from daemon.store import OutState, RequestState

ANSWER_WITHIN = 120.0  #: seconds that a line may take before the prompt comes back without its answer
LOOK_EVERY = 0.02  #: seconds between looks whether a line has been answered
ENDED = (RequestState.DONE, RequestState.SHUNTED, RequestState.WAITING)


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """Reads lines as one person, and shows what is said to them."""

    app: App
    person: Person
    source: TextIO
    show: Callable[[str], None]
    ask: bool  #: whether a prompt is shown (a person) or not (a pipe)

    async def run(self, stop: asyncio.Event) -> None:
        """Read a line a message; each is answered before the next is read. Ends with the input, or when `stop` is set."""
        lines: asyncio.Queue[str | None] = asyncio.Queue(maxsize=1)
        loop = asyncio.get_running_loop()
        ready = threading.Event()
        # A thread of its own, and a daemon: nothing can end a read from a terminal but the end of the process.
        threading.Thread(target=self._read, args=(loop, lines, ready), daemon=True).start()
        while not stop.is_set():
            if self.ask:
                self.show("> ")
            ready.set()
            line = await lines.get()
            if line is None:
                return
            if not self.ask:
                self.show(f"> {line}\n")
            if line.strip():
                await self._answered(line, stop)

    def _read(self, loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None], ready: threading.Event) -> None:
        while True:
            ready.wait()
            ready.clear()
            line = self.source.readline()
            if loop.is_closed():
                return
            asyncio.run_coroutine_threadsafe(lines.put(line.rstrip("\n") if line else None), loop)
            if not line:
                return

    async def _answered(self, line: str, stop: asyncio.Event) -> None:
        sender = Address(name=self.person.name, address=self.person.email)
        now = self.app.intake.clock()
        envelope = terminal.inbound(line, sender=sender, at=now, number=time.time_ns())
        received = await asyncio.to_thread(self.app.intake.message, envelope)
        until = time.monotonic() + ANSWER_WITHIN
        while received.request is not None and time.monotonic() < until and not stop.is_set():
            story = await asyncio.to_thread(self.app.store.show, received.request)
            sent = story is None or all(
                m.state is not OutState.PENDING for m in story.outgoing if m.channel == "terminal"
            )
            if story is None or (story.line.state in ENDED and sent):
                return
            await asyncio.sleep(LOOK_EVERY)


class Shown:
    """A way out that shows, beside the prompt, that a mail left: to whom, and where it is kept."""

    def __init__(self, inner: Outbound, show: Callable[[str], None], where: str) -> None:
        """Take the real way out, the function that shows a text, and the place where mails are kept."""
        self._inner, self._show, self._where = inner, show, where

    def send(self, raw: bytes, to: str) -> str:
        """Send, then say so in one line."""
        sent_as = self._inner.send(raw, to)
        self._show(f"  (a mail to {to} is in {self._where})\n")
        return sent_as


def to_stdout(text: str) -> None:
    """Write to the terminal at once."""
    sys.stdout.write(text)
    sys.stdout.flush()
