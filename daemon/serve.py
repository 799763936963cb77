"""Serve: the daemon at work. Listens for mail, works on requests, keeps the timers ticking, and stops cleanly."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable

import structlog

from channels.email.address import OwnAddresses
from channels.email.lmtp import Inlet
from daemon import points
from daemon.app import App
from daemon.mailbox import start_mailbox
from daemon.notify import Notifier
from daemon.parts import Parts, inlet_settings

log = structlog.get_logger()
EXPIRE_EVERY = 30.0  #: seconds between looks at cards whose time is over
SEND_EVERY = 2.0  #: seconds between looks at messages that could not be sent at once


async def serve(
    parts: Parts,
    *,
    on_listening: Callable[[int], None],
    beside: Callable[[asyncio.Event], Awaitable[None]] | None = None,
) -> None:
    """Run until a signal, or until `beside` (a prompt, a pipe) has ended.

    `on_listening` is told the port of the mail server once it is open.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    if threading.current_thread() is threading.main_thread():  # nowhere else can signals be heard
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    app, settings = parts.app, parts.settings
    back = app.store.release_dead(app.intake.clock())
    log.info("the daemon starts", action="start", released=back)
    own = OwnAddresses(address=settings.mail.address, also=tuple(settings.mail.also))
    inlet = Inlet(inlet_settings(settings), own, deliverer(parts, loop))
    port = await inlet.start(settings.listen.host, settings.listen.port)
    on_listening(port)
    manager = Notifier()
    manager.send("READY=1", f"STATUS=listening on port {port}")
    ticks = app.timers.start(expire_every=EXPIRE_EVERY, send_every=SEND_EVERY)
    mailbox = start_mailbox(settings, app.intake)
    work = [asyncio.create_task(worker.run(app.wake, stop)) for worker in app.workers]
    waits = [asyncio.create_task(stop.wait()), asyncio.create_task(_alive(manager, app, stop))]
    if beside is not None:
        waits.append(asyncio.ensure_future(beside(stop)))
    try:
        done, _ = await asyncio.wait([*waits, *work], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()  # a worker never ends by itself: what ended it must be seen
    finally:
        stop.set()
        manager.send("STOPPING=1")
        app.wake.set()
        await inlet.stop()
        if mailbox is not None:
            await asyncio.to_thread(mailbox.stop)
        await asyncio.gather(*work, return_exceptions=True)
        for task in waits:
            task.cancel()
        ticks.shutdown(wait=True)
        manager.close()
        log.info("the daemon stops", action="stop")


async def _alive(manager: Notifier, app: App, stop: asyncio.Event) -> None:
    """Tell systemd that we live for as long as every worker gives signs of life; without a watchdog just wait."""
    await manager.watchdog(lambda: all(worker.alive(asyncio.get_running_loop().time()) for worker in app.workers))
    await stop.wait()


def deliverer(parts: Parts, loop: asyncio.AbstractEventLoop) -> Callable[[bytes, str, list[str]], Awaitable[None]]:
    """Return what the mail server calls for each message: it returns once the message is durably stored (then comes the 250)."""

    async def deliver(raw: bytes, mail_from: str, rcpt_tos: list[str]) -> None:
        await asyncio.to_thread(parts.app.intake.mail, raw, mail_from, tuple(rcpt_tos))
        # The mail server goes on in the next turn of the loop and writes the 250 there; this is the turn after it.
        loop.call_soon(loop.call_soon, points.reached, "in-acknowledged")

    return deliver
