"""A card or list whose stored form a later version cannot read: it counts as closed, and nothing else breaks."""

from __future__ import annotations

import pytest
from sqlalchemy import Table, select, update
from structlog.testing import capture_logs

from core.card import CardState
from daemon.store.tables import cards, lists
from tests.daemon.room import Room

ASK, FIND = "Please book 30 minutes with Raj on Friday at 3pm.", "Find 30 minutes with Raj on Thursday."


def break_by_hand(room: Room, table: Table) -> None:
    """Leave the rows of a table with a field that no version knows."""
    with room.store.engine.begin() as conn:
        conn.execute(update(table).values(body='{"": "Card", "a field of long ago": 1}'))


@pytest.mark.parametrize("text, table, answer", [(ASK, cards, "yes"), (FIND, lists, "1"), (FIND, lists, "book 1")])
def test_its_answer_gets_the_sentence_for_what_is_closed(room: Room, text: str, table: Table, answer: str) -> None:
    """And the log names the row."""
    shown = room.ask(text)
    break_by_hand(room, table)
    with capture_logs() as logged:
        assert room.ask(answer, answers=shown).said.startswith("That is no longer open, so I have changed nothing.")
    with room.store.engine.begin() as conn:
        (row,) = conn.execute(select(table.c.id)).scalars()
    assert row in {line["row"] for line in logged if line["action"] == "unreadable"}


def test_a_new_request_in_its_thread_is_answered(room: Room) -> None:
    """It needs nothing of the old card."""
    shown = room.ask(ASK)
    break_by_hand(room, cards)
    assert "Priya Raman" in room.ask("What is on Priya's calendar on Thursday?", answers=shown).said


def test_listings_and_expiry_go_on(room: Room) -> None:
    """It expires untold, once; the others are told of."""
    room.ask(ASK)
    break_by_hand(room, cards)
    room.ask(ASK)
    assert room.story(1).cards == ()
    told = len(room.mail.sent)
    room.later(days=8)
    assert room.app.timers.expire() == 1
    assert room.app.timers.expire() == 0
    room.app.gate.dispatch()
    assert len(room.mail.sent) == told + 1
    with room.store.engine.begin() as conn:
        assert set(conn.execute(select(cards.c.state)).scalars()) == {CardState.EXPIRED}
