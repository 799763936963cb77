"""A next question that leaves out what was asked before is about the day, the hour and the people of that one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.daemon.room import make_room


@pytest.mark.parametrize(
    "first,then,said",
    [
        ("Is Raj free on Wednesday at 11?", "And at 4?", "Wednesday 4 March 2026, 16:00"),
        ("Is Raj free on Wednesday at 11?", "what about four o'clock that day?", "Wednesday 4 March 2026, 16:00"),
        ("Is Raj free on Wednesday at 11?", "And Thursday at the same time?", "Thursday 5 March 2026, 11:00"),
        ("Is Raj free on Wednesday at 11?", "how about Friday?", "Friday 6 March 2026, 11:00"),
        ("Is Raj free on Wednesday at 11?", "And Nora?", "Nora Lindqvist"),
        ("Is Raj free on Wednesday at 11?", "And on Friday at 3pm?", "Friday 6 March 2026, 15:00"),
    ],
)
def test_and_then(first: str, then: str, said: str, tmp_path: Path) -> None:
    room = make_room(tmp_path)
    answer = room.ask(first)

    assert said in room.ask(then, answers=answer).text


def test_a_third_question_goes_on_from_the_second(tmp_path: Path) -> None:
    room = make_room(tmp_path)
    answer = room.ask("Is Raj free on Wednesday at 11?")
    answer = room.ask("And at 4?", answers=answer)

    assert "Thursday 5 March 2026, 16:00" in room.ask("And Thursday at the same time?", answers=answer).text
