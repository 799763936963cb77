"""The table of a run for a person: by kind and channel, the rates, serious errors, and every failure."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from daemon.suites.scores import Result, Scores, Tally


def show(scores: Scores, console: Console) -> None:
    """Print failures first and totals last, where the eye is when it ends."""
    for result in scores.results:
        if not result.passed or result.serious:
            _failure(result, console)
    console.print(_table(scores))
    total, situations = scores.total, scores.situations
    console.print(
        f"{total.passed} of {total.phrasings} phrasings ({total.accuracy:.1%}), "
        f"{situations.passed} of {situations.phrasings} situations whole"
    )
    console.print(f"question rate {scores.question_rate:.1%}, model calls {scores.model_calls}")
    if scores.model_calls:
        console.print(
            f"{scores.calls_a_message:.3f} calls for a message that the model read, {scores.second_looks} second looks, "
            f"calls under lists and cards of ours: {', '.join(scores.calls_on_answers) or 'none'}"
        )
    if scores.missing:
        console.print(
            f"[bold red]the recording lacks {len(scores.missing)} answers[/]; the hash of each request, and who made it:"
        )
        for key, case in scores.missing.items():
            console.print(f"  {key}  {escape(case)}")
    found = {name: n for name, n in scores.serious.items() if n}
    console.print(
        "[bold red]serious errors: " + ", ".join(f"{name} {n}" for name, n in found.items()) + "[/]"
        if found
        else "no serious errors"
    )


def _table(scores: Scores) -> Table:
    channels = tuple(scores.by(lambda r: r.channel))
    cells = scores.by(lambda r: f"{r.kind}/{r.channel}")
    table = Table(title=None, box=None, pad_edge=False)
    table.add_column("kind")
    for name in (*channels, "all"):
        table.add_column(name, justify="right")
    for kind, tally in scores.by(lambda r: r.kind).items():
        table.add_row(kind, *(_cell(cells.get(f"{kind}/{channel}")) for channel in channels), _cell(tally))
    by_channel = scores.by(lambda r: r.channel)
    table.add_row("all", *(_cell(by_channel[name]) for name in channels), _cell(scores.total), style="bold")
    return table


def _cell(tally: Tally | None) -> str:
    return f"{tally.passed}/{tally.phrasings} {tally.accuracy:4.0%}" if tally else "-"


def _failure(result: Result, console: Console) -> None:
    console.print(f"[bold]{escape(result.case)}[/] ({result.kind})")
    console.print(f"  message   {escape(' / '.join(result.message.split(chr(10))))}")
    console.print(f"  expected  {escape(result.expected)}")
    console.print(f"  got       {escape(result.got)}")
    if result.reason:
        console.print(f"  because   {escape(result.reason)}")
    for error in result.serious:
        console.print(f"  [bold red]{error.name}[/]  {escape(error.detail)}")
    console.print()
