"""What stats counts is noted while messages are dealt with."""

from __future__ import annotations

import pytest

from tests.daemon.room import Room


def counted(room: Room, request: int) -> tuple[tuple[str, ...], str, str]:
    """How a request was read, by whom, and what it came to."""
    (line,) = [x for x in room.store.traffic_since(room.clock()) if x.request == request]
    return line.kinds, line.reader, line.outcome


@pytest.mark.parametrize(
    "text, kinds, outcome",
    [
        ("Please find 30 minutes with Raj on Friday afternoon.", ("find_time",), "OptionsWanted/slot"),
        ("Who is Raj?", ("who",), "Answer"),
        ("Please book 30 minutes with Zebedee on Friday at 3pm.", ("schedule",), "Question"),
    ],
)
def test_a_message_that_was_read_is_counted_by_its_kind_reader_and_outcome(room, text, kinds, outcome):
    request = room.receive(text)
    room.app.drain()

    assert counted(room, request) == (kinds, "rules", outcome)


def test_a_pick_is_not_read_but_what_it_comes_to_is_counted(room):
    shown = room.ask("Please find 30 minutes with Raj on Friday afternoon.")
    request = room.receive("2", answers=shown)
    room.app.drain()

    assert counted(room, request) == ((), "", "Plan")


def test_a_yes_comes_to_nothing_that_was_planned(room):
    card = room.ask("2", answers=room.ask("Please find 30 minutes with Raj on Friday afternoon."))
    request = room.receive("yes", answers=card)
    room.app.drain()

    assert counted(room, request) == ((), "", "")


def test_every_reply_that_left_has_its_moment(room):
    room.ask("Who is Raj?")

    (line,) = room.store.traffic_since(room.clock())
    assert line.replied_at == room.clock()
