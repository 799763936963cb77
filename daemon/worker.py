"""Worker: claims requests and walks each down the corridor. Retries with back-off, and a ceiling after which a person must look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from core.errors import EquerryError, Temporary
from core.said import Said, Text
from daemon import points
from daemon.corridor import Corridor
from daemon.gate import Gate
from daemon.store import Claimed, LeaseLost, Store

log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The ceilings of a worker."""

    lease: timedelta = timedelta(seconds=60)  #: how long a request is kept without a sign of life
    heartbeat: timedelta = timedelta(seconds=15)  #: how often the lease is prolonged
    attempts: int = 5  #: claims of one request before it is shunted
    back_off: timedelta = timedelta(seconds=5)  #: before the second attempt; doubled each time
    back_off_ceiling: timedelta = timedelta(minutes=10)
    idle: timedelta = timedelta(seconds=1)  #: how long an idle worker sleeps when nothing wakes it


class Worker:
    """One worker: one request at a time, in a thread of its own."""

    def __init__(
        self,
        name: str,
        *,
        store: Store,
        corridor: Corridor,
        gate: Gate,
        clock: Callable[[], datetime],
        limits: Limits | None = None,
    ) -> None:
        """Take what a worker needs; `name` is a holder's (daemon.store.holder), so that a restart knows its own leases."""
        self.name = name
        self._store, self._corridor, self._gate, self._clock = store, corridor, gate, clock
        self._limits = limits or Limits()
        self._seen = float("inf")  # nothing is missed of a worker that has not begun

    async def run(self, wake: asyncio.Event, stop: asyncio.Event) -> None:
        """Work until `stop`: whenever `wake` is set, and at least every `idle`."""
        while not stop.is_set():
            self._sign()
            wake.clear()  # before the look, so that what arrives during it wakes us at once
            claimed = await asyncio.to_thread(self._claim)
            if claimed is None:
                try:
                    await asyncio.wait_for(wake.wait(), self._limits.idle.total_seconds())
                except TimeoutError:
                    continue
            else:
                await self._one(claimed)

    def _sign(self) -> None:
        self._seen = asyncio.get_running_loop().time()

    def alive(self, now: float) -> bool:
        """Whether the worker gave a sign of life lately; `now` is the loop's time in seconds."""
        return now - self._seen < 3 * max(self._limits.heartbeat, self._limits.idle).total_seconds()

    def drain(self, ceiling: int = 100) -> int:
        """Do everything that is due now, in this thread, and return how many requests that was. For suites and pipes."""
        for done in range(ceiling):
            claimed = self._claim()
            if claimed is None:
                self._gate.dispatch()
                return done
            self.work(claimed)
        return ceiling

    def _claim(self) -> Claimed | None:
        return self._store.claim(self.name, self._clock(), self._limits.lease)

    async def _one(self, claimed: Claimed) -> None:
        """Work on one request in a thread, and keep its lease alive meanwhile."""
        task = asyncio.create_task(asyncio.to_thread(self.work, claimed))
        while True:
            done, _ = await asyncio.wait({task}, timeout=self._limits.heartbeat.total_seconds())
            if done:
                await task
                return
            self._sign()
            await asyncio.to_thread(self._store.heartbeat, claimed, self._clock(), self._limits.lease)

    def work(self, claimed: Claimed) -> None:
        """Walk one request down the corridor, then send what it stored. Nothing it raises gets past here."""
        points.reached("claimed")
        with structlog.contextvars.bound_contextvars(request=claimed.request, conversation=claimed.conversation):
            try:
                self._corridor.handle(claimed)
                points.reached("step-stored")
            except LeaseLost:
                log.warning("another worker has this request now", action="lease-lost")
                return
            except Temporary as error:
                self._again(claimed, error)
            except Exception as error:  # noqa: BLE001 - the one place where everything unforeseen ends: retried, then shunted
                self._again(claimed, error)
            self._gate.dispatch(request=claimed.request)

    def _again(self, claimed: Claimed, error: Exception) -> None:
        """Try again later; after the ceiling shunt the request and say so honestly."""
        sentence = error.sentence() if isinstance(error, EquerryError) else "Something went wrong that should not."
        log.error(
            "a request failed", action="failed", attempt=claimed.attempts, error=type(error).__name__, exc_info=error
        )
        now = self._clock()
        try:
            if claimed.attempts < self._limits.attempts:
                pause = min(self._limits.back_off * 2 ** (claimed.attempts - 1), self._limits.back_off_ceiling)
                self._store.retry(claimed, sentence, now + pause, now)
                return
            with self._store.step(claimed, now) as step:
                step.send(self._corridor.deliver.post.reply(claimed.envelope, shunted_said(claimed.request), now))
                step.shunt(sentence)
        except LeaseLost:
            log.warning("another worker has this request now", action="lease-lost")


def shunted_said(request: int) -> Said:
    """The honest sentence for a request that could not be handled."""
    text = (
        "I am sorry: I could not deal with your message, although I tried several times. Nothing was changed that I have not"
        f" told you of. Whoever runs this server can see it as request {request}; please do it by hand for now."
    )
    return Said(subject="Your request", blocks=(Text(text=text),))
