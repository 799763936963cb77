"""What an answer opens is kept, whatever happens between the yes and the deed."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from daemon import points
from tests.daemon.room import Room


def dies_once(at: str) -> Callable[[str], None]:
    """Fail the first time that a point is reached, as if the process had ended there."""
    left = [1]

    def reached(point: str) -> None:
        if point == at and left:
            left.pop()
            raise RuntimeError(point)

    return reached


def test_the_rest_of_a_yes_outlives_a_death_right_after_it(room: Room) -> None:
    """ "Yes, and also ...": the yes is gone on with, its words are not read again, and the rest is not lost."""
    card = room.ask("Please book 30 minutes with Raj on Friday at 3pm.")
    room.receive("Yes, and also book 30 minutes with Nora on Thursday at 10:30am.", answers=card)
    with patch.object(points, "reached", dies_once("approved")):
        room.app.drain()
        room.later(minutes=1)
        room.app.drain()
    receipt, second = room.mail.to("dana@larkspur.example")[1:]
    assert receipt.said.startswith("Done.")
    assert second.is_card
    assert "Nora Lindqvist" in second.fact("With")
    assert len(room.mail.to("raj@larkspur.example")) == 1


def test_a_yes_that_is_read_twice_asks_once(room: Room) -> None:
    """The rest has an id of its own: after a failure before the yes was stored it is the same request again."""
    card = room.ask("Please book 30 minutes with Raj on Friday at 3pm.")
    room.receive("Yes, and also book 30 minutes with Nora on Thursday at 10:30am.", answers=card)
    with patch("daemon.store.Step.approve", side_effect=RuntimeError):
        room.app.drain()
    room.later(minutes=1)
    room.app.drain()
    assert len(room.store.requests()) == 3
    assert len(room.mail.to("dana@larkspur.example")) == 3
