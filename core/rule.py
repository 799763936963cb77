"""Recurrence rules (RFC 5545, RRULE), read by dateutil and kept within bounds: no rule, however hostile, costs much.

A rule is read on the wall clock of its series, without a zone, so that 09:00 stays 09:00 when the clocks change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo

from dateutil.rrule import DAILY, HOURLY, MONTHLY, WEEKLY, YEARLY, rrule, weekday

from core.errors import BadInput

PATIENCE_DAYS = 800  #: days without a match that are looked at beyond the end of a stretch before a rule is given up
MOST_COUNTED = 20_000  #: occurrences of a series with a COUNT that are counted through from its first
MOST_DAYS = 60_000  #: days that are looked through at most

_FREQUENCIES: Mapping[str, Literal[0, 1, 2, 3, 4]] = {
    "YEARLY": YEARLY,
    "MONTHLY": MONTHLY,
    "WEEKLY": WEEKLY,
    "DAILY": DAILY,
    "HOURLY": HOURLY,
}
# Times without a zone are the wall clock of a series throughout this module.
_ANY_DAY = datetime(2026, 1, 1)  # noqa: DTZ001
_NEVER = datetime.max  # noqa: DTZ901
_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_LISTS = {  #: lowest and highest number; below zero counts from the end
    "BYMONTH": (1, 12),
    "BYMONTHDAY": (-31, 31),
    "BYYEARDAY": (-366, 366),
    "BYWEEKNO": (-53, 53),
    "BYSETPOS": (-366, 366),
    "BYHOUR": (0, 23),
    "BYMINUTE": (0, 59),
}


def parts_of(rule: str) -> dict[str, str]:
    """The parts of a rule, names and values in capitals, in their order. Raises BadInput when it is none, or not ours.

    Rules that recur within the hour (SECONDLY, MINUTELY, BYSECOND, several BYMINUTE) are refused.
    """
    parts: dict[str, str] = {}
    for pair in rule.strip().upper().removeprefix("RRULE:").rstrip(";").split(";"):
        name, equals, value = pair.partition("=")
        if not equals or not value or name in parts:
            raise BadInput(f"{rule[:200]!r} is no recurrence rule")
        parts[name] = value
    unknown = set(parts) - {"FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY", *_LISTS}
    if parts.get("FREQ") not in _FREQUENCIES or unknown or "," in parts.get("BYMINUTE", ""):
        raise BadInput(f"{rule[:200]!r} recurs in a way that is not kept: hours are the shortest step")
    if "COUNT" in parts and "UNTIL" in parts:
        raise BadInput(f"{rule[:200]!r} ends twice")
    return parts


def text_of(parts: dict[str, str]) -> str:
    """A rule from its parts."""
    return ";".join(f"{name}={value}" for name, value in parts.items())


@lru_cache(maxsize=4096)
def checked(rule: str) -> tuple[tuple[str, str], ...]:
    """The parts of a rule that dateutil can read. Raises BadInput otherwise."""
    parts = parts_of(rule)
    _made(parts, _ANY_DAY, until=None)
    _until(parts, ZoneInfo("UTC"))
    return tuple(parts.items())


def local_starts(rule: str, first: datetime, zone: ZoneInfo, since: datetime, before: datetime) -> Iterator[datetime]:
    """The starts in [since, before) of a series that starts at `first`, in order; naive times on the wall clock of `zone`.

    Without a COUNT the cost depends on the stretch alone, not on how old the series is. Raises BadInput for a rule that
    is none, and for a COUNT that cannot be counted through within bounds.
    """
    parts = dict(checked(rule))
    if since >= before:
        return
    end = min(before - timedelta(seconds=1), _until(parts, zone))
    days = max(0, (before - first).days + 1)
    if int(parts.get("COUNT", 0)) > 24 * days:
        del parts["COUNT"]  # it cannot be reached before the end, for hours are the shortest step
    counted = int(parts.pop("COUNT", 0))
    begin = first if counted else _forward(parts, first, since)
    steps = (max(0, (before - begin).days) + PATIENCE_DAYS) * (24 if parts["FREQ"] == "HOURLY" else 1)
    for number, start in enumerate(_walk(_made(_explicit(parts, first), begin, until=end), steps), 1):
        if counted and number > MOST_COUNTED:
            raise BadInput("this series has too many occurrences to be counted")
        if start >= since and start >= first:
            yield start
        if number == counted:
            return


class _Spent(Exception):
    """All days that a rule may look at are used up."""


class _Fuse(tuple[int, ...]):  # noqa: SLOT001 - a tuple's subclass cannot have slots with names
    """The months of a rule, which dateutil asks for once for every day that it looks at; raises when it has looked enough.

    dateutil goes on to the year 9999 for the next match, and for "the 30th of February" that takes seconds.
    """

    left: int

    def __bool__(self) -> bool:
        self.left -= 1
        if self.left < 0:
            raise _Spent
        return len(self) > 0


def _walk(made: rrule, steps: int) -> Iterator[datetime]:
    # After `steps` days without an end the walk is past all that was asked for, unless it was cut short.
    fuse = _Fuse(vars(made)["_bymonth"] or ())
    fuse.left = min(steps, MOST_DAYS) + 370  # one year more, which is looked at as a whole
    vars(made)["_bymonth"] = fuse
    try:
        yield from made
    except _Spent:
        if steps > MOST_DAYS:
            raise BadInput("this series is too long to be counted through") from None
    except (
        ValueError,
        IndexError,
        OverflowError,
    ) as error:  # dateutil looks past its own tables ("the 53rd Monday")
        raise BadInput("this series cannot be worked out") from error


def _made(parts: dict[str, str], first: datetime, *, until: datetime | None) -> rrule:
    try:
        lists = {name.lower(): _numbers(value, *_LISTS[name]) for name, value in parts.items() if name in _LISTS}
        return rrule(
            _FREQUENCIES[parts["FREQ"]],
            dtstart=first,
            interval=_number(parts.get("INTERVAL", "1"), 1, 100_000),
            wkst=_WEEKDAYS.index(parts.get("WKST", "MO")),
            count=_number(parts["COUNT"], 1, 10**9) if "COUNT" in parts and until is None else None,
            until=until,
            byweekday=_byday(parts["BYDAY"]) if "BYDAY" in parts else None,
            **lists,  # type: ignore[arg-type]
        )
    except (ValueError, TypeError) as error:
        raise BadInput(f"{text_of(parts)[:200]!r} is no recurrence rule") from error


def _number(text: str, low: int, high: int) -> int:
    number = int(text)
    if not low <= number <= high:
        raise ValueError(f"{number} is out of bounds")
    return number


def _numbers(text: str, low: int, high: int) -> list[int]:
    return [_number(word, low, high) for word in text.split(",")]


def _byday(text: str) -> list[weekday]:
    words = text.split(",")
    if len({len(word) > 2 for word in words}) > 1:
        raise ValueError("dateutil finds nothing for a mixture such as 2MO,SA")
    return [weekday(_WEEKDAYS.index(word[-2:]), _number(word[:-2], -53, 53) if word[:-2] else None) for word in words]


def _until(parts: dict[str, str], zone: ZoneInfo) -> datetime:
    # On the wall clock of the series; a date alone is inclusive.
    text = parts.get("UNTIL")
    if text is None:
        return _NEVER
    try:
        if "T" not in text:
            return datetime.strptime(text, "%Y%m%d") + timedelta(days=1, seconds=-1)  # noqa: DTZ007
        stamp = datetime.strptime(text.removesuffix("Z"), "%Y%m%dT%H%M%S")  # noqa: DTZ007
        return stamp.replace(tzinfo=UTC).astimezone(zone).replace(tzinfo=None) if text.endswith("Z") else stamp
    except (ValueError, OverflowError) as error:
        raise BadInput(f"{text[:40]!r} is no end of a series") from error


def _explicit(parts: dict[str, str], first: datetime) -> dict[str, str]:
    # What RFC 5545 takes from DTSTART, said in the rule, so that the rule may start elsewhere.
    said = dict(parts)
    if not {"BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY"} & set(parts):
        if parts["FREQ"] == "YEARLY":
            said.setdefault("BYMONTH", str(first.month))
        if parts["FREQ"] in {"YEARLY", "MONTHLY"}:
            said["BYMONTHDAY"] = str(first.day)
        if parts["FREQ"] == "WEEKLY":
            said["BYDAY"] = _WEEKDAYS[first.weekday()]
    return said


def _forward(parts: dict[str, str], first: datetime, since: datetime) -> datetime:
    # A start of the same rhythm at or before `since`, as near to it as whole steps bring it; never before `first`.
    if since <= first:
        return first
    interval = int(parts.get("INTERVAL", "1"))
    match parts["FREQ"]:
        case "HOURLY":
            return first + timedelta(hours=(since - first) // timedelta(hours=interval) * interval)
        case "DAILY":
            return first + timedelta(days=(since - first).days // interval * interval)
        case "WEEKLY":
            monday = timedelta(days=(first.weekday() - _WEEKDAYS.index(parts.get("WKST", "MO"))) % 7)
            steps = (since - first + monday).days // (7 * interval)
            # The first week is whole from the second step on.
            return first + timedelta(weeks=steps * interval) - (monday if steps else timedelta())
        case "MONTHLY":
            months = (since.year - first.year) * 12 + since.month - first.month
            steps = months // interval * interval
        case _:
            steps = (since.year - first.year) // interval * interval * 12
    if not steps:
        return first
    month = first.month - 1 + steps
    start = first.replace(year=first.year + month // 12, month=month % 12 + 1, day=1)
    return start.replace(month=1) if parts["FREQ"] == "YEARLY" else start
