"""Timers: APScheduler ticks; what is due lives in our own tables, so that two daemons or a restart do nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import structlog
from apscheduler.schedulers.background import BackgroundScheduler

from core.wording.cards import expired_said
from daemon.deliver import Deliver
from daemon.gate import Gate
from daemon.store import Store

log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Timers:
    """What happens by itself: cards expire, and messages that could not be sent are tried again."""

    store: Store
    gate: Gate
    deliver: Deliver
    clock: Callable[[], datetime]

    def expire(self) -> int:
        """Expire the cards whose time is over and tell their hosts; return how many there were."""
        now = self.clock()
        with self.store.aside(now) as step:
            over = step.expire_due()
            for stored in over:
                self.deliver.tell_host(step, stored, partial(expired_said, stored.card), request=stored.request)
        if over:
            log.info("cards expired", action="expired", cards=len(over))
        return len(over)

    def send(self) -> int:
        """Send what is due; return how many messages left."""
        return self.gate.dispatch()

    def start(self, *, expire_every: float, send_every: float) -> BackgroundScheduler:
        """Start the ticks, in seconds, in a thread of their own; shut the returned scheduler down to stop them."""
        ticks = BackgroundScheduler(timezone="UTC")
        once = {"coalesce": True, "max_instances": 1, "misfire_grace_time": None}
        ticks.add_job(self.expire, "interval", seconds=expire_every, **once)
        ticks.add_job(self.send, "interval", seconds=send_every, **once)
        ticks.start()
        return ticks
