"""Calls of the model are kept and added up, and what became of messages is counted; on both databases alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import IntegrityError
from store_samples import LEASE, NOW, envelope, notice

from core.envelope import Silence
from core.errors import BadInput
from daemon.calls import Call, CallOutcome, CallReason
from daemon.store import LeaseLost, RequestState, Store

CALL = Call(
    model="claude-haiku-5-5",
    reason=CallReason.READ,
    began_at=NOW,
    milliseconds=1200,
    tries=2,
    input_tokens=300,
    output_tokens=120,
    cache_read_tokens=4000,
    cache_written_tokens=10,
    cost=140,
    outcome=CallOutcome.OK,
    api_request="req_1",
)


def test_a_call_comes_back_as_it_was_with_the_request_that_it_was_made_for(store: Store) -> None:
    request = store.receive(envelope(), b"raw", NOW).request
    second = replace(CALL, reason=CallReason.SECOND_LOOK, outcome=CallOutcome.TIMEOUT, api_request="")
    store.record_call(CALL, request)
    store.record_call(second)

    kept = store.calls_since(NOW)
    assert [(k.request, k.call) for k in kept] == [(request, CALL), (None, second)]
    assert kept[0].id < kept[1].id


@pytest.mark.parametrize("outcome", list(CallOutcome))
def test_every_outcome_is_kept(store: Store, outcome: CallOutcome) -> None:
    store.record_call(replace(CALL, outcome=outcome))

    assert store.calls_since(NOW)[0].call.outcome is outcome


def test_what_was_spent_is_added_up_from_a_moment_on(store: Store) -> None:
    for hours, cost in ((-1, 1_000_000), (0, 40), (3, 2)):
        store.record_call(replace(CALL, began_at=NOW + timedelta(hours=hours), cost=cost))

    assert store.spent_since(NOW) == 42
    assert store.spent_since(NOW - timedelta(days=1)) == 1_000_042
    assert store.spent_since(NOW + timedelta(days=1)) == 0
    assert [k.call.cost for k in store.calls_since(NOW)] == [40, 2]


def test_a_sum_is_not_bounded_by_what_one_call_may_cost(store: Store) -> None:
    for _ in range(3):
        store.record_call(replace(CALL, cost=2_000_000_000))

    assert store.spent_since(NOW) == 6_000_000_000


def test_moments_of_any_zone_are_the_same_moments(store: Store) -> None:
    tokyo = timezone(timedelta(hours=9))
    store.record_call(replace(CALL, began_at=NOW.astimezone(tokyo)))

    assert store.spent_since(NOW.astimezone(timezone(timedelta(hours=-5)))) == CALL.cost
    assert store.calls_since(NOW)[0].call.began_at == NOW


def test_a_call_for_a_request_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(IntegrityError):
        store.record_call(CALL, 99)


def test_a_call_without_a_zone_is_refused() -> None:
    with pytest.raises(BadInput, match="began_at"):
        replace(CALL, began_at=datetime(2026, 3, 2))


def test_a_call_is_kept_although_its_step_is_not(store: Store) -> None:
    """It is paid for, whatever becomes of the request."""
    store.receive(envelope(), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    store.record_call(CALL, claimed.request)
    store.claim("other", NOW + 2 * LEASE, LEASE)
    with pytest.raises(LeaseLost), store.step(claimed, NOW) as step:
        step.done()

    assert store.spent_since(NOW) == CALL.cost


def test_inside_a_step_no_call_is_recorded(store: Store) -> None:
    """It would wait for the step, which waits for it."""
    with store.aside(NOW), pytest.raises(RuntimeError, match="a step is open"):
        store.record_call(CALL)


# What became of messages


def test_how_a_message_was_read_and_what_it_came_to_is_told(store: Store) -> None:
    store.receive(envelope(), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    with store.step(claimed, NOW) as step:
        step.read_as(["cancel", "schedule"], "claude-haiku-5-5")
        step.came_to("OptionsWanted/slot")
        for name in ("first@x", "second@x"):
            step.send(notice(name))
        step.done()
    for number, message in enumerate(store.due("s", NOW, LEASE), start=1):
        store.mark_sent(message.id, NOW + timedelta(seconds=number))

    (line,) = store.traffic_since(NOW)
    assert (line.request, line.state) == (claimed.request, RequestState.DONE)
    assert (line.kinds, line.reader, line.outcome) == (
        ("cancel", "schedule"),
        "claude-haiku-5-5",
        "OptionsWanted/slot",
    )
    assert (line.created_at, line.replied_at) == (NOW, NOW + timedelta(seconds=1))


def test_what_was_not_read_says_so(store: Store) -> None:
    store.receive(envelope(), b"raw", NOW - timedelta(seconds=1))
    store.receive(envelope(silence=Silence.BULK), b"raw", NOW)
    store.receive(envelope(), b"raw", NOW.astimezone(UTC) + timedelta(minutes=1))

    silent, fresh = store.traffic_since(NOW)
    assert (silent.silence, silent.state) == ("bulk", RequestState.DONE)
    assert (fresh.kinds, fresh.reader, fresh.outcome, fresh.silence, fresh.replied_at) == ((), "", "", "", None)


def test_a_reading_is_stored_with_its_step_or_not_at_all(store: Store) -> None:
    store.receive(envelope(), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None

    def half_a_step() -> None:
        with store.step(claimed, NOW) as step:
            step.read_as(["cancel"], "rules")
            step.came_to("Question")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half_a_step()
    (line,) = store.traffic_since(NOW)
    assert (line.kinds, line.outcome) == ((), "")
