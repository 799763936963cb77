"""The `equerry` command."""

from __future__ import annotations

import typer

from daemon.commands import checking, judging, looking, running

app = typer.Typer(
    help="Equerry keeps other people's diaries by mail and message. Nothing happens without a yes.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("run")(running.run)
app.command("check-config")(running.check_config)
app.command("doctor")(checking.doctor)
app.command("eval")(judging.evaluate)
app.command("agenda")(looking.agenda)
app.command("requests")(looking.requests)
app.command("show")(looking.show)
app.command("retry")(looking.retry)
app.command("who")(looking.who)
app.command("when")(looking.when)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
