"""equerry read: what the offline reader makes of a message, in the message's own words."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from core import reading
from core.form import Item
from core.people import Directory, names
from core.when import find
from daemon.commands.looking import company_of
from daemon.commands.running import Config


def read(
    text: Annotated[str, typer.Argument(help="A message.")] = "",
    config: Config = None,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read {id, text} lines with no directory, write {id, requests}.")
    ] = False,
) -> None:
    """Show how a message is read: the kind of each request, and the quoted words of each field."""
    if jsonl:
        nobody = Directory(people={})
        for line in sys.stdin:
            if line.strip():
                row = json.loads(line)
                form = reading.read(row["text"], "", directory=nobody)
                typer.echo(json.dumps({"id": row["id"], "requests": [_fields(i, nobody) for i in form.items]}))
        return
    form = reading.read(text, "", directory=company_of(config).directory)
    for item in form.items:
        typer.echo(f"{item.kind.value}")
        for name in (
            "people",
            "optional",
            "without",
            "meeting",
            "times",
            "length",
            "title",
            "place",
            "scope",
            "anyway",
        ):
            value = getattr(item, name)
            words = ", ".join(q.text for q in value) if isinstance(value, tuple) else value.text if value else ""
            if words:
                typer.echo(f"  {name}: {words}")
    if not form.items:
        typer.echo("It asks for nothing.")


def _fields(item: Item, directory: Directory) -> dict[str, object]:
    """One request as the yardstick wants it: the words for the meeting count among people and times as well."""
    said = " / ".join(q.text for q in item.meeting)
    times = [q.text for q in item.times] + [p.text for p in find(said)] + ([item.length.text] if item.length else [])
    people = [q.text for q in (*item.people, *item.optional)] + [n.text for n in names(said, directory)]
    return {
        "kind": item.kind.value,
        "people": people,
        "times": times,
        "length": item.length.text if item.length else None,
        "title": item.title.text if item.title else None,
        "meeting": [q.text for q in item.meeting],
        "place": item.place.text if item.place else None,
    }
