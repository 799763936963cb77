"""A database with requests in it comes to the tables that count calls, and back, and keeps its requests."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Engine, inspect, text

from daemon.store import make_engine
from daemon.store.engine import writer_of
from daemon.store.migrate import _config
from tests.services.postgres import postgres

NOW = "2026-03-02 14:00:00"


def _to(engine: Engine, revision: str, *, back: bool = False) -> None:
    config = _config()
    with writer_of(engine).begin() as connection:
        config.attributes["connection"] = connection
        (command.downgrade if back else command.upgrade)(config, revision)


def _goes_there_and_back(engine: Engine) -> None:
    _to(engine, "0002")
    with writer_of(engine).begin() as connection:
        connection.execute(text(f"INSERT INTO conversations VALUES (1, 'email', NULL, 'null', '{NOW}')"))
        connection.execute(
            text(f"INSERT INTO messages VALUES (1, 'email', 'm', 'd', 's', 'null', '{NOW}', 0, :raw)"), {"raw": b"raw"}
        )
        connection.execute(
            text(
                "INSERT INTO requests (id, message, conversation, state, attempts, not_before, worker, error, silence,"
                f" created_at) VALUES (1, 1, 1, 'done', 0, '{NOW}', '', '', '', '{NOW}')"
            )
        )
    _to(engine, "0003")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT id, kinds, reader, outcome FROM requests")).all() == [
            (1, None, None, None)
        ]
    _to(engine, "0002", back=True)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT id, state FROM requests")).all() == [(1, "done")]
    assert "model_calls" not in inspect(engine).get_table_names()
    assert "reader" not in {c["name"] for c in inspect(engine).get_columns("requests")}
    _to(engine, "0003")


def test_on_sqlite(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'equerry.db'}")
    _goes_there_and_back(engine)
    engine.dispose()


@pytest.mark.slow
def test_on_postgresql() -> None:
    with postgres() as server:
        engine = make_engine(server.emptied())
        _goes_there_and_back(engine)
        engine.dispose()
