"""The house in which every story is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.house import House, house


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """The daemon of a small company, on a Monday morning."""
    with house(tmp_path) as opened:
        yield opened
