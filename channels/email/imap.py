"""Mail in, by IMAP: a listener on one mailbox, in one thread. IDLE is its hint; a search of the folder is what it goes by."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from channels.email.imap_link import Link, LinkLost, LoginRefused, connect
from channels.email.imap_round import Rounds
from channels.email.imap_terms import Deliver, Fate, ImapSettings, News, Note, Place, Seen, Tell
from channels.email.imap_token import TokenFailed
from core.errors import BadInput, EquerryError

__all__ = ["Deliver", "Fate", "ImapSettings", "Listener", "News", "Note", "Place", "Seen", "Tell"]


class Listener:
    """Listens to one mailbox until it is stopped; a connection that fails is made again, for ever, with growing pauses.

    `deliver(raw)` is called for each new message and returns once it is durably stored; only then is the message marked.
    It may be called again for the same message (after a crash, after UIDVALIDITY changed): it deduplicates. All callbacks
    come from the listener's own thread, since one connection belongs to one thread.
    """

    def __init__(
        self,
        settings: ImapSettings,
        *,
        deliver: Deliver,
        seen: Seen,
        tell: Tell,
        chance: Callable[[], float],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take the memory, where news goes, chance (0 up to 1) for the jitter of the pauses, and a clock in seconds."""
        self._settings, self._tell, self._chance, self._clock = settings, tell, chance, clock
        self._stop = threading.Event()
        self._rounds = Rounds(settings, deliver=deliver, seen=seen, tell=tell, stop=self._stop)
        self._thread: threading.Thread | None = None
        self._link: Link | None = None
        self._uidvalidity: int | None = None

    def start(self) -> None:
        """Listen in a thread. A daemon thread: a connect that hangs must not keep the process from ending."""
        self._thread = threading.Thread(target=self.run, name=f"imap-{self._settings.account}", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread is not None and self._thread.is_alive()

    def stop(self, grace: float = 1.0) -> bool:
        """Stop: a second to end in peace, then the link is cut; False when the thread still hangs (in a connect).

        Nothing is delivered any more once this has returned, except what `deliver` had in hand.
        """
        self._stop.set()
        if self._thread is None:
            return True
        self._thread.join(grace)
        if self._thread.is_alive() and (link := self._link) is not None:
            link.cut()
            self._thread.join(grace)
        return not self._thread.is_alive()

    def run(self) -> None:
        """Listen until `stop`."""
        failures = refusals = 0
        settings = self._settings
        while not self._stop.is_set():
            began = self._clock()
            note = Note(news=News.LOST)
            try:
                self._listen()
                return  # only `stop` ends it
            except (LoginRefused, TokenFailed, BadInput) as error:
                refusals += 1
                pause = self._pause(refusals, settings.refused_seconds, settings.refused_ceiling_seconds)
                note = Note(news=News.REFUSED, sentence=str(error), failures=refusals, pause=pause)
            except Exception as error:  # noqa: BLE001 - a line cut in the middle, a library's surprise: all end here
                # Whatever it was, nobody knows what state the connection is in: close it and make a new one.
                refusals = 0
                failures = 1 if self._clock() - began >= settings.steady_seconds else failures + 1
                pause = self._pause(failures, settings.backoff_seconds, settings.backoff_ceiling_seconds)
                note = Note(news=News.LOST, sentence=_why(error), failures=failures, pause=pause)
            if not self._stop.is_set():
                self._tell(note)
                self._stop.wait(note.pause)

    def _listen(self) -> None:
        """One connection, from its beginning to its end."""
        link = connect(self._settings, self._stop)
        self._link = link
        try:
            self._opened(link)
            vain = 0  # hints in a row after which nothing new was found
            while not self._stop.is_set():
                taken = self._rounds.collect(link)
                if taken:
                    vain = 0
                elif vain >= self._settings.vain_hints:  # a server that always has something to say is not kept busy
                    self._stop.wait(self._settings.settle_seconds)
                hinted = link.wait(
                    self._settings.settle_seconds if taken else self._settings.idle_renew_seconds, self._stop
                )
                vain = vain + 1 if hinted else 0
        except BaseException:
            link.hang_up()
            raise
        else:
            link.close()
        finally:
            self._link = None

    def _opened(self, link: Link) -> None:
        if self._uidvalidity not in {None, link.place.uidvalidity}:
            sentence = "The mailbox has numbered its messages anew. All of them are looked at again."
            self._tell(Note(news=News.RESCAN, sentence=sentence))
        self._uidvalidity = link.place.uidvalidity
        if not link.marks:
            sentence = "The mailbox takes no marks: what has been stored is known here alone."
            self._tell(Note(news=News.NO_MARKS, sentence=sentence))
        self._tell(Note(news=News.LISTENING))

    def _pause(self, failures: int, first: float, ceiling: float) -> float:
        """Seconds until the next try: doubled each time, up to the ceiling, and between half and all of that.

        By chance, so that many clients of a server that comes back do not come at once.
        """
        return float(min(ceiling, first * 2.0 ** min(failures - 1, 30))) * (0.5 + self._chance() / 2)


def _why(error: Exception) -> str:
    """The kind of trouble. The server's own words may hold names, and the mail's words must not be logged."""
    return str(error) if isinstance(error, LinkLost) else _plain(error)


def _plain(error: Exception) -> str:
    said = error.sentence() if isinstance(error, EquerryError) else "Listening to the mailbox broke off."
    return f"{said} ({type(error).__name__})"
