"""The composition root: the one place where the rooms are joined. Only here does a clock start and a provider get its file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any

from channels import Outbound
from channels.email.address import OwnAddresses
from core import reading
from core.form import Form, Item
from core.people.types import Directory
from core.policy import Ceilings, Policy
from core.ports import CalendarReader, CalendarWriter
from daemon.answers import Answers, CardAnswers, ListAnswers
from daemon.calendar_read import CalendarRead
from daemon.calendar_write import CalendarWrite
from daemon.corridor import Corridor
from daemon.deliver import Deliver
from daemon.desk import Desk
from daemon.execute import Executor
from daemon.gate import Gate
from daemon.intake import Intake
from daemon.limits import Outage, Sending
from daemon.planner import Planner
from daemon.planning import Planning
from daemon.post import Post, new_token
from daemon.reader import ModelReader, Offline
from daemon.store import Outgoing, Store, holder
from daemon.timers import Timers
from daemon.worker import Limits, Worker


def utc_now() -> datetime:
    """The clock of the real daemon. Nobody else reads one."""
    return datetime.now(UTC)


@dataclass(frozen=True, kw_only=True)
class App:
    """Everything, joined."""

    store: Store
    directory: Directory
    policy: Policy
    gate: Gate
    intake: Intake
    workers: tuple[Worker, ...]
    timers: Timers
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def drain(self) -> None:
        """Do all that is due, in this thread: requests first, then whatever still waits to be sent."""
        self.workers[0].drain()


def assemble(
    *,
    store: Store,
    directory: Directory,
    policy: Policy,
    calendar: CalendarReader,
    writer: CalendarWriter,
    outbound: Mapping[str, Outbound],
    own: OwnAddresses,
    key: bytes,
    clock: Callable[[], datetime] = utc_now,
    limits: Limits | None = None,
    workers: int = 1,
    authserv_id: str | None = None,
    vouched: bool = False,
    new_id: Callable[[], str] = new_token,
    name: str = "Equerry",
    ceilings: Ceilings | None = None,
    sending: Sending | None = None,
    outage: Outage | None = None,
    max_chars: int | None = None,
    model: Callable[[Directory, Offline], ModelReader] | None = None,
    history: int = 15,
) -> App:
    """Join the rooms around given parts. The calendars and the ways out are the caller's choice; all else is the same everywhere."""
    wake = asyncio.Event()
    loop = _running_loop()

    def woken() -> None:
        # Intake runs in threads; an event of the loop is set from inside the loop alone.
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(wake.set)

    def read(text: str, subject: str, locale: str, titles: tuple[str, ...] = ()) -> Form:
        return reading.read(text, subject, directory=directory, locale=locale, titles=titles)

    def fragment(text: str, locale: str) -> Item:
        return reading.fragment(text, directory=directory, locale=locale)

    read_side = CalendarRead(calendar)
    ceilings, outage = ceilings or Ceilings(), outage or Outage()
    planner = Planner(directory=directory, policy=policy, calendar=read_side, ceilings=ceilings)
    post = Post(own=own, directory=directory, token=new_id, name=name)
    deliver = Deliver(post=post, new_id=new_id, rows=ceilings.rows)

    def undelivered(letter: Outgoing) -> None:
        with store.aside(clock()) as step:
            deliver.undelivered(step, letter)

    gate = Gate(
        store=store,
        directory=directory,
        writer=CalendarWrite(writer),
        outbound=outbound,
        key=key,
        clock=clock,
        name=holder("gate"),
        sending=sending,
        undelivered=undelivered,
    )
    planning = Planning(store=store, planner=planner, deliver=deliver, clock=clock, outage=outage)
    executor = Executor(
        store=store,
        gate=gate,
        planner=planner,
        calendar=read_side,
        deliver=deliver,
        clock=clock,
        outage=outage,
    )
    answering: dict[str, Any] = {
        "store": store,
        "directory": directory,
        "planner": planner,
        "deliver": deliver,
        "executor": executor,
        "fragment": fragment,
        "read": read,
        "plan": planning.plan,
        "clock": clock,
    }
    answers = Answers(lists=ListAnswers(**answering), cards=CardAnswers(**answering), **answering)
    corridor = Corridor(
        store=store,
        directory=directory,
        deliver=deliver,
        executor=executor,
        answers=answers,
        planning=planning,
        desk=Desk(
            store=store,
            directory=directory,
            offline=read,
            titles=partial(planner.titles, now=clock),
            clock=clock,
            model=model(directory, read) if model is not None else None,
            messages=history,
        ),
        clock=clock,
        max_chars=max_chars,
    )
    crew = tuple(
        Worker(holder(str(n)), store=store, corridor=corridor, gate=gate, clock=clock, limits=limits)
        for n in range(1, workers + 1)
    )
    intake = Intake(store=store, own=own, clock=clock, wake=woken, authserv_id=authserv_id, vouched=vouched)
    timers = Timers(store=store, gate=gate, deliver=deliver, clock=clock)
    return App(
        store=store,
        directory=directory,
        policy=policy,
        gate=gate,
        intake=intake,
        workers=crew,
        timers=timers,
        wake=wake,
    )


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
