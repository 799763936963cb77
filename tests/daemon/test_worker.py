"""A worker tries again with pauses, up to a ceiling; then a person must look, and the writer is told so honestly."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from structlog.testing import capture_logs

from core.errors import CalendarUnavailable
from daemon.corridor import Corridor
from daemon.store import Claimed, RequestState
from daemon.worker import Limits
from tests.daemon.room import Room, make_room

ASK = "What is on Priya's calendar tomorrow?"


def broken(error: Exception) -> Any:
    """A corridor in which everything ends in an error."""
    return patch.object(Corridor, "handle", side_effect=error)


def test_a_failure_is_tried_again_with_longer_and_longer_pauses(room: Room) -> None:
    """Nothing is said meanwhile."""
    request = room.receive(ASK)
    pauses = []
    with broken(RuntimeError("a secret")):
        for _ in range(4):
            room.app.drain()
            line = room.story(request).line
            assert (line.state, line.error) == (RequestState.TODO, "Something went wrong that should not.")
            pauses.append((line.not_before - room.clock()).total_seconds())
            room.later(seconds=pauses[-1])
    assert pauses == [5, 10, 20, 40]
    assert room.mail.sent == []
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE
    assert len(room.mail.sent) == 1


def test_the_pause_has_a_ceiling(tmp_path: Path) -> None:
    """However often it fails."""
    room = make_room(
        tmp_path, Limits(attempts=20, back_off=timedelta(minutes=1), back_off_ceiling=timedelta(minutes=10))
    )
    request = room.receive(ASK)
    with capture_logs(), broken(RuntimeError()):
        for _ in range(8):
            room.app.drain()
            pause = room.story(request).line.not_before - room.clock()
            room.later(seconds=pause.total_seconds())
    assert pause == timedelta(minutes=10)
    room.store.close()


def test_at_the_ceiling_it_is_shunted_and_said_so(room: Room) -> None:
    """The writer gets one honest sentence with the number under which a person finds it; no error text leaves."""
    request = room.receive(ASK)
    with broken(RuntimeError("a secret")):
        for _ in range(10):
            room.app.drain()
            room.later(hours=1)
    line = room.story(request).line
    assert (line.state, line.attempts) == (RequestState.SHUNTED, 5)
    (told,) = room.mail.to("dana@larkspur.example")
    assert told.said.startswith("I am sorry: I could not deal with your message, although I tried several times.")
    assert f"as request {request}" in told.said
    assert "secret" not in told.all_text
    assert [x.id for x in room.store.requests(RequestState.SHUNTED)] == [request]


def test_an_error_of_ours_is_kept_in_its_own_words(room: Room) -> None:
    """So that a person who looks sees more than that something went wrong."""
    request = room.receive(ASK)
    with broken(CalendarUnavailable()):
        room.app.drain()
    assert room.story(request).line.error == "The calendar cannot be reached for the moment."


def test_a_shunted_request_that_a_person_queues_again_is_answered(room: Room) -> None:
    """After whatever was wrong has been put right."""
    request = room.receive(ASK)
    with broken(RuntimeError()):
        for _ in range(6):
            room.app.drain()
            room.later(hours=1)
    assert room.store.reopen(request, room.clock())
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE
    assert "Priya Raman" in room.mail.to("dana@larkspur.example")[-1].said


def test_a_later_message_of_a_conversation_waits_for_the_earlier_one(room: Room) -> None:
    """Other conversations go on."""
    first = room.ask("Please book 30 minutes with Raj on Thursday.")
    with broken(RuntimeError()):
        room.receive("1", answers=first)
        room.app.drain()
    behind, beside = room.receive("2", answers=first), room.receive(ASK)
    room.app.drain()
    assert room.story(behind).line.state is RequestState.TODO
    assert room.story(beside).line.state is RequestState.DONE
    room.later(seconds=5)
    room.app.drain()
    assert room.story(behind).line.state is RequestState.DONE


def test_a_worker_that_has_lost_its_lease_stores_nothing(room: Room) -> None:
    """Whoever took the request over answers it, alone."""
    request = room.receive(ASK)
    late = room.claim(timedelta(seconds=1))
    room.later(seconds=2)
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE
    room.app.workers[0].work(late)
    assert len(room.mail.sent) == 1


def test_long_work_keeps_its_lease(tmp_path: Path) -> None:
    """A sign of life is given while the thread is busy, so that nobody else begins the same."""

    async def story() -> list[str]:
        room = make_room(tmp_path, Limits(heartbeat=timedelta(seconds=0.05), idle=timedelta(seconds=0.01)))
        signs: list[str] = []
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        beat = room.store.heartbeat

        def sign(claimed: Claimed, *more: Any) -> bool:
            signs.append(claimed.worker)
            if len(signs) == 3:
                loop.call_soon_threadsafe(busy.set)
            return beat(claimed, *more)

        busy = asyncio.Event()

        def slowly(_: Corridor, claimed: Claimed) -> None:
            asyncio.run_coroutine_threadsafe(busy.wait(), loop).result(20)
            with room.store.step(claimed, room.clock()) as step:
                step.silence("a test")
            loop.call_soon_threadsafe(stop.set)

        room.receive(ASK)
        with patch.object(Corridor, "handle", slowly), patch.object(room.store, "heartbeat", sign):
            await asyncio.wait_for(room.app.workers[0].run(room.app.wake, stop), 20)
        room.store.close()
        return signs

    signs = asyncio.run(story())
    assert len(signs) >= 3
    assert len(set(signs)) == 1


def test_an_idle_worker_is_woken_by_a_message(tmp_path: Path) -> None:
    """It does not sleep until its next look."""

    async def story() -> Room:
        room = make_room(tmp_path, Limits(idle=timedelta(hours=1)))
        stop = asyncio.Event()
        work = asyncio.create_task(room.app.workers[0].run(room.app.wake, stop))
        await asyncio.sleep(0.05)
        await asyncio.to_thread(room.receive, ASK)
        while not room.mail.sent:  # noqa: ASYNC110 - the outbox has no event; pytest-timeout is the ceiling
            await asyncio.sleep(0.01)
        stop.set()
        room.app.wake.set()
        await work
        return room

    room = asyncio.run(story())
    assert len(room.mail.sent) == 1
    room.store.close()


@pytest.mark.parametrize("many", [0, 3])
def test_drain_says_how_many_requests_it_did(room: Room, many: int) -> None:
    """And stops at its ceiling."""
    for _ in range(many):
        room.receive(ASK)
    assert room.app.workers[0].drain() == many
    for _ in range(3):
        room.receive(ASK)
    assert room.app.workers[0].drain(ceiling=2) == 2
