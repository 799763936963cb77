"""A holder's name tells whether its process is dead: of this machine, of that number, and begun at that time."""

from __future__ import annotations

import os
import socket
import subprocess
import time

from daemon.store.holders import holder, is_dead

HOST = socket.gethostname()


def test_this_process_and_others_that_run_are_alive(process: subprocess.Popen[bytes]) -> None:
    assert not is_dead(holder("1"))
    assert not is_dead(holder("gate", process.pid))


def test_a_process_that_was_ended_is_dead_even_before_its_parent_has_heard_of_it(
    process: subprocess.Popen[bytes],
) -> None:
    name = holder("1", process.pid)
    process.kill()
    until = time.monotonic() + 20
    while not is_dead(name):
        assert time.monotonic() < until
    process.wait()
    assert is_dead(name)


def test_a_later_process_with_the_same_number_is_another_one() -> None:
    process, _, what = holder("1").rpartition(":")
    number, _, start = process.rpartition(".")
    assert is_dead(f"{number}.{int(start) - 1}:{what}")


def test_a_name_without_a_start_is_judged_by_its_number(process: subprocess.Popen[bytes]) -> None:
    name = f"{HOST}:{process.pid}:1"  # as earlier versions wrote it
    assert not is_dead(name)
    process.kill()
    process.wait()
    assert is_dead(name)


def test_the_first_process_of_the_machine_is_alive_whoever_asks() -> None:
    assert not is_dead(f"{HOST}:1:1")


def test_what_is_not_of_this_machine_or_no_name_at_all_is_not_called_dead() -> None:
    process = holder("1").rpartition(":")[0].removeprefix(f"{HOST}:")
    assert not is_dead(f"another-{HOST}:{process}0:1")
    assert not any(is_dead(name) for name in ("", "w", ":", f"{HOST}:", f"{HOST}:x:1", f"{HOST}:{os.getpid()}"))


def test_a_number_that_no_process_can_have_is_dead() -> None:
    assert is_dead(f"{HOST}:{10**30}:1")
