"""equerry backup, restore: a copy of everything while the daemon runs, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy.exc import SQLAlchemyError

from core.errors import BadInput
from daemon import backup as keeping
from daemon.commands.running import Config, settings_of


def backup(
    folder: Annotated[Path, typer.Argument(help="A folder that is not there yet; it is made.")], config: Config = None
) -> None:
    """Copy database, calendars, key of the seal, company file and settings into a new folder, while the daemon runs."""
    try:
        names = keeping.back_up(settings_of(config), folder, config)
    except (BadInput, OSError) as error:
        typer.echo(f"There is no backup: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{folder}: {', '.join(names)}.")
    if keeping.KEY not in names:
        typer.echo("The key of the seal is not among them: it is a credential of the service, and is kept there.")


def restore(
    folder: Annotated[Path, typer.Argument(help="A backup.", exists=True, file_okay=False)], config: Config = None
) -> None:
    """Fill an empty data directory (and an empty PostgreSQL database) from a backup. Nothing is ever written over."""
    try:
        done = keeping.restore(settings_of(config), folder)
    except (BadInput, OSError, SQLAlchemyError) as error:
        typer.echo(f"Nothing was restored: {error}", err=True)
        raise typer.Exit(1) from None
    for line in done:
        typer.echo(line)
    typer.echo("Start Equerry: it goes on where it was when the backup was made.")
