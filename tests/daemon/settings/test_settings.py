"""Settings come from four places in order, and what is wrong with them is said exactly."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest
from pydantic import BaseModel
from sqlalchemy.engine import make_url

from core.errors import BadInput
from daemon.settings import Settings, check, describe, load

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings from the surroundings."""
    for name in os.environ:
        if name.startswith("EQUERRY_") or name == "CREDENTIALS_DIRECTORY":
            monkeypatch.delenv(name)


def _toml(folder: Path, text: str) -> Path:
    path = folder / "equerry.toml"
    path.write_text(text)
    (folder / "company.yaml").touch()
    return path


def test_without_anything_the_defaults_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = load()
    assert settings.smtp.port == 587
    assert settings.mail_domain == "localhost"
    assert settings.database_url == f"sqlite:///{tmp_path / 'data' / 'equerry.db'}"


def test_the_environment_goes_before_credentials_and_these_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _toml(tmp_path, 'log_level = "debug"\n[smtp]\nhost = "file"\nport = 25\nuser = "u"\npassword = "file"\n')
    credentials = tmp_path / "credentials"
    credentials.mkdir()
    (credentials / "smtp.password").write_text("from systemd\n")
    (credentials / "smtp.port").write_text("26")
    (credentials / "seal.key").write_bytes(b"\xff" * 32)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(credentials))
    monkeypatch.setenv("EQUERRY_SMTP__PORT", "27")
    settings = load(path)

    assert (settings.log_level, settings.smtp.host, settings.smtp.port) == ("debug", "file", 27)
    assert settings.smtp.password.get_secret_value() == "from systemd"
    assert load(path, log_level="error").log_level == "error"


def test_relative_paths_count_from_the_folder_of_the_file(tmp_path: Path) -> None:
    settings = load(_toml(tmp_path, 'data = "here"\n[smtp]\nmaildir = "there"\n'))
    assert (settings.data, settings.maildir) == (tmp_path / "here", tmp_path / "there")
    assert (settings.company, settings.calendar_file) == (
        tmp_path / "company.yaml",
        tmp_path / "here" / "calendar.db",
    )


def test_the_database_is_found_whatever_its_folder_is_called(tmp_path: Path) -> None:
    settings = load(data=tmp_path / "a b%20?c=1#d")
    assert make_url(settings.database_url).database == str(settings.data / "equerry.db")


def test_our_own_addresses_are_known_in_lower_case(tmp_path: Path) -> None:
    settings = load(_toml(tmp_path, '[mail]\naddress = "Equerry@Acme.Example"\nalso = ["desk@acme.example"]\n'))
    assert settings.own_addresses == {"equerry@acme.example", "desk@acme.example"}


@pytest.mark.parametrize(
    "text, said",
    [
        ("\n[smtp]\nport = 'abc'\n", "smtp.port: must be a whole number between 1 and 65535; it is 'abc' (equerry.toml line 3)"),
        ("smtp.port = 0", "smtp.port: must be a whole number between 1 and 65535; it is 0 (equerry.toml line 1)"),
        ("[smtp]\nprot = 1", "smtp.prot: there is no such setting; did you mean port? (equerry.toml line 2)"),
        ("[stmp]\nport = 1", "stmp: there is no such setting; did you mean smtp? (equerry.toml line 1)"),
        ("smtp = 3", "smtp: must be a section, [smtp] (equerry.toml line 1)"),
        ("log_level = 'loud'", "log_level: must be one of debug, info, warning, error; it is 'loud' (equerry.toml line 1)"),
        ("[queue]\npoll_seconds = 99", "queue.poll_seconds: must be a number between 0.01 and 60; it is 99 (equerry.toml line 2)"),
        ("[mail]\nname = ''", "mail.name: must be a text of at least 1 and at most 80 characters; it is '' (equerry.toml line 2)"),
        ("[mail]\ntrust_listener = 'perhaps'", "mail.trust_listener: must be true or false; it is 'perhaps' (equerry.toml line 2)"),
        (
            "[mail]\naddress = 'nobody'",
            "mail.address: must be one mail address, such as equerry@example.org; it is 'nobody' (equerry.toml line 2)",
        ),
        ("[mail]\nalso = 'a@b'", "mail.also: must be a list; it is 'a@b' (equerry.toml line 2)"),
        ("data = 3", "data: must be a path; it is 3 (equerry.toml line 1)"),
        (
            "[queue]\nheartbeat_seconds = 40",
            "queue: heartbeat_seconds must be at most a third of lease_seconds (60) (equerry.toml line 1)",
        ),
        ("[smtp]\nuser = 'u'", "smtp: user and password go together: one of them is set without the other (equerry.toml line 1)"),
        (
            "database = 'mysql://u:geheim@h/d'",
            "database: must be a database URL that begins with sqlite:// or postgresql+psycopg:// (equerry.toml line 1)",
        ),
        (
            "[listen]\nhost = '0.0.0.0'\n[mail]\ntrust_listener = true",
            "mail.trust_listener: only a listener on loopback may believe every sender; listen.host is '0.0.0.0' (equerry.toml line 4)",
        ),
        ("[smtp\n", "equerry.toml: it is not TOML: Expected ']' at the end of a table declaration (at line 1, column 6)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    path = _toml(tmp_path, text)
    assert check(path) == [said]
    with pytest.raises(BadInput) as caught:
        load(path)
    assert str(caught.value) == said


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    assert len(check(_toml(tmp_path, "log_level = 1\n[smtp]\nport = 0\nprot = 0\n"))) == 3


def test_wrong_values_name_the_variable_or_credential_that_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _toml(tmp_path, "[smtp]\nport = 25\n")
    monkeypatch.setenv("EQUERRY_SMTP__PORT", "x")
    assert check(path) == [
        "smtp.port: must be a whole number between 1 and 65535; it is 'x' (environment variable EQUERRY_SMTP__PORT)"
    ]
    monkeypatch.delenv("EQUERRY_SMTP__PORT")
    (tmp_path / "queue.workers").write_text("99")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    for other in (path, tmp_path / "company.yaml"):
        other.rename(tmp_path.parent / other.name)
    assert check(tmp_path.parent / "equerry.toml") == [
        "queue.workers: must be a whole number between 1 and 16; it is '99' (credential queue.workers)"
    ]


def test_an_unknown_variable_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EQUERRY_LOGLEVEL", "debug")
    monkeypatch.setenv("EQUERRY_CONFIG", "equerry.toml")
    assert check(_toml(tmp_path, "")) == [
        "EQUERRY_LOGLEVEL: there is no such setting; did you mean EQUERRY_LOG_LEVEL? (environment)"
    ]


def test_a_list_in_the_environment_must_be_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EQUERRY_MAIL", "desk@acme.example")
    assert check(_toml(tmp_path, "")) == ["mail: its environment variable must hold JSON"]
    monkeypatch.setenv("EQUERRY_MAIL", '{"also": ["desk@acme.example"]}')
    assert load(_toml(tmp_path, "")).mail.also == ("desk@acme.example",)


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    assert check(tmp_path / "equerry.toml") == ["equerry.toml: there is no such file"]
    path = _toml(tmp_path, 'company = "firm.yaml"\nmail.authserv_id = "mx.acme.example"\n')
    assert check(path) == [f"company: there is no file {tmp_path / 'firm.yaml'} (equerry.toml line 1)"]


@pytest.mark.parametrize("section", ["imap", "smtp"])
def test_a_file_of_certificates_that_is_not_there_is_said_to_be_missing(tmp_path: Path, section: str) -> None:
    path = _toml(tmp_path, f"mail.authserv_id = 'mx.acme.example'\n[{section}]\nca_file = 'ca.pem'\n")
    assert check(path) == [f"{section}.ca_file: there is no file {tmp_path / 'ca.pem'} (equerry.toml line 3)"]
    (tmp_path / "ca.pem").touch()
    assert check(path) == []


def test_a_password_is_never_sent_in_the_clear(tmp_path: Path) -> None:
    path = _toml(
        tmp_path, "[smtp]\nhost = 'h'\nuser = 'u'\npassword = 'p'\ntls = 'none'\n[mail]\ntrust_listener = true\n"
    )
    assert check(path) == ["smtp.tls: a password is never sent without TLS (equerry.toml line 5)"]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.8.0.1"])
def test_a_listener_on_loopback_may_believe_every_sender(tmp_path: Path, host: str) -> None:
    assert check(_toml(tmp_path, f"[listen]\nhost = '{host}'\n[mail]\ntrust_listener = true\n")) == []


def test_settings_by_which_nobody_would_be_believed_are_complained_about(tmp_path: Path) -> None:
    (said,) = check(_toml(tmp_path, "[mail]\nauthserv_id = ''\n"))
    assert said.startswith("mail.authserv_id: it is empty, so no sender can be believed")
    assert said.endswith("(equerry.toml line 2)")


def test_secrets_do_not_show_in_what_is_printed_or_complained_about(tmp_path: Path) -> None:
    path = _toml(tmp_path, "database = 'postgresql://u:geheim@h/d'\n[smtp]\nuser = 'u'\npassword = 'geheim'\n")
    assert "geheim" not in repr(load(path))
    path = _toml(tmp_path, "[smtp]\nuser = 'u'\npassword = ['geheim']\n")
    assert "geheim" not in str(check(path))


def test_every_setting_is_described_and_the_page_is_current() -> None:
    def described(model: type) -> bool:
        return all(
            field.description or described(field.annotation)  # type: ignore[arg-type]
            for field in model.model_fields.values()  # type: ignore[attr-defined]
        )

    assert described(Settings)
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert page == describe(), "run `python -m daemon.settings > docs/settings.md`"


def test_every_setting_is_read_by_something() -> None:
    """A knob that turns nothing is worse than none."""
    used: set[str] = set()
    for file in (ROOT / "daemon").rglob("*.py"):
        if file.parent.name != "settings" or file.name == "settings.py":
            used |= {node.attr for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Attribute)}
    unread = [
        f"{section}.{name}"
        for section, field in Settings.model_fields.items()
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel)
        for name in field.annotation.model_fields
        if name not in used
    ]
    assert unread == []
