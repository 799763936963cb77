"""Two daemons, processes of their own, share one PostgreSQL: nothing is claimed, sent or stored twice, and one may die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest
from store_samples import LEASE, NOW, envelope, notice

from daemon.store import Arrival, Outgoing, RequestState, Store, make_engine
from daemon.store.migrate import migrate
from tests.services.postgres import Postgres

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]  # processes that start, on machines that may be busy

#: A daemon as far as the queue goes: claims, works a little, answers, sends; says what it did. "die": in the middle.
DAEMON = """
import json, os, signal, sys, time
sys.path.insert(0, sys.argv[4])
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from store_samples import notice
from daemon.store import RequestState, Store, make_engine
url, name, how = sys.argv[1:4]
store = Store(make_engine(url))
lease = timedelta(seconds=2)
idle = 0
print("ready", flush=True)
sys.stdin.readline()
while idle < 40:
    now = datetime.now(UTC)
    claimed = store.claim(f"{name}:1:1", now, lease)
    if claimed is None:
        counts = store.counts()
        if not counts[RequestState.TODO] and not counts[RequestState.DOING]:
            break
        idle += 1
        time.sleep(0.1)
        continue
    idle = 0
    print(json.dumps(["claimed", claimed.request, claimed.conversation]), flush=True)
    time.sleep(0.002)
    if how == "die" and claimed.request > 20:
        os.kill(os.getpid(), signal.SIGKILL)
    with store.step(claimed, now) as step:
        step.send(replace(notice(channel="slack"), message_id=f"{name}-{claimed.request}@acme.example"))
        step.done()
    for out in store.due(f"{name}:1:gate", now, lease, limit=3):
        print(json.dumps(["sent", out.id, 0]), flush=True)
        store.mark_sent(out.id, now)
    print(json.dumps(["done", claimed.request, claimed.conversation]), flush=True)
store.close()
"""


@pytest.fixture
def url(postgres_server: Postgres) -> str:
    """An empty, migrated database."""
    made = postgres_server.emptied()
    engine = make_engine(made)
    migrate(engine)
    engine.dispose()
    return made


def run_two(url: str, first: str, second: str) -> list[list[tuple[str, int, int]]]:
    """Run two daemons until nothing is left and return what each of them said."""
    daemons = [
        subprocess.Popen(
            [sys.executable, "-c", DAEMON, url, name, how, str(Path(__file__).parent)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name, how in (("one", first), ("two", second))
    ]
    try:
        for daemon in daemons:
            assert daemon.stdout is not None
            assert daemon.stdout.readline() == "ready\n"
        for daemon in daemons:
            assert daemon.stdin is not None
            daemon.stdin.write("go\n")
            daemon.stdin.flush()
        said: list[list[tuple[str, int, int]]] = [[], []]

        def listen(number: int) -> None:
            for line in daemons[number].stdout or ():
                word, one, other = json.loads(line)
                said[number].append((word, one, other))

        threads = [threading.Thread(target=listen, args=(n,)) for n in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        return said
    finally:
        for daemon in daemons:
            if daemon.poll() is None:
                os.kill(daemon.pid, signal.SIGKILL)
            daemon.wait()
            for pipe in (daemon.stdin, daemon.stdout):
                if pipe is not None:
                    pipe.close()


def receive(store: Store, count: int) -> None:
    for number in range(count):
        place = f"D{number % 11}"
        store.receive(envelope(f"{place}:{number}", channel="slack", place=place), b"raw", NOW)


def test_two_daemons_share_the_queue_and_nothing_is_claimed_or_sent_twice(url: str) -> None:
    store = Store(make_engine(url))
    receive(store, 120)
    said = run_two(url, "work", "work")
    claims = Counter(one for part in said for word, one, _ in part if word == "claimed")
    sent = Counter(one for part in said for word, one, _ in part if word == "sent")
    assert claims == Counter(range(1, 121))
    assert set(sent.values()) == {1}
    assert store.counts()[RequestState.DONE] == 120
    assert all(sum(word == "claimed" for word, _, _ in part) > 10 for part in said)  # both had a share
    for part in said:  # and within a conversation each saw them in order
        for conversation in range(1, 12):
            mine = [one for word, one, other in part if word == "claimed" and other == conversation]
            assert mine == sorted(mine)
    store.close()


def test_one_of_two_daemons_is_killed_and_the_other_finishes_everything_once(url: str) -> None:
    store = Store(make_engine(url))
    receive(store, 60)
    said = run_two(url, "die", "work")
    done = Counter(one for part in said for word, one, _ in part if word == "done")
    claims = Counter(one for part in said for word, one, _ in part if word == "claimed")
    assert store.counts()[RequestState.DONE] == 60
    assert set(done.values()) == {1}
    assert sorted(claims.values())[-2:] == [1, 2]  # only what the dead one had in hand was claimed again
    assert sum(claims.values()) == 61
    answers = [store.outgoing(number) for number in range(1, 100)]
    assert len([a for a in answers if isinstance(a, Outgoing)]) == 60  # one answer each
    store.close()


def test_the_same_message_that_comes_to_two_daemons_at_once_is_stored_once(url: str) -> None:
    stores = [Store(make_engine(url)) for _ in range(4)]
    arrivals: list[Arrival] = []
    for number in range(15):
        gate = threading.Barrier(len(stores))

        def come(store: Store, number: int = number, gate: threading.Barrier = gate) -> None:
            gate.wait()
            arrivals.append(store.receive(envelope(f"m{number}@acme.example"), b"raw", NOW).arrival)

        threads = [threading.Thread(target=come, args=(store,)) for store in stores]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert Counter(arrivals) == {Arrival.STORED: 15, Arrival.DUPLICATE: 45}
    assert stores[0].counts()[RequestState.TODO] == 15
    for store in stores:
        store.close()


def test_a_slow_worker_of_one_daemon_stores_nothing_over_anothers_work(url: str) -> None:
    one, two = Store(make_engine(url)), Store(make_engine(url))
    receive(one, 1)
    slow = one.claim("one:1:1", NOW, LEASE)
    quick = two.claim("two:1:1", NOW + LEASE, LEASE)
    assert slow is not None
    assert quick is not None
    with two.step(quick, NOW) as step:
        step.send(notice(channel="slack"))
        step.done()
    with pytest.raises(Exception, match="Another worker"), one.step(slow, NOW) as step:
        step.send(notice(channel="slack"))
    assert len(two.due("two:gate", NOW + LEASE, LEASE)) == 1
    one.close()
    two.close()
