"""`equerry mail new-text` shows what is read of a mail, one or many."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from daemon.__main__ import app

MAIL = b"From: dana@larkspur.example\r\nSubject: Re: A meeting\r\nContent-Type: text/plain\r\n\r\nYes please.\r\n\r\n> Shall I book it?\r\n"
FORWARD = "> Shall I book it?\n> Please say yes.\n"


def test_many_mails_are_cut_line_by_line(tmp_path: Path) -> None:
    """From --base; a bare quotation holds nothing new unless it is asked to be given whole."""
    (tmp_path / "a.eml").write_bytes(MAIL)
    (tmp_path / "b.txt").write_text(FORWARD)
    rows = "".join(json.dumps({"id": n, "path": n}) + "\n" for n in ("a.eml", "b.txt"))
    for option, whole in (([], ""), (["--whole-if-nothing"], "Please say yes.")):
        result = CliRunner().invoke(app, ["mail", "new-text", "--jsonl", "--base", str(tmp_path), *option], input=rows)
        assert result.exit_code == 0, result.output
        first, second = (json.loads(line) for line in result.stdout.splitlines())
        assert first == {"id": "a.eml", "text": "Yes please."}
        assert (whole in second["text"]) == bool(second["text"] or not whole)


def test_one_mail_is_cut_from_standard_input() -> None:
    """As a mail program saves it."""
    result = CliRunner().invoke(app, ["mail", "new-text"], input=MAIL)
    assert result.stdout.strip() == "Yes please."


def test_a_row_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    """With exit code 2."""
    row = json.dumps({"id": "x", "path": "not-there.eml"})
    result = CliRunner().invoke(app, ["mail", "new-text", "--jsonl", "--base", str(tmp_path)], input=row)
    assert result.exit_code == 2


def test_help_says_what_whole_if_nothing_does() -> None:
    """It is off unless asked for."""
    result = CliRunner().invoke(app, ["mail", "new-text", "--help"], env={"COLUMNS": "200"})
    assert "The daemon never does" in " ".join(result.stdout.replace("│", " ").split())
