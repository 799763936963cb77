"""A database that was migrated has exactly the tables that the code works with."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from core.errors import BadInput
from daemon.store import make_engine
from daemon.store.engine import writer_of
from daemon.store.migrate import current, head, migrate
from daemon.store.tables import metadata


def _url(folder: Path) -> str:
    return f"sqlite:///{folder / 'equerry.db'}"


def test_the_migrations_make_the_tables_of_the_code(tmp_path: Path) -> None:
    engine = make_engine(_url(tmp_path))
    assert migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_indexes_and_constraints_are_named_as_the_code_names_them(tmp_path: Path) -> None:
    migrated, created = make_engine(_url(tmp_path)), make_engine("sqlite://")
    migrate(migrated)
    metadata.create_all(created)
    for table in metadata.tables:
        one, other = inspect(migrated), inspect(created)
        assert str(one.get_pk_constraint(table)) == str(other.get_pk_constraint(table))
        for ask in ("get_columns", "get_indexes", "get_unique_constraints", "get_foreign_keys"):
            told = [sorted(map(str, getattr(inspector, ask)(table))) for inspector in (one, other)]
            assert told[0] == told[1], (table, ask)
    migrated.dispose()
    created.dispose()


def test_migrating_twice_does_nothing_the_second_time(tmp_path: Path) -> None:
    engine = make_engine(_url(tmp_path))
    assert current(engine) is None
    assert [migrate(engine), migrate(engine)] == [True, False]
    assert current(engine) == head()
    engine.dispose()


def test_two_daemons_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    engines = [make_engine(_url(tmp_path)) for _ in range(3)]
    done: list[bool] = []
    threads = [threading.Thread(target=lambda e=engine: done.append(migrate(e))) for engine in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for engine in engines:
        engine.dispose()
    assert sorted(done) == [False, False, True]


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = make_engine(_url(tmp_path))
    migrate(engine)
    with writer_of(engine).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadInput, match="9999"):
        migrate(engine)
    engine.dispose()
