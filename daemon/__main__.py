"""The `equerry` command."""

from __future__ import annotations

import typer

from daemon.commands import checking, judging, keeping, looking, mailing, people, reading, running, stats

app = typer.Typer(
    help="Equerry keeps other people's diaries by mail and message. Nothing happens without a yes.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
RUN, LOOK, MEND, MEASURE = "Run it", "Look", "Requests", "Measure"
app.command("run", rich_help_panel=RUN)(running.run)
app.command("check-config", rich_help_panel=RUN)(running.check_config)
app.command("doctor", rich_help_panel=RUN)(checking.doctor)
app.command("backup", rich_help_panel=RUN)(keeping.backup)
app.command("restore", rich_help_panel=RUN)(keeping.restore)
app.command("agenda", rich_help_panel=LOOK)(looking.agenda)
app.command("who", rich_help_panel=LOOK)(looking.who)
app.command("when", rich_help_panel=LOOK)(looking.when)
app.add_typer(mailing.app, name="mail", rich_help_panel=LOOK)
app.command("stats", rich_help_panel=LOOK)(stats.stats)
app.add_typer(people.app, name="people", rich_help_panel=RUN)
app.command("requests", rich_help_panel=MEND)(looking.requests)
app.command("show", rich_help_panel=MEND)(looking.show)
app.command("retry", rich_help_panel=MEND)(looking.retry)
app.command("read", rich_help_panel=MEASURE)(reading.read)
app.command("eval", rich_help_panel=MEASURE)(judging.evaluate)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
