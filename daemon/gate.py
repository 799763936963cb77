"""THE GATE: the only way out, for notices and for acts. DESIGN.md, "What must always hold", 5 and 6.

Whatever leaves is a stored message, checked once more here: a notice goes only to the writer of its request, to the
hosts of its conversation or to those who may approve its cards; an act goes only as a letter of an approved card, word
for word. Calendars are written only here, under a seal, and only for an approved card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import structlog

from channels import Outbound
from channels.email.mime import plain_part
from core.approval import ApprovedAction, Write, approve, seal
from core.card import CardState, digest
from core.errors import NotApproved, SendDeferred, SendRefused
from core.meeting import Meeting
from core.outcome import Do
from core.people.types import Directory
from core.ports import CalendarWriter
from core.proposal import act_id
from daemon import points
from daemon.limits import Sending
from daemon.store import Outgoing, OutKind, Store

log = structlog.get_logger()
TOOL = {Do.BOOK: "put", Do.BLOCK: "put", Do.MOVE: "move", Do.CANCEL: "cancel"}  #: the others are "change"
HOUR = timedelta(hours=1)


class Gate:
    """Sends stored messages and writes approved acts. Nobody else holds the key of the seal."""

    def __init__(
        self,
        *,
        store: Store,
        directory: Directory,
        writer: CalendarWriter,
        outbound: Mapping[str, Outbound],
        key: bytes,
        clock: Callable[[], datetime],
        name: str = "gate",
        sending: Sending | None = None,
        undelivered: Callable[[Outgoing], None] = lambda _: None,
    ) -> None:
        """Take what it guards; `sending` bounds how often, and how soon, a message is tried.

        `undelivered` is told of a letter that will never arrive, so that its host hears of it.
        """
        self._store, self._directory, self._writer, self._outbound = store, directory, writer, outbound
        self._key, self._clock, self._name = key, clock, name
        self._sending, self._undelivered = sending or Sending(), undelivered

    def write(self, approved: ApprovedAction, index: int, etag: str) -> Meeting | None:
        """Write one act of an approved card and return the event as the calendar gives it back (None: gone).

        Raises NotApproved, Busy, Changed, NotFound, SealRefused or CalendarUnavailable; then nothing was written.
        """
        stored = self._store.card(approved.card.id)
        if stored is None or stored.card.digest != approved.card.digest or stored.state is not CardState.APPROVED:
            raise NotApproved
        now = self._clock()
        again = approve(stored.card, stored.state, self._store.yeses(stored.card.id), now)
        act = again.card.plan.acts[index]
        write = Write(
            tool=TOOL.get(act.do, "change"),
            calendar=act.calendar,
            key=act_id(again.card.id, index),
            card=again.card.id,
            act=act,
            etag=etag,
        )
        return self._writer.write(write, seal(write, self._key, now))

    def dispatch(self, *, request: int | None = None) -> int:
        """Send what is due, of one request or of all, and return how many messages left."""
        left = 0
        taken = self._store.due(
            self._name, self._clock(), self._sending.lease, limit=self._sending.batch, request=request
        )
        for message in taken:
            points.reached("out-before-send")
            left += self._send(message)
        return left

    def _send(self, message: Outgoing) -> bool:
        refusal = self._refusal(message)
        if refusal:
            # Nothing that was not approved leaves, whatever put it into the outbox.
            log.error("the gate refused a message", action="gate-refused", outgoing=message.id, reason=refusal)
            self._store.mark_failed(message.id, refusal)
            return False
        if self._must_wait(message):
            return False
        try:
            sent_as = self._outbound[message.channel].send(message.body, message.address)
        except SendDeferred as error:
            self._defer(message, str(error))
            return False
        except SendRefused as error:
            self._give_up(message, str(error))
            log.warning("a message was refused for good", action="send-refused", outgoing=message.id)
            return False
        points.reached("out-after-send")
        self._store.mark_sent(message.id, self._clock(), sent_as=sent_as)
        points.reached("out-marked")
        if message.kind is OutKind.ACT:
            points.reached("between-letters")
        log.info("a message left", action="sent", outgoing=message.id, channel=message.channel, kind=message.kind.value)
        return True

    def _must_wait(self, message: Outgoing) -> bool:
        """Put a mail off while its correspondent has had as many as an hour allows; the letters of a card too."""
        most, now = self._sending.per_hour, self._clock()
        if most is None or message.channel != "email":
            return False
        first = self._store.nth_sent_at("email", message.address, most, now - HOUR)
        if first is None:
            return False
        self._store.mark_deferred(message.id, "This address had its hour's messages.", first + HOUR, tried=False)
        log.warning("a message waits for its hour", action="send-ceiling", outgoing=message.id, per_hour=most)
        return True

    def _defer(self, message: Outgoing, error: str) -> None:
        if message.attempts >= self._sending.attempts:
            self._give_up(message, error)
            log.error("a message was given up", action="send-given-up", outgoing=message.id)
            return
        pause = min(self._sending.back_off * 2 ** max(0, message.attempts - 1), self._sending.back_off_ceiling)
        self._store.mark_deferred(message.id, error, self._clock() + pause)
        log.warning("a message waits", action="send-deferred", outgoing=message.id, seconds=pause.total_seconds())

    def _give_up(self, message: Outgoing, error: str) -> None:
        if message.kind is OutKind.ACT:
            self._undelivered(message)  # first: after a crash in between it is said twice rather than never
        self._store.mark_failed(message.id, error)

    def _refusal(self, message: Outgoing) -> str:
        """Return why this message must not leave, or ""."""
        if message.channel not in self._outbound:
            return "There is no way out by this channel."
        if message.kind is OutKind.ACT:
            return self._letter_refusal(message)
        if message.address.lower() not in self._may_be_told(message):
            return "A notice goes only to its writer, its host or those who may approve it."
        return ""

    def _letter_refusal(self, message: Outgoing) -> str:
        stored = self._store.card(message.card or "")
        if (
            stored is None
            or message.letter is None
            or stored.state not in {CardState.APPROVED, CardState.DONE, CardState.FAILED}
        ):
            return "There is no approved card for this letter."
        card = stored.card
        if digest(card) != card.digest or message.letter >= len(card.letters):
            return "The stored card is not the card that was approved."
        letter = card.letters[message.letter]
        if letter.to.address != message.address:
            return "This letter is for somebody else."
        if _squeezed(plain_part(message.body)) != _squeezed(letter.text):
            return "This letter does not say what was approved."
        return ""

    def _may_be_told(self, message: Outgoing) -> frozenset[str]:
        people: set[str] = set()
        addresses: set[str] = set()
        if message.request is not None and (sender := self._store.sender_of(message.request)) is not None:
            addresses.add(sender.lower())
        people |= self._store.concerned(message.conversation)
        if message.card is not None and (stored := self._store.card(message.card)) is not None:
            people |= {stored.host, *(p for need in stored.card.needs for p in need.approvers)}
        for known in (self._directory.people[p] for p in people if p in self._directory.people):
            addresses |= {*known.emails, known.slack.lower()}
        return frozenset(addresses - {""})


def _squeezed(text: str) -> str:
    return " ".join(text.split())
