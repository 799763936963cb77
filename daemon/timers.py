"""Timers: APScheduler ticks; what is due lives in our own tables, so that two daemons or a restart do nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

import structlog
from apscheduler.schedulers.background import BackgroundScheduler

from core.people.types import Directory
from core.wording import Eyes
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
    directory: Directory
    clock: Callable[[], datetime]

    def expire(self) -> int:
        """Expire the cards whose time is over and tell their hosts; return how many there were."""
        now = self.clock()
        with self.store.aside(now) as step:
            over = step.expire_due()
            for stored in over:
                host = self.directory.person(stored.host)
                asked_in = step.envelope_of_card(stored.card.id)
                said = expired_said(stored.card, Eyes(directory=self.directory, viewer=host))
                like = asked_in.channel if asked_in is not None else "email"
                note = self.deliver.post.notice(host, said, now, like=like, after=asked_in)
                step.send(replace(note, conversation=stored.conversation, request=stored.request))
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
