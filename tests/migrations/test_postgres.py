"""On PostgreSQL, too, a database that was migrated has exactly the tables that the code works with."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect

from daemon.store import make_engine
from daemon.store.engine import writer_of
from daemon.store.migrate import _config, current, head, migrate
from daemon.store.tables import metadata
from tests.services.postgres import Postgres, postgres

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with postgres() as running:
        yield running


@pytest.fixture
def engine(server: Postgres) -> Iterator[Engine]:
    """An empty database."""
    made = make_engine(server.emptied())
    yield made
    made.dispose()


def described(engine: Engine) -> dict[str, list[list[str]]]:
    """All that the database says of its tables."""
    asks = ("get_columns", "get_indexes", "get_unique_constraints", "get_foreign_keys")
    inspector = inspect(engine)
    return {
        table: [
            [str(inspector.get_pk_constraint(table))],
            *(sorted(map(str, getattr(inspector, ask)(table))) for ask in asks),
        ]
        for table in metadata.tables
    }


def test_the_migrations_make_the_tables_of_the_code(engine: Engine) -> None:
    assert migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_names_types_and_constraints_are_those_of_the_code(server: Postgres, engine: Engine) -> None:
    migrate(engine)
    migrated = described(engine)
    engine.dispose()
    other = make_engine(server.emptied())
    metadata.create_all(other)
    assert described(other) == migrated
    other.dispose()


def test_three_daemons_that_start_at_once_migrate_once(server: Postgres, engine: Engine) -> None:
    engines = [make_engine(server.url) for _ in range(3)]
    done: list[bool] = []
    threads = [threading.Thread(target=lambda e=one: done.append(migrate(e))) for one in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in engines:
        one.dispose()
    assert sorted(done) == [False, False, True]
    assert current(engine) == head()


def test_every_migration_can_be_undone(engine: Engine) -> None:
    migrate(engine)
    config = _config()
    with writer_of(engine).begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert set(inspect(engine).get_table_names()) == {"alembic_version"}
    assert migrate(engine)
