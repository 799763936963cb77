"""What systemd is told, over a real datagram socket."""

from __future__ import annotations

import asyncio
import socket

import pytest

from daemon.notify import Notifier


@pytest.fixture
def manager(tmp_path, monkeypatch):
    """A socket like systemd's."""
    path = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as server:
        server.bind(path)
        server.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", path)
        monkeypatch.delenv("WATCHDOG_PID", raising=False)
        yield server


def test_readiness_reaches_the_manager(manager):
    notifier = Notifier()
    notifier.send("READY=1", "STATUS=up")
    notifier.close()

    assert manager.recv(100) == b"READY=1\nSTATUS=up"


def test_signs_of_life_come_while_healthy_and_stop_with_it(manager, monkeypatch):
    monkeypatch.setenv("WATCHDOG_USEC", "20000")
    answers = iter([True, True, False, False])

    async def live():
        notifier = Notifier()
        alive = asyncio.create_task(notifier.watchdog(lambda: next(answers, False)))
        await asyncio.sleep(0.2)
        alive.cancel()
        notifier.close()

    asyncio.run(live())
    manager.setblocking(False)
    heard = []
    try:
        while True:
            heard.append(manager.recv(100))
    except BlockingIOError:
        pass

    assert heard == [b"WATCHDOG=1", b"WATCHDOG=1"]


def test_without_a_manager_nothing_happens(monkeypatch):
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    notifier = Notifier()
    notifier.send("READY=1")

    assert notifier.every is None
    asyncio.run(notifier.watchdog(lambda: True))
