"""Backup: a copy of an installation taken while it runs, whole in itself, and an empty installation filled from one."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import inspect
from sqlalchemy.engine import URL, make_url

from core.errors import BadInput
from daemon.settings import Settings
from daemon.store import make_engine

DATABASE, DUMP, CALENDAR, KEY = "equerry.db", "equerry.dump", "calendar.db", "seal.key"
#: SQLite 3.40, which Debian 12 has, says so of every row of a table without rowid whose key is not its first columns.
_FALSE_ALARM = "NULL value in "
_MOST_DAMAGES = 1_000_000  #: lines of a check; the false alarms must not crowd the true ones out
_DUMP_SECONDS = 3600  #: how long PostgreSQL's own programs may take


def back_up(settings: Settings, folder: Path, config: Path | None = None) -> list[str]:
    """Copy database, calendars, key of the seal, company file and settings into a new folder; return the names of the copies.

    The folder appears when all of it is there, readable for this user alone. Raises BadInput with what is wrong.
    """
    if folder.exists():
        raise BadInput(f"{folder} is there already: name a new folder for each backup")
    if not folder.parent.is_dir():
        raise BadInput(f"there is no directory {folder.parent}")
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)  # of a backup that was broken off
    part.mkdir(mode=0o700)
    try:
        # The database first. What happens between the two copies is then in the calendars and not yet in the database, and
        # is found there by its id when it is tried again; the other way round it would be lost from the calendars.
        _copy_database(settings, part)
        _copy_sqlite(settings.calendar_file, part / CALENDAR)
        key = _key(settings)
        for source, name in ((key, KEY), (settings.company, "company.yaml"), (config, "equerry.toml")):
            if source is not None and source.is_file():
                _copy(source, part / name)
        names = sorted(path.name for path in part.iterdir())
        for name in (*names, "."):
            _flush(part / name)
        part.rename(folder)
        _flush(folder.parent)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    return names


def restore(settings: Settings, folder: Path) -> list[str]:
    """Fill an installation that has neither database nor calendars from a backup; return what was put where.

    Company file and settings stay as they are. Raises BadInput when something would be written over.
    """
    url = make_url(settings.database_url)
    sqlite = url.get_backend_name() == "sqlite"
    wanted = DATABASE if sqlite else DUMP
    for name in (wanted, CALENDAR):
        if not (folder / name).is_file():
            raise BadInput(f"{folder} holds no {name}: it is no backup, or one of another kind of database")
    database = Path(url.database or "")
    ours = [path for file in (database, settings.calendar_file) for path in _with_journals(file)]
    for path in ours if sqlite else _with_journals(settings.calendar_file):
        if path.exists():
            raise BadInput(f"{path} is there already: stop Equerry and move its data directory aside first")
    if not sqlite and _tables(settings):
        raise BadInput("the database is not empty: make a new one, or drop its tables first")
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    copies = [(folder / DATABASE, database)] if sqlite else []
    copies.append((folder / CALENDAR, settings.calendar_file))
    key = _key(settings)
    if (folder / KEY).is_file() and not key.exists():
        copies.append((folder / KEY, key))
    try:
        for source, target in copies:
            _copy(source, target)
            if os.geteuid() == 0:  # root restores for the user of the service
                owner = settings.data.stat()
                os.chown(target, owner.st_uid, owner.st_gid)
            _flush(target)
        if not sqlite:
            _run("pg_restore", url, "--single-transaction", "--exit-on-error", "--no-owner", str(folder / DUMP))
    except BaseException:  # all or nothing, so that it can be tried again
        for _, target in copies:
            target.unlink(missing_ok=True)
        raise
    done = [f"{source.name} to {target}" for source, target in copies]
    return done if sqlite else [*done, f"{DUMP} into the database"]


def _key(settings: Settings) -> Path:
    """Where the key of the seal lies, as `parts.seal_key` finds it; nothing is made here."""
    credentials = os.environ.get("CREDENTIALS_DIRECTORY")
    credential = Path(credentials) / KEY if credentials else None
    if settings.calendar.seal_key_file is not None:
        return settings.calendar.seal_key_file
    return credential if credential is not None and credential.is_file() else settings.data / KEY


def _copy_database(settings: Settings, part: Path) -> None:
    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        _copy_sqlite(Path(url.database or ""), part / DATABASE)
        return
    target = part / DUMP
    target.touch(mode=0o600)
    _run("pg_dump", url, "--format=custom", "--no-owner", f"--file={target}")


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own backup: one moment of a file that others may be writing to, as one file without journals."""
    if not source.is_file():
        raise BadInput(f"there is no file {source}: nothing has been run here yet")
    target.touch(mode=0o600)
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=30)) as here,
            closing(sqlite3.connect(target)) as there,
        ):
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
            found = [row[0] for row in there.execute(f"PRAGMA integrity_check({_MOST_DAMAGES})")]
    except sqlite3.Error as error:
        raise BadInput(f"{source} cannot be copied: {error}") from error
    damages = [words for words in found if words != "ok" and not words.startswith(_FALSE_ALARM)]
    if damages:
        raise BadInput(f"{source} is damaged: {damages[0]}")


def _copy(source: Path, target: Path) -> None:
    """Copy a file that this user alone may read."""
    target.touch(mode=0o600)
    shutil.copyfile(source, target)


def _flush(path: Path) -> None:
    """Make a file or folder outlast a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _with_journals(file: Path) -> list[Path]:
    """A database of SQLite's and what may lie beside it: a journal left there would be played into the restored file."""
    return [file.with_name(file.name + end) for end in ("", "-wal", "-shm", "-journal")]


def _tables(settings: Settings) -> list[str]:
    engine = make_engine(settings.database_url)
    try:
        return inspect(engine).get_table_names()
    finally:
        engine.dispose()


def _run(program: str, url: URL, *arguments: str) -> None:
    """Run a program of PostgreSQL's; the password goes by its environment, since arguments are seen by everybody."""
    found = shutil.which(program)
    if found is None:
        raise BadInput(f"{program} is missing: apt-get install postgresql-client")
    place = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    environment = dict(os.environ) | ({"PGPASSWORD": str(url.password)} if url.password else {})
    command = [found, f"--dbname={place.render_as_string()}", "--no-password", *arguments]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, timeout=_DUMP_SECONDS, check=False)  # noqa: S603 - PostgreSQL's own
    except subprocess.TimeoutExpired:
        raise BadInput(f"{program} did not end within {_DUMP_SECONDS} seconds") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["it said nothing"]
        raise BadInput(f"{program} failed: {said[-1]}")
