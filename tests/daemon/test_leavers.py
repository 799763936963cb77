"""Somebody who is not in the company file any more: nothing breaks for the others, and what can be said is said."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from core.approval import Yes
from core.card import CardState
from core.envelope import Silence
from core.meeting import Meeting
from daemon.store import RequestState
from tests.acceptance.house import START
from tests.daemon.room import Room

pytestmark = pytest.mark.slow  # whole rooms, many times

DANA, RAJ, HELEN, PRIYA = (
    "dana@larkspur.example",
    "raj@larkspur.example",
    "helen@brightwater.example",
    "priya@larkspur.example",
)
BOOK = "Please book 30 minutes with Raj and Helen on Friday at 3pm."


def leave(room: Room, who: str) -> None:
    """Take somebody out of the company file."""
    directory = room.app.directory
    del directory.people[who]  # type: ignore[attr-defined]
    for name in ("by_email", "by_slack", "principals"):
        directory.__dict__.pop(name, None)


def raj_asks(room: Room) -> None:
    """Raj's wish is a card before Dana."""
    offer = room.ask("Could I have half an hour with Priya on Friday?", "raj")
    room.ask("1", "raj", answers=offer)


def test_cards_expire_though_the_host_of_one_has_left(room: Room) -> None:
    """The others' hosts are told; nothing is rolled back."""
    raj_asks(room)
    room.ask(BOOK)
    leave(room, "raj")
    told = len(room.mail.to(DANA))
    room.later(days=8)
    assert room.app.timers.expire() == 2
    room.app.gate.dispatch()
    assert len(room.mail.to(DANA)) == told + 1
    assert room.app.timers.expire() == 0


def test_a_bounce_for_a_host_who_has_left_ends_in_its_silence(room: Room) -> None:
    """Nobody is told, and it is not tried again."""
    raj_asks(room)
    room.ask("yes", answers=room.mail.to(DANA)[-1])
    leave(room, "raj")
    sent = len(room.mail.sent)
    request = room.receive("Undelivered", "mailer@elsewhere.example", silence=Silence.BOUNCE)
    room.app.drain()
    assert (room.story(request).line.state, room.story(request).line.silence) == (RequestState.DONE, "bounce")
    assert len(room.mail.sent) == sent


def test_a_guests_words_for_a_host_who_has_left_end_in_a_recorded_silence(room: Room) -> None:
    """The reason says so."""
    room.ask("yes", answers=room.ask(BOOK))
    leave(room, "dana")
    request = room.receive("I shall be late", "helen", answers=room.mail.to(HELEN)[0])
    room.app.drain()
    assert room.story(request).line.silence == "its host is not in the company any more"


@pytest.mark.parametrize("answer", ["yes", "no", "yes, but at 4pm"])
def test_a_card_of_a_host_who_has_left_is_no_longer_open(room: Room, answer: str) -> None:
    """Whatever the assistant answers."""
    raj_asks(room)
    card = room.mail.to(DANA)[-1]
    leave(room, "raj")
    assert room.ask(answer, answers=card).said.startswith("That is no longer open")
    assert room.story(2).cards[0].state is CardState.EXPIRED


def test_a_card_about_somebody_who_has_left_is_no_longer_open(room: Room) -> None:
    """Raj was to be invited."""
    card = room.ask(BOOK)
    leave(room, "raj")
    assert room.ask("yes", answers=card).said.startswith("That is no longer open")
    assert room.mail.to(HELEN) == []


def test_a_list_that_shows_an_event_of_somebody_who_has_left_is_no_longer_open(room: Room) -> None:
    """It is not resolved by guessing among the others."""
    rows = room.ask("Cancel the meeting on Thursday.")
    assert {event.owner for event in room.story(1).lists[0].options.events} == {"priya", "tom"}
    leave(room, "tom")
    assert room.ask("1", answers=rows).said.startswith("That is no longer open")


def test_an_approver_who_has_left_is_not_asked(room: Room) -> None:
    """Nobody is, and the asker is told what was sent on as before."""
    raj_asks(room)
    card = room.story(2).cards[0].card
    deliver = room.app.timers.deliver
    leave(room, "dana")
    assert deliver.ask(card, ("dana",), room.story(2).envelope, room.app.directory.person("raj"), room.clock()) == []


@pytest.mark.parametrize("who, told", [("raj", 1), ("dana", 0)])
def test_an_approved_card_is_not_carried_out_when_somebody_has_left(room: Room, who: str, told: int) -> None:
    """The yes was in, the daemon stopped, and the file changed meanwhile: nobody is invited."""
    card = room.ask(BOOK)
    stored = room.story(1).cards[0].card
    request = room.receive("yes", answers=card)
    with room.store.step(room.claim(), room.clock()) as step:
        step.record_yes(stored.id, Yes(person="dana", digest=stored.digest, at=room.clock()))
        step.approve(stored.id, room.app.workers[0]._corridor.executor.intents(stored, room.clock()))
    leave(room, who)
    room.later(minutes=2)
    before = len(room.mail.to(DANA))
    room.app.drain()
    assert room.story(1).cards[0].state is CardState.FAILED
    assert room.story(request).line.state is RequestState.DONE
    assert (len(room.mail.to(DANA)) - before, room.mail.to(HELEN)) == (told, [])


def test_a_meeting_with_somebody_who_has_left_can_be_moved(room: Room) -> None:
    """They are a guest of it now: an address."""
    room.ask("yes", answers=room.ask(BOOK))
    leave(room, "raj")
    card = room.ask("Move Priya's Friday 3pm to Friday at 4pm.")
    assert RAJ in card.fact("Will be told")
    assert room.ask("yes", answers=card).said.startswith("Done.")


def test_who_was_talked_about_and_has_left_is_not_meant_any_more(room: Room) -> None:
    """The conversation goes on."""
    shown = room.ask("Is Raj free on Friday at 3pm?")
    leave(room, "raj")
    request = room.receive("What is on Priya's calendar on Friday?", answers=shown)
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE


def keeps(room: Room, assistant: str, *principals: str) -> None:
    """Give an assistant other principals, as whoever edits the company file must when one of them leaves."""
    directory = room.app.directory
    changed = replace(directory.people[assistant], assistant_to=principals, default_principal=principals[0])
    directory.people[assistant] = changed  # type: ignore[index]
    for name in ("by_email", "principals"):
        directory.__dict__.pop(name, None)


@pytest.mark.parametrize(
    "text",
    [
        "Cancel the budget review on Wednesday.",
        "Move my Wednesday 2pm to Thursday at 3pm.",
        "Add Nora to the budget review.",
        "Make the budget review an hour.",
        "Take Helen off the budget review.",
        "Cancel Wednesday's meeting.",
    ],
)
def test_an_event_whose_owner_has_left_is_not_touched_and_that_is_said(room: Room, text: str) -> None:
    """It still stands in Raj's calendar; nobody may say yes to it, and there is nobody to be asked."""
    leave(room, "priya")
    keeps(room, "dana", "tom", "raj")
    answer = room.ask(text)
    assert answer.said.startswith("I may not touch “Budget review”: whoever it belongs to is not in the company file")
    assert "Shall I ask" not in answer.said
    assert room.story(1).line.state is RequestState.DONE


def test_an_event_whose_owner_has_left_still_blocks_and_stands_on_the_agenda(room: Room) -> None:
    """Whoever is on it is busy."""
    leave(room, "priya")
    keeps(room, "dana", "tom", "raj")
    assert "Budget review" in room.ask("What is on Raj's calendar on Wednesday?").said
    assert room.ask("Is Raj free on Wednesday at 2pm?").said.startswith("No, ")


def test_among_several_events_that_of_somebody_who_has_left_is_not_meant(room: Room) -> None:
    """One that can be acted upon fits as well."""
    leave(room, "priya")
    keeps(room, "dana", "tom", "raj")
    start = START.replace(day=4, hour=16)
    room.calendar.add(
        Meeting(uid="x", owner="tom", title="Team review", start=start, end=start + timedelta(hours=1), zone="UTC")
    )
    assert room.ask("Cancel the review on Wednesday.").fact("Cancel") == "Team review"
