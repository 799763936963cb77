"""Days that have names: fixed ones, counted ones, and those that hang on Easter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from dateutil.easter import easter

from core.when.reckon import last_weekday, nth_weekday, shifted


def _fixed(month: int, day: int) -> Callable[[int], date]:
    return lambda year: date(year, month, day)


def _nth(count: int, weekday: int, month: int) -> Callable[[int], date]:
    return lambda year: nth_weekday(year, month, weekday, count)


def _last(weekday: int, month: int) -> Callable[[int], date]:
    return lambda year: last_weekday(year, month, weekday)


def _easter(days: int) -> Callable[[int], date]:
    return lambda year: shifted(easter(year), days)


def _victoria(year: int) -> date:
    """The Monday before 25 May."""
    return shifted(date(year, 5, 24), -date(year, 5, 24).weekday())


# names, the fullest first -> the day in a year; "'s" and a "day" that is usual but may be left out are in the names
FEASTS: Mapping[str, Callable[[int], date]] = {
    "new year ' s day|new years day|new year day|new year|new year ' s": _fixed(1, 1),
    "epiphany": _fixed(1, 6),
    "mlk day|martin luther king day|martin luther king jr day": _nth(3, 0, 1),
    "australia day": _fixed(1, 26),
    "groundhog day": _fixed(2, 2),
    "national freedom day": _fixed(2, 1),
    "valentine ' s day|valentines day|valentine day|st valentine ' s day": _fixed(2, 14),
    "presidents day|president ' s day|washington ' s birthday": _nth(3, 0, 2),
    "st patrick ' s day|st patricks day|saint patrick ' s day|saint patricks day": _fixed(3, 17),
    "april fools|april fools day|april fool ' s day|april fools ' day": _fixed(4, 1),
    "tax day": _fixed(4, 15),
    "earth day": _fixed(4, 22),
    "anzac day": _fixed(4, 25),
    "may day": _fixed(5, 1),
    "cinco de mayo": _fixed(5, 5),
    "victoria day": _victoria,
    "mother ' s day|mothers day": _nth(2, 6, 5),
    "memorial day": _last(0, 5),
    "juneteenth": _fixed(6, 19),
    "father ' s day|fathers day": _nth(3, 6, 6),
    "canada day": _fixed(7, 1),
    "independence day": _fixed(7, 4),
    "bastille day": _fixed(7, 14),
    "purple heart day": _fixed(8, 7),
    "assumption day": _fixed(8, 15),
    "labor day|labour day": _nth(1, 0, 9),
    "columbus day|indigenous peoples day": _nth(2, 0, 10),
    "halloween|hallowe ' en": _fixed(10, 31),
    "all saints day|all saints ' day": _fixed(11, 1),
    "all souls day|all souls ' day": _fixed(11, 2),
    "guy fawkes night|bonfire night": _fixed(11, 5),
    "veterans day|armistice day|remembrance day": _fixed(11, 11),
    "thanksgiving|thanksgiving day": _nth(4, 3, 11),
    "black friday": lambda year: shifted(nth_weekday(year, 11, 3, 4), 1),
    "christmas eve|xmas eve": _fixed(12, 24),
    "christmas|christmas day|xmas|xmas day": _fixed(12, 25),
    "boxing day": _fixed(12, 26),
    "new year ' s eve|new years eve|new year eve": _fixed(12, 31),
    "shrove tuesday|pancake day": _easter(-47),
    "ash wednesday": _easter(-46),
    "palm sunday": _easter(-7),
    "maundy thursday": _easter(-3),
    "good friday": _easter(-2),
    "holy saturday": _easter(-1),
    "easter|easter sunday|easter day": _easter(0),
    "easter monday": _easter(1),
    "ascension day": _easter(39),
    "pentecost|whit sunday|whitsun": _easter(49),
    "whit monday|pentecost monday": _easter(50),
    "trinity sunday": _easter(56),
    "corpus christi": _easter(60),
}
