"""equerry stats: what the model was asked and what it cost, and how messages were dealt with."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date, datetime
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from daemon.app import utc_now
from daemon.commands.looking import store_of
from daemon.commands.running import Config, settings_of
from daemon.settings.model import Model
from daemon.stats import QUESTION_CEILING, QUESTION_TARGET, CallFigures, Stats
from daemon.stats import stats as figures

Cells = tuple[str, ...]
#: How outcomes of planning are called on the screen: docs/glossary.md.
SHOWN = {
    "Plan": "card",
    "OptionsWanted/slot": "list of times",
    "OptionsWanted/person": "list of persons",
    "OptionsWanted/event": "list of events",
    "Question": "question",
    "Answer": "answer",
    "Refusal": "no",
}


def stats(
    config: Config = None,
    days: Annotated[int, typer.Option(min=1, max=366, help="How many days, today included.")] = 7,
    as_json: Annotated[bool, typer.Option("--json", help="Write the same figures as JSON.")] = False,
) -> None:
    """Count the last days: calls of the model, what they cost, questions asked, and how long people waited for a reply."""
    model = settings_of(config).model
    with store_of(config) as store:
        found = figures(store, utc_now(), days, model.day_cost_ceiling)
    if as_json:
        typer.echo(json.dumps(as_values(found, model), indent=2))
        return
    if not found.traffic.messages and not found.calls.number:
        typer.echo(
            f"Nothing has come in {'today' if days == 1 else f'in the last {days} days'}: there is nothing to count yet."
        )
        return
    console = Console(highlight=False)
    console.print(f"From {found.since:%Y-%m-%d} to {found.until:%Y-%m-%d %H:%M}, in UTC.\n")
    _messages(console, found)
    _calls(console, found, model)


def as_values(found: Stats, model: Model) -> dict[str, Any]:
    """Return the figures as JSON values, with what they are held against."""
    against = {
        "question_target": QUESTION_TARGET,
        "question_ceiling": QUESTION_CEILING,
        "message_cost_ceiling_usd": model.message_cost_ceiling,
        "day_cost_ceiling_usd": model.day_cost_ceiling,
    }
    values: dict[str, Any] = _plain(asdict(found)) | {"against": against}
    return values


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case datetime() | date():
            return value.isoformat()
        case float():
            return round(value, 6)
    return value


def _messages(console: Console, found: Stats) -> None:
    traffic = found.traffic
    rate = traffic.question_rate
    held = "" if rate is None else _against(rate)
    _print(
        console,
        "Messages",
        ("", "number", "of those read", ""),
        [
            ("came in", str(traffic.messages), "", f"{traffic.open} open, {traffic.shunted} shunted"),
            ("silent on purpose", str(traffic.silent), "", ""),
            ("answered without reading", str(traffic.resolved), "", "a pick, a yes, a no"),
            ("read as requests", str(traffic.read), "", _words(traffic.outcomes)),
            ("asked back", str(traffic.questions), _percent(rate), held),
            ("looked at twice", *_part(traffic.second_looks, traffic.read), ""),
            ("by rules, no model set", *_part(traffic.offline, traffic.read), ""),
            ("by rules, model failed", *_part(traffic.fallback, traffic.read), ""),
        ],
    )
    _print(
        console,
        "Time to the first reply",
        ("kind", "replies", "half within", "95 % within"),
        [(r.kind, str(r.number), _seconds(r.p50_seconds), _seconds(r.p95_seconds)) for r in traffic.replies],
    )


def _calls(console: Console, found: Stats, model: Model) -> None:
    if not found.calls.number:
        console.print("The model was not called.")
        return
    all_of_them = [found.calls] if len(found.by_use) > 1 else []
    _print(
        console,
        "Calls of the model",
        ("model", "why", "calls", "half", "95 %", "in", "out", "cached", "cost"),
        [_call(one) for one in (*found.by_use, *all_of_them)],
    )
    console.print(
        f"Half and 95 % of the calls took no longer than that; in and out count tokens. They came to: {_words(found.calls.outcomes)}.\n"
    )
    _print(
        console,
        f"Cost a day, against ${model.day_cost_ceiling:g}",
        ("day (UTC)", "calls", "not made", "cost", "of the ceiling"),
        [(f"{d.day}", str(d.calls), str(d.not_made), _dollars(d.cost_usd), _percent(d.of_ceiling)) for d in found.days],
    )
    console.print(
        f"The dearest message cost {_dollars(found.dearest_message_usd)}; ${model.message_cost_ceiling:g} is the ceiling."
    )


def _call(one: CallFigures) -> Cells:
    waits = ("" if ms is None else _seconds(ms / 1000) for ms in (one.p50_ms, one.p95_ms))
    counts = (f"{one.input_tokens:,}", f"{one.output_tokens:,}", _percent(one.cache_hit_share))
    return (
        one.model or "all",
        one.reason,
        str(one.number),
        *waits,
        *counts,
        _dollars(one.cost_usd),
    )


def _print(console: Console, title: str, columns: Cells, rows: list[Cells]) -> None:
    if not rows:
        return
    table = Table(
        box=None, pad_edge=False, collapse_padding=True, title=title, title_justify="left", title_style="bold"
    )
    for number, name in enumerate(columns):
        table.add_column(name, overflow="fold", justify="left" if number == 0 or not name else "right")
    for row in rows:
        table.add_row(*row)
    console.print(table)
    console.print()


def _against(rate: float) -> str:
    target, ceiling = f"{QUESTION_TARGET:.0%}".replace("%", " %"), f"{QUESTION_CEILING:.0%}".replace("%", " %")
    if rate > QUESTION_CEILING:
        return f"above the ceiling of {ceiling}"
    return f"above the target of {target}" if rate > QUESTION_TARGET else f"within the target of {target}"


def _part(part: int, whole: int) -> tuple[str, str]:
    return str(part), _percent(part / whole if whole else None)


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _dollars(amount: float) -> str:
    return f"${amount:.4f}" if amount < 1 else f"${amount:,.2f}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def _words(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {SHOWN.get(word, word) or 'unknown'}" for word, number in counts.items())
