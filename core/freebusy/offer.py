"""offer(): which fitting times are shown, and in which order. semantics.md, "Free" and "The list"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from math import ceil

from core.errors import BadInput
from core.freebusy.blame import in_the_way_of_all
from core.freebusy.ground import Ground, day_window, ground, stretch
from core.freebusy.spans import Span
from core.freebusy.types import Diaries, Offer, Search
from core.people.types import Directory
from core.policy import Policy
from core.when.types import Interval


def offer(
    search: Search,
    *,
    diaries: Diaries,
    directory: Directory,
    policy: Policy,
    target: datetime | None = None,
    rows: int | None = None,
) -> Offer:
    """Return up to `rows` times (the policy's options unless given) as they are shown. They never overlap each other.

    With `target`, a clock time that was named or is kept: the fitting times of its day by distance from it, the earlier
    first on a tie; when the day has too few, those of the next days follow, the nearest first. The windows of the search
    are not asked then. Without one: the earliest fitting time of each day; then those at least the policy's spread away
    from the rows of their day; then the next earliest; in date order. Nothing fits: the first times after the windows by
    the same rule, with `beyond` set and who is in the way. No windows: from now to the policy's horizon.

    Only what the reading covers is offered. Whoever's calendar cannot be read is named in `unreadable`; their hours are
    kept. semantics.md, "Free" and "The list". Raises KeyError for an owner who is not in the directory, BadInput for a
    naive target.
    """
    if target is not None and target.tzinfo is None:
        raise BadInput("a target must carry a zone")
    field = ground(search, diaries=diaries, directory=directory, policy=policy)
    wanted = policy.options if rows is None else rows
    if target is not None:
        return _near(field, target, wanted)
    zones, end = _asked(field)
    fitting = field.fitting(zones)
    spread = policy.spread_minutes * 60
    if fitting:
        return _shown(field, _one_a_day(field, fitting, wanted, spread), fitting)
    later = field.fitting(_after(field, end))
    return _shown(field, _one_a_day(field, later, wanted, spread), later, missed=zones, beyond=True)


def first_fitting(search: Search, *, diaries: Diaries, directory: Directory, policy: Policy) -> Interval | None:
    """The earliest fitting time of the windows, for a block of time; None when nothing fits. semantics.md, "Free"."""
    field = ground(search, diaries=diaries, directory=directory, policy=policy)
    fitting = field.fitting(_asked(field)[0])
    return field.slot(fitting[0]) if fitting else None


def sessions(
    search: Search, count: int, *, diaries: Diaries, directory: Directory, policy: Policy
) -> tuple[Interval, ...]:
    """Up to `count` times that go together: one a day in date order, each at the day's earliest, then a second round.

    They keep the owner's buffer from one another. Fewer come back when no more fit. semantics.md, "Times".
    """
    field = ground(search, diaries=diaries, directory=directory, policy=policy)
    apart = field.length + 60 * max(policy.buffer_before_minutes, policy.buffer_after_minutes)
    days: dict[date, list[int]] = {}
    for start in field.fitting(_asked(field)[0]):
        days.setdefault(field.day(start), []).append(start)
    chosen: list[int] = []
    while len(chosen) < count:
        before = len(chosen)
        for starts in days.values():
            fit = next((s for s in starts if all(abs(s - other) >= apart for other in chosen)), None)
            if fit is not None and len(chosen) < count:
                chosen.append(fit)
        if len(chosen) == before:
            break
    return tuple(field.slot(start) for start in chosen)


def _asked(field: Ground) -> tuple[list[Span], int]:
    # Where to look, and where "after the windows" begins.
    now = ceil(field.search.now.timestamp())
    windows = field.search.windows
    if windows:
        return field.zones(windows, lift=True), max(now, ceil(windows[-1].end.timestamp()))
    end = now + field.horizon
    return field.zones(stretch(now, end, field.zone), lift=False), end


def _after(field: Ground, end: int) -> list[Span]:
    return field.zones(stretch(end, end + field.horizon, field.zone), lift=False)


def _near(field: Ground, target: datetime, wanted: int) -> Offer:
    # A search for the nearest times is one of a whole day, so that a Saturday that was named lifts the owner's hours.
    day = day_window(target, field.zone)
    at = int(target.timestamp())
    zones = field.zones((day,), lift=True)
    that_day = field.fitting(zones)
    chosen = _apart(field, sorted(that_day, key=lambda start: (abs(start - at), start)), wanted)
    if len(chosen) < wanted:
        later = field.fitting(_after(field, int(day.end.timestamp())))
        chosen = _apart(field, later, wanted, chosen)
        return _shown(field, chosen, [*that_day, *later], missed=zones, beyond=not that_day)
    return _shown(field, chosen, that_day)


def _one_a_day(field: Ground, fitting: Sequence[int], wanted: int, spread: int) -> list[int]:
    first: dict[date, int] = {}
    for start in fitting:
        first.setdefault(field.day(start), start)
    chosen = _apart(field, first.values(), wanted)
    for start in fitting:
        same_day = (other for other in chosen if field.day(other) == field.day(start))
        if all(abs(start - other) >= spread for other in same_day):
            chosen = _apart(field, (start,), wanted, chosen)
    return sorted(_apart(field, fitting, wanted, chosen))


def _apart(field: Ground, starts: Iterable[int], wanted: int, chosen: Sequence[int] = ()) -> list[int]:
    # `chosen`, and from `starts` in their order whatever overlaps nothing chosen, up to the number wanted.
    kept = list(chosen)
    for start in starts:
        if len(kept) >= wanted:
            break
        if all(abs(start - other) >= field.length for other in kept):
            kept.append(start)
    return kept


def _shown(
    field: Ground,
    chosen: Sequence[int],
    fitting: Iterable[int],
    *,
    missed: Sequence[Span] = (),
    beyond: bool = False,
) -> Offer:
    owner = field.search.owner
    missing = field.candidates(missed) if beyond else []
    return Offer(
        slots=tuple(field.slot(start) for start in chosen),
        beyond=beyond,
        in_the_way=in_the_way_of_all(field.sheets, missing, field.length, owner) if beyond else (),
        lifted=any(field.lifts(start) for start in chosen),
        unreadable=tuple(sheet.person.id for sheet in field.sheets if not sheet.readable),
        per_day=Counter(field.day(start).isoformat() for start in fitting),
    )
