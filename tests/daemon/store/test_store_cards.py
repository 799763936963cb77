"""A card is used once; what is open, answered and approved is known from the store alone."""

from __future__ import annotations

import threading
from datetime import timedelta
from pathlib import Path

import pytest
from store_samples import LEASE, NOW, card, envelope, intent, option_list, yes

from core.approval import approve
from core.card import CardState
from core.errors import CardClosed
from core.receipt import Landing, Receipt
from daemon.store import Claimed, Intent, ListState, Store, make_engine
from daemon.store.tables import metadata


def _claimed(store: Store) -> Claimed:
    store.receive(envelope(), b"raw", NOW)
    claimed = store.claim("w", NOW, LEASE)
    assert claimed is not None
    return claimed


def _with_card(store: Store) -> Claimed:
    claimed = _claimed(store)
    with store.step(claimed, NOW) as step:
        step.add_card(card())
    return claimed


def test_a_card_comes_back_as_it_was_shown_and_open(store: Store) -> None:
    claimed = _with_card(store)
    stored = store.card("card-1")

    assert stored is not None
    assert (stored.card, stored.state, stored.host, stored.request) == (
        card(),
        CardState.OPEN,
        "dana",
        claimed.request,
    )
    assert store.card("card-2") is None


def test_a_yes_and_its_approval_are_stored_together_with_the_intents(store: Store) -> None:
    claimed = _with_card(store)
    with store.step(claimed, NOW) as step:
        step.record_yes("card-1", yes(card()))
        given = step.record_yes("card-1", yes(card()))  # said twice, counted once
        step.approve("card-1", [intent()])

    assert given == (yes(card()),) == store.yeses("card-1")
    (stored,) = store.approved_by(claimed.request)
    assert approve(stored.card, stored.state, store.yeses("card-1"), NOW).card == card()
    assert store.intents("card-1") == (intent(),)


def test_a_card_that_is_not_open_cannot_be_approved_and_nothing_of_the_step_is_stored(store: Store) -> None:
    claimed = _with_card(store)
    assert store.set_card("card-1", CardState.OPEN, CardState.DECLINED)
    with pytest.raises(CardClosed), store.step(claimed, NOW) as step:  # noqa: PT012 - the whole step is undone
        step.record_yes("card-1", yes(card()))
        step.approve("card-1", [intent()])

    assert store.yeses("card-1") == ()
    assert store.intents("card-1") == ()


def test_a_cards_state_changes_only_from_the_state_that_was_read(store: Store) -> None:
    claimed = _with_card(store)
    assert not store.set_card("card-1", CardState.APPROVED, CardState.DONE)
    with pytest.raises(CardClosed), store.step(claimed, NOW) as step:
        step.set_card("card-1", CardState.APPROVED, CardState.DONE)
    with store.step(claimed, NOW) as step:
        assert step.supersede("card-1")
        assert not step.supersede("card-1")


def test_only_open_cards_expire_and_only_when_their_time_is_over(store: Store) -> None:
    claimed = _with_card(store)
    with store.step(claimed, NOW) as step:
        step.add_card(card("card-2"))
        step.supersede("card-2")
        step.add_card(card("card-3", days=9))
    with store.aside(NOW + timedelta(days=7)) as step:
        (expired,) = step.expire_due()

    assert (expired.card.id, expired.state) == ("card-1", CardState.OPEN)  # as it was, to be told
    assert [store.card(f"card-{n}").state for n in (1, 2, 3)] == [  # type: ignore[union-attr]
        CardState.EXPIRED,
        CardState.SUPERSEDED,
        CardState.OPEN,
    ]


def test_a_receipt_takes_the_place_of_the_intent_and_keeps_its_etag(store: Store) -> None:
    claimed = _with_card(store)
    landed = Receipt(card="card-1", act=0, key="card-1/0", landing=Landing.LANDED, at=NOW)
    with store.step(claimed, NOW) as step:
        step.approve("card-1", [intent()])
        step.put_receipt(landed)
    assert store.intents("card-1") == (Intent(receipt=landed, etag="etag-1"),)


def test_open_lists_and_cards_of_a_conversation_are_found_the_newest_first(store: Store) -> None:
    claimed = _claimed(store)
    for number, moment in ((1, NOW), (2, NOW + timedelta(minutes=1)), (3, NOW + timedelta(minutes=2))):
        with store.step(claimed, moment) as step:
            step.add_list(option_list(f"list-{number}"))
    with store.step(claimed, NOW) as step:
        step.set_list("list-2", ListState.ANSWERED)
        step.add_card(card())
        inside = step.open_in()
    found = store.open_in(claimed.conversation)

    assert found == inside
    assert [stored.options.id for stored in found.lists] == ["list-3", "list-1"]
    assert [stored.card.id for stored in found.cards] == ["card-1"]
    assert store.list("list-2").state is ListState.ANSWERED  # type: ignore[union-attr]


def test_the_host_and_the_message_of_a_card_are_known(store: Store) -> None:
    claimed = _with_card(store)
    with store.step(claimed, NOW) as step:
        assert step.envelope_of_card("card-1") == claimed.envelope
        assert step.envelope_of_card("card-2") is None
    assert store.concerned(claimed.conversation) == {"dana"}
    assert store.concerned(claimed.conversation + 1) == frozenset()


def test_two_yeses_at_the_same_moment_approve_a_card_once(tmp_path: Path) -> None:
    store = Store(make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"))
    metadata.create_all(store.engine)
    claims = [_claimed(store) for _ in range(4)]
    with store.step(claims[0], NOW) as step:
        step.add_card(card())
    outcomes: list[str] = []

    def say_yes(claimed: Claimed) -> None:
        try:
            with store.step(claimed, NOW) as step:
                step.approve("card-1", [intent()])
            outcomes.append("approved")
        except CardClosed:
            outcomes.append("closed")

    threads = [threading.Thread(target=say_yes, args=(claimed,)) for claimed in claims]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()

    assert sorted(outcomes) == ["approved", "closed", "closed", "closed"]
