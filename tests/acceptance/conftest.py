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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The stories run the whole daemon over a mail server: they belong to `make test`, not to `make check`."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)
