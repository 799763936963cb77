"""`equerry people`, typed as an operator types it, over real files."""

from __future__ import annotations

import stat
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from core.errors import BadInput
from daemon.__main__ import app
from daemon.company.edit import comments
from daemon.company.keep import rewritten

COMPANY = """\
# Our company.
zone: America/New_York
people:
  priya: {name: Priya Raman, email: priya@larkspur.example, hours: "09:00-17:30"}
  tom: {name: Tom Okafor, email: tom@larkspur.example}   # on leave in May
  # Assistants
  dana: {name: Dana Whitfield, email: dana@larkspur.example, assistant_to: [priya, tom], default_principal: priya}
  raj: {name: Rajesh Nair, email: raj@larkspur.example, nicknames: [Raj]}
teams:
  Product: [raj, tom]   # all of it
"""
SETTINGS = 'data = "data"\ncompany = "company.yaml"\n[mail]\naddress = "equerry@larkspur.example"\nauthserv_id = "mx.larkspur.example"\n'
STAFF = "name,email,title\nRajesh Nair,raj@larkspur.example,CTO\nSam Lee,sam@larkspur.example,Designer\n"
RESTART = "A daemon that runs reads it when it starts: restart it (systemctl restart equerry)."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with settings and a company file."""
    (tmp_path / "company.yaml").write_text(COMPANY, encoding="utf-8")
    (tmp_path / "equerry.toml").write_text(SETTINGS, encoding="utf-8")
    return tmp_path


def say(home: Path, *words: object, stdin: str = "") -> tuple[int, str]:
    """Type `equerry people WORDS --config ...`; return its exit code and all that it wrote."""
    typed = ["people", *(str(w) for w in words), "--config", str(home / "equerry.toml")]
    result = CliRunner().invoke(app, typed, input=stdin)
    return result.exit_code, result.output


def text(home: Path) -> str:
    """The company file as it stands."""
    return (home / "company.yaml").read_text(encoding="utf-8")


def files(home: Path) -> set[str]:
    """What lies in the folder."""
    return {p.name for p in home.iterdir()}


def test_the_list_names_everybody_with_their_id(home: Path) -> None:
    code, said = say(home, "list")
    assert code == 0
    assert [" ".join(line.split()) for line in said.splitlines()] == [
        "id name address zone hours what",
        "priya Priya Raman priya@larkspur.example America/New_York 09:00-17:30 principal",
        "tom Tom Okafor tom@larkspur.example America/New_York 09:00-17:00 principal",
        "dana Dana Whitfield dana@larkspur.example America/New_York 09:00-17:00 acts for Priya Raman, Tom Okafor",
        "raj Rajesh Nair raj@larkspur.example America/New_York 09:00-17:00",
    ]


def test_an_import_adds_and_changes_and_says_what(home: Path) -> None:
    """The former file is kept, the comments are, and that a restart is needed is said."""
    (home / "staff.csv").write_text(STAFF, encoding="utf-8")
    code, said = say(home, "import", home / "staff.csv")
    assert code == 0
    assert said.splitlines() == [
        "~ Rajesh Nair <raj@larkspur.example> (raj)",
        "    title: nothing -> CTO",
        "+ Sam Lee <sam@larkspur.example> (sam): title Designer",
        "1 added, 1 changed, 0 as they were.",
        "company.yaml is written; what it was is kept as company.yaml.bak.",
        RESTART,
    ]
    assert text(home) == COMPANY.replace("nicknames: [Raj]}", "nicknames: [Raj], title: CTO}").replace(
        "teams:", "  sam: {name: Sam Lee, email: sam@larkspur.example, title: Designer}\nteams:"
    )
    assert (home / "company.yaml.bak").read_text(encoding="utf-8") == COMPANY


def test_a_dry_run_says_the_same_and_writes_nothing(home: Path) -> None:
    (home / "staff.csv").write_text(STAFF, encoding="utf-8")
    before = files(home)
    code, dry = say(home, "import", home / "staff.csv", "--dry-run")
    assert (code, text(home), files(home)) == (0, COMPANY, before)
    _, said = say(home, "import", home / "staff.csv")
    assert dry.splitlines()[:4] == said.splitlines()[:4]
    assert dry.splitlines()[4:] == ["Nothing was written: this was a dry run."]


def test_one_mistake_and_nothing_is_done(home: Path) -> None:
    """Each is named with its line."""
    (home / "staff.csv").write_text(
        STAFF + "Bo Ek,bo@larkspur.example\nSam Lee,sam@larkspur.example,\n", encoding="utf-8"
    )
    before = files(home)
    code, said = say(home, "import", home / "staff.csv")
    assert (code, text(home), files(home)) == (1, COMPANY, before)
    assert said.splitlines() == [
        "staff.csv line 5: Sam Lee.email: 'sam@larkspur.example' is Sam Lee's of line 3 already",
        "Nothing was written: 1 mistake.",
    ]


def test_a_second_import_of_the_same_file_changes_nothing(home: Path) -> None:
    (home / "staff.csv").write_text(STAFF, encoding="utf-8")
    say(home, "import", home / "staff.csv")
    before = text(home)
    assert say(home, "import", home / "staff.csv")[1].splitlines() == [
        "0 added, 0 changed, 2 as they were.",
        "There is nothing to write.",
    ]
    assert text(home) == before


def test_a_file_that_cannot_be_read(home: Path) -> None:
    """Is said to be; the exit code tells it from one with mistakes in it."""
    code, said = say(home, "import", home / "none.csv")
    assert code == 2
    assert said.startswith("Nothing was written: ")
    assert "none.csv" in said


@pytest.mark.parametrize("name", ["people.csv", "people.vcf"])
def test_what_was_exported_is_imported_into_another_company(home: Path, tmp_path: Path, name: str) -> None:
    """All are there then, with all that was said of them."""
    assert say(home, "export", home / name) == (0, f"4 people written to {home / name}.\n")
    other = tmp_path / "other"
    other.mkdir()
    (other / "company.yaml").write_text("zone: UTC\npeople: {}\n", encoding="utf-8")
    (other / "equerry.toml").write_text(SETTINGS, encoding="utf-8")
    code, said = say(other, "import", home / name)
    assert (code, "4 added, 0 changed" in said) == (0, True)
    say(other, "export", other / name)
    assert (other / name).read_bytes() == (home / name).read_bytes()


@pytest.mark.slow
def test_export_and_import_by_a_pipe(home: Path) -> None:
    """With standard output and standard input in the places of files."""
    typed = [sys.executable, "-m", "daemon", "people"]
    config = ["--config", str(home / "equerry.toml")]
    out = subprocess.run([*typed, "export", "-", "--format", "vcard", *config], capture_output=True, check=True)
    assert out.stdout.startswith(b"BEGIN:VCARD\r\n")
    back = subprocess.run([*typed, "import", "-", *config], input=out.stdout, capture_output=True, check=True)
    assert back.stdout.decode().startswith("0 added, 0 changed, 4 as they were.")


def test_somebody_is_added(home: Path) -> None:
    code, said = say(
        home, "add", "Zoë Ng", "zoe@larkspur.example", "z@larkspur.example", "--zone", "Europe/Paris",
        "--assistant-to", "Tom Okafor", "--nickname", "Zo", "--title", "Assistant",
    )  # fmt: skip
    assert code == 0
    assert said.startswith("+ Zoë Ng <zoe@larkspur.example> (zoe): nicknames Zo; zone Europe/Paris; title Assistant; ")
    assert (
        "  zoe: {name: Zoë Ng, email: [zoe@larkspur.example, z@larkspur.example], nicknames: [Zo], zone: Europe/Paris,"
        " title: Assistant, assistant_to: [tom]}\n"
    ) in text(home)


def test_somebody_who_is_there_is_not_added_again(home: Path) -> None:
    """Nor is anything of them changed."""
    assert say(home, "add", "R Nair", "RAJ@larkspur.example") == (
        1, "Rajesh Nair <raj@larkspur.example> is in the company file already, as raj.\n",
    )  # fmt: skip
    assert text(home) == COMPANY


def test_what_is_typed_wrongly_is_said_without_a_line(home: Path) -> None:
    code, said = say(home, "add", "Zoë Ng", "zoe@larkspur.example", "--hours", "9-5", "--zone", "Paris")
    assert (code, text(home)) == (1, COMPANY)
    assert said.splitlines() == [
        "Zoë Ng.zone: 'Paris' is no time zone; write it as \"Europe/Berlin\"",
        "Zoë Ng.hours: must be two times of day, such as \"09:00-17:30\"; it is '9-5'",
        "Nothing was written: 2 mistakes.",
    ]


@pytest.mark.parametrize("who", ["raj", "Rajesh Nair", "Raj@larkspur.example"])
def test_somebody_is_removed_and_is_off_their_team(home: Path, who: str) -> None:
    code, said = say(home, "remove", who)
    assert code == 0
    assert said.splitlines()[:2] == ["- Rajesh Nair <raj@larkspur.example> (raj)", "  and off Product"]
    assert "Rajesh" not in text(home)
    assert "  Product: [tom]   # all of it\n" in text(home)
    assert comments(text(home)) == comments(COMPANY)


def test_a_principal_with_an_assistant_is_not_removed(home: Path) -> None:
    code, said = say(home, "remove", "tom")
    assert (code, text(home)) == (1, COMPANY)
    assert said == "Tom Okafor cannot be removed: Dana Whitfield is their assistant. Please change that first.\n"


def test_that_principals_have_no_assistant_then_is_said(home: Path) -> None:
    code, said = say(home, "remove", "dana")
    assert code == 0
    assert "Note: Priya Raman has no assistant then, and so is no principal any more." in said
    assert "  # Assistants\n" in text(home)


def test_nobody_of_that_name(home: Path) -> None:
    assert say(home, "remove", "Nora") == (1, "There is nobody called 'Nora' in the company file.\n")


def test_whose_event_stands_in_the_file_is_not_removed(home: Path) -> None:
    """The file could not be read any more."""
    event = '\nevents:\n  - {id: x, owner: raj, title: X, start: "2026-03-02T09:00", minutes: 30}\n'
    (home / "company.yaml").write_text(COMPANY + event, encoding="utf-8")
    code, said = say(home, "remove", "raj")
    assert (code, text(home)) == (1, COMPANY + event)
    assert "nothing was written: company.yaml line " in said
    assert "there is nobody with the id 'raj'" in said


def test_the_file_keeps_its_rights_and_a_link_stays_a_link(home: Path) -> None:
    """As whoever keeps settings in a repository has them."""
    kept = home / "kept.yaml"
    (home / "company.yaml").rename(kept)
    (home / "company.yaml").symlink_to(kept)
    kept.chmod(0o640)
    assert say(home, "remove", "raj")[0] == 0
    assert (home / "company.yaml").is_symlink()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640
    assert "Rajesh" not in kept.read_text(encoding="utf-8")
    assert files(home) == {"company.yaml", "kept.yaml", "kept.yaml.bak", "equerry.toml"}


def test_a_file_that_somebody_else_has_just_changed_is_left_to_them(home: Path) -> None:
    """And nothing lies about afterwards."""
    path = home / "company.yaml"

    def meanwhile(before: str) -> str:
        path.write_text(COMPANY + "# theirs\n", encoding="utf-8")
        return before + "# ours\n"

    with pytest.raises(BadInput, match=r"somebody else has just changed company\.yaml"):
        rewritten(path, date(2026, 3, 2), meanwhile, {})
    assert (text(home), files(home)) == (COMPANY + "# theirs\n", {"company.yaml", "equerry.toml"})


def test_a_text_that_says_something_else_than_was_meant_is_not_written(home: Path) -> None:
    """Whoever was to be changed is not, or somebody else is."""
    path = home / "company.yaml"
    with pytest.raises(BadInput, match="nothing was written: tom would not be what was meant"):
        rewritten(path, date(2026, 3, 2), lambda before: before.replace("Okafor", "Ofakor"), {})
    with pytest.raises(BadInput, match="nothing was written: something else would change as well"):
        rewritten(path, date(2026, 3, 2), lambda before: before + "policy: {options: 4}\n", {})
    assert (text(home), files(home)) == (COMPANY, {"company.yaml", "equerry.toml"})


def test_a_former_file_that_cannot_be_kept(home: Path) -> None:
    """Then nothing is written: the copy's name leads into a folder that is not there."""
    (home / "company.yaml.bak").symlink_to(home / "gone" / "company.yaml")
    code, said = say(home, "remove", "raj")
    assert (code, text(home)) == (1, COMPANY)
    assert "nothing was written" in said


def test_the_samples_company_is_nobodys_to_keep() -> None:
    """Without --config."""
    result = CliRunner().invoke(app, ["people", "remove", "raj"])
    assert (result.exit_code, result.output) == (2, "Which company file? Please name the settings with --config.\n")
