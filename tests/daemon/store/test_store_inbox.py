"""A message is stored once, and belongs to the conversation that it answers."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from store_samples import LEASE, NOW, envelope, notice

from core.envelope import Silence
from daemon.store import Arrival, Received, RequestState, Store, make_engine
from daemon.store.tables import metadata


def test_a_message_becomes_a_request_in_todo(store: Store) -> None:
    received = store.receive(envelope(), b"raw", NOW)

    assert received.arrival is Arrival.STORED
    assert received.request is not None
    story = store.show(received.request)
    assert story is not None
    assert (story.line.state, story.envelope.text) == (RequestState.TODO, "find 30 minutes with Raj")
    assert (store.raw(received.request), store.sender_of(received.request)) == (b"raw", "dana@acme.example")
    assert (store.show(99), store.raw(99), store.sender_of(99)) == (None, None, None)


def test_a_second_copy_is_counted_and_makes_no_request(store: Store) -> None:
    message = envelope("a@x")
    first = store.receive(message, b"raw", NOW)
    second = store.receive(message, b"raw", NOW)

    assert (second.arrival, second.request) == (Arrival.DUPLICATE, first.request)
    assert first.request is not None
    story = store.show(first.request)
    assert story is not None
    assert story.copies == 1
    assert len(store.requests()) == 1


def test_another_body_under_a_known_id_is_kept_aside_once_and_makes_no_request(store: Store) -> None:
    store.receive(envelope("a@x"), b"raw", NOW)
    for _ in range(2):
        assert store.receive(envelope("a@x", digest="other"), b"evil", NOW).arrival is Arrival.QUARANTINED

    assert len(store.requests()) == 1
    assert [aside.message_id for aside in store.quarantined()] == ["a@x"]


def test_the_same_id_on_two_channels_is_two_messages(store: Store) -> None:
    store.receive(envelope("a@x"), b"raw", NOW)
    assert store.receive(envelope("a@x", channel="slack"), b"raw", NOW).arrival is Arrival.STORED


def test_messages_without_an_id_are_known_by_their_bodies(store: Store) -> None:
    nameless = replace(envelope("x"), message_id="", digest="")
    assert store.receive(nameless, b"one", NOW).arrival is Arrival.STORED
    assert store.receive(nameless, b"one", NOW).arrival is Arrival.DUPLICATE
    assert store.receive(nameless, b"two", NOW).arrival is Arrival.STORED


def test_an_automatic_reply_ends_at_once_with_the_reason(store: Store) -> None:
    store.receive(envelope(silence=Silence.AUTO_REPLY), b"raw", NOW)

    (line,) = store.requests()
    assert (line.state, line.silence, line.finished_at) == (RequestState.DONE, "auto-reply", NOW)
    assert store.claim("w", NOW, LEASE) is None


def test_a_bounce_that_must_be_told_is_queued_when_asked(store: Store) -> None:
    store.receive(envelope(silence=Silence.BOUNCE), b"raw", NOW, handle=True)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    with store.step(claimed, NOW) as step:
        step.silence("bounce")

    (line,) = store.requests()
    assert (line.state, line.silence) == (RequestState.DONE, "bounce")


def _answer_to_first(store: Store, **outgoing: str) -> int:
    """Receive a message, send one back with these fields, and return the conversation."""
    received = store.receive(envelope(channel="slack", place="D1:1.1"), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    assert received.conversation is not None
    with store.step(claimed, NOW) as step:
        sent = step.send(notice("ours@x", channel="slack", **outgoing))  # type: ignore[arg-type]
        step.done()
    store.mark_sent(sent, NOW, sent_as="D9:7.7")
    return received.conversation


@pytest.mark.parametrize(
    "answer",
    [
        {"token": "tok"},
        {"answers": ("unknown@x", "ours@x")},
        {"answers": ("D9:7.7",)},
        {"place": "D9:7.7"},
        {"place": "D1:1.1"},
    ],
)
def test_an_answer_joins_the_conversation_of_what_it_answers(store: Store, answer: dict[str, str]) -> None:
    conversation = _answer_to_first(store, token="tok")
    assert store.receive(envelope(channel="slack", **answer), b"2", NOW).conversation == conversation  # type: ignore[arg-type]


def test_a_thread_under_somebodys_own_message_is_found_by_that_message(store: Store) -> None:
    first = store.receive(envelope("C1:5.5", channel="slack", place="C1"), b"1", NOW)
    elsewhere = store.receive(envelope("C1:6.6", channel="slack", place="C1:5.5"), b"2", NOW)
    assert elsewhere.conversation == first.conversation


def test_a_mail_that_answers_another_persons_mail_joins_its_conversation(store: Store) -> None:
    first = store.receive(envelope("a@x"), b"1", NOW)
    assert store.receive(envelope(answers=("a@x",)), b"2", NOW).conversation == first.conversation


def test_a_mail_that_answers_nothing_begins_a_conversation(store: Store) -> None:
    first = store.receive(envelope(), b"1", NOW)
    assert store.receive(envelope(), b"2", NOW).conversation != first.conversation


def test_a_place_goes_on_until_it_was_idle_for_fourteen_days(store: Store) -> None:
    def say(after: timedelta) -> int | None:
        return store.receive(envelope(channel="slack", place="D1"), b"1", NOW + after).conversation

    first = say(timedelta())
    assert say(timedelta(days=13)) == first
    assert say(timedelta(days=26)) == first
    later = say(timedelta(days=40))
    assert later != first
    assert say(timedelta(days=41)) == later


def test_messages_of_a_sender_are_counted_for_the_ceiling(store: Store) -> None:
    for _ in range(3):
        store.receive(envelope(), b"1", NOW)
    store.receive(envelope(sender="raj@acme.example"), b"1", NOW)

    assert store.count_received_since("email", "dana@acme.example", NOW - timedelta(hours=1)) == 3
    assert store.count_received_since("email", "dana@acme.example", NOW + timedelta(seconds=1)) == 0


def test_copies_that_arrive_at_the_same_moment_are_one_request_in_one_conversation(tmp_path: Path) -> None:
    store = Store(make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"))
    metadata.create_all(store.engine)
    received: list[Received] = []
    start = threading.Barrier(5)

    def deliver() -> None:
        start.wait()
        for number in range(10):
            message = envelope(f"D1:{number}", channel="slack", place="D1")
            received.append(store.receive(message, b"raw", NOW))

    threads = [threading.Thread(target=deliver) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = store.requests()
    store.close()

    assert len(received) == 50
    assert [one.arrival for one in received].count(Arrival.STORED) == len(lines) == 10
    assert {one.conversation for one in received} == {lines[0].conversation}
