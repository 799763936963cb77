"""Our own scheduling phrases (evals/when) mean what stands beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.when import When, read
from tests.core.when.desk import context

FOLDER = Path(__file__).parents[3] / "evals" / "when"
CASES = [
    json.loads(line)
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]
SETTINGS = ("now", "zone", "locale", "anchor")


def shown(when: When) -> dict[str, object]:
    """What a reading says, in the form of the cases."""
    row: dict[str, object] = {}
    if when.windows:
        row["windows"] = [
            [i.start.isoformat(timespec="minutes"), i.end.isoformat(timespec="minutes")] for i in when.windows
        ]
    if when.starts:
        row["starts"] = [start.isoformat(timespec="minutes") for start in when.starts]
    if when.minutes is not None:
        row["minutes"] = when.minutes
    if when.delta_minutes is not None:
        row["delta"] = when.delta_minutes
    if when.recurrence is not None:
        row["every"] = when.recurrence.rrule
        row["first"] = str(when.recurrence.first)
    if when.zone_named:
        row["zone_read"] = when.zone
    if when.problem is not None:
        row["problem"] = when.problem.kind.name
    return row


@pytest.mark.parametrize("case", CASES, ids=[case["text"][:50] for case in CASES])
def test_a_phrase_means_what_stands_beside_it(case):
    settings = {name: case[name] for name in SETTINGS if name in case}
    expected = {name: value for name, value in case.items() if name not in (*SETTINGS, "text")}
    assert shown(read(case["text"], context(**settings))) == expected


def test_there_are_at_least_three_hundred_of_them():
    assert len(CASES) >= 300
