"""Planning: a pending request planned, and what comes of it stored in one step. New requests and answers come through here alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import structlog

from core.card import CardState
from core.errors import CalendarUnavailable
from core.form import Form, Pending
from core.outcome import OptionsWanted, Outcome, Refusal, Why
from core.people.types import Person
from core.wording import Eyes, refusal_said
from core.wording.refusals import given_up_said
from daemon import points
from daemon.closes import Closes
from daemon.deliver import Deliver
from daemon.limits import Outage
from daemon.planner import Planner
from daemon.store import Claimed, ListState, Store

log = structlog.get_logger()
OUT_OF_REACH = "the calendar is out of reach"


@dataclass(frozen=True, kw_only=True)
class Planning:
    """Plans and stores."""

    store: Store
    planner: Planner
    deliver: Deliver
    clock: Callable[[], datetime]
    outage: Outage

    def plan(
        self, claimed: Claimed, pending: Pending, writer: Person, closes: Closes, *, read: Form | None = None
    ) -> None:
        """Plan a request and store what comes of it; with the calendars out of reach it waits, and that is said once.

        `read` is the form of this very message, when it was read as a new request.
        """
        now = self.clock()
        try:
            outcome, world = self.planner.plan(pending, now)
        except CalendarUnavailable:
            self.out_of_reach(claimed, writer, writer.id)
            return
        if isinstance(outcome, Refusal) and outcome.why is Why.UNREADABLE:
            self.out_of_reach(claimed, writer, outcome.person)
            return
        points.reached("planned")
        with self.store.step(claimed, now) as step:
            if closes.list:
                step.set_list(closes.list, ListState.ANSWERED)
            if closes.card:
                step.set_card(closes.card, CardState.OPEN, CardState.SUPERSEDED)
            self.deliver.outcome(step, outcome, world, claimed.envelope, writer, claimed.memory)
            if read is not None:
                step.read_as([item.kind.value for item in read.items], read.reader)
            step.came_to(word_of(outcome))
            step.done()
        log.info("a request was planned", action="planned", outcome=type(outcome).__name__)

    def out_of_reach(self, claimed: Claimed, writer: Person, whose: str) -> None:
        """Let a request wait for `whose` calendar, and say so once; after the longest wait give it up, and say that."""
        now = self.clock()
        until = self.outage.next_look(claimed.created_at, now)
        with self.store.step(claimed, now) as step:
            if until is None:
                log.warning("a request has waited too long for a calendar", action="outage-over")
                said = given_up_said(whose, Eyes(directory=self.planner.directory, viewer=writer))
                step.send(self.deliver.post.reply(claimed.envelope, said, now))
                step.shunt("The calendar was out of reach for too long.")
                return
            if claimed.error != OUT_OF_REACH:
                said = refusal_said(
                    Refusal(why=Why.UNREADABLE, person=whose), Eyes(directory=self.planner.directory, viewer=writer)
                )
                step.send(self.deliver.post.reply(claimed.envelope, said, now))
            step.wait(until, OUT_OF_REACH)


def word_of(outcome: Outcome) -> str:
    """Return how an outcome is counted: its class, and of a list what its rows are."""
    name = type(outcome).__name__
    return f"{name}/{outcome.of.value}" if isinstance(outcome, OptionsWanted) else name
