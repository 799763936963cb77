"""NATURAL PLAN stands outside the repository. Where it is not there, and nobody said that it is, it is no test of ours."""

from __future__ import annotations

from tests.core.freebusy.shared import NAMED, SHARED

collect_ignore = [] if NAMED or SHARED.is_dir() else ["test_natural_plan.py"]
