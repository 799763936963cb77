"""A round: look for new messages in the open folder, store each of them, then mark it."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence

from channels.email.imap_link import Link
from channels.email.imap_terms import Deliver, Fate, ImapSettings, News, Note, Seen, Tell
from core.errors import BadInput


class Rounds:
    """Rounds over one folder, across connections: it alone remembers which messages broke a round."""

    def __init__(
        self, settings: ImapSettings, *, deliver: Deliver, seen: Seen, tell: Tell, stop: threading.Event
    ) -> None:
        """Take where messages go: `deliver` returns once the message is durably stored, and raises BadInput when it is no mail."""
        self._settings, self._deliver, self._seen, self._tell, self._stop = settings, deliver, seen, tell, stop
        self._strikes: defaultdict[tuple[int, int], int] = defaultdict(int)  # (uidvalidity, uid): rounds that it broke

    def collect(self, link: Link) -> int:
        """Take everything that is new and return how many messages that was. Returns early on `stop`.

        Raises whatever breaks the connection or the store. Then what was stored is marked as far as the link allows, and
        the rest is found again in the next round.
        """
        taken = 0
        while not self._stop.is_set():
            more = self._once(link)
            taken += more
            if not more:  # looked again after the last message: what came meanwhile was announced to nobody
                break
        return taken

    def _once(self, link: Link) -> int:
        place = link.place
        uids = link.search()
        known = self._seen.known(place, uids)
        # Known and found again: they were stored (or kept aside), and the mark was lost or never made.
        link.done([uid for uid in uids if known.get(uid) is Fate.STORED])
        link.aside([uid for uid in uids if known.get(uid) not in {None, Fate.STORED}])
        fresh = [uid for uid in uids if uid not in known]
        for key in self._strikes.keys() - {(place.uidvalidity, uid) for uid in fresh}:
            del self._strikes[key]  # gone, or settled
        # Those that broke a round come last, so that they hold up nobody.
        fresh.sort(key=lambda uid: (self._strikes.get((place.uidvalidity, uid), 0), uid))
        taken = 0
        for start in range(0, len(fresh), self._settings.batch):
            if self._stop.is_set():
                break
            taken += self._batch(link, fresh[start : start + self._settings.batch])
        return taken

    def _batch(self, link: Link, uids: Sequence[int]) -> int:
        sizes = link.sizes(uids)  # what is not in it has vanished meanwhile: no error
        large = [uid for uid in uids if sizes.get(uid, 0) > self._settings.max_octets]
        for uid in large:
            self._aside(link, uid, Fate.TOO_LARGE, sizes[uid])
        left = [uid for uid in uids if uid in sizes and uid not in large]
        return len(large) + sum(self._take(link, group) for group in self._groups(link, left, sizes))

    def _groups(self, link: Link, uids: Sequence[int], sizes: dict[int, int]) -> Iterator[list[int]]:
        """Messages to be fetched together: so many octets at most; what broke a round comes by itself."""
        group: list[int] = []
        octets = 0
        for uid in uids:
            alone = (link.place.uidvalidity, uid) in self._strikes
            if group and (alone or octets + sizes[uid] > self._settings.batch_octets):
                yield group
                group, octets = [], 0
            group.append(uid)
            octets += sizes[uid]
            if alone:
                yield group
                group, octets = [], 0
        if group:
            yield group

    def _take(self, link: Link, uids: Sequence[int]) -> int:
        """Fetch, store and mark a few messages; return how many were stored or kept aside."""
        if self._stop.is_set():
            return 0
        try:
            bodies = link.bodies(uids)
        except Exception:
            # A server may break off at the same message each time: then it must not be fetched for ever.
            for uid in uids:
                if self._struck_out(link, uid) and len(uids) == 1:
                    self._aside(link, uid, Fate.UNREADABLE, None)
            raise
        stored: list[int] = []
        taken = 0
        try:
            for uid in uids:
                if self._stop.is_set():
                    break
                fate = self._store(link, uid, bodies.pop(uid, b""))
                taken += fate is not None
                if fate is Fate.STORED:
                    stored.append(uid)
        finally:
            link.done(stored)  # only now: whatever carries the mark is durably stored
        return taken

    def _store(self, link: Link, uid: int, raw: bytes) -> Fate | None:
        """Store one message, durably, or keep it aside; None when there was nothing to be had of it."""
        if not raw:
            # It vanished between the search and the fetch: no error. One that is listed again and again is kept aside.
            return self._aside(link, uid, Fate.UNREADABLE, 0) if self._struck_out(link, uid) else None
        if len(raw) > self._settings.max_octets:  # some servers only estimate RFC822.SIZE
            return self._aside(link, uid, Fate.TOO_LARGE, len(raw))
        try:
            self._deliver(raw)
        except BadInput:
            return self._aside(link, uid, Fate.UNREADABLE, len(raw))
        except Exception:
            # The store may be out of reach, or this very message breaks something: it is tried again, but not for ever.
            if not self._struck_out(link, uid):
                raise
            return self._aside(link, uid, Fate.UNREADABLE, len(raw))
        self._seen.remember(link.place, uid, Fate.STORED)
        self._strikes.pop((link.place.uidvalidity, uid), None)
        return Fate.STORED

    def _struck_out(self, link: Link, uid: int) -> bool:
        """Count one more round that this message broke; True when these were too many."""
        key = (link.place.uidvalidity, uid)
        self._strikes[key] += 1
        return self._strikes[key] >= self._settings.attempts

    def _aside(self, link: Link, uid: int, fate: Fate, octets: int | None) -> Fate:
        """Keep a message aside. The next look, which follows at once, marks it in the mailbox.

        Remembering it needs the store: so an outage of the store, which breaks every message, puts none of them aside.
        """
        self._seen.remember(link.place, uid, fate)
        self._strikes.pop((link.place.uidvalidity, uid), None)
        limit = self._settings.max_octets
        why = f"is larger than {limit} octets" if fate is Fate.TOO_LARGE else "cannot be read"
        sentence = f"Message {uid} {why}. It stays in the mailbox, flagged."
        self._tell(Note(news=News.ASIDE, sentence=sentence, uid=uid, fate=fate, octets=octets))
        return fate
