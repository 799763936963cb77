"""Migrations: bring a database to the tables of this version; installed or from the source tree."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from core.errors import BadInput
from daemon.store.engine import writer_of

_LOCK = 0x6571_7565_7272_7900  #: "equerry": the advisory lock of whoever migrates


def scripts() -> Path:
    """Return the folder of the migrations: in the installed package, else beside it in the source tree."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_migrations"
    return installed if installed.is_dir() else package.parent / "migrations"


def head() -> str:
    """Return the revision that this version of Equerry works with."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    if found is None:
        raise BadInput("The folder of the migrations is empty.")
    return found


def current(engine: Engine) -> str | None:
    """Return the revision of a database, or None when it is empty."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine) -> bool:
    """Bring a database to the tables of this version, in one transaction; False when it was there already.

    Two daemons may start at once: the second waits and finds nothing to do. Raises BadInput when the database
    belongs to a newer version of Equerry.
    """
    newest = head()
    with writer_of(engine).begin() as connection:
        # Read inside the writing transaction: on SQLite nobody else migrates meanwhile, on PostgreSQL the lock sees to it.
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        before = MigrationContext.configure(connection).get_current_revision()
        if before == newest:
            return False
        known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
        if before is not None and before not in known:
            raise BadInput(f"The database is at revision {before}, which a newer version of Equerry made.")
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return True


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts()).replace("%", "%%"))
    return config
