"""The gate is the only way out: what was not approved, or goes to somebody it is not for, does not leave."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from core.approval import ApprovedAction, Yes
from core.card import Card, CardState
from core.errors import NotApproved, SendDeferred, SendRefused
from daemon.store import Outgoing, OutKind, OutState
from tests.acceptance.mails import Got
from tests.daemon.room import Room

ASK = "Please book 30 minutes with Raj and Helen on Friday at 3pm."
RAJ, HELEN, DANA = "raj@larkspur.example", "helen@brightwater.example", "dana@larkspur.example"


def the_card(room: Room) -> tuple[Card, Got]:
    """Ask for a meeting; return the stored card and the mail that shows it."""
    shown = room.ask(ASK)
    card = room.story(1).cards[0].card
    return card, shown


def put_out(room: Room, message: Outgoing) -> OutState:
    """Put a message into the outbox, whoever did that, and say what the gate made of it."""
    request = room.receive("anything")
    claimed = room.claim()
    with room.store.step(claimed, room.clock()) as step:
        number = step.send(message)
        step.done()
    before = len(room.mail.sent)
    room.app.gate.dispatch()
    stored = room.store.outgoing(number)
    assert stored is not None
    assert room.story(request)
    assert (stored.state is OutState.SENT) == (len(room.mail.sent) == before + 1)
    if stored.state is OutState.FAILED:
        assert stored.error
    return stored.state


def notice(**more: Any) -> Outgoing:
    """A notice to Dana."""
    fields: dict[str, Any] = {
        "channel": "email",
        "address": DANA,
        "kind": OutKind.NOTICE,
        "message_id": "n@x",
        "body": b"Hello\r\n",
    }
    return Outgoing(**(fields | more))


def approved_letter(room: Room, index: int = 0) -> Outgoing:
    """A letter of a card that Dana has said yes to, and that was not carried out yet."""
    card, _ = the_card(room)
    room.receive("anything")
    with room.store.step(room.claim(), room.clock()) as step:
        step.record_yes(card.id, Yes(person="dana", digest=card.digest, at=room.clock()))
        step.approve(card.id, ())
        step.done()
    event = card.plan.acts[0].after
    assert event is not None
    return room.app.timers.deliver.post.letter(card, index, event, room.clock())


def test_a_notice_goes_to_its_writer(room: Room) -> None:
    """What answers Dana's request may go to Dana."""
    assert put_out(room, notice()) is OutState.SENT


@pytest.mark.parametrize("address", ["mallory@elsewhere.example", HELEN, RAJ])
def test_a_notice_to_anybody_else_is_refused(room: Room, address: str) -> None:
    """Neither to a stranger, nor to a guest or a colleague who has nothing to do with it."""
    assert put_out(room, notice(address=address)) is OutState.FAILED


def test_a_notice_goes_to_those_who_may_approve_its_card(room: Room) -> None:
    """Raj's request has a card for Dana; it may be shown to her and to Priya, and to nobody else."""
    offer = room.ask("Could I have half an hour with Priya on Friday?", "raj")
    room.ask("1", "raj", answers=offer)
    card = room.story(2).cards[0].card
    assert put_out(room, notice(address="priya@larkspur.example", card=card.id)) is OutState.SENT
    assert put_out(room, notice(address="nora@larkspur.example", card=card.id, message_id="m@x")) is OutState.FAILED


def test_a_channel_without_a_way_out(room: Room) -> None:
    """It is refused, not lost in silence."""
    assert put_out(room, notice(channel="slack", address="U1")) is OutState.FAILED


def test_the_letter_that_was_approved_leaves(room: Room) -> None:
    """Word for word, to whom the card showed."""
    assert put_out(room, approved_letter(room)) is OutState.SENT


def test_a_letter_of_a_card_without_a_yes_is_refused(room: Room) -> None:
    """The card is open: nobody is told."""
    card, _ = the_card(room)
    text = card.letters[0].text.encode()
    letter = notice(address=RAJ, kind=OutKind.ACT, card=card.id, letter=0, body=b"Subject: x\r\n\r\n" + text)
    assert put_out(room, letter) is OutState.FAILED


def test_a_letter_of_a_card_that_was_declined_is_refused(room: Room) -> None:
    """A no is a no."""
    card, shown = the_card(room)
    room.ask("no", answers=shown)
    text = card.letters[0].text.encode()
    letter = notice(address=RAJ, kind=OutKind.ACT, card=card.id, letter=0, body=b"Subject: x\r\n\r\n" + text)
    assert put_out(room, letter) is OutState.FAILED


def test_a_letter_with_another_text_is_refused(room: Room) -> None:
    """One word more than the card showed is too much."""
    letter = approved_letter(room)
    assert put_out(room, replace(letter, body=letter.body.replace(b"accept", b"happily accept"))) is OutState.FAILED


@pytest.mark.parametrize("address", ["mallory@elsewhere.example", HELEN])
def test_a_letter_to_another_address_is_refused(room: Room, address: str) -> None:
    """Also to somebody who is on the card, but not on this letter."""
    assert put_out(room, replace(approved_letter(room), address=address)) is OutState.FAILED


def test_a_letter_that_the_card_does_not_have_is_refused(room: Room) -> None:
    """There is no third letter, and no letter of a card that is not stored."""
    letter = approved_letter(room)
    assert put_out(room, replace(letter, letter=7)) is OutState.FAILED


@pytest.mark.parametrize("forged", [(), ("raj",), ("helen",)])
def test_a_write_without_the_right_yes_is_refused(room: Room, forged: tuple[str, ...]) -> None:
    """An ApprovedAction that somebody made by hand opens nothing: the gate looks at the stored card and its yeses."""
    card, _ = the_card(room)
    before = room.calendar.everything(room.clock(), room.clock() + timedelta(days=30))
    yeses = tuple(Yes(person=p, digest=card.digest, at=room.clock()) for p in forged)
    with pytest.raises(NotApproved):
        room.app.gate.write(ApprovedAction(card, yeses), 0, "")
    room.store.set_card(card.id, CardState.OPEN, CardState.APPROVED)
    with pytest.raises(NotApproved):
        room.app.gate.write(ApprovedAction(card, yeses), 0, "")
    assert room.calendar.everything(room.clock(), room.clock() + timedelta(days=30)) == before


def test_a_write_of_another_card_than_the_stored_one_is_refused(room: Room) -> None:
    """The digest must be that of the stored card."""
    card, shown = the_card(room)
    room.ask("yes", answers=shown)
    other = replace(card, sender="Mallory <mallory@elsewhere.example>").with_digest()
    with pytest.raises(NotApproved):
        room.app.gate.write(ApprovedAction(other, room.store.yeses(card.id)), 0, "")


def test_a_message_that_is_put_off_is_tried_again_later_and_later(room: Room) -> None:
    """The pause doubles; when the server takes it again, it leaves once."""
    room.mail.fails = SendDeferred()
    room.receive("What is on Priya's calendar tomorrow?")
    room.app.drain()
    pauses = []
    for _ in range(4):
        message = room.story(1).outgoing[0]
        assert message.state is OutState.PENDING
        assert message.not_before is not None
        pauses.append((message.not_before - room.clock()).total_seconds())
        room.app.gate.dispatch()
        assert room.story(1).outgoing[0].attempts == message.attempts, "not before its time"
        room.later(seconds=pauses[-1])
        room.app.gate.dispatch()
    assert pauses == [30, 60, 120, 240]
    room.mail.fails = None
    room.later(hours=3)
    assert room.app.gate.dispatch() == 1
    assert room.app.gate.dispatch() == 0
    assert len(room.mail.sent) == 1


def test_a_message_is_given_up_at_the_ceiling(room: Room) -> None:
    """It is listed as failed, with the reason."""
    room.mail.fails = SendDeferred("The mail server said 451: later")
    room.receive("What is on Priya's calendar tomorrow?")
    room.app.drain()
    for _ in range(20):
        room.later(hours=3)
        room.app.gate.dispatch()
    message = room.story(1).outgoing[0]
    assert (message.state, message.attempts, message.error) == (OutState.FAILED, 12, "The mail server said 451: later")


def test_a_message_that_is_refused_for_good_is_not_tried_again(room: Room) -> None:
    """One try."""
    room.mail.fails = SendRefused("The mail server said 550: no such user")
    room.receive("What is on Priya's calendar tomorrow?")
    room.app.drain()
    room.mail.fails = None
    room.later(hours=3)
    assert room.app.gate.dispatch() == 0
    assert room.story(1).outgoing[0].state is OutState.FAILED
