"""Wall clocks to instants: zones, the hour that is skipped and the one that comes twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.when.places import PLAIN_ON
from core.when.tree import ZoneName

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Reading:
    """A zone in which words are read."""

    name: str  # IANA, or "UTC+02:00" for a bare offset
    tz: tzinfo
    offset: int | None = None  # minutes east, when the words named one offset ("EDT"): it decides in the doubled hour
    unclear: str | None = None  # the words, when they may mean several zones or nobody known
    others: tuple[str, ...] = ()  # the other zones that they may mean


def zone_of(name: str) -> tzinfo:
    """The zone of an IANA name. Raises ValueError for a name that is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as problem:
        raise ValueError(f"{name!r} is not the name of a time zone") from problem


def named(zone: ZoneName, writer: str, people: Mapping[str, str]) -> Reading:
    """The zone that words name, for a writer who is in `writer`; unclear when they may mean several."""
    if zone.here:
        return Reading(writer, zone_of(writer))
    if zone.zones:
        first, *others = zone.zones
        home = PLAIN_ON.get(zone.words)
        if writer in zone.zones:
            name = writer
        elif others and not (home and writer.startswith(home)):
            return Reading(first, zone_of(first), zone.minutes, zone.words.upper(), tuple(others))
        else:
            name = first
        return Reading(name, zone_of(name), zone.minutes)
    if zone.minutes is not None:
        if zone.minutes == 0:
            return Reading("UTC", zone_of("UTC"))
        hours, minutes = divmod(abs(zone.minutes), 60)
        sign = "+" if zone.minutes > 0 else "-"
        if minutes == 0:  # the sign of Etc/GMT names is turned round
            name = f"Etc/GMT{'-' if zone.minutes > 0 else '+'}{hours}"
            return Reading(name, zone_of(name))
        return Reading(f"UTC{sign}{hours:02}:{minutes:02}", timezone(timedelta(minutes=zone.minutes)))
    known = people.get(zone.words)
    if known is None:
        return Reading(writer, zone_of(writer), None, zone.words)
    return Reading(known, zone_of(known))


def at(day: date, minutes: int, tz: tzinfo, fold: int = 0) -> datetime:
    """The instant at which a wall clock shows so many minutes after midnight of a day (over 1440: the next day)."""
    days, rest = divmod(minutes, 1440)
    wall = datetime.combine(day, time(rest // 60, rest % 60)) + timedelta(days=days)
    return wall.replace(tzinfo=tz, fold=fold)


def skipped(instant: datetime) -> bool:
    """Whether no clock of its zone ever shows it."""
    back = instant.astimezone(UTC).astimezone(instant.tzinfo)
    return back.replace(tzinfo=None) != instant.replace(tzinfo=None)


def doubled(instant: datetime) -> bool:
    """Whether the clock of its zone shows it twice."""
    return not skipped(instant) and instant.replace(fold=0).utcoffset() != instant.replace(fold=1).utcoffset()


def with_offset(instant: datetime, minutes: int | None) -> datetime | None:
    """Of the two instants of a doubled hour the one with this offset; None when the offset decides nothing."""
    for fold in (0, 1):
        candidate = instant.replace(fold=fold)
        if minutes is not None and candidate.utcoffset() == timedelta(minutes=minutes):
            return candidate
    return None
