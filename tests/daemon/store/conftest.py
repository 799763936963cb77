"""One store in memory, one in a file and one on PostgreSQL: whatever is shown of one is shown of the others."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from daemon.store import Store, make_engine
from daemon.store.migrate import migrate
from daemon.store.tables import metadata
from tests.services.postgres import Postgres, postgres


@pytest.fixture(scope="package")
def postgres_server() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with postgres() as server:
        yield server


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    """Another process of this machine, which lives until the test ends it."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as running:
        yield running
        running.kill()


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.slow)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    if request.param == "memory":
        made = Store.in_memory()
    elif request.param == "file":
        made = Store(make_engine(f"sqlite:///{tmp_path / 'equerry.db'}"))
        metadata.create_all(made.engine)
    else:
        server: Postgres = request.getfixturevalue("postgres_server")
        made = Store(make_engine(server.emptied()))
        migrate(made.engine)
    yield made
    made.close()
