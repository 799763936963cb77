"""What looks like time and is not: "may I", "the March report", "room 3", "1-2-3", "good morning", "a minute of your time"."""

from __future__ import annotations

from core.when import looks
from core.when.spot import Spot
from core.when.tokens import BREAK
from core.when.tree import Clock, Dated, Feast, Length, Moment, Part, Series, Shift, Unit, Value, Weekday, ZoneName

_NUMBERED = frozenset(
    """
    room version v gate line chapter page pages ratio score level step option number no # section item building floor
    suite apt apartment flight terminal platform channel table bullet act part phase size ssn tel phone ext invoice order
    ticket paragraph article clause row rule rev revision release build question task issue case model tier slide
    """.split()
)
_STREETS = frozenset("street st avenue ave road rd lane drive blvd boulevard plaza".split())
_SET_UP = frozenset(
    """
    set setting put line free open block blocked sort catch follow meet book fix take carve scheduled schedule
    """.split()
)
_LASTS = frozenset("will to should shouldn t can could must might does would ll d not".split())
_ONE_THING = frozenset("the one a our my one's only very".split())
_MONEY = frozenset("$€£#¥%")
_JOINS = frozenset("-/.:")
_NOT_NOW = frozenset("from by until till twice".split())
_ENDS = frozenset((BREAK, ".", ",", "?", "!", ")"))


def makes_sense(spot: Spot, value: Value) -> bool:
    """Whether what the grammar takes for time is time in this text."""
    if not _stands_apart(spot, value) or _numbers_something(spot) or _misread_word(spot):
        return False
    if isinstance(value, Length):
        return looks.length(spot)
    if isinstance(value, ZoneName):
        return looks.zone(spot)
    if isinstance(value, Series):
        return looks.series(spot, value)
    if isinstance(value, Shift):
        return not (spot.first.low in ("up", "out", "down") and spot.previous in _SET_UP)
    return isinstance(value, Moment) and _moment(spot, value)


def _stands_apart(spot: Spot, value: Value) -> bool:
    """Whether it is no part of a longer word, number or code."""
    return (not spot.first.glued or _clear_before(spot)) and (not spot.after.glued or _clear_after(spot, value))


def _clear_before(spot: Spot) -> bool:
    before = spot.tokens[spot.start - 1]
    if before.low in _MONEY or before.low == "_" or (before.low.isalnum() and before.low != "t"):
        return False
    between = before.low in _JOINS or (before.low == "," and "#3" in spot.first.tags)
    return not ("int" in spot.first.tags and between and before.glued and spot.before_previous.isdigit())


def _clear_after(spot: Spot, value: Value) -> bool:
    after = spot.after
    timed = isinstance(value, Moment) and value.day is not None
    if after.low.isalpha():
        return timed and "int" in spot.last.tags
    if after.low.isdigit() or after.low == "_":
        return False
    if "int" not in spot.last.tags or after.low == BREAK:
        return True
    beyond = spot.tokens[spot.end + 1]
    if after.low == "," and beyond.glued and "#3" in beyond.tags:
        return False  # 101,194
    whole = isinstance(value, Moment) and value.day is not None and value.time is not None
    return not (after.low in _JOINS and beyond.glued and beyond.low.isdigit() and not whole)


def _numbers_something(spot: Spot) -> bool:
    """ "room 3", "version: 1.10.30"."""
    if "int" not in spot.first.tags or spot.shows_clock():
        return False
    label = spot.before_previous if spot.previous == ":" else spot.previous
    return label in _NUMBERED


def _misread_word(spot: Spot) -> bool:
    """Words of time at the edge of the phrase that mean something else here."""
    first = spot.first.low
    if first == "from" and spot.previous in ("apart", "aside", "away"):
        return True
    if first == "last" and spot.tokens[spot.start + 1].low == "thing" and spot.previous in _ONE_THING:
        return True  # "the last thing on Friday" is what stands last in a diary
    if first == "last" and (spot.previous in _LASTS or spot.tokens[spot.start + 1].low in ("a", "an")):
        return True  # "it should last two hours"
    return "may" in (first, spot.last.low) and not looks.may(spot)


def _moment(spot: Spot, value: Moment) -> bool:
    first = spot.first.low
    if value.now and value.end is None and first == "now":
        return spot.after.low in _ENDS and spot.previous not in _NOT_NOW
    if first == "after" and value.length is not None and spot.previous in ("s", "is", "are", "was"):
        return False  # "Sam's after 30 minutes"
    if first == "one" and isinstance(value.time, Clock) and value.time.bare:
        return False  # "the Globex one tomorrow"
    if isinstance(value.day, Unit) and value.day.unit == "month" and value.time is None and _titled(spot):
        return False  # "through the March report"
    if value.time is None and value.bound is None and value.length is None:
        return _day(spot, value)
    if isinstance(value.time, Part) and value.day is None:
        return looks.part(spot, value)
    if first in ("<", ">") and (spot.previous in ("<", ">", "-", "=", BREAK) or spot.opens_line()):
        return False
    return not (spot.after.low in _STREETS and "int" in spot.last.tags)


def _titled(spot: Spot) -> bool:
    return not spot.single and spot.tokens[spot.end - 2].low == "the" and spot.noun_follows()


def _day(spot: Spot, value: Moment) -> bool:
    day = value.day
    if isinstance(day, Feast):
        return not spot.noun_follows()  # "the Christmas party"
    if isinstance(day, Unit) and not value.loose:
        return looks.stretch(spot, day)
    if isinstance(day, Weekday) and day.which is None:
        return looks.weekday(spot)
    return looks.numbered(spot, day) if isinstance(day, Dated) else True
