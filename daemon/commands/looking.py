"""equerry agenda, requests, show, retry, who, when: looking, without changing any calendar."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo

import typer
from rich.console import Console
from rich.table import Table

from core.errors import BadInput
from core.form import Form, Pending
from core.freebusy.types import Diaries
from core.outcome import Answer, AnswerKind
from core.people import names
from core.people.types import Directory, Person
from core.said import plain
from core.when import Context, Hours, find, read, say_instant, say_interval
from core.when.score import items
from core.wording import answer_said
from core.wording.eyes import Eyes
from daemon.app import utc_now
from daemon.commands.running import Config, settings_of
from daemon.company import Company, load_company
from daemon.parts import open_calendar, seal_key
from daemon.store import RequestState, Store, make_engine
from daemon.store.migrate import current, head


def company_of(config: Config) -> Company:
    """Return the company of the settings; says what is wrong with its file and ends with 2."""
    settings = settings_of(config)
    try:
        return load_company(settings.company, today=utc_now().date())
    except BadInput as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


@contextmanager
def store_of(config: Config) -> Iterator[Store]:
    """Open the store of the settings; says when there is none yet and ends with 1."""
    engine = make_engine(settings_of(config).database_url)
    file = engine.url.database if engine.dialect.name == "sqlite" else None
    there = None if file and not Path(file).is_file() else current(engine)
    if there != head():
        engine.dispose()
        typer.echo(
            "Nothing has been run here yet: start with `equerry run`."
            if there is None
            else "The database is not of this version: start the daemon, which brings it there.",
            err=True,
        )
        raise typer.Exit(1)
    store = Store(engine)
    try:
        yield store
    finally:
        store.close()


def _person(directory: Directory, words: str) -> Person:
    found = directory.people.get(words) or directory.find_email(words)
    if found is not None:
        return found
    ids = [p for n in names(words, directory) for p in n.persons]
    if len(ids) != 1:
        typer.echo(f"I cannot tell whom you mean by {words!r}.", err=True)
        raise typer.Exit(1)
    return directory.person(ids[0])


def agenda(
    person: Annotated[str, typer.Argument(help="Whose calendar: a name, id or address.")],
    config: Config = None,
    days: Annotated[int, typer.Option(min=1, max=60, help="How many days, from today.")] = 7,
) -> None:
    """Show a person's calendar, from today on, as they see it themselves."""
    settings, company = settings_of(config), company_of(config)
    who = _person(company.directory, person)
    if not settings.calendar_file.is_file():
        typer.echo("There is no calendar yet: start with `equerry run`.", err=True)
        raise typer.Exit(1)
    calendar = open_calendar(settings, seal_key(settings))
    zone = ZoneInfo(who.zone)
    now = utc_now()
    start = datetime.combine(now.astimezone(zone).date(), datetime.min.time(), zone)
    end = start + timedelta(days=days)
    meetings, unreadable = calendar.events([who.id], start, end)
    calendar.close()
    diaries = Diaries(
        read_at=now, start=start, end=end, people=frozenset({who.id}), meetings=meetings, unreadable=unreadable
    )
    pending = Pending(form=Form(text=""), host=who.id, asked_at=now)
    answer = Answer(
        kind=AnswerKind.AGENDA, pending=pending, people=(who.id,), meetings=diaries.of(who.id), span=(start, end)
    )
    typer.echo(plain(answer_said(answer, Eyes(directory=company.directory, viewer=who))))


def requests(
    config: Config = None,
    state: Annotated[RequestState | None, typer.Option(help="Only those in this state.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="How many, the newest first.")] = 20,
) -> None:
    """List requests, the newest first; `--state shunted` are those that a person must look at."""
    with store_of(config) as store:
        lines = store.requests(state, limit)
    table = Table(box=None, pad_edge=False)
    for column in ("request", "state", "channel", "from", "at", "note"):
        table.add_column(column, overflow="fold")
    for line in lines:
        note = line.error or (f"silent: {line.silence}" if line.silence else "")
        table.add_row(
            str(line.id), line.state.value, line.channel, line.sender, f"{line.created_at:%Y-%m-%d %H:%M}", note
        )
    Console().print(table) if lines else typer.echo("There are no such requests.")


def show(request: Annotated[int, typer.Argument(help="The number of the request.")], config: Config = None) -> None:
    """Show one request whole: the message, what came of it, and what was sent."""
    with store_of(config) as store:
        story = store.show(request)
    if story is None:
        typer.echo(f"There is no request {request}.", err=True)
        raise typer.Exit(1)
    line, envelope = story.line, story.envelope
    typer.echo(f"Request {line.id}: {line.state.value}, from {envelope.sender.address} by {envelope.channel}")
    typer.echo(f"At: {line.created_at:%Y-%m-%d %H:%M:%S} UTC, copies: {story.copies}, attempts: {line.attempts}")
    for label, value in (("Subject", envelope.subject), ("Silence", line.silence), ("Error", line.error)):
        if value:
            typer.echo(f"{label}: {value}")
    typer.echo(f"\n{envelope.text}\n")
    for card in story.cards:
        typer.echo(f"Card {card.card.id[:8]}: {card.state.value}")
    for message in story.outgoing:
        typer.echo(
            f"Sent to {message.address} by {message.channel}: {message.state.value}{' ' + message.error if message.error else ''}"
        )


def retry(
    request: Annotated[int, typer.Argument(help="The number of a shunted request.")], config: Config = None
) -> None:
    """Queue a shunted request again, once what was wrong has been put right."""
    with store_of(config) as store:
        done = store.reopen(request, utc_now())
    typer.echo(f"Request {request} is queued again." if done else f"Request {request} is not shunted.")
    if not done:
        raise typer.Exit(1)


def who(
    text: Annotated[str, typer.Argument(help="Names, or a message with names in it.")], config: Config = None
) -> None:
    """Show which persons the names in a text mean."""
    directory = company_of(config).directory
    found = names(text, directory)
    for named in found:
        people = ", ".join(f"{p.name} <{p.email}>" for p in directory.in_name_order(named.persons)) or named.address
        typer.echo(f"{named.text}: {people or 'nobody'}{' (team ' + named.team + ')' if named.team else ''}")
    if not found:
        typer.echo("There are no names in it.")


def when(
    text: Annotated[str, typer.Argument(help='Words of time, such as "next Friday at 3".')] = "",
    now: Annotated[
        datetime | None,
        typer.Option(help="What time it is taken to be (ISO; without an offset: in --zone). Unset: now."),
    ] = None,
    zone: Annotated[str, typer.Option(help="The writer's zone.")] = "UTC",
    locale: Annotated[
        str, typer.Option(help="How dates are written: en-US reads 3/4 as 4 March, en-GB as 3 April.")
    ] = "en-US",
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl", help="Read JSON lines {id, text, reference, date_order}, write {id, items}: for measuring."
        ),
    ] = False,
) -> None:
    """Show what words of time mean: phrases, and windows of real time."""
    if jsonl:
        for line in sys.stdin:
            if line.strip():
                row = json.loads(line)
                reference = datetime.fromisoformat(row["reference"])
                found = items(row["text"], reference, row.get("date_order", "MDY"))
                typer.echo(json.dumps({"id": row["id"], "items": found}))
        return
    tz = ZoneInfo(zone)
    clock = utc_now().astimezone(tz) if now is None else now if now.tzinfo else now.replace(tzinfo=tz)
    context = Context(now=clock, zone=zone, hours=Hours(start=_nine, end=_five, zone=zone), locale=locale)
    for phrase in find(text, locale=locale):
        typer.echo(f"{phrase.text!r}: {phrase.kind.value}{' (not wanted)' if phrase.role.value == 'avoid' else ''}")
    meant = read(text, context)
    for window in meant.windows:
        typer.echo(f"window: {say_interval(window, meant.zone)}")
    for start in meant.starts:
        typer.echo(f"start: {say_instant(start, meant.zone)}")
    for label, value in (
        ("length", meant.minutes and f"{meant.minutes} minutes"),
        ("shift", meant.delta_minutes and f"{meant.delta_minutes} minutes"),
        ("repeats", meant.recurrence and meant.recurrence.rrule),
        ("problem", meant.problem and f"{meant.problem.kind.value}: {meant.problem.words}"),
    ):
        if value:
            typer.echo(f"{label}: {value}")


_nine, _five = datetime(2000, 1, 1, 9, tzinfo=UTC).time(), datetime(2000, 1, 1, 17, tzinfo=UTC).time()
