"""Intake: whatever comes in by a channel becomes a stored request. The channel acknowledges only after this has returned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import structlog

from channels.email.address import OwnAddresses
from channels.email.mime import envelope as mail_envelope
from channels.email.mime import plain_part
from core.envelope import Envelope, Silence
from daemon import points
from daemon.store import Received, Store

log = structlog.get_logger()
#: Messages that are never answered, but that something is made of.
HANDLED = frozenset({Silence.BOUNCE, Silence.CALENDAR_REPLY})


@dataclass(frozen=True, kw_only=True)
class Intake:
    """Stores what comes in; wakes the workers."""

    store: Store
    own: OwnAddresses
    clock: Callable[[], datetime]
    wake: Callable[[], None]
    authserv_id: str | None = None
    vouched: bool = False  #: the mail server counts as authenticated (the loopback server)

    def mail(self, raw: bytes, mail_from: str | None = None, rcpt_tos: Sequence[str] = ()) -> Received:
        """Store one mail. Raises BadInput when it is no mail at all."""
        points.reached("in-received")
        envelope = mail_envelope(
            raw,
            own=self.own,
            received_at=self.clock(),
            authserv_id=self.authserv_id,
            vouched=self.vouched,
            mail_from=mail_from,
            rcpt_tos=rcpt_tos,
            parent_text=self._our_text,
        )
        return self.message(envelope, raw)

    def message(self, envelope: Envelope, raw: bytes = b"") -> Received:
        """Store one message of any channel, with its request, durably."""
        received = self.store.receive(envelope, raw, self.clock(), handle=envelope.silence in HANDLED)
        points.reached("in-stored")
        log.info(
            "a message came in",
            action="received",
            channel=envelope.channel,
            arrival=received.arrival.value,
            request=received.request,
            conversation=received.conversation,
        )
        self.wake()
        return received

    def _our_text(self, message_id: str) -> str | None:
        """The text of a message of ours, by which a reply's new words are told from what it quotes."""
        sent = self.store.find_sent("email", (message_id,))
        return plain_part(sent[0].body) if sent else None
