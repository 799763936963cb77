"""What the settings bound: what leaves in an hour, how long a calendar is waited for, how much is read and listed."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from core.card import CardState
from core.errors import CalendarUnavailable
from core.policy import Ceilings
from daemon.calendars.providers.embedded import Embedded
from daemon.limits import Outage, Sending
from daemon.store import OutState, RequestState
from tests.daemon.room import Room, make_room

pytestmark = pytest.mark.slow  # whole rooms, many times

DANA, RAJ, HELEN = "dana@larkspur.example", "raj@larkspur.example", "helen@brightwater.example"
AGENDA = "What is on Priya's calendar tomorrow?"
BOOK = "Please book 30 minutes with Raj and Helen on Friday at 3pm."


def dark() -> Any:
    """Calendars that are out of reach, for reading and for writing."""
    return patch.multiple(
        Embedded,
        events=lambda *_: (_ for _ in ()).throw(CalendarUnavailable()),
        event=lambda *_: (_ for _ in ()).throw(CalendarUnavailable()),
        write=lambda *_: (_ for _ in ()).throw(CalendarUnavailable()),
    )


def test_the_name_of_the_settings_stands_in_what_we_send(tmp_path: Path) -> None:
    """In the From of a reply, on the card, and in the From of a letter."""
    room = make_room(tmp_path, name="Jeeves")
    card = room.ask(BOOK)
    assert card.fact("Comes from").startswith("Jeeves for Priya Raman <")
    room.ask("yes", answers=card)
    assert b"From: Jeeves <" in dict(room.mail.sent)[DANA]
    assert b"From: Jeeves for Priya Raman <" in dict(room.mail.sent)[HELEN]


def test_mails_beyond_an_hours_ceiling_wait_and_then_leave(tmp_path: Path) -> None:
    """Three replies, two an hour: the third waits until the first is an hour old, and waiting is no attempt."""
    room = make_room(tmp_path, sending=Sending(per_hour=2))
    for _ in range(3):
        room.receive(AGENDA)
        room.app.drain()
        room.later(minutes=10)
    assert len(room.mail.to(DANA)) == 2
    waiting = room.story(3).outgoing[0]
    assert (waiting.state, waiting.attempts) == (OutState.PENDING, 0)
    assert waiting.not_before == room.clock() + timedelta(minutes=30)
    assert room.app.gate.dispatch() == 0
    room.later(minutes=30)
    assert room.app.gate.dispatch() == 1
    assert len(room.mail.to(DANA)) == 3


def test_the_ceiling_is_for_each_address(tmp_path: Path) -> None:
    """Raj is answered while Dana waits."""
    room = make_room(tmp_path, sending=Sending(per_hour=1))
    for who in ("dana", "dana", "raj"):
        room.receive(AGENDA, who)
        room.app.drain()
    assert (len(room.mail.to(DANA)), len(room.mail.to(RAJ))) == (1, 1)


def test_letters_of_a_card_wait_for_their_hour_too(tmp_path: Path) -> None:
    """Helen has had her one mail of this hour: the invitation is put off, not lost."""
    room = make_room(tmp_path, sending=Sending(per_hour=1))
    card = room.ask(BOOK)
    room.later(minutes=50)
    room.receive("Who are you?", "helen")
    room.app.drain()
    room.later(minutes=10)
    room.ask("yes", answers=card)
    assert len(room.mail.to(RAJ)) == len(room.mail.to(HELEN)) == 1
    room.later(minutes=50)
    assert room.app.gate.dispatch() == 1
    assert room.mail.to(HELEN)[-1].said != room.mail.to(HELEN)[0].said


def test_a_request_waits_for_the_calendar_and_is_answered_when_it_is_back(tmp_path: Path) -> None:
    """It is said once that it waits."""
    room = make_room(tmp_path, outage=Outage(pause=timedelta(minutes=5), ceiling=timedelta(hours=2)))
    with dark():
        request = room.receive(AGENDA)
        for _ in range(3):
            room.app.drain()
            line = room.story(request).line
            assert (line.state, line.not_before - room.clock()) == (RequestState.WAITING, timedelta(minutes=5))
            room.later(minutes=5)
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE
    waits, answer = room.mail.to(DANA)
    assert waits.said.startswith("I cannot see Dana")
    assert "Priya Raman" in answer.said


def test_a_request_that_has_waited_too_long_is_given_up_and_that_is_said(tmp_path: Path) -> None:
    """It is listed for a person, and does not end in silence."""
    room = make_room(tmp_path, outage=Outage(pause=timedelta(minutes=5), ceiling=timedelta(hours=2)))
    with dark():
        request = room.receive(AGENDA)
        room.app.drain()
        room.later(hours=2)
        room.app.drain()
    assert room.story(request).line.state is RequestState.SHUNTED
    assert "have stopped trying. Nothing was booked or changed." in " ".join(room.mail.to(DANA)[-1].said.split())


def test_an_approved_card_that_has_waited_too_long_has_failed_and_the_host_is_told(tmp_path: Path) -> None:
    """Not booked, and nobody is invited."""
    room = make_room(tmp_path, outage=Outage(pause=timedelta(minutes=5), ceiling=timedelta(hours=2)))
    card = room.ask(BOOK)
    with dark():
        request = room.receive("yes", answers=card)
        for _ in range(3):
            room.app.drain()
            room.later(hours=1)
    assert room.story(request).line.state is RequestState.DONE
    assert room.story(1).cards[0].state is CardState.FAILED
    waits, over = room.mail.to(DANA)[-2:]
    assert waits.said.startswith("Not booked yet")
    assert over.said.startswith("Not booked: the calendar has been out of reach")
    assert room.mail.to(HELEN) == []
    room.later(days=1)
    room.app.drain()
    assert len(room.mail.to(DANA)) == 3


def test_while_a_booking_waits_other_questions_of_its_conversation_are_answered_and_it_lands_once(room: Room) -> None:
    """Who somebody is needs no calendar; the booking is done when the calendar is back, before what came after it."""
    card = room.ask(BOOK)
    with dark():
        booking = room.receive("yes", answers=card)
        room.app.drain()
        assert room.story(booking).line.state is RequestState.WAITING
        assert "Nora Lindqvist" in room.ask("Who is Nora?", answers=card).said
        behind = room.receive("What is on Priya's calendar on Friday?", answers=card)
        room.app.drain()
        assert room.story(behind).line.state is RequestState.WAITING
    room.later(minutes=1)
    room.app.drain()
    assert [room.story(r).line.state for r in (booking, behind)] == [RequestState.DONE] * 2
    done, agenda = room.mail.to(DANA)[-2:]
    assert done.said.startswith("Done.")
    assert "Priya Raman / Rajesh Nair, Helen Marsh" in agenda.said or "15:00 to 15:30" in agenda.said
    assert len(room.mail.to(HELEN)) == 1


@pytest.mark.parametrize("answer", ["book 1", "1", "how about Friday at 10?"])
def test_an_answer_waits_for_the_calendar_like_a_request(room: Room, answer: str) -> None:
    """It is not given up after a few tries."""
    rows = room.ask("Find 30 minutes with Raj on Friday.")
    with dark():
        request = room.receive(answer, answers=rows)
        for _ in range(10):
            room.app.drain()
            room.later(minutes=1)
        assert room.story(request).line.state is RequestState.WAITING
    room.app.drain()
    assert room.story(request).line.state is RequestState.DONE


def test_what_is_beyond_the_ceiling_of_a_text_is_not_read_and_that_is_said(tmp_path: Path) -> None:
    """The second request stands after it."""
    room = make_room(tmp_path, max_chars=300)
    long = room.ask(f"{AGENDA} {'Thank you very much indeed. ' * 20} Also, who is Raj?")
    assert long.said.startswith("Your message is long: I have read its first ")
    assert "Raj Patel" not in long.said
    assert "Your message is long" not in room.ask(AGENDA).said


def test_a_long_list_of_events_is_cut_and_that_is_said(tmp_path: Path) -> None:
    """The rows that are shown are those that can be picked."""
    room = make_room(tmp_path, ceilings=Ceilings(rows=2))
    for hour in (9, 10, 14, 16):
        room.ask("yes", answers=room.ask(f"Please book 30 minutes with Raj on Friday at {hour}:00."))
    shown = room.ask("Cancel the meeting with Raj on Friday.")
    assert " 2. Priya Raman / Rajesh Nair" in shown.said
    assert " 3. " not in shown.said
    assert "2 more fit." in shown.said


def test_more_sessions_than_one_card_may_hold_are_asked_about(tmp_path: Path) -> None:
    """It is not silently made fewer."""
    room = make_room(tmp_path, ceilings=Ceilings(sessions=4))
    room.ask("Block five separate one-hour slots for focus next week.")
    assert room.story(1).cards == ()
