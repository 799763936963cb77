"""One store in memory and one in a file: whatever is shown of one is shown of the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from daemon.store import Store, make_engine
from daemon.store.tables import metadata


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    if request.param == "memory":
        made = Store.in_memory()
    else:
        made = Store(make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"))
        metadata.create_all(made.engine)
    yield made
    made.close()
