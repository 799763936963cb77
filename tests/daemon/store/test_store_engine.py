"""What is stored is on the disk, and writers wait for each other instead of failing."""

from __future__ import annotations

import threading
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import IntegrityError, StatementError
from store_samples import NOW

from daemon.store import make_engine
from daemon.store.engine import writer_of
from daemon.store.tables import conversations, lists, metadata


def test_sqlite_is_durable_and_checks_foreign_keys(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'equerry.db'}")
    with engine.connect() as connection:
        pragmas = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def test_transactions_that_read_and_then_write_wait_for_each_other(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'equerry.db'}")
    metadata.create_all(engine)
    writer, errors = writer_of(engine), list[Exception]()
    with writer.begin() as connection:
        connection.execute(insert(conversations).values(channel="0", memory="", updated_at=NOW))

    def count() -> None:
        try:
            for _ in range(25):
                with writer.begin() as connection:
                    value = int(connection.execute(select(conversations.c.channel)).scalar_one())
                    connection.execute(update(conversations).values(channel=str(value + 1)))
        except Exception as error:  # noqa: BLE001 - a thread's failure must fail the test
            errors.append(error)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with engine.connect() as connection:
        counted = connection.execute(select(conversations.c.channel)).scalar_one()
    engine.dispose()

    assert errors == []
    assert counted == "100"


def test_what_belongs_to_nothing_is_not_stored() -> None:
    engine = make_engine("sqlite://")
    metadata.create_all(engine)
    row = {"id": "l", "conversation": 7, "state": "open", "body": "", "created_at": NOW}
    with pytest.raises(IntegrityError), writer_of(engine).begin() as connection:
        connection.execute(insert(lists).values(row))
    engine.dispose()


def test_times_come_back_aware_and_naive_ones_are_refused() -> None:
    engine = make_engine("sqlite://")
    metadata.create_all(engine)
    local = datetime(2026, 3, 2, 9, 30, tzinfo=ZoneInfo("America/New_York"))
    with writer_of(engine).begin() as connection:
        connection.execute(insert(conversations).values(channel="c", memory="", updated_at=local))
        assert connection.execute(select(conversations.c.updated_at)).scalar_one() == local
    with pytest.raises(StatementError, match="naive"), writer_of(engine).begin() as connection:
        connection.execute(update(conversations).values(updated_at=datetime(2026, 3, 2)))
    engine.dispose()
