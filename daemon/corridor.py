"""The corridor: one claimed request, from the envelope to what is stored of its answer. Opens the rooms in DESIGN's order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import structlog

from core.envelope import Envelope, Silence, Trust
from core.errors import CalendarUnavailable
from core.form import ItemKind, Pending
from core.outcome import Refusal, Why
from core.people.types import Directory, Person
from core.reading import only_points_at_subject
from core.said import Said, Text, Verbatim
from core.wording import Eyes, refusal_said
from daemon.answers import Answers
from daemon.closes import Closes
from daemon.deliver import Deliver
from daemon.desk import Desk
from daemon.execute import Executor
from daemon.planning import Planning
from daemon.store import Claimed, Store

log = structlog.get_logger()
#: Files that hold the whole of a mail: Outlook's own wrapping, and mail that is encrypted or signed in one lump.
_SHUT = frozenset({"winmail.dat", "smime.p7m", "encrypted.asc", "application.pkcs7-mime", "application.pgp-encrypted"})


@dataclass(frozen=True, kw_only=True)
class Corridor:
    """Handles one request at a time; runs in a worker's thread."""

    store: Store
    directory: Directory
    deliver: Deliver
    executor: Executor
    answers: Answers
    planning: Planning
    desk: Desk
    clock: Callable[[], datetime]
    max_chars: int | None = None  #: of a message's new text that are read; None: all
    refusals_every: timedelta = timedelta(days=1)  #: a stranger gets one polite no in so long a time

    def handle(self, claimed: Claimed) -> None:
        """Answer one request, or end it in a recorded silence. Whatever it decides is stored in one step."""
        envelope = claimed.envelope
        for stored in self.store.approved_by(claimed.request):
            # After a crash or an outage: the yes is in, so go on with the card instead of reading the answer again.
            self.executor.run(claimed, stored.card.id, self._writer(envelope))
            return
        if envelope.silence is not None:
            self._quiet(claimed, envelope.silence)
            return
        writer = self._writer(envelope)
        if writer is None or writer.external:
            self._outsider(claimed, writer)
            return
        claimed = self._readable(claimed)
        try:
            if not self.answers.handle(claimed, writer):
                self.request(claimed, writer, claimed.envelope.text)
        except CalendarUnavailable:
            # An answer whose planning needs a calendar waits like a request.
            self.planning.out_of_reach(claimed, writer, writer.id)

    def _readable(self, claimed: Claimed) -> Claimed:
        """A text beyond the ceiling is cut at the last word that fits; the reply says so."""
        text, most = claimed.envelope.text, self.max_chars
        if most is None or len(text) <= most:
            return claimed
        words = text[:most].rsplit(maxsplit=1)
        kept = words[0] if len(words) > 1 and not text[most].isspace() else text[:most]
        log.info("a message is longer than is read", action="cut", characters=len(text), read=len(kept))
        return replace(claimed, envelope=replace(claimed.envelope, text=kept, cut=True))

    def request(self, claimed: Claimed, writer: Person, text: str) -> None:
        """Read a new request from `text` and store what comes of it."""
        envelope = claimed.envelope
        if envelope.own_subject and not envelope.answers and only_points_at_subject(text):
            text = ""
        words = text or envelope.own_subject
        form = self.desk.read(claimed, writer, words)
        shut = "" if text else next((name for name in envelope.attachments if name.lower() in _SHUT), "")
        asks = any(item.kind is not ItemKind.UNSUPPORTED for item in form.items)
        if not words or (shut and not asks):
            now = self.clock()
            with self.store.step(claimed, now) as step:
                step.send(self.deliver.post.reply(envelope, nothing_read_said(shut), now))
                step.done()
            log.info("a message holds no words that can be read", action="nothing-read")
            return
        memory = claimed.memory
        pending = Pending(
            form=form,
            host=writer.id,
            asked_at=envelope.sent_at,
            subject=envelope.subject,
            context_meeting=memory.meeting,
            context_people=tuple(p for p in memory.people if p in self.directory.people),
            context_start=memory.start,
        )
        log.info("a message was read", action="read", reader=form.reader, kinds=[i.kind.value for i in form.items])
        self.planning.plan(claimed, pending, writer, Closes(), read=form)

    def _writer(self, envelope: Envelope) -> Person | None:
        if envelope.trust is not Trust.AUTHENTICATED:
            return None
        return self.deliver.post.person_of(envelope)

    def _quiet(self, claimed: Claimed, why: Silence) -> None:
        """Never answered; a bounce of our own mail is told to the host for whom it was sent."""
        now = self.clock()
        sent = self.store.find_sent("email", claimed.envelope.about) if why is Silence.BOUNCE else ()
        letters = [m for m in sent if m.card is not None and m.letter is not None]
        with self.store.step(claimed, now) as step:
            for letter in letters[:1]:
                self.deliver.undelivered(step, letter)
            step.silence(why.value)
        log.info("a message is not answered, on purpose", action="silence", reason=why.value)

    def _outsider(self, claimed: Claimed, writer: Person | None) -> None:
        """A guest's words in a thread of ours go to the host as they are; anybody else gets one polite no."""
        envelope, now = claimed.envelope, self.clock()
        if writer is not None and self._passed_on(claimed, writer, now):
            return
        since = now - self.refusals_every
        if self.store.count_sent_since(envelope.channel, envelope.sender.address, since):
            with self.store.step(claimed, now) as step:
                step.silence("an outsider who was answered already")
            return
        nobody = Person(id="", name="you", emails=(envelope.sender.address,), zone=self.directory.zone)
        said = refusal_said(Refusal(why=Why.UNVERIFIED), Eyes(directory=self.directory, viewer=nobody))
        with self.store.step(claimed, now) as step:
            step.send(self.deliver.post.reply(envelope, said, now))
            step.done()

    def _passed_on(self, claimed: Claimed, guest: Person, now: datetime) -> bool:
        answered = self.store.answered(claimed.envelope)
        if answered is None or answered.message.card is None:
            return False
        with self.store.step(claimed, now) as step:
            stored = step.card(answered.message.card)
            if stored is None:
                return False
            words = passed_on_said(guest, claimed.envelope.text)
            told = self.deliver.tell_host(step, stored, lambda _: words)
            step.silence("passed on to the host" if told else "its host is not in the company any more")
        return True


def bounced_said(address: str) -> Said:
    """What a host reads when a mail that was sent for them came back."""
    text = f"My mail to {address} could not be delivered, so they may not know of the meeting."
    return Said(subject="A mail of ours could not be delivered", blocks=(Text(text=text),))


def nothing_read_said(shut: str) -> Said:
    """What the writer of a mail reads in which nothing is theirs, or all of it is in a file that stays `shut`."""
    text = (
        f"I cannot read what your mail says: all of it is in {shut}, which I cannot open. Please send it again as plain"
        " text or HTML."
        if shut
        else "I find no words of your own in that mail, so I have done nothing. What is forwarded or quoted asks me for"
        " nothing: please write above it what I should do."
    )
    return Said(subject="Your request", blocks=(Text(text=text),))


def passed_on_said(guest: Person, text: str) -> Said:
    """What a host reads when a guest writes into a thread of ours."""
    return Said(subject=f"{guest.name} wrote", blocks=(Text(text=f"{guest.name} wrote to me:"), Verbatim(text=text)))
