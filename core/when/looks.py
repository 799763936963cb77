"""For each kind of phrase: whether it is meant as one, by the words beside it."""

from __future__ import annotations

from core.when.spot import Spot
from core.when.tokens import BREAK
from core.when.tree import Dated, Moment, Series, Unit

_BEFORE_MONTH = frozenset(
    """
    in of for by until till from to this next last since during through before after late early mid end and or & - –
    between within around
    """.split()
)
_BEFORE_MAY = _BEFORE_MONTH - {"this", "and", "or"} | {"st", "nd", "rd", "th"}
_BEFORE_YEAR = frozenset("in since before after by until till during through of for = > < year".split())
_SAT_ON = frozenset("down in with through there here next beside back up out".split())
_WHO = frozenset("i he she we they you has have had who just and".split())
_OWNER = frozenset("my our the his her their your this that s next last these".split())
_WHOSE = frozenset("our my a her his their your".split())
_OWN_TIME = frozenset("our my his her their your".split())
_BARE_MONTHS = frozenset("march mar dec jan august".split())  # words and names that need a sign that they are months
_PER = frozenset("times once twice days one day hours".split())
_NEVER_LENGTHS = (["one", "day"], ["some", "day"], ["another", "day"], ["whole", "day"])
_DAY_FOLLOWS = frozenset("with w on tomorrow today".split())
_ZONE_ENDS = frozenset((")", ",", ".", BREAK, "?", ";", "!"))


def may(spot: Spot) -> bool:
    """Whether a "may" at the edge of the phrase is the month."""
    at = spot.start if spot.first.low == "may" else spot.end - 1
    token = spot.tokens[at]
    if at > spot.start:
        near = spot.tokens[at - 1]
        if spot.capital(token):
            return near.low not in ("one", "this")
        return near.low.isdigit() or near.low in _BEFORE_MAY or "ord" in near.tags
    if not spot.single:
        return True  # "may 12th"
    return spot.previous in _BEFORE_MAY or (spot.capital(token) and spot.previous in _BEFORE_MONTH)


def length(spot: Spot) -> bool:
    """Whether an amount of time is meant: not "a minute of your time", "one day", "five days a week"."""
    words = spot.low
    if len(words) == 2 and words[0] in ("a", "an", "one"):
        if words[1] in ("minute", "min", "second", "sec"):
            return False
        if words[0] != "an" and (spot.previous.isdigit() or spot.previous in _PER):
            return False
    if words in _NEVER_LENGTHS:
        return False
    return not (words[-1] == "s" and spot.previous == "the")  # "the 90s"


def zone(spot: Spot) -> bool:
    """Whether a zone that stands alone is meant as one."""
    words = spot.text[spot.first.start : spot.last.end]
    if words.lower().endswith(("time", "timezone", "tz")):
        if spot.first.low in _OWN_TIME:
            return spot.previous in ("(", ",", "in") and spot.after.low in _ZONE_ENDS
        return spot.previous != "of"
    if words != words.upper():
        return False
    return len(words) > 2 or (spot.previous == "(" and spot.after.low == ")")


def series(spot: Spot, value: Series) -> bool:
    """Whether "weekly" says how often, rather than being what a meeting is called."""
    if not spot.first.low.endswith("ly"):
        return True
    if spot.previous in _OWNER:
        return False
    if spot.first.low == "daily" or (not spot.single and value.within is None):
        return True
    if value.within is not None:
        return False  # "the Raj weekly next week" is one meeting
    return {"wd", "which", "month"}.isdisjoint(spot.after.tags) and spot.after.low not in _DAY_FOLLOWS


def stretch(spot: Spot, unit: Unit) -> bool:
    """Whether a month, a year, a season or "the week" is meant as a stretch of days."""
    bare = spot.single or (spot.end - spot.start == 2 and spot.first.low == "the")
    if not bare or unit.unit == "weekend":
        return True
    if unit.unit == "month" and unit.number is not None:
        return _month(spot)
    if unit.unit == "year" and unit.year is not None:
        return spot.previous in _BEFORE_YEAR
    if spot.single:
        return not spot.noun_follows()
    return spot.previous in ("in", "during", "for", BREAK) and not spot.noun_follows()


def _month(spot: Spot) -> bool:
    if spot.previous in _BEFORE_MONTH:
        return not (spot.first.low == "the" and spot.noun_follows())
    if spot.first.low == "the" or spot.previous in _OWNER:
        return False
    if spot.last.low in _BARE_MONTHS and not spot.capital(spot.last) and spot.previous != BREAK:
        return False
    if spot.last.low == "march" and spot.after.low in ("on", "in", "to", "with", "past", "up"):
        return False
    return not spot.noun_follows()


def weekday(spot: Spot) -> bool:
    """Whether a short word is the name of a day."""
    if spot.last.low == "sat":
        return spot.after.low not in _SAT_ON and spot.previous not in _WHO
    if spot.last.low == "sun":
        return spot.first.low != "the" and not spot.noun_follows()
    return spot.last.low != "tu"


def numbered(spot: Spot, day: Dated) -> bool:
    """Whether a number is a date: not "the 3rd party", "1st please", "24/7", "2/3 of it"."""
    words = spot.low
    if day.month is None and day.month_offset is None and day.weekday is None:
        if spot.first.low != "on" and spot.noun_follows():
            return False
        if spot.first.low not in ("the", "on") and day.day <= 3:
            return False
        return spot.previous not in _WHOSE
    return words != ["24", "/", "7"] and not (words[1:2] == ["/"] and spot.after.low == "of")


def part(spot: Spot, moment: Moment) -> bool:
    """Whether a part of the day is meant, rather than a greeting."""
    if spot.previous in ("good", "gd", "fine") or (moment.bound == "by" and spot.last.low == "night"):
        return False
    if not spot.single:
        return True
    if spot.first.low in ("night", "nights"):
        return spot.previous not in ("by", "the", "all", "day", "and") and not spot.noun_follows()
    if spot.after.low == "before":
        return False  # "it is the evening before for her"
    greeting = spot.previous in (BREAK, "hi", "hey", "hello", ">") and spot.after.low in (",", "!", "-", "–")
    ends_line = spot.opens_line() and "\n" in spot.text[spot.first.end : spot.after.start + 1]
    return not greeting and not ends_line
