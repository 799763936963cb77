"""The systemd unit is one that systemd has nothing to say against, and leaves the daemon little that it could do wrong."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.services.programs import program

pytestmark = pytest.mark.slow

UNIT = Path(__file__).parents[1] / "deploy" / "equerry.service"
MOST_EXPOSURE = 1.5  #: systemd's own figure: 0 is shut, 10 is open


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    command = [str(program("systemd-analyze", "systemd")), *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=30, check=False, env=os.environ | {"SYSTEMD_COLORS": "0"}
    )


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    # Equerry is not installed where the unit looks for it; all else stays as it is.
    text, changed = re.subn(r"(?m)^ExecStart=\S+", "ExecStart=/bin/true", UNIT.read_text(encoding="utf-8"))
    assert changed == 1
    here.write_text(text, encoding="utf-8")
    done = analyze("verify", str(here))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_unit_with_a_mistake_would_be_found(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text(encoding="utf-8").replace("NoNewPrivileges", "NoNewPriviledges"), encoding="utf-8")
    assert "NoNewPriviledges" in analyze("verify", str(here)).stderr


def test_the_unit_is_barely_exposed() -> None:
    done = analyze("security", "--offline=true", str(UNIT))
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert found is not None, done.stdout + done.stderr
    assert float(found[1]) <= MOST_EXPOSURE
