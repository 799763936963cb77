"""The judge has eyes and arithmetic of its own: it shares only nouns with what it judges."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import daemon.suites

HERE = Path(daemon.suites.__file__).parent
#: The nouns that judge and judged share: what an event is, who is who, what a company has set.
NOUNS = {"core.errors", "core.meeting", "core.people", "core.policy"}
#: These judge nothing: one joins the real thing, the other reads a company's file as the daemon does.
ABOVE = {"driver", "load"}


@pytest.mark.parametrize("file", sorted(f for f in HERE.glob("*.py") if f.stem not in ABOVE), ids=lambda f: f.stem)
def test_the_judge_imports_nothing_of_what_it_judges(file: Path) -> None:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    ours = {name for name in found if name.split(".")[0] in {"core", "channels", "daemon"}}
    assert {name for name in ours if not name.startswith("daemon.suites")} <= NOUNS
