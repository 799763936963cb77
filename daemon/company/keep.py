"""Keep: a company file written anew, all of it or nothing, and only when it reads back as what was meant."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

from core.errors import BadInput
from core.people import Directory, Person
from daemon.company import Company, company_of
from daemon.company.marked import text_of


def rewritten(path: Path, today: date, edit: Callable[[str], str], expected: dict[str, Person | None]) -> Path | None:
    """Write a company file as `edit` makes its text; return where the former one is kept, or None when nothing changed.

    `expected` holds everybody who changes, by id, None for whoever goes; everybody else must be as before. Raises BadInput,
    with nothing written, when the new text does not say just that.
    """
    path = path.resolve()  # a link stays a link
    before = text_of(path)
    after = edit(before)
    if after == before:
        return None
    try:
        checked(company_of(before, path.name, today), company_of(after, path.name, today), expected)
    except BadInput as error:
        raise BadInput(f"nothing was written: {error}") from None
    try:
        return _put(path, before, after)
    except OSError as error:
        raise BadInput(f"nothing was written: {path}: {error.strerror}") from None


def checked(before: Company, after: Company, expected: dict[str, Person | None]) -> None:
    """Raise BadInput unless the company after a change is the one before it with what was expected."""
    people = {**before.directory.people, **expected}
    wanted = {key: somebody for key, somebody in people.items() if somebody is not None}
    if dict(after.directory.people) != wanted:
        wrong = next(k for k in {**wanted, **after.directory.people} if after.directory.people.get(k) != wanted.get(k))
        raise BadInput(f"{wrong} would not be what was meant; please edit the file by hand")
    rest = replace(after, directory=_without(before.directory, after.directory))
    if rest != replace(before, directory=rest.directory) or _teams(before.directory, expected) != after.directory.teams:
        raise BadInput("something else would change as well; please edit the file by hand")


def _without(before: Directory, after: Directory) -> Directory:
    """People and teams were looked at by themselves; the domain follows from the people."""
    return replace(before, people=after.people, teams=after.teams, domain=after.domain)


def _teams(before: Directory, expected: dict[str, Person | None]) -> tuple[object, ...]:
    gone = {key for key, somebody in expected.items() if somebody is None}
    return tuple(replace(t, members=tuple(m for m in t.members if m not in gone)) for t in before.teams)


def _refuse_if_changed(path: Path, before: str) -> None:
    if text_of(path) != before:
        raise BadInput(f"nothing was written: somebody else has just changed {path.name}")


def _put(path: Path, before: str, after: str) -> Path:
    """Put the new text in the place of the old one in one step, with the same owner and rights; keep the old one beside it."""
    kept = path.with_name(path.name + ".bak")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(after)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(path, name)
        stat = path.stat()
        with suppress(PermissionError):
            os.chown(name, stat.st_uid, stat.st_gid)
        _refuse_if_changed(path, before)
        shutil.copy2(path, kept)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return kept
