"""Mail in, by LMTP (RFC 2033) or SMTP (RFC 5321), on aiosmtpd. 250 is said only after `deliver` has returned: it is stored."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from channels.email.address import OwnAddresses
from core.errors import BadInput

Deliver = Callable[[bytes, str, list[str]], Awaitable[None]]
_log = logging.getLogger(__name__)
_HOUR = 3600.0  #: seconds
_MAX_SENDERS = 10_000  #: senders whose messages of the last hour are counted at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class InletSettings:
    """How mail comes in."""

    protocol: Literal["lmtp", "smtp"] = "smtp"
    hostname: str = "localhost"  #: how the server calls itself
    max_octets: int = 25_000_000  #: of one message; larger ones are refused (552)
    max_recipients: int = 50  #: of one message
    max_connections: int = 50  #: at a time; more are told to come back (421)
    per_hour: int = 200  #: messages of one sender in an hour; more are told to come back (451)
    idle_seconds: float = 60.0  #: after which a silent connection is closed


class Inlet:
    """The listening server. `deliver(raw, mail_from, rcpt_tos)` stores a message durably and returns; what it raises is a 451.

    A BadInput raised by it is a 554: trying again changes nothing.
    """

    def __init__(
        self,
        settings: InletSettings,
        own: OwnAddresses,
        deliver: Deliver,
        *,
        clock: Callable[[], float] = time.monotonic,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Take the clock (seconds) for the hourly ceiling, and a context with our certificate when STARTTLS is offered."""
        self._settings = settings
        self._handler = _Handler(settings, own, deliver, clock)
        self._tls = tls
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.BaseTransport] = set()

    async def start(self, host: str, port: int) -> int:
        """Listen and return the port, which the system chooses when 0 is given."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._connection, host, port)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Stop listening, let deliveries that are under way end (ten seconds), and close the connections."""
        if self._server is None:
            return
        self._server.close()
        await self._handler.quiet(10.0)
        for transport in list(self._open):
            transport.close()
        await self._server.wait_closed()
        self._server = None
        await asyncio.sleep(0)  # the transports tell their protocols in the next round

    def _connection(self) -> SMTP:
        kind = _Lmtp if self._settings.protocol == "lmtp" else _Smtp
        protocol = kind(
            self._handler,
            data_size_limit=self._settings.max_octets,
            enable_SMTPUTF8=True,
            hostname=self._settings.hostname,
            ident="Equerry",
            timeout=self._settings.idle_seconds,
            tls_context=self._tls,
            command_call_limit={
                "*": 100,
                "RCPT": 2 * self._settings.max_recipients,
                "MAIL": 1000,
                "DATA": 1000,
                "RSET": 1000,
            },
            loop=asyncio.get_running_loop(),
        )
        protocol.open = self._open
        protocol.limit = self._settings.max_connections
        return protocol


class _Bounded(SMTP):
    """A connection that counts, and that turns away what is too many."""

    line_length_limit = 64_000  #: octets: HTML mail has lines longer than RFC 5321's 1000
    open: set[asyncio.BaseTransport]
    limit: int
    _mine: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if len(self.open) >= self.limit and self._mine is None and isinstance(transport, asyncio.WriteTransport):
            transport.write(b"421 4.3.2 Too many connections. Please come back later.\r\n")
            transport.close()
            self.transport = transport
            return
        self._mine = transport
        self.open.add(transport)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        if self._mine is None:
            return
        self.open.discard(self._mine)
        super().connection_lost(error)


class _Smtp(_Bounded):
    """SMTP."""


class _Lmtp(_Bounded, LMTP):
    """LMTP."""


class _Handler:
    """Says what happens to a sender, a recipient and a message."""

    def __init__(
        self, settings: InletSettings, own: OwnAddresses, deliver: Deliver, clock: Callable[[], float]
    ) -> None:
        self._settings = settings
        self._own = own
        self._deliver = deliver
        self._clock = clock
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def quiet(self, seconds: float) -> None:
        """Wait until no delivery is under way, at most so long."""
        if self._under_way:
            await asyncio.wait(set(self._under_way), timeout=seconds)

    async def handle_RCPT(  # noqa: N802  # aiosmtpd finds the methods by these names
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if not self._own.owns(address):
            return "550 5.1.1 Nobody of that address is here."
        if len(envelope.rcpt_tos) >= self._settings.max_recipients:
            return "452 4.5.3 Too many recipients."
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        answer = await self._take(envelope)
        # RFC 2033 4.2: after the message LMTP gives one answer for each recipient. Ours are one mailbox.
        return "\r\n".join([answer] * len(envelope.rcpt_tos)) if isinstance(server, LMTP) else answer

    async def _take(self, envelope: Envelope) -> str:
        sender = (envelope.mail_from or "").strip("<>")
        if self._too_many(sender.lower()):
            return "451 4.7.1 Too many messages from this sender in an hour. Please try again later."
        raw = envelope.original_content or b""
        task = asyncio.ensure_future(self._deliver(raw, sender, [str(r) for r in envelope.rcpt_tos]))
        self._under_way.add(task)
        try:
            await task
        except BadInput:
            return "554 5.6.0 This message cannot be read."
        except Exception as error:  # noqa: BLE001  # whatever went wrong, the message is not stored, and the sender still has it
            _log.warning("a message could not be stored: %s", type(error).__name__)
            return "451 4.3.0 The message could not be stored. Please try again later."
        finally:
            self._under_way.discard(task)
        return "250 2.0.0 OK, stored"

    def _too_many(self, sender: str) -> bool:
        """Count one more message of this sender; True when its hour is full."""
        now = self._clock()
        times = self._seen.setdefault(sender, deque())
        self._seen.move_to_end(sender)
        while len(self._seen) > _MAX_SENDERS:
            self._seen.popitem(last=False)
        while times and times[0] <= now - _HOUR:
            times.popleft()
        if len(times) >= self._settings.per_hour:
            return True
        times.append(now)
        return False
