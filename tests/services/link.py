"""A TCP link to a server, that can be dropped (both ends are told) or go silent (neither is)."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Link:
    """Passes bytes on between whoever connects to `port` and a server, until it is told not to."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.connections = 0  #: made so far
        self.passed = 0  #: octets from the server to the client
        self.on_passed: Callable[[int], None] | None = None  #: called with the octets passed so far
        self._silent = threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._open: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._all: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def go_silent(self) -> None:
        """Pass nothing on any more, and tell nobody: what a lost route or a forgetful firewall does."""
        self._silent.set()

    def heal(self) -> None:
        """Pass on again what comes by new connections; the old ones stay silent (their state was forgotten)."""
        self._open.clear()
        self._silent = threading.Event()

    def drop(self) -> None:
        """Close all connections."""
        while self._open:
            with contextlib.suppress(OSError):
                self._open.pop().shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Drop all, and listen no more."""
        self._listening.close()
        for one in self._all:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for one in self._all:
            one.close()

    def _accept(self) -> None:
        while True:
            try:
                near = self._listening.accept()[0]
            except OSError:
                return
            self.connections += 1
            try:
                far = socket.create_connection(("127.0.0.1", self.target), timeout=5)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            self._open += [near, far]
            self._all += [near, far]
            silent = self._silent
            for source, sink in ((near, far), (far, near)):
                thread = threading.Thread(target=self._pass_on, args=(source, sink, silent, source is far), daemon=True)
                self._threads.append(thread)
                thread.start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, silent: threading.Event, down: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if silent.is_set():
                    continue
                sink.sendall(data)
                if down:
                    self.passed += len(data)
                    if self.on_passed is not None:
                        self.on_passed(self.passed)
        if not silent.is_set():
            for one in (source, sink):
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)


@contextmanager
def link_to(port: int) -> Iterator[Link]:
    """A link to a server on this machine."""
    link = Link(port)
    try:
        yield link
    finally:
        link.close()
