"""Where the public data sets stand, outside the repository."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NAMED = "EQUERRY_SHARED" in os.environ  #: somebody said that they are there
SHARED = Path(os.environ.get("EQUERRY_SHARED") or ROOT.parent / "shared")
