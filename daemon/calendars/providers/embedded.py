"""The embedded calendar: everybody's diary in one SQLite file, for a company that has no calendar server, and for tests."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from datetime import datetime

import structlog

from core.approval import Seal, Write, verify
from core.canonical import canonical
from core.errors import BadInput, Busy, CalendarUnavailable, Changed, NotFound, SealRefused
from core.freebusy.sheet import named
from core.meeting import Meeting, MeetingRef
from core.outcome import Act, Do, Scope
from core.series import occurrence_at, occurrences
from daemon.calendars.change import changes
from daemon.calendars.table import Table

MOST_OCCURRENCES = 5_000  #: of one series in one reading

_log = structlog.get_logger()


class Embedded:
    """Reads and writes of the embedded calendar. Safe to use from several threads and several processes.

    The server does not write to guests: we do (`notifies`).
    """

    notifies = "us"  #: who sends invitations: the calendar's own server, or us

    def __init__(self, path: str, *, key: bytes, clock: Callable[[], datetime]) -> None:
        """Open the calendar file at `path` (made when missing; ":memory:" for one that lives as long as this object).

        `key` is that of the seal, at least 32 bytes; `clock` says the time against which seals expire.
        """
        self._table = Table(path)
        self._key = key
        self._clock = clock
        self.unreadable: set[str] = set()  #: ids whose calendar cannot be read, for tests of just that

    def close(self) -> None:
        """Close the file."""
        self._table.close()

    # What everybody may call

    def events(
        self, people: Sequence[str], start: datetime, end: datetime
    ) -> tuple[tuple[Meeting, ...], frozenset[str]]:
        """Return (every event that touches [start, end) of these people, each once, by start; ids that cannot be read).

        Occurrences of series are expanded. Whoever's series cannot be worked out counts as unreadable: a calendar of which
        a part is missing must not look free.
        """
        readable = [person for person in dict.fromkeys(people) if person not in self.unreadable]
        with self._table.reading():
            found, closed = self._found(readable, start, end)
        asked = set(readable) - closed
        seen = tuple(m for m in found if not asked.isdisjoint(m.people))
        return seen, frozenset({*(set(people) - set(readable)), *(closed & set(people))})

    def event(self, ref: MeetingRef) -> Meeting | None:
        """Return one event, one whole series (a ref without an occurrence) or one occurrence as it stands now, or None."""
        with self._table.reading():
            found = self._event(ref)
        if found is not None and found.owner in self.unreadable:
            raise CalendarUnavailable
        return found

    def write(self, write: Write, seal: Seal) -> Meeting | None:
        """Do a sealed write once, and return the event as it stands afterwards; None when it is gone.

        The same key, seal and arguments again: the first result, also when the seal has expired. Of an act on all of a
        series, or on "this and following", the series is returned (`core.series.following_uid` names the latter). Raises
        SealRefused, Busy, Changed, NotFound, BadInput or CalendarUnavailable; then nothing was written. DESIGN.md, "What
        must always hold", 6.
        """
        print_ = hashlib.sha256(canonical((write, seal))).hexdigest()
        try:
            with self._table.writing():
                return self._once(write, seal, print_)
        except SealRefused as refused:
            _log.error(
                "a calendar write was refused",
                action="seal_refused",
                key=write.key,
                card=write.card,
                calendar=write.calendar,
                tool=write.tool,
                reason=str(refused),
            )
            raise

    # What no gate reaches: seeding, the suites' "meanwhile", tests

    def add(self, meeting: Meeting) -> Meeting:
        """Put an event, series or override there, as somebody else would; return it as stored, with its etag."""
        with self._table.writing():
            return self._table.put(meeting)

    def remove(self, uid: str) -> None:
        """Take an event or series away, as somebody else would. Raises NotFound."""
        with self._table.writing():
            if not self._table.drop_all(uid):
                raise NotFound

    def everything(self, start: datetime, end: datetime) -> tuple[Meeting, ...]:
        """Every event of everybody that touches [start, end), by start, for comparing before and after."""
        with self._table.reading():
            return self._found(None, start, end)[0]

    # Inside a transaction

    def _once(self, write: Write, seal: Seal, print_: str) -> Meeting | None:
        first = self._table.done(write.key)
        if first is None:
            verify(write, seal, self._key, self._clock())
            result = self._do(write)
            self._table.remember(write.key, print_, result)
            return result
        if not hmac.compare_digest(first[0], print_):
            raise SealRefused("That key was used for another write. Nothing was changed.")
        return first[1]

    def _do(self, write: Write) -> Meeting | None:
        act = write.act
        if act.calendar != write.calendar:
            raise SealRefused("The act is on another calendar than the write. Nothing was changed.")
        if act.calendar in self.unreadable:
            raise CalendarUnavailable
        if act.do in {Do.BOOK, Do.BLOCK}:
            return self._new(act)
        if act.before is None:
            raise BadInput("an act on an event must say which one")
        stored = self._table.get(act.before.uid)
        current = self._event(act.before.ref)
        if stored is None or current is None or stored.owner != act.calendar:
            raise NotFound
        if write.etag != current.etag:
            raise Changed
        self._check_free(act)
        made = changes(act, stored, self._table.overrides(stored.uid))
        if made.gone:
            self._table.drop_all(stored.uid)
            return None
        if made.kept is not None:
            self._table.keep_etag(made.kept)
        for override in made.drops:
            self._table.drop(override.uid, override.occurrence)
        results = [self._table.put(meeting) for meeting in made.puts]
        return None if act.after is None or not results else results[0]

    def _new(self, act: Act) -> Meeting:
        after = act.after
        if after is None or not after.uid or after.owner != act.calendar:
            raise BadInput("a new event must carry its uid and stand on its owner's calendar")
        if self._table.get(after.uid) is not None:
            raise Changed("That event is there already. Nothing was written.")
        self._check_free(act)
        return self._table.put(after)

    def _check_free(self, act: Act) -> None:
        # Somebody whose calendar cannot be read cannot be checked: the card said so, and was approved.
        people = [person for person in act.must_be_free if person not in self.unreadable]
        if act.after is None or not people:
            return
        refs = list(act.frees)
        if act.before is not None:
            refs.append(act.before.ref if act.scope is Scope.ONE else MeetingRef(uid=act.before.uid))
        start, end = act.after.start, act.after.end
        found, closed = self._found(people, start, end)
        blocking = [m for m in found if not named(m, refs)]
        busy = tuple(p for p in people if p not in closed and any(m.blocks(p) for m in blocking))
        if busy:
            raise Busy(people=busy)
        if closed & set(people):
            raise CalendarUnavailable

    def _found(
        self, people: Sequence[str] | None, start: datetime, end: datetime
    ) -> tuple[tuple[Meeting, ...], set[str]]:
        # (events by start, ids of those who are on a series that cannot be worked out)
        singles, series = self._table.touching(people, start, end)
        found, closed = [*singles], set[str]()
        for master, overrides in series:
            try:
                found += occurrences(master, overrides, start, end, limit=MOST_OCCURRENCES)
            except BadInput:
                closed.update(master.people)
        ours = None if people is None else set(people)
        seen = (m for m in found if ours is None or not ours.isdisjoint(m.people))
        return tuple(sorted(seen, key=lambda m: (m.start.timestamp(), m.uid))), closed

    def _event(self, ref: MeetingRef) -> Meeting | None:
        found = self._table.get(ref.uid, ref.occurrence)
        if found is not None or ref.occurrence is None:
            return found
        master = self._table.get(ref.uid)
        return occurrence_at(master, ref.occurrence) if master is not None and master.rrule else None
