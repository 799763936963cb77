"""equerry doctor: every part looked at, with what to do."""

from __future__ import annotations

import typer
from rich.console import Console

from daemon.app import utc_now
from daemon.commands.running import Config, settings_of
from daemon.doctor import examine


def doctor(config: Config = None) -> None:
    """Look at every part (database, mailbox, relay, DNS, files) and say what to do. Changes nothing."""
    console = Console(soft_wrap=True, highlight=False)
    bad = 0
    for finding in examine(settings_of(config), utc_now().date()):
        bad += not finding.ok
        mark = "[green]ok [/green]" if finding.ok else "[red]bad[/red]"
        console.print(f"{mark} {finding.part}: ", end="")
        console.print(finding.says, markup=False)
    if bad:
        raise typer.Exit(1)
