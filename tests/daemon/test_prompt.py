"""A person at the prompt, or a pipe: a message a line, each answered before the next is read."""

from __future__ import annotations

import asyncio
import io
from datetime import timedelta
from pathlib import Path

from daemon.prompt import Prompt
from daemon.store import RequestState
from daemon.worker import Limits
from tests.daemon.room import Room, make_room


def talk(folder: Path, lines: str, *, ask: bool = False) -> tuple[Room, list[str]]:
    """Feed lines to the prompt as Dana; return the room and what was shown, in order."""

    async def story() -> tuple[Room, list[str]]:
        room = make_room(folder, Limits(idle=timedelta(seconds=0.01)))
        shown: list[str] = []
        send = room.terminal.send

        def show(raw: bytes, to: str) -> str:
            shown.append(raw.decode())
            return send(raw, to)

        room.terminal.send = show  # type: ignore[method-assign]
        stop = asyncio.Event()
        work = asyncio.create_task(room.app.workers[0].run(room.app.wake, stop))
        person = room.app.directory.person("dana")
        prompt = Prompt(app=room.app, person=person, source=io.StringIO(lines), show=shown.append, ask=ask)
        await asyncio.wait_for(prompt.run(stop), 30)
        stop.set()
        room.app.wake.set()
        await work
        return room, shown

    return asyncio.run(story())


def test_a_pipe_is_answered_line_by_line(tmp_path: Path) -> None:
    """The list before the number, the card before the yes, the receipt at the end; then it ends with its input."""
    room, shown = talk(tmp_path, "Please book 30 minutes with Raj on Thursday.\n2\nyes\n")
    assert [s.strip() for s in shown[::2]] == ["> Please book 30 minutes with Raj on Thursday.", "> 2", "> yes"]
    offer, card, receipt = shown[1::2]
    assert "2. Thursday 5 March 2026" in offer
    assert 'Reply "yes" to go ahead' in card
    assert receipt.startswith("Done.")
    assert len(room.mail.to("raj@larkspur.example")) == 1
    room.store.close()


def test_empty_lines_and_a_last_line_without_an_end(tmp_path: Path) -> None:
    """An empty line is no message; a line that the input ends in is one."""
    room, shown = talk(tmp_path, "\n   \nWhat is on Priya's calendar on Thursday?")
    assert "Physiotherapist" in shown[-1]
    assert [line.state for line in room.store.requests()] == [RequestState.DONE]
    room.store.close()


def test_a_person_sees_a_prompt(tmp_path: Path) -> None:
    """Before every line, and their own line is not repeated."""
    room, shown = talk(tmp_path, "What is on Priya's calendar on Thursday?\n", ask=True)
    assert shown[0] == "> "
    assert shown[-1] == "> "
    assert len(shown) == 3
    room.store.close()


def test_no_input_at_all(tmp_path: Path) -> None:
    """It ends at once."""
    room, shown = talk(tmp_path, "")
    assert shown == []
    room.store.close()
