"""What is installed from a wheel starts: the migrations and the sample company are inside it."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", str(ROOT), "--no-deps", "-w", str(folder))
    (built,) = folder.glob("equerry-*.whl")
    return built


def pip(python: str, *arguments: str) -> None:
    quiet = [sys.executable, "-m", "pip", "--python", python, "-q", "--disable-pip-version-check"]
    subprocess.run([*quiet, *arguments], check=True, timeout=150)


def test_the_migrations_and_the_sample_company_are_in_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    versions = {p.name for p in (ROOT / "migrations" / "versions").glob("*.py")}
    assert versions == {name.rpartition("/")[2] for name in names if name.startswith("daemon/_migrations/versions/0")}
    assert {"daemon/_migrations/env.py", "daemon/_deploy/sample-company.yaml"} <= set(names)
    assert not [name for name in names if name.startswith(("tests/", "evals/", "benchmarks/"))]


def test_equerry_run_starts_from_an_installed_wheel(wheel: Path, tmp_path: Path) -> None:
    """In an environment that has the libraries of this one, and nothing of this folder."""
    room = tmp_path / "room"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(room)], check=True, timeout=60)
    pip(str(room / "bin" / "python"), "install", "--no-deps", "--no-compile", str(wheel))
    (site,) = (room / "lib").glob("python3.*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"])
    there = tmp_path / "there"
    there.mkdir()
    where = [str(room / "bin" / "python"), "-c", "import daemon; print(daemon.__file__)"]
    found = subprocess.run(where, cwd=there, check=True, timeout=30, capture_output=True, text=True).stdout
    assert found.startswith(str(site))
    ran = subprocess.run(
        [str(room / "bin" / "equerry"), "run"],
        cwd=there,
        env={"PATH": "/usr/bin:/bin", "EQUERRY_LISTEN__PORT": "0"},
        input="who is in Finance?\n",
        timeout=60,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "Equerry is running." in ran.stdout
    assert "@" in ran.stdout.rpartition("Ctrl-C stops")[2]
    assert (there / "data" / "equerry.db").is_file()
