"""One request of a conversation at a time, in order, under leases; a step is stored whole or not at all."""

from __future__ import annotations

import subprocess
import threading
import time
from collections import defaultdict
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update
from store_samples import LEASE, NOW, envelope, notice

from core.conversation import Conversation
from daemon.store import Claimed, LeaseLost, RequestState, Store, holder, make_engine
from daemon.store.tables import conversations, messages, metadata


def _receive(store: Store, number: int, place: str = "D1") -> int:
    received = store.receive(envelope(f"{place}:{number}", channel="slack", place=place), b"1", NOW)
    assert received.request is not None
    return received.request


def _claim(store: Store, worker: str = "host:1:1", after: timedelta = timedelta()) -> Claimed:
    claimed = store.claim(worker, NOW + after, LEASE)
    assert claimed is not None
    return claimed


def _wait(store: Store, claimed: Claimed, minutes: int) -> None:
    with store.step(claimed, NOW) as step:
        step.wait(NOW + timedelta(minutes=minutes), "the calendar is out of reach")


def test_the_oldest_request_comes_first_with_its_message_and_memory(store: Store) -> None:
    first = _receive(store, 1, "D1")
    _receive(store, 2, "D2")
    claimed = _claim(store)
    assert (claimed.request, claimed.attempts, claimed.memory) == (first, 1, Conversation())
    assert claimed.envelope.message_id == "D1:1"


def test_a_conversation_waits_for_its_earlier_request_and_others_do_not(store: Store) -> None:
    _receive(store, 1, "D1")
    second = _receive(store, 2, "D1")
    other = _receive(store, 3, "D2")

    first = _claim(store)
    assert _claim(store).request == other
    assert store.claim("w", NOW, LEASE) is None
    with store.step(first, NOW) as step:
        step.done()
    assert _claim(store).request == second


def test_what_is_retried_blocks_its_conversation_and_is_claimed_again_when_due(store: Store) -> None:
    first = _receive(store, 1)
    _receive(store, 2)
    claimed, later = _claim(store), NOW + timedelta(minutes=5)
    with store.step(claimed, NOW) as step:
        step.retry("again", later)

    assert store.claim("w", NOW + timedelta(minutes=4), LEASE) is None
    again = _claim(store, after=timedelta(minutes=5))
    assert (again.request, again.attempts, again.error) == (first, 2, "again")


def test_what_waits_for_a_calendar_lets_the_later_ones_go_first(store: Store) -> None:
    first, second, third = (_receive(store, n) for n in (1, 2, 3))
    _wait(store, _claim(store), 5)
    behind = store.claim("w", NOW, timedelta(hours=1))
    assert behind is not None
    assert behind.request == second
    assert store.claim("w", NOW + timedelta(minutes=5), LEASE) is None, "one of a conversation at a time"
    with store.step(behind, NOW) as step:
        step.done()
    again = _claim(store, after=timedelta(minutes=5))
    assert (again.request, again.attempts, again.error) == (first, 1, "the calendar is out of reach")
    with store.step(again, NOW) as step:
        step.done()
    assert _claim(store, after=timedelta(minutes=5)).request == third


def test_those_that_wait_keep_their_order(store: Store) -> None:
    first, second = _receive(store, 1), _receive(store, 2)
    _wait(store, _claim(store), 9)
    _wait(store, _claim(store), 3)
    assert store.claim("w", NOW + timedelta(minutes=5), LEASE) is None, "the second is due, and behind the first"
    claimed = _claim(store, after=timedelta(minutes=9))
    assert claimed.request == first
    with store.step(claimed, NOW) as step:
        step.done()
    assert _claim(store, after=timedelta(minutes=9)).request == second


def test_a_message_that_this_version_cannot_read_is_shunted_and_others_go_on(store: Store) -> None:
    broken, other = _receive(store, 1, "D1"), _receive(store, 2, "D2")
    with store.engine.begin() as conn:
        conn.execute(update(messages).where(messages.c.id == broken).values(envelope='{"": "Envelope", "gone": 1}'))
    assert _claim(store).request == other
    assert [line.id for line in store.requests(RequestState.SHUNTED)] == [broken]


def test_a_memory_that_this_version_cannot_read_is_begun_anew(store: Store) -> None:
    _receive(store, 1)
    with store.engine.begin() as conn:
        conn.execute(update(conversations).values(memory='{"": "Conversation", "gone": 1}'))
    assert _claim(store).memory == Conversation()


def test_a_lease_that_ended_is_claimed_by_another_and_the_slow_worker_stores_nothing(store: Store) -> None:
    _receive(store, 1)
    slow = _claim(store, "slow")
    assert store.claim("quick", NOW + LEASE - timedelta(seconds=1), LEASE) is None
    quick = _claim(store, "slow", LEASE)  # even under the same name

    with pytest.raises(LeaseLost), store.step(slow, NOW) as step:
        step.done()
    assert not store.heartbeat(slow, NOW + LEASE, LEASE)
    assert store.heartbeat(quick, NOW + LEASE, LEASE)
    with store.step(quick, NOW) as step:
        step.done()


def test_a_heartbeat_prolongs_the_lease(store: Store) -> None:
    _receive(store, 1)
    claimed = _claim(store)
    assert store.heartbeat(claimed, NOW + timedelta(seconds=50), LEASE)
    assert store.claim("w", NOW + timedelta(seconds=100), LEASE) is None


def test_a_restart_gets_back_at_once_what_a_dead_process_held_and_leaves_the_living_theirs(
    store: Store, process: subprocess.Popen[bytes]
) -> None:
    first = _receive(store, 1, "D1")
    for number in (2, 3, 4):
        _receive(store, number, f"D{number}")
    for name in (holder("1", process.pid), holder("1"), "elsewhere:1.1:1", "a word of somebody's"):
        _claim(store, name)

    assert store.release_dead(NOW) == 0
    process.kill()
    process.wait()
    assert store.release_dead(NOW) == 1
    assert _claim(store).request == first
    assert store.claim("w", NOW, LEASE) is None


def test_a_step_that_raises_stores_nothing(store: Store) -> None:
    _receive(store, 1)
    claimed = _claim(store)
    with pytest.raises(ZeroDivisionError), store.step(claimed, NOW) as step:  # noqa: PT012 - the whole step is undone
        step.remember(Conversation(people=("raj",)))
        step.send(notice(channel="slack"))
        step.done()
        raise ZeroDivisionError

    assert store.memory(claimed.conversation) == Conversation()
    assert store.unsent_of_request(claimed.request) == ()
    assert store.requests()[0].state is RequestState.DOING


def test_a_step_in_the_middle_keeps_the_request_with_its_worker(store: Store) -> None:
    _receive(store, 1)
    claimed = _claim(store)
    with store.step(claimed, NOW) as step:
        step.remember(Conversation(people=("raj",)))
    with store.step(claimed, NOW) as step:
        assert step.memory() == Conversation(people=("raj",))
        step.done()
    assert store.memory(claimed.conversation).people == ("raj",)


def test_the_store_cannot_be_asked_past_an_open_step(store: Store) -> None:
    _receive(store, 1)
    claimed = _claim(store)
    with store.step(claimed, NOW), pytest.raises(RuntimeError, match="ask the step"):
        store.memory(claimed.conversation)


def test_a_shunted_request_is_listed_lets_others_go_on_and_can_be_queued_again(store: Store) -> None:
    first, second = _receive(store, 1), _receive(store, 2)
    store.shunt(_claim(store), "The reader failed five times.", NOW)

    (line,) = store.requests(RequestState.SHUNTED)
    assert (line.id, line.error) == (first, "The reader failed five times.")
    later = _claim(store)
    assert later.request == second
    assert store.reopen(first, NOW)
    assert store.claim("w", NOW, LEASE) is None  # never two of a conversation at once
    with store.step(later, NOW) as step:
        step.done()
    assert _claim(store).request == first
    assert not store.reopen(second, NOW)


def test_requests_are_counted_by_state(store: Store) -> None:
    _receive(store, 1)
    _receive(store, 2)
    _claim(store)
    assert store.counts()[RequestState.TODO] == store.counts()[RequestState.DOING] == 1


@pytest.mark.slow
def test_threads_claim_nothing_twice_and_keep_the_order_of_each_conversation(tmp_path: Path) -> None:
    store = Store(make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"))
    metadata.create_all(store.engine)
    for number in range(60):
        _receive(store, number, f"D{number % 7}")
    lock, seen, errors = threading.Lock(), defaultdict[int, list[int]](list), list[BaseException]()
    busy: set[int] = set()

    def work(name: str) -> None:
        try:
            while (claimed := store.claim(name, NOW, LEASE)) is not None or store.counts()[RequestState.DOING]:
                if claimed is None:
                    time.sleep(0.001)
                    continue
                with lock:
                    assert claimed.conversation not in busy
                    busy.add(claimed.conversation)
                    seen[claimed.conversation].append(claimed.request)
                time.sleep(0.001)
                with lock:
                    busy.remove(claimed.conversation)
                with store.step(claimed, NOW) as step:
                    step.done()
        except BaseException as error:  # noqa: BLE001 - a thread's failure must fail the test
            errors.append(error)

    threads = [threading.Thread(target=work, args=(f"w{n}",)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()

    assert errors == []
    assert all(requests == sorted(requests) for requests in seen.values())
    everything = [request for requests in seen.values() for request in requests]
    assert sorted(everything) == list(range(1, 61))
