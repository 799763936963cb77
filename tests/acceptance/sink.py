"""A real mail server that takes what the daemon sends, and keeps it in the order in which it came."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult

from tests.services.ca import Certificate

CEILING = 20.0  #: seconds that anything here is waited for


@dataclass(frozen=True, slots=True)
class Taken:
    """One message as it was handed over."""

    to: str
    raw: bytes
    at: float  #: monotonic seconds


class Sink:
    """An aiosmtpd server on a port of the system's choice, in a thread of its own."""

    def __init__(self, *, certificate: Certificate | None = None, login: tuple[str, str] | None = None) -> None:
        """Take what a submission server (RFC 6409) asks for, or nothing: STARTTLS with a certificate, and a user's password.

        Nothing listens before `start`.
        """
        self._certificate, self._login = certificate, login
        self.port = 0
        self.refuse: set[str] = set()  #: recipients that do not exist (550)
        self.defer: set[str] = set()  #: recipients that must wait (451)
        self._taken: list[Taken] = []
        self._news = threading.Condition()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="sink")
        self._server: asyncio.Server | None = None

    def start(self) -> Sink:
        """Listen."""
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(CEILING)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    def stop(self) -> None:
        """Stop listening."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(CEILING)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> asyncio.Server:
        return await self._loop.create_server(self._connection, "127.0.0.1", 0)

    def _connection(self) -> SMTP:
        more: dict[str, Any] = {}
        if self._certificate is not None:
            more |= {"tls_context": self._certificate.server_context(), "require_starttls": True}
        if self._login is not None:
            more |= {"auth_required": True, "authenticator": self._authenticate}
        return SMTP(self, hostname="localhost", loop=self._loop, **more)

    def _authenticate(self, server: Any, session: Any, envelope: Any, mechanism: str, given: Any) -> AuthResult:
        user, password = self._login or ("", "")
        # Not handled: the server itself says 535.
        return AuthResult(success=(given.login, given.password) == (user.encode(), password.encode()), handled=False)

    async def _close(self) -> None:
        if self._server is not None:
            self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        """Take every recipient but those that shall be refused or put off."""
        if address in self.refuse:
            return "550 5.1.1 No such user"
        if address in self.defer:
            return "451 4.3.0 Please come back later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep a message, once for each recipient."""
        with self._news:
            self._taken += [Taken(to, bytes(envelope.original_content), time.monotonic()) for to in envelope.rcpt_tos]
            self._news.notify_all()
        return "250 OK"

    def taken(self, to: str = "") -> tuple[Taken, ...]:
        """Everything so far, to one address or to all."""
        with self._news:
            return tuple(t for t in self._taken if not to or t.to == to)

    def wait(self, enough: Callable[[tuple[Taken, ...]], bool], seconds: float = CEILING) -> bool:
        """Wait until what was taken is enough; False when it never was."""
        with self._news:
            return self._news.wait_for(lambda: enough(tuple(self._taken)), seconds)
