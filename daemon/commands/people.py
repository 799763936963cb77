"""equerry people: who is in the company file; taking them from a CSV or vCard file, and giving them to one."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from core.errors import BadInput
from core.people import Directory, Person
from daemon.app import utc_now
from daemon.commands.looking import company_of
from daemon.commands.running import Config, settings_of
from daemon.company import Company
from daemon.company.addressbook import is_vcard, read_cards, write_cards
from daemon.company.edit import Edits, edited
from daemon.company.incoming import Cell, Found, Incoming, decoded, texts_of
from daemon.company.keep import rewritten
from daemon.company.merge import Change, Merge, merge
from daemon.company.tables import read_table, write_table

app = typer.Typer(no_args_is_help=True)
#: What is typed has one line, and nobody needs to be told which.
TYPED = "what was typed line 1: "
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would change; write nothing.")]


class Format(StrEnum):
    """As what people are written."""

    CSV = "csv"
    VCARD = "vcard"


@app.callback()
def _group() -> None:
    """List, add, remove, import and export the people of the company file."""


@app.command("list")
def list_people(config: Config = None) -> None:
    """List everybody in the company file, with the ids by which commands and the file know them."""
    directory = company_of(config).directory
    rows = [("id", "name", "address", "zone", "hours", "what")]
    for person in directory.people.values():
        hours = texts_of(person)["hours"][0]
        rows.append((person.id, person.name, ", ".join(person.emails), person.zone, hours, what(person, directory)))
    # Not folded to the width of a screen: this is what one searches in.
    widths = [max(len(row[n]) for row in rows) for n in range(6)]
    for row in rows:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def what(person: Person, directory: Directory) -> str:
    """In few words what somebody is here."""
    if person.external:
        return f"guest{f' from {person.company}' if person.company else ''}"
    parts = [person.title] if person.title else []
    parts += ["principal"] if person.id in directory.principals else []
    if person.assistant_to:
        parts.append("acts for " + ", ".join(directory.person(p).name for p in person.assistant_to))
    return "; ".join(parts)


@app.command("import")
def import_people(
    file: Annotated[Path, typer.Argument(help='A CSV or vCard file; "-" reads standard input.', allow_dash=True)],
    config: Config = None,
    dry_run: DryRun = False,
) -> None:
    """Take people from a CSV or vCard file: ours, or an export of Google Workspace, Microsoft 365 or an address book.

    Whoever has an address that is known is changed where the file says something else; everybody else is added. Nobody is
    removed. All of it is done or, when anything is wrong, nothing.
    """
    company = _kept(config)
    try:
        found = _read(file)
    except (BadInput, OSError) as error:
        _fail(f"Nothing was written: {error}", 2)
    _apply(merge(found, company.directory, company.locale), found, config, dry_run=dry_run)


@app.command("export")
def export_people(
    file: Annotated[Path, typer.Argument(help='Where to; "-" writes to standard output.', allow_dash=True)],
    config: Config = None,
    form: Annotated[
        Format | None, typer.Option("--format", help="Unset: by the file's name, .vcf is vcard, all else csv.")
    ] = None,
) -> None:
    """Write everybody in the company file as CSV or vCards. Only hours for a stretch of dates have no place there."""
    people = company_of(config).directory.people.values()
    chosen = form or (Format.VCARD if file.suffix.lower() in {".vcf", ".vcard"} else Format.CSV)
    text = write_cards(people) if chosen is Format.VCARD else write_table(people)
    if str(file) == "-":
        sys.stdout.write(text)
        return
    # Excel takes UTF-8 without a mark for something else.
    coding = "utf-8" if chosen is Format.VCARD else "utf-8-sig"
    try:
        with file.open("w", encoding=coding, newline="") as out:
            out.write(text)
    except OSError as error:
        _fail(f"{file} cannot be written: {error.strerror}", 1)
    typer.echo(f"{_count(len(people), 'person', 'people')} written to {file}.")


@app.command("add")
def add(
    name: Annotated[str, typer.Argument(help="The full name.")],
    email: Annotated[list[str], typer.Argument(help="The mail address, and others that they write from.")],
    config: Config = None,
    person_id: Annotated[str, typer.Option("--id", help="Short and for good. Unset: from the address.")] = "",
    nickname: Annotated[list[str] | None, typer.Option(help="Another first name; may be given again.")] = None,
    zone: Annotated[str, typer.Option(help='Such as "Europe/Berlin". Unset: the company\'s.')] = "",
    hours: Annotated[str, typer.Option(help='Such as "09:00-17:30".')] = "",
    title: Annotated[str, typer.Option(help="The job.")] = "",
    company: Annotated[str, typer.Option(help="Of a guest: whom they work for.")] = "",
    external: Annotated[bool, typer.Option("--external", help="Somebody outside the company.")] = False,
    assistant_to: Annotated[
        list[str] | None, typer.Option(help="Whose diary they keep: id, address or full name; may be given again.")
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Add one person to the company file."""
    said: dict[str, Sequence[str]] = {
        "id": [person_id], "name": [name], "email": email, "nicknames": nickname or [], "zone": [zone], "hours": [hours],
        "title": [title], "company": [company], "external": ["true"] if external else [], "assistant_to": assistant_to or [],
    }  # fmt: skip
    cells = {key: tuple(Cell(text=t.strip(), line=1) for t in texts if t.strip()) for key, texts in said.items()}
    one = Incoming(file="what was typed", line=1, cells={key: found for key, found in cells.items() if found})
    home = _kept(config).directory
    known = next((p for p in map(home.find_email, email) if p is not None), home.people.get(person_id))
    if known is not None:
        _fail(f"{known.name} <{known.email}> is in the company file already, as {known.id}.", 1)
    found = Found(people=(one,))
    _apply(merge(found, home, _kept(config).locale), found, config, dry_run=dry_run)


@app.command("remove")
def remove(
    who: Annotated[str, typer.Argument(help="An id, an address or a full name.")],
    config: Config = None,
    dry_run: DryRun = False,
) -> None:
    """Take one person out of the company file, and off their teams. Whoever is still needed there is refused."""
    company = _kept(config)
    directory = company.directory
    named = [p for p in directory.people.values() if who.lower() in {p.id.lower(), p.name.lower(), *p.emails}]
    if len(named) != 1:
        _fail(f"There is {'nobody' if not named else 'more than one person'} called {who!r} in the company file.", 1)
    person = named[0]
    keepers = directory.assistants_of(person.id)
    if keepers:
        _fail(f"{person.name} cannot be removed: {keepers[0].name} is their assistant. Please change that first.", 1)
    typer.echo(f"- {person.name} <{person.email}> ({person.id})")
    teams = [team.name for team in directory.teams if person.id in team.members]
    if teams:
        typer.echo(f"  and off {', '.join(teams)}")
    for principal in person.assistant_to:
        if directory.assistants_of(principal) == (person,):
            typer.echo(
                f"Note: {directory.person(principal).name} has no assistant then, and so is no principal any more."
            )
    _write(config, Edits(remove=frozenset({person.id})), {person.id: None}, dry_run=dry_run)


def _kept(config: Path | None) -> Company:
    """The company whose file is kept by this command; the sample's is nobody's to keep."""
    if config is None:
        _fail("Which company file? Please name the settings with --config.", 2)
    return company_of(config)


def _read(file: Path) -> Found:
    name = "standard input" if str(file) == "-" else file.name
    raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    text = decoded(raw, name)
    return read_cards(text, name) if is_vcard(text) else read_table(text, name)


def _apply(merged: Merge, found: Found, config: Path | None, *, dry_run: bool) -> None:
    for words in merged.problems:
        typer.echo(words.removeprefix(TYPED), err=True)
    if merged.problems:
        _fail(f"Nothing was written: {_count(len(merged.problems), 'mistake', 'mistakes')}.", 1)
    for change in merged.changes:
        for line in _shown(change):
            typer.echo(line)
    new = [c for c in merged.changes if c.before is None]
    total = f"{len(new)} added, {len(merged.changes) - len(new)} changed, {merged.same} as they were"
    typer.echo(f"{total}, {len(found.left_out)} left out." if found.left_out else f"{total}.")
    for words in found.left_out:
        typer.echo(words)
    for words in merged.warnings:
        typer.echo(f"Note: {words.removeprefix(TYPED)}")
    edits = Edits(
        add={c.after.id: c.fields for c in new},
        change={c.after.id: c.fields for c in merged.changes if c.before is not None},
    )
    _write(config, edits, {c.after.id: c.after for c in merged.changes}, dry_run=dry_run)


def _shown(change: Change) -> list[str]:
    person = change.after
    head = f"{'+' if change.before is None else '~'} {person.name} <{person.email}> ({person.id})"
    after, before = texts_of(person), texts_of(change.before) if change.before is not None else {}
    if change.before is None:
        more = [f"{key} {', '.join(after[key])}" for key in change.fields if key not in {"name", "email"}]
        return [f"{head}{': ' if more else ''}{'; '.join(more)}"]
    return [
        head,
        *(f"    {key}: {', '.join(before[key]) or 'nothing'} -> {', '.join(after[key])}" for key in change.fields),
    ]


def _write(config: Path | None, edits: Edits, expected: Mapping[str, Person | None], *, dry_run: bool) -> None:
    path = settings_of(config).company
    if dry_run:
        typer.echo("Nothing was written: this was a dry run.")
        return
    if not expected:
        typer.echo("There is nothing to write.")
        return
    try:
        kept = rewritten(path, utc_now().date(), lambda text: edited(text, path.name, edits), dict(expected))
    except BadInput as error:
        _fail(f"{error}", 1)
    if kept is not None:
        typer.echo(f"{path.name} is written; what it was is kept as {kept.name}.")
    typer.echo("A daemon that runs reads it when it starts: restart it (systemctl restart equerry).")


def _count(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _fail(words: str, code: int) -> NoReturn:
    typer.echo(words, err=True)
    raise typer.Exit(code)
