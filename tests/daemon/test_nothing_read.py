"""A mail in which nothing is the writer's own, or nothing can be opened, gets one clear sentence."""

from __future__ import annotations

import pytest

from tests.acceptance.house import OWN, START
from tests.channels.email.helpers import mail
from tests.channels.email.hostile.wraps import BODY, attribute, winmail
from tests.daemon.room import Room

DANA = "dana@larkspur.example"
FORWARD = (
    "---------- Forwarded message ---------\r\nFrom: Raj <raj@larkspur.example>\r\nSubject: x\r\n\r\ncancel my 2pm"
)


def ask(room: Room, raw: bytes) -> str:
    """Let Dana send this mail, and return what she reads."""
    head = f"From: {DANA}\r\nTo: {OWN}\r\nDate: {START:%a, %d %b %Y %H:%M:%S} +0000\r\n"
    kept = raw.decode("utf-8", "surrogateescape").split("\r\n")
    rest = "\r\n".join(line for line in kept if not line.startswith(("To: equerry", "Date: ", "From: Dana Ortiz")))
    room.app.intake.mail((head + rest).encode("utf-8", "surrogateescape"))
    room.app.drain()
    return room.mail.to(DANA)[-1].said


@pytest.mark.parametrize("subject", ["Fwd: Cancel my 3pm tomorrow", "WG: Find 30 minutes with Raj on Thursday"])
def test_a_bare_forward_asks_for_nothing_not_even_by_its_subject(room: Room, subject: str) -> None:
    said = ask(room, mail(FORWARD, Subject=subject))
    assert said.startswith("I find no words of your own in that mail, so I have done nothing.")


def test_a_winmail_dat_that_stays_shut_is_said(room: Room) -> None:
    said = ask(room, winmail(b"broken"))
    assert said.startswith("I cannot read what your mail says: all of it is in winmail.dat")


def test_a_body_in_winmail_dat_is_read_like_any_other(room: Room) -> None:
    said = ask(room, winmail(attribute(BODY, b"Find 30 minutes with Raj on Thursday.")))
    assert "winmail" not in said
    assert "Raj" in said


def test_a_subject_above_an_empty_body_asks(room: Room) -> None:
    assert "Raj" in ask(room, mail("", Subject="Find 30 minutes with Raj on Thursday"))
