"""What the model is told besides the message: what was said before between it and one person, the last of it, and a sum of the rest."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.people.types import Directory
from daemon.app import utc_now
from daemon.calls import CallOutcome
from daemon.reader import Body, ModelReader, Offline, Replied
from tests.daemon.room import make_room


class Listening:
    """A service that answers that nothing is asked for, and keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def ask(self, body: Body) -> Replied:
        """Keep the data of a request."""
        self.told.append(json.loads(body["messages"][0]["content"][0]["text"]))
        return Replied(outcome=CallOutcome.OK, text='{"requests": []}')

    def close(self) -> None:
        """Nothing is open."""


def reader(service: Listening, directory: Directory, offline: Offline) -> ModelReader:
    """A reader that asks it."""
    return ModelReader(service=service, model="m", directory=directory, offline=offline, clock=utc_now)


@pytest.mark.parametrize("most,kept", [(15, 4), (3, 3), (0, 0)])
def test_the_last_messages_are_told_and_the_older_ones_summed_up(most: int, kept: int, tmp_path: Path) -> None:
    service = Listening()
    room = make_room(tmp_path, model=partial(reader, service), history=most)
    answer = room.ask("First words about the offsite")
    answer = room.ask("Second words about the offsite", answers=answer)
    room.ask("Third words about the offsite", answers=answer)

    told = service.told[-1]
    earlier = told.get("earlier", [])
    assert told["message"] == "Third words about the offsite"
    assert len(earlier) == kept
    assert [e["words"] for e in earlier if e["from"] == "writer"][-1:] == (
        ["Second words about the offsite"] if kept else []
    )
    assert told.get("so_far", "").startswith(f"{4 - kept} older messages.") == (kept < 4)


def test_what_others_wrote_or_were_told_is_not_told(tmp_path: Path) -> None:
    service = Listening()
    room = make_room(tmp_path, model=partial(reader, service))
    answer = room.ask("First words about the offsite")
    room.ask("Words of somebody else", who="nora", answers=answer)

    assert "earlier" not in service.told[-1]
