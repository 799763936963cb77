"""Alembic's entry: runs on daemon.store.migrate's connection, or on `alembic -x url=...`."""

from __future__ import annotations

from typing import Literal

from alembic import context
from sqlalchemy import Connection, TypeDecorator

from daemon.store.engine import make_engine, writer_of
from daemon.store.tables import metadata


def plain_type(kind: str, column_type: object, _context: object) -> str | Literal[False]:
    """Write our column types as the plain ones below them: a migration must not change with the code."""
    if kind == "type" and isinstance(column_type, TypeDecorator):
        return f"sa.{column_type.impl_instance!r}"
    return False


def run(connection: Connection) -> None:
    """Run the migrations inside the connection's transaction, so that a failed one leaves nothing behind."""
    # SQLite can change little of a table in place; batch mode copies it.
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=plain_type,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with writer_of(make_engine(context.get_x_argument(as_dictionary=True)["url"])).begin() as own:
        run(own)
