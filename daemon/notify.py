"""What systemd is told (sd_notify): ready, alive, stopping. Without systemd nothing happens."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable


class Notifier:
    """Speaks to the service manager that started us, if there is one (sd_notify(3))."""

    def __init__(self) -> None:
        """Read $NOTIFY_SOCKET, $WATCHDOG_USEC and $WATCHDOG_PID."""
        address = os.environ.get("NOTIFY_SOCKET", "")
        self._socket: socket.socket | None = None
        if address:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
            # An address that begins with @ lies in the abstract namespace.
            self._socket.connect("\0" + address[1:] if address.startswith("@") else address)
        limit = os.environ.get("WATCHDOG_USEC", "")
        ours = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        #: seconds between two signs of life, half of what systemd allows; None: no watchdog
        self.every: float | None = int(limit) / 2e6 if limit.isdigit() and ours else None

    def send(self, *lines: str) -> None:
        """Send assignments such as "READY=1"."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.sendall("\n".join(lines).encode())

    def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    async def watchdog(self, healthy: Callable[[], bool]) -> None:
        """Give signs of life for as long as `healthy` says so; a stuck daemon falls silent and is started again."""
        while self.every is not None:
            if healthy():
                self.send("WATCHDOG=1")
            await asyncio.sleep(self.every)
