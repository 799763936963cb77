"""Weeks, months and longer, pieces of them, and days from one to another: "early next week", "10 to 22 August"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.grammar.lengths import length
from core.when.tree import Counted, Dated, Length, Run, Slice, Span, Stretch, That, Unit, WeekOf

TO = "to|-|–|—|until|till|til|untill|through|thru|'~"
_OFFSETS = {"this": 0, "next": 1, "coming": 1, "following": 1, "last": -1}
_LONG = ("week", "month", "quarter", "year", "weekend", "fortnight")
_WEEK = Length(604800, unit="week")


def _which(which: str, unit: str) -> Stretch | None:
    if unit == "fortnight":
        return Run(Length(1209600, unit="week"), 1 if which != "last" else -1)
    if unit in ("hour", "minute", "second"):
        return None
    return Unit(unit, _OFFSETS[which]) if unit in _LONG else None


def _this(unit: str) -> Stretch | None:
    return Unit(unit, 0) if unit in _LONG and unit != "fortnight" else None


def _month_year(month: int, year: int) -> Stretch:
    return Unit("month", number=month, year=year)


def _which_month(which: str, month: int) -> Stretch:
    return Unit("month", number=month, year_offset=None if which != "last" else -1)


def _month_of(month: int, which: str, unit: str) -> Stretch | None:
    return Unit("month", number=month, year_offset=_OFFSETS[which]) if unit == "year" else None


def _quarter(number: int, year: int | None = None) -> Stretch | None:
    return Unit("quarter", number=number, year=year) if 1 <= number <= 4 else None


def _quarter_first(year: int, number: int) -> Stretch | None:
    return _quarter(number, year if year > 99 else 2000 + year)


def _half(number: int, year: int | None = None) -> Stretch | None:
    return Unit("half", number=number, year=year) if number in (1, 2) else None


def _quarter_of(number: int, unit: str, year: int | None) -> Stretch | None:
    return _quarter(number, year) if unit == "quarter" else None


def _quarter_which(number: int, unit: str, which: str, whole: str) -> Stretch | None:
    if unit != "quarter" or whole != "year" or not 1 <= number <= 4:
        return None
    return Unit("quarter", number=number, year_offset=_OFFSETS[which])


def _which_first(which: str, whole: str, number: int, unit: str) -> Stretch | None:
    return _quarter_which(number, unit, which, whole)


def _nth_unit(count: int, unit: str, of: Stretch) -> Stretch | None:
    if unit == "week":
        return WeekOf(None, count, of)
    if unit == "month" and isinstance(of, Unit) and of.unit == "year":
        return Unit("month", number=count, year=of.year, year_offset=of.offset) if 0 < count < 13 else None
    if unit == "weekend":
        return WeekOf(None, count, of, weeks=0)
    return None


def _last_unit(unit: str, of: Stretch) -> Stretch | None:
    whole = of.unit if isinstance(of, Unit) else None
    if (unit, whole) == ("month", "quarter"):
        return Slice("end", of)
    if whole == "year" and isinstance(of, Unit) and unit in ("month", "quarter"):
        return Unit(unit, number=12 if unit == "month" else 4, year=of.year, year_offset=of.offset)
    return _nth_unit(-1, unit, of) if unit != "month" else None


def _last_quarter(unit: str, year: int) -> Stretch | None:
    return _quarter_of(4, unit, year)


def _quarter_this(number: int, unit: str, whole: str) -> Stretch | None:
    return _quarter_which(number, unit, "this", whole)


def _half_of(number: int, of: Stretch) -> Stretch | None:
    return Slice("first half" if number == 1 else "second half", of) if number in (1, 2) else None


def _after_next(unit: str) -> Stretch | None:
    return Unit(unit, 2) if unit in _LONG else None


def _after_that(unit: str) -> Stretch | None:
    return WeekOf(Counted(_WEEK, That(otherwise=7))) if unit == "week" else _after_next(unit)


def _following(unit: str) -> Stretch | None:
    return WeekOf(Counted(_WEEK, That())) if unit == "week" else None


def _first_units(count: int, unit: str, of: Stretch) -> Stretch | None:
    return WeekOf(None, 1, of, count) if unit == "week" else None


def _last_units(count: int, unit: str, of: Stretch) -> Stretch | None:
    if unit == "week":
        return WeekOf(None, -1, of, count)
    if unit == "month" and isinstance(of, Unit) and of.unit == "year" and of.year:
        return Span(Unit("month", number=13 - count, year=of.year), Dated(31, 12, of.year))
    return None


def _run(which: str, length: Length) -> Stretch | None:
    return Run(length, -1 if which == "last" else 1) if which != "this" else None


def _slice(piece: str, of: Stretch) -> Stretch:
    return Slice(piece, of)


def _this_or_next(unit: str, *_: object) -> Stretch | None:
    return Span(Unit(unit, 0), Unit(unit, 1)) if unit in _LONG and unit != "fortnight" else None


def _counted_days(count: int, which: str, unit: str) -> Stretch | None:
    return _counted(which, count, unit) if unit not in ("second", "minute", "hour") else None


def _counted(which: str, count: int, unit: str) -> Stretch | None:
    found = length((count, False), unit)
    return _run(which, found) if found else None


def _piece(piece: str, unit: str) -> Stretch | None:
    return Slice(piece, Unit(unit, 0)) if unit in ("week", "month", "quarter", "year") else None


def _rest(unit: str) -> Stretch | None:
    return Slice("rest", Unit(unit, 0)) if unit in ("day", "week", "month", "quarter", "year") else None


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("per0", "the? :which :unit", _which, "next week"),
    Rule("per0", "the :unit", _this, "the week"),
    Rule("per0", "the? :unit before last", lambda unit: Unit(unit, -2) if unit in _LONG else None, "the week before last"),
    Rule("per0", "the? :which? week - end", lambda which: Unit("weekend", _OFFSETS[which or "this"]), "next week-end"),
    Rule("per0", "the? :unit after ( the )? next !:unit|:wd|:month", _after_next, "week after next"),
    Rule("per1", "the :unit after that? !:wd|:month|:int|:which|:season|the", _after_that, "the week after"),
    Rule("per1", "the following :unit", _following, "the following week"),
    Rule("per0", "the? :which work|working|business -? week", lambda which: Unit("week", _OFFSETS[which], workdays=True), "next work week"),
    Rule("per0", "the? :which workweek", lambda which: Unit("week", _OFFSETS[which], workdays=True), "next workweek"),
    Rule("per0", "the? :month", lambda m: Unit("month", number=m), "March"),
    Rule("per0", "the? <mon> ,|/|-|of|in? <year>", _month_year, "March 2026"),
    Rule("per0", "<year> ,|/|-? <mon>", lambda y, m: _month_year(m, y), "2026 March"),
    Rule("per0", "the? :which :month", _which_month, "next March"),
    Rule("per0", "<mon> ,|of|in? :which :unit", _month_of, "june next year"),
    Rule("per0", "q ~ :#1 ,|of|/|-? <year>?", _quarter, "Q3 2026"),
    Rule("per0", "<year> ,|/|-? q ~ :#1", _quarter_first, "2026Q3"),
    Rule("per0", ":#2 ~ q ~ :#1", _quarter_first, "26q3"),
    Rule("per0", "h ~ :#1 ,|of|/|-? <year>", _half, "H2 2026"),
    Rule("per0", "<year> ,? h ~ :#1", lambda y, n: _half(n, y), "2026 H2"),
    Rule("per0", "the? <ordn> :unit ,|of|in? ( the )? <year>?", _quarter_of, "third quarter of 2026"),
    Rule("per0", "the? last|final :unit ,? <year>", _last_quarter, "last quarter 2027"),
    Rule("per0", "the? <ordn> :unit of the :unit", _quarter_this, "third quarter of the year"),
    Rule("per0", "the? <ordn> :unit of? :which :unit", _quarter_which, "first quarter of next year"),
    Rule("per0", ":which :unit ( ' s )? <ordn> :unit", _which_first, "next year's first quarter"),
    Rule("per0", "<year> -|/ :int !~-|/", lambda y, m: _month_year(m, y) if 0 < m < 13 else None, "2026-03"),
    Rule("per0", ":int -|/ <year> !~-|/", lambda m, y: _month_year(m, y) if 0 < m < 13 else None, "3/2026"),
    Rule("per0", "the year <year>", lambda y: Unit("year", year=y), "the year 2026"),
    Rule("per0", "<year>", lambda y: Unit("year", year=y), "2026"),
    Rule("per0", "the? :which? :season ,|of|in? <year>?", lambda which, s, y: Unit("season:" + s, _OFFSETS[which or "this"], year=y), "next summer"),
    Rule("per0", "cw|kw|week|wk :int", lambda n: Unit("week", number=n) if 0 < n < 54 else None, "week 12"),
    Rule("per1", "<per0>", lambda p: p, "next week"),
    Rule("per1", "the? week of|from|beginning|commencing|starting|containing on|the? <day0>", WeekOf, "the week of the 18th"),
    Rule("per1", "w ~ / ~ c ( the )? <day0>", WeekOf, "w/c 9 March"),
    Rule("per1", "the? <ordn> :unit ,|of|in? ( the )? <per0>", _nth_unit, "first week of june"),
    Rule("per1", "the? last|final :unit of|in <per0>", _last_unit, "the last quarter of 2027"),
    Rule("per1", "the? <ordn> to? -? last :unit of|in <per0>", lambda n, u, p: _nth_unit(-n, u, p), "second last week of October"),
    Rule("per1", "the? first <num> :unit of|in <per0>", _first_units, "the first 2 weeks of March"),
    Rule("per1", "the? last <num> :unit of|in <per0>", _last_units, "the last 3 weeks of this year"),
    Rule("per1", "the? last week end of|in <per0>", lambda p: _nth_unit(-1, "weekend", p), "last week end of October"),
    Rule("per1", "this :unit or next !:unit|:wd|:month", _this_or_next, "this week or next"),
    Rule("per1", "this or next :unit", _this_or_next, "this or next week"),
    Rule("per1", "the? :which <len2>", _run, "the next ten days"),
    Rule("per1", "the? <num> :which :unit", _counted_days, "two upcoming weeks"),
    Rule("per1", "the? :which couple ( of )? :unit", lambda w, u: _counted(w, 2, u), "next couple weeks"),
    Rule("per", "<per1>", lambda p: p, "next week"),
    Rule("per", "early ( in )? <per1>", lambda p: _slice("early", p), "early next week"),
    Rule("per", "at|from? the? beginning|start of around? <per1>", lambda p: _slice("start", p), "start of next week"),
    Rule("per", "at|towards|toward? the? mid|middle -? of|in? <per1>", lambda p: _slice("mid", p), "mid March"),
    Rule("per", "late ( in )? <per1>", lambda p: _slice("late", p), "late next week"),
    Rule("per", "at|towards|toward? the? end of <per1>", lambda p: _slice("end", p), "end of next week"),
    Rule("per", "later ( in|on )? <per1>", lambda p: _slice("later", p), "later this week"),
    Rule("per", "earlier ( in )? <per1>", lambda p: _slice("earlier", p), "earlier this month"),
    Rule("per", "the? rest|remainder|remaining of? <per1>", lambda p: _slice("rest", p), "rest of the week"),
    Rule("per", "the? rest|remainder|remaining of? my|our|the? :unit", _rest, "rest of week"),
    Rule("per", "the? <ordd> half|part of? <per1>", _half_of, "the 1st half of March"),
    Rule("per", "the? first|front half|part of? <per1>", lambda p: _slice("first half", p), "the first half of March"),
    Rule("per", "the? second|back|latter half|part of? <per1>", lambda p: _slice("second half", p), "the back half of March"),
    Rule("per", "the? mid|middle -? of? :unit", lambda u: _piece("mid", u), "mid-month"),
    Rule("per", "the? beginning|start of :unit", lambda u: _piece("start", u), "beginning of year"),
    Rule("per", "the? end of :unit", lambda u: _piece("end", u), "end of month"),
    Rule("per", "the? eow", lambda: _piece("end", "week"), "EOW"),
    Rule("per", "the? eom", lambda: _piece("end", "month"), "EOM"),
    Rule("per", "the? eoq", lambda: _piece("end", "quarter"), "EOQ"),
    Rule("per", "the? eoy", lambda: _piece("end", "year"), "EOY"),
    Rule("per", "year to date", lambda: Span(Unit("year", 0), None), "year to date"),
)
# fmt: on
