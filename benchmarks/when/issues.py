"""What users of other libraries reported as read wrongly: which of it we read otherwise than they ask, and whether on purpose.

usage: python -m benchmarks.when.issues ISSUE_CASES.jsonl SCORER.py

Ends with 1 when anything is read wrongly that DECIDED does not name.
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path

from core.when.score import items

DECIDED = {"next Saturday at 11:00": 'semantics.md: "next Friday" is the Friday of next week'}


def main() -> int:
    cases, scorer = Path(sys.argv[1]), sys.argv[2]
    rows = [json.loads(line) for line in cases.read_text(encoding="utf-8").splitlines()]
    read = [
        {"id": row["id"], "items": items(row["text"], datetime.fromisoformat(row["reference"]), row["date_order"])}
        for row in rows
    ]
    lines = "\n".join(json.dumps(row) for row in read)
    done = subprocess.run(
        [sys.executable, scorer, cases, "--wrong"], input=lines, capture_output=True, text=True, check=True
    )
    wrong = [json.loads(line)["text"] for line in done.stderr.splitlines()]
    print(f"{len(rows) - len(wrong)} of {len(rows)} reported readings are right")
    for text in wrong:
        print(f"  {text!r}: {DECIDED.get(text, 'WRONG')}")
    return 1 if set(wrong) - set(DECIDED) else 0


if __name__ == "__main__":
    sys.exit(main())
