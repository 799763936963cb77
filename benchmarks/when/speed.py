"""How many phrases a second find() and the yardstick's items() read, in one process.

usage: python -m benchmarks.when.speed CASES.jsonl     (lines with text, reference, date_order)
"""

from __future__ import annotations

import json
import sys
import time
from datetime import datetime
from pathlib import Path

from core.when import find
from core.when.score import items


def main() -> None:
    rows = [json.loads(line) for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()]
    find("warm up tomorrow at 3")
    for name, work in (
        ("find", lambda row: find(row["text"])),
        ("items", lambda row: items(row["text"], datetime.fromisoformat(row["reference"]), row["date_order"])),
    ):
        begin = time.process_time()
        for row in rows:
            work(row)
        spent = time.process_time() - begin
        print(f"{name}: {len(rows) / spent:,.0f} phrases/s ({len(rows)} phrases, {spent:.2f} s of one core)")


if __name__ == "__main__":
    main()
