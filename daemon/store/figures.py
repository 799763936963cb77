"""Figures: the part of the Store that counts calls of the model and tells what became of messages; and its transactions."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Connection, Engine

from daemon.calls import Call
from daemon.store import calls, traffic
from daemon.store.calls import StoredCall
from daemon.store.engine import writer_of
from daemon.store.traffic import TrafficLine


class Figures:
    """What is counted. Every method is one transaction and may be called from any thread."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine of make_engine, whose tables are there (daemon.store.migrate)."""
        self.engine = engine
        self._writer = writer_of(engine)
        self._inside = threading.local()

    def record_call(self, call: Call, request: int | None = None) -> None:
        """Store a call of the model at once, outside any step: it is paid for, whatever becomes of the request."""
        with self._writing() as conn:
            calls.add(conn, call, request)

    def spent_since(self, moment: datetime) -> int:
        """Return what the calls that began since then have cost, in millionths of a US dollar: for the ceiling per day."""
        with self._reading() as conn:
            return calls.spent_since(conn, moment)

    def calls_since(self, moment: datetime) -> tuple[StoredCall, ...]:
        """Return the calls that began since then, in order."""
        with self._reading() as conn:
            return calls.since(conn, moment)

    def traffic_since(self, moment: datetime) -> tuple[TrafficLine, ...]:
        """Return what became of the messages that arrived since then, in order of arrival."""
        with self._reading() as conn:
            return traffic.since(conn, moment)

    # Transactions

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._once(), self._writer.begin() as conn:
            yield conn

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._once(), self.engine.begin() as conn:
            yield conn

    @contextmanager
    def _once(self) -> Iterator[None]:
        # A second transaction on this thread would wait for the first for ever (or read the past): say so at
        # once.
        if getattr(self._inside, "step", False):
            raise RuntimeError("a step is open on this thread: ask the step, not the store")
        self._inside.step = True
        try:
            yield
        finally:
            self._inside.step = False
