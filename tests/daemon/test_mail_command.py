"""`equerry mail new-text` shows what is read of a mail, one or many."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from daemon.__main__ import app

MAIL = b"From: dana@larkspur.example\r\nSubject: Re: A meeting\r\nContent-Type: text/plain\r\n\r\nYes please.\r\n\r\n> Shall I book it?\r\n"
FORWARD = "> Shall I book it?\n> Please say yes.\n"


def test_many_mails_are_cut_line_by_line(tmp_path: Path) -> None:
    """From --base; a bare quotation is shown whole, and as nothing with --own-only."""
    (tmp_path / "a.eml").write_bytes(MAIL)
    (tmp_path / "b.txt").write_text(FORWARD)
    rows = "".join(json.dumps({"id": n, "path": n}) + "\n" for n in ("a.eml", "b.txt"))
    for option, shown in (([], "> Shall I book it?\n> Please say yes."), (["--own-only"], "")):
        result = CliRunner().invoke(app, ["mail", "new-text", "--jsonl", "--base", str(tmp_path), *option], input=rows)
        assert result.exit_code == 0, result.output
        first, second = (json.loads(line) for line in result.stdout.splitlines())
        assert first == {"id": "a.eml", "text": "Yes please."}
        assert second["text"] == shown


def test_one_mail_is_cut_from_standard_input() -> None:
    """As a mail program saves it."""
    result = CliRunner().invoke(app, ["mail", "new-text"], input=MAIL)
    assert result.stdout.strip() == "Yes please."


def test_a_row_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    """With exit code 2."""
    row = json.dumps({"id": "x", "path": "not-there.eml"})
    result = CliRunner().invoke(app, ["mail", "new-text", "--jsonl", "--base", str(tmp_path)], input=row)
    assert result.exit_code == 2


def test_help_says_how_the_daemon_reads() -> None:
    """It is one option away."""
    result = CliRunner().invoke(app, ["mail", "new-text", "--help"], env={"COLUMNS": "200"})
    assert "So the daemon reads" in " ".join(result.stdout.replace("│", " ").split())
