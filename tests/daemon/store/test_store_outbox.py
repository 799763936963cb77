"""What leaves is stored first, sent by one sender at a time, and found again by whatever answers it."""

from __future__ import annotations

import subprocess
from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError
from store_samples import LEASE, NOW, card, envelope, letter, notice, option_list

from core.errors import BadInput
from daemon.store import Claimed, How, Outgoing, OutKind, OutState, Store, holder


def _claimed(store: Store, place: str = "") -> Claimed:
    store.receive(envelope(channel="slack" if place else "email", place=place), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    return claimed


def _send(store: Store, claimed: Claimed, *messages: Outgoing) -> list[int]:
    with store.step(claimed, NOW) as step:
        return [step.send(message) for message in messages]


def test_a_message_is_stored_in_the_step_and_sent_byte_for_byte(store: Store) -> None:
    claimed = _claimed(store)
    (sent,) = _send(store, claimed, notice("a@x"))

    (unsent,) = store.unsent_of_request(claimed.request)
    (due,) = store.due("s", NOW, LEASE)
    assert unsent.id == due.id == sent
    assert (due.body, due.message_id, due.conversation, due.request) == (
        notice().body,
        "a@x",
        claimed.conversation,
        claimed.request,
    )
    store.mark_sent(sent, NOW)
    assert store.unsent_of_request(claimed.request) == ()
    assert store.outgoing(sent).state is OutState.SENT  # type: ignore[union-attr]


def test_what_one_sender_has_taken_no_other_gets_until_its_lease_ends(store: Store) -> None:
    _send(store, _claimed(store), notice())
    (first,) = store.due("host:1:s", NOW, LEASE)
    assert store.due("other", NOW, LEASE) == ()
    (again,) = store.due("other", NOW + LEASE, LEASE)

    assert (again.id, again.body, again.message_id) == (first.id, first.body, first.message_id)
    assert (first.attempts, again.attempts) == (1, 2)


def test_a_restart_gets_back_at_once_what_a_dead_process_was_sending_and_leaves_the_living_theirs(
    store: Store, process: subprocess.Popen[bytes]
) -> None:
    first, _ = _send(store, _claimed(store), notice(), notice())
    store.due(holder("gate", process.pid), NOW, LEASE, limit=1)
    store.due(holder("gate"), NOW, LEASE)
    store.release_dead(NOW)
    assert store.due("other", NOW, LEASE) == ()
    process.kill()
    process.wait()
    store.release_dead(NOW)
    assert [message.id for message in store.due("other", NOW, LEASE)] == [first]


def test_a_deferred_message_waits_and_a_refused_one_ends(store: Store) -> None:
    first, second = _send(store, _claimed(store), notice(), notice())
    store.due("s", NOW, LEASE)
    store.mark_deferred(first, "The server is away.", NOW + timedelta(minutes=5))
    store.mark_failed(second, "No such mailbox.")

    assert store.due("s", NOW + timedelta(minutes=4), LEASE) == ()
    (due,) = store.due("s", NOW + timedelta(minutes=5), LEASE)
    assert (due.id, due.error) == (first, "The server is away.")
    assert store.outgoing(second).state is OutState.FAILED  # type: ignore[union-attr]


def test_a_request_can_send_its_own_messages_first_and_the_oldest_go_first(store: Store) -> None:
    one, two = _claimed(store), _claimed(store)
    _send(store, one, notice("1@x"))
    _send(store, two, notice("2@x"), notice("3@x"))

    assert [m.message_id for m in store.due("s", NOW, LEASE, request=two.request)] == ["2@x", "3@x"]
    assert [m.message_id for m in store.due("s", NOW, LEASE)] == ["1@x"]


def test_a_letter_of_a_card_is_stored_once(store: Store) -> None:
    claimed = _claimed(store)
    with store.step(claimed, NOW) as step:
        step.add_card(card())
        step.send(letter())
    with pytest.raises(IntegrityError), store.step(claimed, NOW) as step:
        step.send(letter())


def test_an_act_must_be_a_letter_of_a_card() -> None:
    with pytest.raises(BadInput):
        Outgoing(channel="email", address="a@x", kind=OutKind.ACT, message_id="m", body=b"")


def test_a_timers_message_says_which_conversation_it_belongs_to(store: Store) -> None:
    claimed = _claimed(store)
    with store.aside(NOW) as step, pytest.raises(RuntimeError):
        step.send(notice())
    with store.aside(NOW) as step:
        step.send(Outgoing(**{**_fields(notice("t@x")), "conversation": claimed.conversation}))
    (due,) = store.due("s", NOW, LEASE)
    assert due.request is None


def _fields(message: Outgoing) -> dict[str, object]:
    return {name: getattr(message, name) for name in message.__dataclass_fields__}


def test_messages_to_one_address_are_counted_for_the_ceiling(store: Store) -> None:
    (sent, _, failed) = _send(store, _claimed(store), notice(), notice(), notice())
    store.mark_sent(sent, NOW)
    store.mark_failed(failed, "No such mailbox.")
    assert store.count_sent_since("email", "dana@acme.example", NOW - timedelta(hours=1)) == 2
    assert store.count_sent_since("email", "dana@acme.example", NOW + timedelta(seconds=1)) == 0


def _two_lists(store: Store) -> Claimed:
    """A mail thread in which two lists were shown, each in its own message."""
    claimed = _claimed(store)
    for number in (1, 2):
        with store.step(claimed, NOW) as step:
            step.add_list(option_list(f"list-{number}"))
            step.send(notice(f"out-{number}@x", list_id=f"list-{number}", token=f"tok-{number}"))
    return claimed


@pytest.mark.parametrize("number", [1, 2])
def test_the_list_of_the_very_message_answered_is_found_by_token_and_by_id(store: Store, number: int) -> None:
    _two_lists(store)
    by_token = store.answered(envelope(token=f"tok-{number}"))
    by_id = store.answered(envelope(answers=(f"out-{number}@x", f"out-{3 - number}@x")))

    assert by_token is not None
    assert by_id is not None
    assert (by_token.how, by_id.how) == (How.TOKEN, How.ID)
    for answered in (by_token, by_id):
        assert answered.options is not None
        assert answered.options.options.id == f"list-{number}"
        assert answered.card is None


def test_an_answer_to_a_colleagues_mail_answers_the_nearest_of_ours_above_it(store: Store) -> None:
    _two_lists(store)
    answered = store.answered(envelope(answers=("theirs@x", "out-1@x")))
    assert answered is not None
    assert answered.message.message_id == "out-1@x"


def test_a_message_that_answers_nothing_of_ours_answers_nothing(store: Store) -> None:
    _two_lists(store)
    assert store.answered(envelope(answers=("theirs@x",), token="made-up")) is None
    assert store.answered(envelope("out-1@x", channel="slack", answers=("out-1@x",))) is None


def test_a_letter_carries_no_card_to_be_answered(store: Store) -> None:
    claimed = _claimed(store)
    with store.step(claimed, NOW) as step:
        step.add_card(card())
        step.send(letter())
    (sent,) = store.unsent_of_request(claimed.request)
    answered = store.answered(envelope(answers=(sent.message_id,)))
    assert answered is not None
    assert answered.card is None


def test_in_a_thread_the_newest_message_that_carries_something_is_answered(store: Store) -> None:
    claimed = _claimed(store, "D1")
    with store.step(claimed, NOW) as step:
        step.add_list(option_list())
        root = step.send(notice(channel="slack", place="D1", list_id="list-1"))
    store.mark_sent(root, NOW, sent_as="D1:7.7")
    in_thread = envelope(channel="slack", place="D1:7.7")
    first = store.answered(in_thread)
    with store.step(claimed, NOW) as step:
        step.add_card(card())
        step.send(notice(channel="slack", place="D1:7.7", card_id="card-1"))
        step.send(notice(channel="slack", place="D1:7.7"))
    second = store.answered(in_thread)

    assert first is not None
    assert second is not None
    assert (first.how, first.options is not None, first.card) == (How.THREAD, True, None)
    assert (second.options, second.card is not None) == (None, True)
    assert store.answered(envelope(channel="slack", place="D1")) is None  # a place, not a thread


def test_an_approver_finds_what_was_shown_in_their_own_direct_messages(store: Store) -> None:
    asking = _claimed(store, "D-raj")
    with store.step(asking, NOW) as step:
        step.add_card(card())
        step.send(notice(channel="slack", place="D-dana", card_id="card-1"))
        step.done()
    approving = _claimed(store, "D-dana")

    assert store.open_in(approving.conversation).cards == ()
    (shown,) = store.open_in(approving.conversation, channel="slack", place="D-dana").cards
    assert shown.conversation == asking.conversation


def test_our_messages_are_found_by_their_ids_in_the_order_asked(store: Store) -> None:
    _two_lists(store)
    assert [m.message_id for m in store.find_sent("email", ["out-2@x", "?", "out-1@x"])] == [
        "out-2@x",
        "out-1@x",
    ]
