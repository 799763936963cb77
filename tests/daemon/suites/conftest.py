"""The situations stand outside the repository. Where they are not there, and nobody said that they are, they are no test of ours."""

from __future__ import annotations

from tests.core.freebusy.shared import NAMED, SHARED

collect_ignore = [] if NAMED or SHARED.is_dir() else ["test_recorded.py"]
