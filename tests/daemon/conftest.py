"""A room for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.daemon.room import Room, make_room


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """The daemon's rooms, joined in memory."""
    with capture_logs():  # a failure that a test plants is not drawn on the terminal, which takes seconds
        made = make_room(tmp_path)
        yield made
    made.store.close()
    made.calendar.close()
