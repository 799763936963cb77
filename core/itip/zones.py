"""VTIMEZONE of an IANA zone (RFC 5545 3.6.5).

Generated ones of the library were an hour late for Berlin's spring (lore, "Invitations"), so transitions are computed
here from zoneinfo, and yearly rules are stated only where they hold for all the years looked at.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Timezone, TimezoneDaylight, TimezoneStandard, vRecur

YEARS = 10  #: years after the start for which every transition is looked at
_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


@dataclass(frozen=True, slots=True)
class _Transition:
    local: datetime  # naive wall clock before the change, which is what an observance's DTSTART is
    before: timedelta
    after: timedelta
    name: str
    dst: bool

    @property
    def nth(self) -> int:
        """Which of its weekdays in its month it is; -1: the last."""
        last = (self.local + timedelta(days=7)).month != self.local.month
        return -1 if last else (self.local.day - 1) // 7 + 1

    def rule(self) -> tuple[object, ...]:
        """What is the same each year when one yearly rule gives every change."""
        return (self.local.weekday(), self.nth, self.local.time(), self.before, self.after, self.name)


def vtimezone(name: str, first: datetime) -> Timezone:
    """Return the VTIMEZONE of an IANA zone, good from the year before `first` on."""
    zone = ZoneInfo(name)
    begin = datetime(first.year - 1, 1, 1, tzinfo=UTC)
    changes = _transitions(zone, begin, datetime(first.year + YEARS, 1, 1, tzinfo=UTC))
    out = Timezone()
    out.add("tzid", name)
    start = begin.astimezone(zone)
    offset = start.utcoffset() or timedelta()
    base = _Transition(start.replace(tzinfo=None), offset, offset, start.tzname() or name, bool(start.dst()))
    out.add_component(_observance(base, None))
    for change, rule in _ruled(changes):
        out.add_component(_observance(change, rule))
    return out


def _transitions(zone: ZoneInfo, begin: datetime, end: datetime) -> list[_Transition]:
    found = []
    at = begin
    while at < end:
        after = at + timedelta(days=7)
        if _state(zone, at) != _state(zone, after):
            found.append(_between(zone, at, after))
        at = after
    return found


def _state(zone: ZoneInfo, at: datetime) -> tuple[timedelta | None, str | None]:
    local = at.astimezone(zone)
    return local.utcoffset(), local.tzname()


def _between(zone: ZoneInfo, low: datetime, high: datetime) -> _Transition:
    old = _state(zone, low)
    while high - low > timedelta(seconds=1):
        middle = low + timedelta(seconds=(high - low) // timedelta(seconds=2))
        low, high = (middle, high) if _state(zone, middle) == old else (low, middle)
    local = high.astimezone(zone)
    before, after = old[0] or timedelta(), local.utcoffset() or timedelta()
    return _Transition(
        (high + before).replace(tzinfo=None), before, after, local.tzname() or str(zone), bool(local.dst())
    )


def _ruled(changes: list[_Transition]) -> list[tuple[_Transition, vRecur | None]]:
    """Each change by itself, or one for all years when the same rule gives every one of them."""
    by_kind: dict[tuple[int, bool], list[_Transition]] = defaultdict(list)
    for change in changes:
        by_kind[(change.local.month, change.dst)].append(change)
    out: list[tuple[_Transition, vRecur | None]] = []
    for (month, _dst), group in sorted(by_kind.items()):
        rules = {change.rule() for change in group}
        if len(group) == YEARS + 1 and len(rules) == 1:
            day = f"{group[0].nth}{_DAYS[group[0].local.weekday()]}"
            rule = vRecur({"FREQ": ["YEARLY"], "BYMONTH": [month], "BYDAY": [day]})
            out.append((group[0], rule))
        else:
            out.extend((change, None) for change in group)
    return out


def _observance(change: _Transition, rule: vRecur | None) -> TimezoneDaylight | TimezoneStandard:
    part = TimezoneDaylight() if change.dst else TimezoneStandard()
    part.add("dtstart", change.local)
    part.add("tzoffsetfrom", change.before)
    part.add("tzoffsetto", change.after)
    part.add("tzname", change.name)
    if rule is not None:
        part.add("rrule", rule)
    return part
