"""equerry mail: what Equerry makes of a mail, looked at from outside."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from channels.email import newtext
from channels.email.bodies import body_of

app = typer.Typer(no_args_is_help=True)


@app.callback()
def _group() -> None:
    """Look at what Equerry makes of a mail."""


@app.command("new-text")
def new_text(
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl",
            help='Read one JSON object a line from standard input, {"id", "path", "parent"}, and write {"id", "text"} for each.'
            " path: an .eml is a whole mail, an .html an HTML body, anything else a plain body."
            " parent (optional): the text that was answered.",
        ),
    ] = False,
    base: Annotated[
        Path, typer.Option(help="The folder from which the paths count.", exists=True, file_okay=False)
    ] = Path(),
    own_only: Annotated[
        bool,
        typer.Option(
            "--own-only",
            help="Give nothing where nothing is the writer's own. So the daemon reads: a bare forward or quotation asks for"
            " nothing. Without this such a mail is shown whole.",
        ),
    ] = False,
) -> None:
    """Show the writer's own new text of a mail: without what it quotes, forwards or signs.

    Without --jsonl, one mail is read from standard input, as a mail program would save it (.eml).
    """
    try:
        if jsonl:
            for line in newtext.cut_jsonl(sys.stdin, base, own_only=own_only):
                typer.echo(line)
            return
        typer.echo(one(sys.stdin.buffer.read(), own_only=own_only))
    except (OSError, json.JSONDecodeError, KeyError) as error:
        typer.echo(f"This cannot be read: {error}", err=True)
        raise typer.Exit(2) from None


def one(raw: bytes, *, own_only: bool) -> str:
    """Return the new text of one whole mail."""
    own, rest = newtext.new_text(body_of(raw), parent=None)
    return own or ("" if own_only else rest)
