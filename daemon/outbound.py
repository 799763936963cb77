"""Outbound: one line per channel by which a message can leave. Only the gate uses what is made here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from channels import Outbound
from channels.email.maildir import MaildirOutbound
from channels.email.smtp import SmtpOutbound

__all__ = ["MaildirOutbound", "PrintOutbound", "SmtpOutbound", "ways_out"]


class PrintOutbound:
    """The terminal: what is said is handed to whoever shows it."""

    def __init__(self, show: Callable[[str], None]) -> None:
        """Take the function that shows a text."""
        self._show = show

    def send(self, raw: bytes, to: str) -> str:  # noqa: ARG002 - there is one reader at a terminal
        """Show one message."""
        self._show(raw.decode())
        return ""


def ways_out(
    *, email: Outbound | None = None, slack: Outbound | None = None, terminal: Outbound | None = None
) -> Mapping[str, Outbound]:
    """Return the registry of channels: one line each; a channel that is not there is no way out."""
    ways = {"email": email, "slack": slack, "terminal": terminal}
    return {name: way for name, way in ways.items() if way is not None}
