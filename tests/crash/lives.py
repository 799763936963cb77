"""Lives of the real daemon: processes that are started, killed by themselves at a named point, and started again.

Each life is `equerry run --config FILE` with nothing replaced. A cold one is started as a person would start it; a warm
one is forked from a process that has imported the program already, which saves its seconds of start-up.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import daemon
from daemon.points import VARIABLE

STARTS_WITHIN = 240.0  #: seconds; a shared machine may be very busy
DIES_WITHIN = 60.0  #: seconds, to end by a signal or at a point
_PORT = re.compile(r"listens for mail on port (\d+)")
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["daemon.__main__", "sqlalchemy.dialects.postgresql.psycopg", "psycopg"])
_one_at_a_time = threading.Lock()


def live(config: str, log: str, crash_at: str) -> None:
    """Be the daemon, in a process of its own: what is said goes to `log`."""
    handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(handle, 1)
    os.dup2(handle, 2)
    os.environ.pop(VARIABLE, None)
    if crash_at:
        os.environ[VARIABLE] = crash_at
    from daemon.__main__ import app  # noqa: PLC0415 - in the process that has it already

    app(["run", "--config", config])


@dataclass
class Life:
    """One running daemon."""

    port: int
    seconds: float  #: that it took until it listened
    process: subprocess.Popen[bytes] | ForkServerProcess

    @property
    def code(self) -> int | None:
        """How it ended (minus the signal), or None while it lives."""
        return self.process.poll() if isinstance(self.process, subprocess.Popen) else self.process.exitcode

    def died(self) -> bool:
        """Wait until it was killed; False when it lives on."""
        until = time.monotonic() + DIES_WITHIN
        while self.code is None and time.monotonic() < until:
            time.sleep(0.01)
        return self.code == -signal.SIGKILL

    def stop(self) -> int | None:
        """Stop it as systemd would, and return its exit code."""
        if self.code is None:
            self.process.terminate()
        until = time.monotonic() + DIES_WITHIN
        while self.code is None and time.monotonic() < until:
            time.sleep(0.01)
        if self.code is None:
            self.process.kill()
        return self.code


def begin(config: Path, *, crash_at: str = "", cold: bool = False) -> Life:
    """Start the daemon and return once it listens."""
    log = config.parent / f"log-{time.monotonic_ns()}.txt"
    began = time.monotonic()
    process: subprocess.Popen[bytes] | ForkServerProcess
    if cold:
        environment = {k: v for k, v in os.environ.items() if k != VARIABLE} | (
            {VARIABLE: crash_at} if crash_at else {}
        )
        root = Path(daemon.__file__).parents[1]
        with log.open("wb") as file:
            command = [sys.executable, "-m", "daemon", "run", "--config", str(config)]
            process = subprocess.Popen(command, cwd=root, env=environment, stdout=file, stderr=file)
    else:
        process = _context.Process(target=live, args=(str(config), str(log), crash_at))
        with _one_at_a_time:  # the fork server is asked by one thread at a time
            process.start()
    life = Life(0, 0.0, process)
    while time.monotonic() < began + STARTS_WITHIN:
        if log.exists() and (found := _PORT.search(log.read_text(errors="replace"))):
            life.port, life.seconds = int(found[1]), time.monotonic() - began
            return life
        if life.code is not None:
            break
        time.sleep(0.01)
    life.stop()
    raise AssertionError(f"the daemon does not start: {log.read_text() if log.exists() else 'it said nothing'}")
