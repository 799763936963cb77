"""equerry run, check-config: starting the daemon."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from channels.terminal import indented
from core.errors import BadInput
from core.people.types import Person
from daemon.app import utc_now
from daemon.company import Company, load_company
from daemon.logs import configure
from daemon.outbound import PrintOutbound
from daemon.parts import Parts, mail_out, open_parts, sample_company
from daemon.prompt import Prompt, Shown, to_stdout
from daemon.serve import serve
from daemon.settings import Settings, check, load

Config = Annotated[
    Path | None,
    typer.Option(
        "--config", help="The settings file. Without it: the sample company on embedded parts.", dir_okay=False
    ),
]


def settings_of(config: Path | None) -> Settings:
    """Return the settings of a file, or those of the embedded default; says what is wrong and ends with 2."""
    try:
        if config is not None:
            return load(config)
        return load(None, company=sample_company(), listen={"protocol": "smtp"}, mail={"trust_listener": True})
    except BadInput as error:
        typer.echo(f"These settings cannot be used:\n{error}", err=True)
        raise typer.Exit(2) from None


def run(
    config: Config = None,
    as_person: Annotated[
        str, typer.Option("--as", help="Who sits at the prompt: an id or address of the company file.")
    ] = "",
) -> None:
    """Run the daemon. Without --config it starts the sample company and a prompt, or reads a message a line from a pipe.

    With --config it runs in the foreground until it is stopped (Ctrl-C or SIGTERM), for systemd to supervise.
    """
    settings = settings_of(config)
    sample = config is None
    if sample:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        stream = (settings.data / "log.jsonl").open("a", encoding="utf-8")
        configure(settings.log_level, stream)
    else:
        configure(settings.log_level)
    try:
        asyncio.run(_run(settings, sample=sample, as_person=as_person))
    except (BadInput, OSError) as error:
        typer.echo(f"Equerry could not start: {error}", err=True)
        raise typer.Exit(1) from None


async def _run(settings: Settings, *, sample: bool, as_person: str) -> None:
    shown = PrintOutbound(lambda text: to_stdout("\n" + indented(text.strip()) + "\n\n"))
    kept = (
        Shown(mail_out(settings), to_stdout, str(_short(settings.maildir)))
        if sample and not settings.smtp.host
        else None
    )
    parts = open_parts(settings, sample=sample, terminal=shown if sample else None, email=kept)
    try:
        if not sample:
            await serve(
                parts, on_listening=lambda port: typer.echo(f"Equerry listens for mail on port {port}.", err=True)
            )
            return
        person = assistant(parts.company, as_person)
        prompt = Prompt(app=parts.app, person=person, source=sys.stdin, show=to_stdout, ask=sys.stdin.isatty())
        await serve(parts, on_listening=lambda port: to_stdout(welcome(parts, person, port)), beside=prompt.run)
    finally:
        parts.close()


def _short(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def assistant(company: Company, who: str) -> Person:
    """Return who sits at the prompt: the one asked for, else the first assistant."""
    directory = company.directory
    if who:
        found = directory.people.get(who) or directory.find_email(who)
        if found is None:
            raise BadInput(f"there is nobody called {who} in the company file")
        return found
    return next((p for p in directory.people.values() if p.assistant_to), next(iter(directory.people.values())))


def welcome(parts: Parts, person: Person, port: int) -> str:
    """What a newcomer reads first: who they are, what to try, and that the mail server believes everybody."""
    principals = [parts.company.directory.person(p).name for p in person.assistant_to]
    first, other = example_names(parts.company, person)
    return (
        f"\nEquerry is running. You are {person.name}, {person.title or 'at the prompt'}"
        f"{', for ' + ' and '.join(principals) if principals else ''}.\n"
        f"Write as you would to a colleague. Three lines to try:\n\n"
        f"  find 30 minutes for {first} and {other} on Thursday\n"
        f"  what's on {first}'s calendar tomorrow?\n"
        f"  who is in Finance?\n\n"
        f"Answer a list with its number and a card with yes or no. `equerry agenda {first.lower()}` shows a calendar.\n"
        f"Mail: any mail program may write to {parts.settings.mail.address} by SMTP on {parts.settings.listen.host} port {port}.\n"
        f"This mail server believes every sender (it listens on this machine only). Ctrl-C stops; all is remembered.\n\n"
    )


def example_names(company: Company, person: Person) -> tuple[str, str]:
    """First names of a principal and of a colleague for the examples."""
    directory = company.directory
    principal = directory.person(person.default_principal or (person.assistant_to or (person.id,))[0])
    other = next(
        (
            p
            for p in directory.people.values()
            if not p.external and not p.assistant_to and p.id not in directory.principals and p.nicknames
        ),
        principal,
    )
    return principal.first, (other.nicknames or (other.first,))[0]


def check_config(config: Annotated[Path, typer.Argument(help="The settings file.")]) -> None:
    """Say exactly what is wrong with a settings file and its company file, with the line."""
    problems = check(config)
    if not problems:
        try:
            load_company(load(config).company, today=utc_now().date())
        except BadInput as error:
            problems = str(error).splitlines()
    for problem in problems:
        typer.echo(problem)
    if problems:
        raise typer.Exit(1)
    typer.echo("All is well.")
