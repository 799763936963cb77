"""World: everything that checking and planning are told besides the words. One reading of it per message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from core.errors import BadInput
from core.freebusy.types import Diaries
from core.meeting import Meeting
from core.people.types import Directory, Person
from core.policy import Ceilings, Policy
from core.when.types import Context, Hours, Interval


@dataclass(frozen=True, kw_only=True)
class World:
    """What is known at the moment of planning."""

    directory: Directory
    policy: Policy
    diaries: Diaries  #: read for this very message
    now: datetime  #: aware
    host: Person  #: whoever wrote the request
    ceilings: Ceilings = field(default_factory=Ceilings)  #: how much one message may ask for

    def __post_init__(self) -> None:
        """Refuse naive times."""
        if self.now.tzinfo is None:
            raise BadInput("the world's now must carry a zone")

    def may_see(self, meeting: Meeting) -> bool:
        """Whether the host may see this event whole: it stands on a calendar of theirs or of their principals.

        semantics.md, "Who acts for whom": a private event's title is for its owner and the owner's assistants alone.
        """
        whole = self.directory.sees_whole(self.host)
        if meeting.private:
            return meeting.owner in whole
        return bool(whole.intersection(meeting.people))

    def context(
        self, owner: Person, *, asked_at: datetime, anchor: Interval | None = None, others: tuple[str, ...] = ()
    ) -> Context:
        """How words of the host are read: in the host's zone, with the owner's hours (semantics.md, "Times")."""
        return Context(
            now=asked_at,
            zone=self.host.zone,
            hours=Hours(start=owner.hours[0], end=owner.hours[1], zone=owner.zone, days=owner.days),
            locale=self.host.locale,
            zones=self._zones(others),
            anchor=anchor,
        )

    def _zones(self, others: tuple[str, ...]) -> Mapping[str, str]:
        """First names and full names to zones, where a name has one zone only ("Lena's time"); "his" is that of `others`."""
        zones: dict[str, set[str]] = {}
        for person in self.directory.people.values():
            for word in (person.first, person.name, *person.nicknames):
                zones.setdefault(word.lower(), set()).add(person.zone)
        away = {self.directory.person(p).zone for p in others} - {self.host.zone}
        for word in ("his", "her", "their"):
            # "At 10 his time" points at whoever named sits in another zone; with several zones nobody can tell.
            zones[word] = away or {self.host.zone}
        return {word: next(iter(found)) for word, found in zones.items() if len(found) == 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """Planning needs calendars, or days, that this reading does not cover."""

    people: frozenset[str]
    start: datetime
    end: datetime
