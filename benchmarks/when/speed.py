"""Phrases of time a second, ours beside three libraries, in one run and on the same phrases.

usage: python -m benchmarks.when.speed CASES.jsonl [SCORER.py]     (lines with id, text, reference, date_order)

Time is the process's own CPU time, so that a busy machine does not decide. Ends with 1 when ours reads fewer than LEAST
phrases a second, with 2 when a peer had to be left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from benchmarks.when import peers
from core.when import find
from core.when.score import items

LEAST = 1_500  # phrases a second that ours must read
AIM = 3_000
ROUNDS = 3
OURS = "equerry"
Row = dict[str, str]


def best_of(rounds: int, rows: list[Row], work: Callable[[Row], object]) -> float:
    """CPU time of the best round."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        for row in rows:
            work(row)
        times.append(time.process_time() - begin)
    return min(times)


def resolved(row: Row) -> list[dict]:
    return items(row["text"], datetime.fromisoformat(row["reference"]), row["date_order"])


def right(scorer: Path | None, cases: Path, predictions: Path) -> dict | None:
    """What the scorer says of what was read."""
    if scorer is None:
        return None
    with predictions.open(encoding="utf-8") as lines:
        done = subprocess.run([sys.executable, scorer, cases], stdin=lines, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main() -> int:
    cases = Path(sys.argv[1])
    scorer = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    rows = [json.loads(line) for line in cases.read_text(encoding="utf-8").splitlines()]
    peers.BUILD.mkdir(parents=True, exist_ok=True)
    spent: dict[str, float] = {}
    marks: dict[str, dict | None] = {}
    with_node = peers.has_node()
    left_out = [peer.name for peer in peers.PEERS if peer.node and not with_node]

    find("warm up tomorrow at 3")
    spent["equerry, finding alone"] = best_of(ROUNDS, rows, lambda row: find(row["text"]))
    spent[OURS] = best_of(ROUNDS, rows, resolved)
    ours = peers.BUILD / "equerry.jsonl"
    lines = (json.dumps({"id": row["id"], "items": resolved(row)}) for row in rows)
    ours.write_text("\n".join(lines) + "\n", encoding="utf-8")
    marks[OURS] = right(scorer, cases, ours)
    for peer in peers.PEERS:
        if peer.name in left_out:
            continue
        peers.install(node=peer.node)
        label = f"{peer.name} {peers.version(peer)}"
        predictions = peers.BUILD / f"{peer.key}.jsonl"
        spent[label] = peers.seconds(peer, cases, predictions)
        marks[label] = right(scorer, cases, predictions)

    show(len(rows), spent, marks)
    speed = len(rows) / spent[OURS]
    print(f"\nequerry: {speed:,.0f} phrases/s; at least {LEAST:,} are asked for, {AIM:,} aimed at.")
    if left_out:
        print(f"Left out, since node or npm is missing: {', '.join(left_out)}. To have them: {peers.NODE_NEEDED}")
    return 1 if speed < LEAST else 2 if left_out else 0


def show(count: int, spent: dict[str, float], marks: dict[str, dict | None]) -> None:
    """The table: equerry's line reads and resolves, as the peers do; the ratio says how many times as fast it is."""
    print(f"{count:,} phrases, each process's own CPU time, best round\n")
    print(f"{'':36}{'phrases/s':>10}{'ours is':>12}{'all right':>11}{'spurious':>10}")
    for name, seconds in spent.items():
        times = f"{seconds / spent[OURS]:.1f} x" if name != OURS else "1"
        mark = marks.get(name)
        shares = f"{mark['all']:>10}%{mark['spurious']:>9}%" if mark else ""
        print(f"{name:36}{count / seconds:>10,.0f}{times:>12}{shares}")


if __name__ == "__main__":
    sys.exit(main())
