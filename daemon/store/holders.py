"""Holders: the names of those who hold leases, and whether the process of a name is dead.

A name is "host:pid.start:what". The start of the process (field 22 of /proc/PID/stat) tells it from a later one that was
given the same number: in a container every daemon may be number 1. Where the system tells no start the number decides.
In doubt a holder lives: its lease then ends by itself. Machines that share a database have host names of their own.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from pathlib import Path


def holder(what: str, pid: int | None = None) -> str:
    """Return the name under which a part of a process, by default of this one, holds leases."""
    number = os.getpid() if pid is None else pid
    _, start = _seen(number)
    return f"{socket.gethostname()}:{number}{'.' if start else ''}{start}:{what}"


def is_dead(name: str) -> bool:
    """Whether a holder was a process of this machine that is no more."""
    process = name.rpartition(":")[0]
    host, _, numbers = process.rpartition(":")
    number, _, start = numbers.partition(".")
    if host != socket.gethostname() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        pass  # somebody else's; it may still not be the one that is meant
    state, now = _seen(int(number))
    # A zombie only waits for its parent to hear of its end.
    return state in {"Z", "X"} or bool(start and now and start != now)


def dead_among(names: Iterable[str]) -> list[str]:
    """Return those of some holders that are dead."""
    return [name for name in set(names) if is_dead(name)]


def _seen(pid: int) -> tuple[str, str]:
    """Return the state of a process and when it was started, in ticks since the machine was; ("", "") when not told."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return "", ""
    # The program's name stands in round brackets and may hold anything, brackets and blanks too.
    fields = stat.rpartition(b")")[2].split()
    return fields[0].decode(), fields[19].decode()
