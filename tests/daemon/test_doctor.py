"""The doctor finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import socket
from datetime import date
from pathlib import Path

import pytest

from daemon.doctor import examine
from daemon.parts import sample_company
from daemon.settings import load

TODAY = date(2026, 5, 4)


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """Settings of an installation on embedded parts."""
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    data = tmp_path / "data"
    data.mkdir(mode=0o700)

    def made(**more):
        return load(
            None, data=data, company=sample_company(), listen={"port": 0}, mail={"trust_listener": True}, **more
        )

    return made


def findings(settings):
    """What the doctor says, by part."""
    return {f.part: f for f in examine(settings, TODAY)}


def test_an_installation_on_embedded_parts_is_well(settings):
    found = findings(settings())

    assert all(f.ok for f in found.values()), found
    assert "will make the tables" in found["database"].says


def test_a_data_directory_that_others_can_read_is_named_with_the_command(settings):
    here = settings()
    Path(here.data).chmod(0o755)

    finding = findings(here)["data directory"]

    assert not finding.ok
    assert "chmod 700" in finding.says


def test_a_key_that_others_can_read_is_named(settings):
    here = settings()
    key = here.data / "seal.key"
    key.write_bytes(b"k" * 32)
    key.chmod(0o644)

    assert "chmod 600" in findings(here)["seal key"].says


def test_a_relay_that_is_away_is_said(settings):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]

    finding = findings(settings(smtp={"host": "127.0.0.1", "port": port, "tls": "none"}))["SMTP relay"]

    assert not finding.ok
    assert "cannot be reached" in finding.says


def test_a_name_that_does_not_resolve_is_said(settings):
    finding = findings(settings(smtp={"host": "no-such-host.invalid", "port": 25, "tls": "none"}))["DNS"]

    assert not finding.ok
    assert "no-such-host.invalid" in finding.says


def test_a_company_without_an_assistant_is_said(settings, tmp_path):
    company = tmp_path / "company.yaml"
    company.write_text("zone: UTC\npeople:\n  ana: {name: Ana Ruiz, email: ana@firm.example}\n", encoding="utf-8")

    finding = findings(settings().model_copy(update={"company": company}))["company"]

    assert not finding.ok
    assert "assistant_to" in finding.says
