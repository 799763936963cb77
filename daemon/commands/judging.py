"""equerry eval: the situations of a folder, played end to end and judged."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from core.errors import BadInput
from daemon.suites.driver import real
from daemon.suites.run import run_suite


def evaluate(
    folder: Annotated[Path, typer.Argument(help="A folder of situations.", exists=True, file_okay=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    kind: Annotated[str | None, typer.Option(help="Only situations of this request type.")] = None,
    only: Annotated[str | None, typer.Option(help="Only the situation of this name.")] = None,
    channel: Annotated[Literal["email", "slack"] | None, typer.Option(help="Only this channel.")] = None,
    floor: Annotated[
        float | None, typer.Option(help="The least accuracy, 0 to 1 or in percent; below it the exit code is 1.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=64, help="Processes; one a core unless set.")] = None,
) -> None:
    """Judge a folder of situations end to end. Exit code 1 on any serious error, or below the floor."""
    try:
        code = run_suite(folder, real, kind=kind, only=only, channel=channel, floor=floor, json_out=as_json, jobs=jobs)
    except BadInput as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(code)
