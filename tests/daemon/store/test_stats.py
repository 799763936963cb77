"""The figures of some days, counted from a real store; on both databases alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from store_samples import LEASE, envelope, notice

from core.envelope import Silence
from core.form import FALLBACK
from daemon.calls import Call, CallOutcome, CallReason
from daemon.stats import percentile, stats
from daemon.store import Store

NOW = datetime(2026, 3, 4, 15, tzinfo=UTC)
HAIKU, OPUS = "claude-haiku-5-5", "claude-opus-5-5"
CALL = Call(model=HAIKU, reason=CallReason.READ, began_at=NOW, milliseconds=1000, input_tokens=100, cost=1000)


def came_in(
    store: Store,
    kinds: tuple[str, ...] = (),
    reader: str = "",
    outcome: str = "",
    *,
    at: datetime = NOW,
    seconds: float | None = None,
) -> int:
    """Let a message come in, be read, and be answered after so many seconds."""
    store.receive(envelope(), b"raw", at)
    claimed = store.claim("w", at, LEASE)
    assert claimed is not None
    with store.step(claimed, at) as step:
        if reader:
            step.read_as(kinds, reader)
        if outcome:
            step.came_to(outcome)
        if seconds is not None:
            step.send(notice())
        step.done()
    for message in store.due("s", at, LEASE, request=claimed.request):
        store.mark_sent(message.id, at + timedelta(seconds=seconds or 0))
    return claimed.request


def test_an_empty_store_has_empty_figures(store: Store) -> None:
    found = stats(store, NOW, 7, 5.0)

    assert (found.calls.number, found.traffic.messages, found.days, found.by_use) == (0, 0, (), ())
    assert (found.calls.p50_ms, found.calls.cache_hit_share, found.traffic.question_rate) == (None, None, None)


def test_calls_are_counted_by_model_and_reason(store: Store) -> None:
    for call in (
        replace(CALL, milliseconds=900, output_tokens=10, cache_read_tokens=700, cache_written_tokens=200),
        replace(CALL, milliseconds=1100, outcome=CallOutcome.TIMEOUT, input_tokens=0, cost=0),
        replace(CALL, reason=CallReason.SECOND_LOOK, milliseconds=5000),
        replace(CALL, model=OPUS, cost=50_000),
        replace(CALL, outcome=CallOutcome.OVER_CEILING, tries=0, milliseconds=0, input_tokens=0, cost=0),
    ):
        store.record_call(call)
    found = stats(store, NOW, 1, 5.0)

    assert [(u.model, u.reason, u.number) for u in found.by_use] == [
        (HAIKU, "read", 3),
        (HAIKU, "second-look", 1),
        (OPUS, "read", 1),
    ]
    first = found.by_use[0]
    assert first.outcomes == {"ok": 1, "timeout": 1, "over-ceiling": 1}
    assert (first.p50_ms, first.p95_ms) == (900, 1100)  # what was not made took no time
    assert (first.input_tokens, first.output_tokens, first.cache_hit_share) == (1000, 10, 0.7)
    assert found.calls.number == 5
    assert found.calls.cost_usd == pytest.approx(0.052)


def test_costs_are_told_by_day_against_the_ceiling(store: Store) -> None:
    midnight = NOW.replace(hour=0)
    for at, cost, tries in (
        (midnight - timedelta(days=3), 9_000_000, 1),
        (midnight - timedelta(seconds=1), 500_000, 1),
        (midnight, 2_000_000, 1),
        (NOW, 500_000, 1),
        (NOW, 0, 0),
    ):
        store.record_call(replace(CALL, began_at=at, cost=cost, tries=tries))
    found = stats(store, NOW, 2, 5.0)

    assert [(d.day, d.calls, d.cost_usd, d.of_ceiling, d.not_made) for d in found.days] == [
        (date(2026, 3, 3), 1, 0.5, 0.1, 0),
        (date(2026, 3, 4), 3, 2.5, 0.5, 1),
    ]


def test_the_dearest_message_is_told_with_all_its_calls(store: Store) -> None:
    one, other = came_in(store), came_in(store)
    for request, cost in ((one, 700), (one, 800), (other, 1000), (None, 9000)):
        store.record_call(replace(CALL, cost=cost), request)

    assert stats(store, NOW, 1, 5.0).dearest_message_usd == 0.0015


def test_questions_are_counted_among_the_messages_that_were_read(store: Store) -> None:
    for outcome in ("Plan", "Question", "OptionsWanted/person", "OptionsWanted/event", "OptionsWanted/slot", "Answer"):
        came_in(store, ("schedule",), HAIKU, outcome)
    came_in(store, outcome="Question")  # the answer to a question that led to another one: nothing was read anew
    traffic = stats(store, NOW, 1, 5.0).traffic

    assert (traffic.read, traffic.questions, traffic.question_rate) == (6, 3, 0.5)
    assert traffic.outcomes["OptionsWanted/slot"] == 1
    assert traffic.resolved == 1


def test_who_read_is_counted(store: Store) -> None:
    for reader in (HAIKU, HAIKU, "rules", FALLBACK):
        came_in(store, ("who",), reader, "Answer")
    twice = came_in(store, ("who",), HAIKU, "Answer")
    for outcome, tries in ((CallOutcome.OK, 1), (CallOutcome.INVALID, 1)):
        second = replace(CALL, reason=CallReason.SECOND_LOOK, outcome=outcome, tries=tries)
        store.record_call(second, twice)
    not_made = replace(CALL, reason=CallReason.SECOND_LOOK, outcome=CallOutcome.OVER_CEILING, tries=0)
    store.record_call(not_made, came_in(store, ("who",), HAIKU, "Answer"))
    traffic = stats(store, NOW, 1, 5.0).traffic

    assert (traffic.read, traffic.offline, traffic.fallback, traffic.second_looks) == (6, 1, 1, 1)


def test_what_is_silent_open_or_shunted_is_told_apart(store: Store) -> None:
    store.receive(envelope(silence=Silence.BULK), b"raw", NOW)
    store.receive(envelope(), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    store.shunt(claimed, "It failed.", NOW)
    store.receive(envelope(), b"raw", NOW)
    traffic = stats(store, NOW, 1, 5.0).traffic

    assert (traffic.messages, traffic.silent, traffic.shunted, traffic.open, traffic.resolved) == (3, 1, 1, 1, 0)


def test_waits_for_the_first_reply_are_told_by_kind(store: Store) -> None:
    for seconds in range(1, 21):
        came_in(store, ("schedule",), HAIKU, "Plan", seconds=seconds)
    came_in(store, ("cancel", "schedule"), HAIKU, "Plan", seconds=0.25)
    came_in(store, (), HAIKU, "Answer", seconds=2)
    came_in(store, seconds=3)
    came_in(store, ("who",), HAIKU, "Answer")  # its reply has not left yet
    replies = stats(store, NOW, 1, 5.0).traffic.replies

    assert [(r.kind, r.number, r.p50_seconds, r.p95_seconds) for r in replies] == [
        ("answer", 1, 3.0, 3.0),
        ("cancel+schedule", 1, 0.25, 0.25),
        ("nothing", 1, 2.0, 2.0),
        ("schedule", 20, 10.0, 19.0),
    ]


def test_what_is_older_than_the_days_asked_for_is_left_out(store: Store) -> None:
    yesterday = NOW - timedelta(days=1)
    came_in(store, ("who",), HAIKU, "Answer", at=yesterday)
    store.record_call(replace(CALL, began_at=yesterday))
    came_in(store, ("who",), HAIKU, "Answer")

    assert (stats(store, NOW, 1, 5.0).traffic.read, stats(store, NOW, 1, 5.0).calls.number) == (1, 0)
    assert (stats(store, NOW, 2, 5.0).traffic.read, stats(store, NOW, 2, 5.0).calls.number) == (2, 1)


@pytest.mark.parametrize(
    "values, rank, found",
    [
        ([], 50, None),
        ([7], 50, 7),
        ([7], 95, 7),
        ([2, 1], 50, 1),
        ([3, 1, 2], 50, 2),
        (list(range(1, 101)), 95, 95),
        (list(range(1, 12)), 95, 11),
    ],
)
def test_a_percentile_is_one_of_the_values(values: list[int], rank: int, found: int | None) -> None:
    assert percentile(values, rank) == found
