"""equerry eval: the situations of a folder, played end to end and judged."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from core.errors import BadInput
from daemon.commands.running import Config, settings_of
from daemon.suites.driver import ByModel, real
from daemon.suites.run import DriverFactory, run_suite

#: Runs of each phrasing by a reader that can vary.
RUNS = 3

Reader = Literal["rules", "model", "recorded"]


def evaluate(
    folder: Annotated[Path, typer.Argument(help="A folder of situations.", exists=True, file_okay=False)],
    recording: Annotated[
        Path | None,
        typer.Argument(help="With --reader recorded: the file of the answers.", exists=True, dir_okay=False),
    ] = None,
    reader: Annotated[
        Reader, typer.Option(help="Who reads: rules, the model of the settings (three runs each), or recorded answers.")
    ] = "rules",
    record: Annotated[
        Path | None,
        typer.Option(help="With --reader model: add every request and its answer to this file.", dir_okay=False),
    ] = None,
    requests_only: Annotated[
        Path | None,
        typer.Option(
            help="Write the model's requests to this file and ask nobody; with --reader recorded those that are missing.",
            dir_okay=False,
        ),
    ] = None,
    first: Annotated[bool, typer.Option("--first", help="Only the first phrasing of every turn.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    kind: Annotated[str | None, typer.Option(help="Only situations of this request type.")] = None,
    only: Annotated[str | None, typer.Option(help="Only the situation of this name.")] = None,
    channel: Annotated[Literal["email", "slack"] | None, typer.Option(help="Only this channel.")] = None,
    floor: Annotated[
        float | None, typer.Option(help="The least accuracy, 0 to 1 or in percent; below it the exit code is 1.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=64, help="Processes; one a core unless set.")] = None,
    config: Config = None,
) -> None:
    """Judge a folder of situations end to end. Exit code 1 on any serious error, below the floor, or when an answer is not recorded."""
    try:
        code = run_suite(
            folder,
            _reading(reader, recording, record, requests_only, config),
            kind=kind,
            only=only,
            channel=channel,
            floor=floor,
            json_out=as_json,
            jobs=jobs,
            runs=RUNS if reader == "model" and requests_only is None else 1,
            first=first,
        )
    except BadInput as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(code)


def _reading(
    reader: Reader, recording: Path | None, record: Path | None, requests_only: Path | None, config: Path | None
) -> DriverFactory:
    """Return who reads. Raises BadInput where what was said does not go together."""
    if (reader == "recorded") != (recording is not None):
        raise BadInput("recorded answers are given as: equerry eval FOLDER --reader recorded FILE")
    if record is not None and (reader != "model" or requests_only is not None):
        raise BadInput("--record goes with --reader model alone: nobody else gives new answers")
    if reader == "rules" and requests_only is None:
        return real
    model = settings_of(config).model
    if requests_only is not None:
        requests_only.write_bytes(b"")  # those of an earlier run may be asked no more
    elif reader == "model" and not model.api_key.get_secret_value():
        raise BadInput("--reader model needs the key of the model's service: set model.api_key")
    return ByModel(model=model, replay=recording, record=record, requests=requests_only)
