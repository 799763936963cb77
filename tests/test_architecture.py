"""The house keeps its rules: rooms, purity, sizes, words that must not stand anywhere."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: Pure computation alone: DESIGN's list.
CORE_LIBRARIES = {"dateutil", "rapidfuzz", "holidays", "babel", "icalendar"}
#: Modules that are longer than they should be, each with the date by which it is split.
LONG: dict[str, str] = {}


def modules(*tops: str) -> list[Path]:
    """Every Python file of the product below these folders."""
    return [p for top in tops for p in sorted((ROOT / top).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """The top-level names of everything that a file imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {a.name.split(".")[0] for a in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module.split(".")[0])
    return found


def test_the_core_uses_pure_libraries_only():
    foreign = {name for path in modules("core") for name in imported(path)} - {"core"} - set(sys.stdlib_module_names)

    assert foreign <= CORE_LIBRARIES


@pytest.mark.parametrize("name", ["core", "channels", "daemon"])
def test_the_packages_with_plain_names_belong_to_equerry(name):
    """ "core" and "daemon" are ordinary words: nobody else's package may stand in for ours."""
    module = __import__(name)

    assert ROOT / name / "__init__.py" == Path(module.__file__ or "")
    assert distribution("equerry").metadata["Name"] == "equerry"


def test_no_module_is_longer_than_three_hundred_lines():
    long = {
        str(p.relative_to(ROOT)) for p in modules("core", "channels", "daemon") if len(p.read_text().splitlines()) > 300
    }

    assert set(LONG) == long


@pytest.mark.parametrize("name", ["daemon/worker.py", "daemon/gate.py"])
def test_worker_and_gate_stay_small(name):
    assert len((ROOT / name).read_text().splitlines()) <= 200


def test_nothing_in_the_core_is_asynchronous_or_reads_a_clock():
    for path in modules("core"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        # ports.py says how the shell serves the core; the reader's promise is asynchronous there and nowhere else.
        if path.name != "ports.py":
            assert not [n for n in ast.walk(tree) if isinstance(n, ast.AsyncFunctionDef | ast.Await)], path
        calls = [ast.unparse(n.func) for n in ast.walk(tree) if isinstance(n, ast.Call)]
        assert not [c for c in calls if c.endswith((".now", ".today", ".utcnow"))], path


#: Where everything is caught although it is not passed on, and why.
CATCHING = {
    "core/itip/read.py": "hostile calendars: the library raises whatever it likes",
    "channels/email/address.py": "hostile headers: the same",
    "channels/email/lmtp.py": "whatever went wrong, the message is not stored, and the sender still has it",
    "channels/email/imap.py": "a broken line to the server: closed, and tried again",
    "channels/email/imap_round.py": "one message must not stop the others",
    "daemon/mailbox.py": "the listener's thread: whatever ends it is logged, and it is started again",
    "daemon/worker.py": "where everything unforeseen ends: retried, then shunted",
    "daemon/suites/play.py": "whatever breaks is a finding about the product",
}


def test_everything_is_caught_only_where_there_is_a_reason():
    """An error is never swallowed on the way: it ends in the worker, at the edge of a hostile format, or is passed on."""
    catching = {
        str(path.relative_to(ROOT))
        for path in modules("core", "channels", "daemon")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or (isinstance(node.type, ast.Name) and node.type.id in {"Exception", "BaseException"}))
        and not isinstance(node.body[-1], ast.Raise)
    }

    assert catching <= set(CATCHING)


def test_nothing_committed_names_a_path_of_a_machine_or_a_package_server():
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    wrong = re.compile(r"/(?:home/\w+|root|Users/\w+)/|index[-_]url|https?://[\w.]*(?:packages|registry|mirror)\b")
    named = [
        f"{name}:{number}"
        for name in files
        if (ROOT / name).is_file()
        and name != "tests/test_architecture.py"
        and (ROOT / name).suffix in {".py", ".md", ".toml", ".yaml", ".txt", ""}
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8", errors="ignore").splitlines(), start=1)
        if wrong.search(line)
    ]

    assert named == []
