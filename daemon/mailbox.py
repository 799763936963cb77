"""Mailbox: listens to one by IMAP, beside the daemon, as long as this daemon holds the mailbox's lease."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import structlog

from channels.email.imap import Fate, ImapSettings, Listener, News, Note
from daemon import points
from daemon.intake import Intake
from daemon.settings import Settings
from daemon.store import Mailboxes, MailboxLease, mailbox_lease
from daemon.store.mailbox_lease import KEEP_EVERY

log = structlog.get_logger()


class Mailbox:
    """One mailbox, watched over by a thread: it takes the lease, runs the listener, and ends it when the lease is lost."""

    def __init__(
        self,
        how: ImapSettings,
        *,
        intake: Intake,
        clock: Callable[[], datetime],
        chance: Callable[[], float] = random.random,
        keep_every: float = KEEP_EVERY,
    ) -> None:
        """Take how the mailbox is reached and where its mail goes; `keep_every` is in seconds."""
        # Whoever may reach the loopback server was vouched for; whoever may write to a mailbox was not.
        self._intake = replace(intake, vouched=False)
        self._how, self._chance, self._keep_every = how, chance, keep_every
        engine = intake.store.engine
        self._seen = Mailboxes(engine, clock)
        self._lease: MailboxLease = mailbox_lease(engine, how.account, how.folder, clock)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="mailbox", daemon=True)
        self.listening = False  #: whether this daemon is the one that listens

    def start(self) -> None:
        """Listen, as soon as nobody else does."""
        self._thread.start()

    def stop(self) -> None:
        """Stop within a few seconds, and let the next one listen at once."""
        self._stop.set()
        self._thread.join(5.0)

    def deliver(self, raw: bytes) -> None:
        """Store one message of the mailbox, durably. Raises BadInput when it is no mail."""
        self._intake.mail(raw)
        points.reached("imap-stored-unmarked")

    def _run(self) -> None:
        waiting = False
        while not self._stop.is_set():
            if self._asked(self._lease.take):
                waiting = False
                self._listen()
            elif not waiting:
                waiting = True
                log.info("another daemon listens to the mailbox", action="mailbox-waits")
            self._stop.wait(self._keep_every)

    def _listen(self) -> None:
        """Listen until the lease is lost or the daemon stops."""
        listener = Listener(self._how, deliver=self.deliver, seen=self._seen, tell=tell, chance=self._chance)
        listener.start()
        self.listening = True
        try:
            while not self._stop.wait(self._keep_every):
                if not (listener.alive and self._asked(self._lease.keep)):
                    log.warning("the mailbox's lease is lost", action="mailbox-lost")
                    break
        finally:
            self.listening = False
            listener.stop()
            self._lease.release()

    def _asked(self, ask: Callable[[], bool]) -> bool:
        """Ask the lease. A database out of reach is a no: without it nothing could be stored anyway."""
        try:
            return ask()
        except Exception as error:  # noqa: BLE001 - whatever the driver raises, the answer is the same
            log.warning(
                "the database cannot be asked for the mailbox's lease", action="lease", error=type(error).__name__
            )
            return False


def start_mailbox(settings: Settings, intake: Intake) -> Mailbox | None:
    """Start listening to the mailbox of the settings; None when they name none."""
    if not settings.imap.host:
        return None
    mailbox = Mailbox(imap_settings(settings), intake=intake, clock=intake.clock)
    mailbox.start()
    return mailbox


def imap_settings(settings: Settings) -> ImapSettings:
    """Return how the mailbox is reached. Raises BadInput for what would send a password over an open line."""
    imap = settings.imap
    return ImapSettings(
        host=imap.host,
        port=imap.port,
        security=imap.tls,
        ca_file=str(imap.ca_file) if imap.ca_file else None,
        user=imap.user,
        password=imap.password.get_secret_value(),
        token_command=imap.token_command,
        token_seconds=imap.token_seconds,
        folder=imap.folder,
        done_keyword=imap.done_keyword,
        move_to=imap.move_to,
        since=imap.since,
        max_octets=settings.mail.max_bytes,
        batch=imap.batch,
        attempts=imap.attempts,
        connect_seconds=imap.connect_seconds,
        read_seconds=imap.read_seconds,
        idle_renew_seconds=imap.idle_renew_seconds,
        poll_seconds=imap.poll_seconds,
        backoff_seconds=imap.backoff_seconds,
        backoff_ceiling_seconds=imap.backoff_ceiling_seconds,
        refused_seconds=imap.refused_seconds,
        refused_ceiling_seconds=imap.refused_ceiling_seconds,
    )


def tell(note: Note) -> None:
    """Log what a listener tells of: what a person must see as an error, what mends itself as a warning."""
    facts = {
        "uid": note.uid,
        "fate": note.fate.value if isinstance(note.fate, Fate) else None,
        "octets": note.octets,
        "failures": note.failures or None,
        "pause": round(note.pause, 1) or None,
        "reason": note.sentence or None,
    }
    say = {
        News.LISTENING: log.info,
        News.LOST: log.warning,
        News.RESCAN: log.warning,
        News.NO_MARKS: log.warning,
        News.REFUSED: log.error,
        News.ASIDE: log.error,
    }[note.news]
    shown = {name: value for name, value in facts.items() if value is not None}
    say("the mailbox: " + note.news.value, action=f"imap-{note.news.value}", **shown)
