"""Outgoing mail kept in a Maildir."""

from __future__ import annotations

import mailbox
from pathlib import Path

import pytest

from channels import Outbound
from channels.email.maildir import MaildirOutbound
from core.errors import SendDeferred
from tests.channels.email.helpers import mail


def test_a_mail_is_kept_whole_and_can_be_read_by_any_program(tmp_path: Path) -> None:
    outbound: Outbound = MaildirOutbound(tmp_path / "sent")
    outbound.send(mail(), "dana@acme.example")
    (kept,) = mailbox.Maildir(tmp_path / "sent")
    assert kept["Message-ID"] == "<m1@acme.example>"
    assert [p.read_bytes() for p in (tmp_path / "sent" / "new").iterdir()] == [mail()]
    assert not list((tmp_path / "sent" / "tmp").iterdir())


def test_the_same_mail_twice_is_there_once_even_after_it_was_seen(tmp_path: Path) -> None:
    outbound = MaildirOutbound(tmp_path / "sent")
    outbound.send(mail(), "dana@acme.example")
    outbound.send(mail(), "dana@acme.example")
    (one,) = (tmp_path / "sent" / "new").iterdir()
    one.rename(tmp_path / "sent" / "cur" / f"{one.name}:2,S")
    MaildirOutbound(tmp_path / "sent").send(mail(), "dana@acme.example")
    outbound.send(mail(Message_ID="<m2@acme.example>"), "dana@acme.example")
    assert len(mailbox.Maildir(tmp_path / "sent")) == 2


def test_a_folder_that_cannot_be_written_defers(tmp_path: Path) -> None:
    with pytest.raises(SendDeferred):
        MaildirOutbound(tmp_path / "missing" / "sent")
    outbound = MaildirOutbound(tmp_path / "sent")
    (tmp_path / "sent" / "tmp").rmdir()
    with pytest.raises(SendDeferred):
        outbound.send(mail(), "dana@acme.example")
