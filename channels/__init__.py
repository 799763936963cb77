"""Channels: pure translators between the outside and the core's nouns. A channel knows core, never the daemon or another channel.

email      MIME <-> Envelope and Said; LMTP/SMTP in; SMTP or a Maildir out
terminal   a person at a prompt: the embedded default
memory     Slack's addressing without Slack, for the suites
"""

from __future__ import annotations

from typing import Protocol


class Outbound(Protocol):
    """Hands one rendered message over. Synchronous: the shell calls it in a thread."""

    def send(self, raw: bytes, to: str) -> str:
        """Hand `raw` (as rendered by the channel) over to `to` (an address of the channel); return the id that the channel gave it, or "".

        Raises SendDeferred when it may be tried again, SendRefused when it may not. The same bytes may be sent twice
        after an unknown outcome: they carry their id.
        """
        ...
