"""What the mail tests share: our own address, a time, and a mail made of headers and a body."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from channels.email.address import OwnAddresses
from channels.email.mime import envelope
from core.envelope import Envelope

OWN = OwnAddresses(address="equerry@acme.example")
NOW = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
SERVER = "mx.acme.example"


def mail(body: str = "find 30 minutes for Priya and Raj on Thursday", **headers: str | list[str] | None) -> bytes:
    """A raw mail. Header names are keywords with _ for -; None takes a default away, a list repeats a header."""
    wanted: dict[str, str | list[str] | None] = {
        "From": "Dana Ortiz <dana@acme.example>",
        "To": "equerry@acme.example",
        "Subject": "Thursday",
        "Message-ID": "<m1@acme.example>",
        "Date": "Mon, 02 Mar 2026 13:59:00 +0000",
    }
    spelled = {k.lower(): k for k in wanted}
    for name, value in headers.items():
        key = name.replace("_", "-")
        wanted[spelled.get(key.lower(), key)] = value
    lines = []
    for name, value in wanted.items():
        lines += [f"{name}: {one}" for one in ([value] if isinstance(value, str) else value or [])]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode("utf-8", "surrogateescape")


def read(raw: bytes, **options: Any) -> Envelope:
    """The Envelope of a raw mail that came over the loopback server, unless the options say otherwise."""
    options = {"own": OWN, "received_at": NOW, "vouched": True} | options
    return envelope(raw, **options)
