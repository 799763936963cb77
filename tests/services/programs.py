"""Where a service's program is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

PLACES = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/lib/postgresql/15/bin:/bin:/sbin"


def program(name: str, package: str) -> Path:
    """Return the path of a program; fail the test, with the command that installs it, when it is not there."""
    found = shutil.which(name, path=PLACES)
    if found is None:
        pytest.fail(f"{name} is missing: apt-get install --yes --no-install-recommends {package}", pytrace=False)
    return Path(found)
