"""NATURAL PLAN stands outside the repository. Where it is not there, and nobody said that it should be, it is no test of ours."""

from __future__ import annotations

import os
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("EQUERRY_SHARED") or _ROOT.parent / "shared")  #: where the public data sets are

collect_ignore = [] if "EQUERRY_SHARED" in os.environ or SHARED.is_dir() else ["test_natural_plan.py"]
