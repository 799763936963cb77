"""Cards, digests, yeses and seals: what may pass the line, and what may not."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, timedelta

import pytest

from core.approval import Write, Yes, approve, missing, seal, verify
from core.canonical import canonical
from core.card import CardState, digest
from core.errors import CardClosed, NotApproved, SealRefused
from core.form import ItemKind
from core.outcome import Plan
from core.plan import plan
from core.proposal import propose
from tests.core.house import NOW, asked, at, world

KEY = b"k" * 32


def a_card():
    pending = asked(
        "Book Ingrid and Mikkel on Thursday at 11",
        ItemKind.SCHEDULE,
        people=("Ingrid", "Mikkel"),
        times=("on Thursday at 11",),
    )
    outcome = plan(pending, world())
    assert isinstance(outcome, Plan)
    return propose(outcome, world(), card_id="c1", address="eq@halden.example", domain="halden.example")


def yes(card, person="beth"):
    return Yes(person=person, digest=card.digest, at=NOW)


def test_a_card_with_every_yes_is_approved():
    card = a_card()

    assert approve(card, CardState.OPEN, (yes(card),), NOW).card == card


def test_without_a_yes_nothing_is_approved():
    card = a_card()

    with pytest.raises(NotApproved):
        approve(card, CardState.OPEN, (), NOW)


def test_a_yes_of_somebody_who_may_not_give_it_does_not_count():
    card = a_card()

    with pytest.raises(NotApproved):
        approve(card, CardState.OPEN, (yes(card, "mikkel"),), NOW)
    assert missing(card, (yes(card, "mikkel"),)) == ("ingrid",)


def test_a_yes_to_another_card_does_not_count():
    card = a_card()
    other = Yes(person="beth", digest="0" * 64, at=NOW)

    with pytest.raises(NotApproved):
        approve(card, CardState.OPEN, (other,), NOW)


@pytest.mark.parametrize("state", [s for s in CardState if s not in {CardState.OPEN, CardState.APPROVED}])
def test_a_closed_card_is_never_approved(state):
    card = a_card()

    with pytest.raises(CardClosed):
        approve(card, state, (yes(card),), NOW)


def test_a_card_expires():
    card = a_card()

    with pytest.raises(CardClosed):
        approve(card, CardState.OPEN, (yes(card),), card.expires_at)


def test_a_card_expires_with_the_start_that_it_shows():
    assert at(7, 11) == a_card().expires_at


def test_changing_anything_on_a_card_breaks_its_digest():
    card = a_card()
    act = card.plan.acts[0]
    later = replace(act, after=act.after.moved_to(act.after.start + timedelta(minutes=1)))
    changed = [
        replace(card, plan=replace(card.plan, acts=(later,))),
        replace(card, letters=tuple(replace(x, text=x.text + ".") for x in card.letters)),
        replace(card, sender="Somebody else"),
        replace(card, needs=()),
        replace(card, plan=replace(card.plan, acts=(replace(act, told=()),))),
    ]

    for other in changed:
        assert digest(other) != card.digest
        with pytest.raises(NotApproved):
            approve(other, CardState.OPEN, (yes(card),), NOW)


def a_write(of, **more):
    values = {"tool": "put", "calendar": "ingrid", "key": "k1", "card": of.id, "act": of.plan.acts[0], "etag": ""}
    return Write(**(values | more))


def test_a_seal_is_good_for_exactly_its_write():
    card = a_card()
    write = a_write(card)
    made = seal(write, KEY, NOW)

    verify(write, made, KEY, NOW + timedelta(minutes=4))
    act = write.act
    moved = replace(act, after=act.after.moved_to(act.after.start + timedelta(minutes=1)))
    for other in (
        a_write(card, tool="move"),
        a_write(card, calendar="oskar"),
        a_write(card, key="k2"),
        a_write(card, card="c2"),
        a_write(card, etag="e"),
        a_write(card, act=moved),
    ):
        with pytest.raises(SealRefused):
            verify(other, made, KEY, NOW)


def test_a_seal_is_good_for_five_minutes():
    write = a_write(a_card())
    made = seal(write, KEY, NOW)

    with pytest.raises(SealRefused):
        verify(write, made, KEY, NOW + timedelta(minutes=5, seconds=1))
    with pytest.raises(SealRefused):
        verify(write, replace(made, made_at=NOW + timedelta(minutes=3)), KEY, NOW + timedelta(minutes=6))


def test_a_seal_of_another_key_is_refused_and_a_short_key_makes_none():
    write = a_write(a_card())

    with pytest.raises(SealRefused):
        verify(write, seal(write, b"x" * 32, NOW), KEY, NOW)
    with pytest.raises(SealRefused):
        seal(write, b"short", NOW)


def test_equal_values_have_equal_bytes_and_others_do_not():
    assert canonical((at(5, 10), frozenset({"b", "a"}))) == canonical(
        (at(5, 10).astimezone(UTC), frozenset({"a", "b"}))
    )
    assert canonical(("ab", "c")) != canonical(("a", "bc"))
    with pytest.raises(TypeError):
        canonical(at(5, 10).replace(tzinfo=None))
    with pytest.raises(TypeError):
        canonical(object())
