"""The documentation keeps up with the code."""

from __future__ import annotations

import re
from pathlib import Path

from core.form import ItemKind
from daemon.__main__ import app
from daemon.points import POINTS

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_every_link_between_pages_leads_somewhere():
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in PAGES
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]

    assert broken == []


def test_every_request_type_is_in_the_glossary():
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

    assert [kind.value for kind in ItemKind if kind.value not in glossary] == []


def test_every_command_is_told_of_somewhere_and_has_a_first_sentence():
    text = " ".join(page.read_text(encoding="utf-8") for page in PAGES)
    for command in app.registered_commands:
        assert f"equerry {command.name}" in text or f"`{command.name}`" in text, command.name
        assert (command.callback.__doc__ or "").strip(), command.name


def test_every_decision_has_a_number_of_its_own():
    numbers = [p.name[:4] for p in (ROOT / "docs" / "decisions").glob("*.md")]

    assert sorted(set(numbers)) == sorted(numbers)


def test_the_points_of_the_crash_test_have_names_of_their_own():
    assert len(set(POINTS)) == len(POINTS)
    assert len(POINTS) >= 12
