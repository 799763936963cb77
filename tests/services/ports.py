"""Free ports, and servers that are started, waited for and ended."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_CHANCE = random.SystemRandom()


def free_ports(count: int) -> list[int]:
    """Return ports of loopback that nobody listens on at the moment, all of them different.

    They lie below the ports that systems give to outgoing connections: a port of a server that is stopped for a moment
    must not be taken by a client meanwhile.
    """
    held: list[socket.socket] = []
    while len(held) < count:
        with contextlib.suppress(OSError):
            held.append(socket.create_server(("127.0.0.1", _CHANCE.randrange(20_000, 32_000))))
    ports = [int(one.getsockname()[1]) for one in held]
    for one in held:
        one.close()
    return ports


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that services without root's rights may enter, too (pytest's own are closed to them)."""
    made = Path(tempfile.mkdtemp(prefix="equerry-"))
    made.chmod(0o755)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def start(command: Sequence[str], log: Path) -> subprocess.Popen[bytes]:
    """Start a server in a process group of its own; what it says goes to `log`."""
    with log.open("ab") as out:
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path, seconds: float = 20.0) -> None:
    """Return when somebody listens on the port. Raises AssertionError, with the server's last words, when nobody does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.02)
    words = log.read_text(errors="replace")[-2000:] if log.is_file() else ""
    raise AssertionError(f"nobody listens on port {port}: {words}")


def end(process: subprocess.Popen[bytes], *, kill: bool = False, seconds: float = 10.0) -> None:
    """End a server and everything that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL if kill else signal.SIGTERM)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(seconds)
