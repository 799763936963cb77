"""dateparser, read by a process and a venv of its own: python peer_python.py dateparser CASES ROUNDS PREDICTIONS.

Prints {"seconds": the best round's CPU time}; writes one {"id", "items"} a line for the scorer.
"""

from __future__ import annotations

import json
import sys
import time
from datetime import datetime
from pathlib import Path

from dateparser.search import search_dates  # type: ignore[import-not-found,unused-ignore]

WARM = 50  # phrases read before the clock runs


def read(row: dict) -> list:
    settings = {
        "RELATIVE_BASE": datetime.fromisoformat(row["reference"]).replace(tzinfo=None),
        "PREFER_DATES_FROM": "future",
        "DATE_ORDER": row["date_order"],
        "RETURN_TIME_AS_PERIOD": True,
    }
    return search_dates(row["text"], languages=["en"], settings=settings) or []


def items(row: dict, found: list) -> list[dict]:
    listed, at = [], 0
    for words, value in found:
        place = row["text"].find(words, at)
        at = max(at, place)
        clock = (value.hour, value.minute) != (0, 0)
        kind = "datetime" if clock else "date"
        start = value.replace(tzinfo=None).isoformat(timespec="seconds")
        listed.append({"kind": kind, "start": start, "end": None, "span": [place, place + len(words)]})
    return listed


def main() -> None:
    cases, rounds, predictions = sys.argv[2:]
    rows = [json.loads(line) for line in Path(cases).read_text(encoding="utf-8").splitlines()]
    for row in rows[:WARM]:
        read(row)
    best, results = float("inf"), []
    for _ in range(int(rounds)):
        begin = time.process_time()
        results = [read(row) for row in rows]
        best = min(best, time.process_time() - begin)
    lines = (
        json.dumps({"id": row["id"], "items": items(row, found)}) for row, found in zip(rows, results, strict=True)
    )
    Path(predictions).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(json.dumps({"seconds": best}))


if __name__ == "__main__":
    main()
