"""The providers as fixtures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.daemon.calendars.calendars import PROVIDERS, Calendar, Clock, Gate


@pytest.fixture
def clock() -> Clock:
    """A clock that the test moves."""
    return Clock()


@pytest.fixture(params=PROVIDERS)
def calendar(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Calendar:
    """An empty calendar of each provider."""
    return PROVIDERS[request.param](tmp_path, clock)


@pytest.fixture
def gate(calendar: Calendar, clock: Clock) -> Gate:
    """What seals writes for it."""
    return Gate(calendar, clock)
