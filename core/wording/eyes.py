"""Eyes: who reads, and so what may be shown. A private title reaches nobody but its owner and the owner's assistants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from core.meeting import Attendee, Meeting
from core.people.types import Directory, Person
from core.when import Interval, say_interval, zone_name


@dataclass(frozen=True, kw_only=True)
class Eyes:
    """One reader of ours."""

    directory: Directory
    viewer: Person

    def sees(self, meeting: Meeting) -> bool:
        """Whether the viewer may see this event whole (semantics.md, "Who acts for whom")."""
        whole = self.directory.sees_whole(self.viewer)
        if meeting.private:
            return meeting.owner in whole
        return bool(whole.intersection(meeting.people))

    def name(self, person: str) -> str:
        """A person's full name by id."""
        return self.directory.person(person).name if person in self.directory.people else person

    def when(self, start: datetime, end: datetime, zone: str = "") -> str:
        """A stretch of time in the viewer's zone, or in `zone`."""
        return say_interval(Interval(start=start, end=end), zone or self.viewer.zone)

    def elsewhere(self, start: datetime, end: datetime, people: Iterable[str], zone: str = "") -> str:
        """The same time for those who sit in other zones, or "" ("20:00 to 20:30 Berlin time for Lena Fischer")."""
        here = zone or self.viewer.zone
        by_zone: dict[str, list[str]] = {}
        for p in people:
            person = self.directory.people.get(p)
            if person is not None and not _same_clock(person.zone, here, start):
                by_zone.setdefault(person.zone, []).append(person.name)
        return "; ".join(f"{self._short(start, end, z, here)} for {and_list(names)}" for z, names in by_zone.items())

    def _short(self, start: datetime, end: datetime, zone: str, here: str) -> str:
        tz = ZoneInfo(zone)
        first, last = start.astimezone(tz), end.astimezone(tz)
        other_day = first.date() != start.astimezone(ZoneInfo(here)).date()
        day = f"{first:%A} " if other_day else ""
        return f"{day}{first:%H:%M} to {last:%H:%M} {zone_name(zone)}"


def _same_clock(a: str, b: str, at: datetime) -> bool:
    return at.astimezone(ZoneInfo(a)).utcoffset() == at.astimezone(ZoneInfo(b)).utcoffset()


def and_list(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def address_of(who: Attendee) -> str:
    """ "Name <address>", or the bare address of a guest without a name."""
    shown = f"{who.name} <{who.address}>" if who.name and who.name != who.address else f"<{who.address}>"
    return f"{shown} (optional)" if who.optional else shown


def addresses(people: Sequence[Attendee]) -> str:
    """Everybody in `people`, or "nobody"."""
    return "; ".join(address_of(a) for a in people) or "nobody"


def length(minutes: int) -> str:
    """ "30 minutes", "1 hour", "1 hour 30 minutes"."""
    hours, rest = divmod(minutes, 60)
    parts = [f"{hours} hour{'s' if hours > 1 else ''}"] if hours else []
    parts += [f"{rest} minute{'s' if rest > 1 else ''}"] if rest else []
    return " ".join(parts)
