"""Dates by number and by month: "5 March", "Wed the 4th", "2026-03-05", "3/5" by the order of the writer's country."""

from __future__ import annotations

from calendar import monthrange

from core.when.engine import Rule
from core.when.tree import Dated, Day, Impossible, Span

SEP = "-|/|.|,"


def dated(day: int, month: int, year: int | None = None, weekday: int | None = None) -> Day | None:
    """A date from its numbers; Impossible when no such year has it, None when the numbers are no date at all."""
    if not (1 <= day <= 31 and 1 <= month <= 12):
        return None
    if day > monthrange(year or 2000, month)[1]:
        return Impossible(day, month)
    return Dated(day, month, year, weekday)


def full_year(digits: str) -> int | None:
    """2026 from "2026" or "26"."""
    if len(digits) == 4:
        return int(digits) if 1800 < int(digits) < 2200 else None
    if len(digits) != 2:
        return None
    return int(digits) + (2000 if int(digits) < 70 else 1900)


def _day_month(day: int, month: int, year: int | None = None) -> Day | None:
    return dated(day, month, year)


def _month_day(month: int, day: int, year: int | None = None) -> Day | None:
    return dated(day, month, year)


def _with_weekday(weekday: int, day: Day) -> Day | None:
    if isinstance(day, Impossible):
        return day
    return Dated(day.day, day.month, day.year, weekday, day.month_offset) if isinstance(day, Dated) else None


def _weekday_after(day: Day, weekday: int) -> Day | None:
    return _with_weekday(weekday, day)


def _nth(day: int) -> Day | None:
    return Dated(day) if 1 <= day <= 31 else None


def _teen(day: int) -> Day | None:
    return Dated(day) if 13 <= day <= 31 else None


def _weekday_nth(weekday: int, day: int) -> Day | None:
    return Dated(day, weekday=weekday) if 1 <= day <= 31 else None


def _weekday_teen(weekday: int, day: int) -> Day | None:
    return Dated(day, weekday=weekday) if 13 <= day <= 31 else None


_OFFSETS = {"this": 0, "next": 1, "coming": 1, "following": 1, "last": -1}


def _of_month(day: int, which: str, unit: str) -> Day | None:
    return Dated(day, month_offset=_OFFSETS[which]) if unit == "month" and 1 <= day <= 31 else None


def _iso(year: int, month: int, day: int) -> Day | None:
    return dated(day, month, year) or dated(month, day, year)


def _packed(digits: str) -> Day | None:
    year, month, day = int(digits[:4]), int(digits[4:6]), int(digits[6:])
    return dated(day, month, year) if 1990 <= year < 2100 else None


def numeric(day_first: bool) -> tuple[Rule, ...]:
    """The rules for dates in figures, whose order is the country's; the other order is taken when only it gives a date."""

    def two(first: int, second: int) -> Day | None:
        day, month = (first, second) if day_first else (second, first)
        return dated(day, month) or dated(month, day)

    def three(first: int, second: int, digits: str) -> Day | None:
        year = full_year(digits)
        day, month = (first, second) if day_first else (second, first)
        found = (dated(day, month, year) or dated(month, day, year)) if year else None
        if found is None and len(digits) == 2:  # 23/08/39 is fine as day first; 39/08/23 as year first
            found = dated(int(digits), second, full_year(str(first).zfill(2)))
        return found

    def hyphened(first: int, second: int) -> Day | None:
        found = two(first, second)
        return found if max(first, second) > 12 else None

    def shortened(first: str, second: str) -> Day | None:
        found = two(int(first), int(second))
        return found if len(second) == 2 and int(second) > 12 else None

    end = "!/|:|:unit"
    rules = [
        Rule("fig", f":int ~ / ~ :int {end}", two, "3/4" if not day_first else "4/3"),
        Rule("fig", f":int / :int {end}", hyphened, "2 / 15" if not day_first else "15 / 2"),
        Rule("fig", f":int - :int {end}", hyphened, "2-15" if not day_first else "15-2"),
        *(Rule("fig", f":int ~ {s} ~ :int ~ {s} ~ :digits {end}", three, f"12{s}5{s}2026") for s in "/-."),
        Rule("fig", "<year> ~ - ~ :int ~ - ~ :int", _iso, "2026-03-05"),
        Rule("fig", "<year> ~ / ~ :int ~ / ~ :int", _iso, "2026/3/5"),
        Rule("fig", "<year> ~ . ~ :int ~ . ~ :int", _iso, "2026.3.5"),
        Rule("fig", "<year> :#2 :#2 !:|-", _iso, "2026 03 05"),
        Rule("fig", ":digits", lambda d: _packed(d) if len(d) == 8 else None, "20260305"),
    ]
    if day_first:
        rules += [
            Rule("fig", ":int ~ . ~ :int ~ .", two, "26.9."),
            # A stop is a German day and month; "9.30" and "10.30am" are British clock times.
            Rule("fig", ":int ~ . :int !:unit|.|:|am|pm|a|p|h", _day_month, "16.12"),
            Rule("dspan", ":int .? -|–|to|bis :int . :int .?", _pair_of, "14-15.11."),
            Rule("dspan", "from|between? the? :int .? -|–|to|and :int . :int . <year>", _pair_of, "14-15.11.2026"),
            Rule("fig", ":int ~ . ~ :int ~ . :#4", dated, "5.10. 2026"),
        ]
    else:
        rules += [
            Rule("fig", "on|in :digits ~ . ~ :digits !.|%|:unit|:scale", shortened, "on 4.22"),
            Rule(
                "date",
                ":which? :wd ,? :int ~ . ~ :int !.|:unit|am|pm|a|p|h",
                lambda _, w, a, b: _pair(w, two(a, b)),
                "Friday 7.6",
            ),
        ]
    return tuple(rules)


def _pair_of(first: int, last: int, month: int, year: int | None = None) -> Span | None:
    start, end = dated(first, month, year), dated(last, month, year)
    return Span(start, end) if start and end and first < last else None


def _pair(weekday: int, day: Day | None) -> Day | None:
    return None if day is None else _with_weekday(weekday, day)


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("mon", ":month", lambda m: m, "March"),
    Rule("mon", ":mshort ~ . &:int|-|:one|:ten|:ord|the", lambda m: m, "Mar.| 5"),
    Rule("dnum", ":int !:unit|:ap|%|am|pm|:scale|h", lambda n: n if n <= 31 else None, "5"),
    Rule("dnum", "<ordn>", lambda n: n, "5th"),
    Rule("dnum", ":one !-|:unit", lambda n: n or None, "five"),
    Rule("dnum", ":ten -? :one !:unit", lambda t, n: t + n if t < 40 else None, "twenty-five"),
    Rule("md", "<mon> -|/|,? the? <dnum>", _month_day, "March 5"),
    Rule("md", "<mon> -|/|,? the? <dnum> ,|of|in|-|/? <year>", _month_day, "March 5th, 2026"),
    Rule("md", "<mon> the? <dnum> ,? ' ~ :#2", _month_day, "March 5 '26"),
    Rule("md", "<mon> ~ -|/ ~ <dnum> ~ -|/ ~ :#2", lambda m, d, y: dated(d, m, full_year(str(y).zfill(2))), "Mar/5/26"),
    Rule("dm", "the? <dnum> day? of? -|/|,? <mon>", _day_month, "5th of March"),
    Rule("dm", "the? <dnum> day? of? -|/|,|.? <mon> ,|of|in|-|/|.? <year>", _day_month, "5 March 2026"),
    Rule("dm", "the? :int ~ . <mon>", _day_month, "29.Sept"),
    Rule("dm", ":int ~ . <mon> ,|.? <year>", _day_month, "16. Nov. 2016"),
    Rule("dm", ":int ~ -|/ ~ <mon> ~ -|/ ~ :#2", lambda d, m, y: dated(d, m, full_year(str(y).zfill(2))), "5-Mar-26"),
    Rule("dm", "<year> -|/|.? <mon> -|/|.? <dnum>", lambda y, m, d: dated(d, m, y), "2026-Mar-5"),
    Rule("dm", "<mon> - <year> - <dnum>", lambda m, y, d: dated(d, m, y), "March-2026-5"),
    Rule("date0", "<md>", lambda d: d, "March 5"),
    Rule("date0", "<dm>", lambda d: d, "5 March"),
    Rule("date0", "<fig>", lambda d: d, "2026-03-05"),
    Rule("date", "<date0>", lambda d: d, "March 5"),
    Rule("date", ":wd .|,? ,|the|-? <date0>", _with_weekday, "Wednesday, March 4"),
    Rule("date", ":which :wd ,? <date0>", lambda _, w, d: _with_weekday(w, d), "this Wednesday, March 4"),
    Rule("date", "<date0> ,? '(? :wd ')?", _weekday_after, "4 March, Wednesday"),
    Rule("date", "the? :wd ,? the? <ordn> !:wd|:unit|half|thing", _weekday_nth, "Tuesday the 19th"),
    Rule("date", ":wd ,? the? :#2 !:unit|:|-|/|.|:scale|:ap|am|pm|%|h|m", _weekday_teen, "Friday 23"),
    Rule("date", "the <ordd>", _nth, "the 3rd"),
    Rule("date", "the <ordd> day? of|in :which :unit", _of_month, "the 20th of next month"),
    Rule("date", "the? <ordn> day? of|in the? :which :unit", _of_month, "twentieth of next month"),
    Rule("date", ":int of|in the? :which :unit", _of_month, "20 of this month"),
    Rule("date", "<ordd> !:wd|:unit|half|:part|:scale", _nth, "25th"),
    Rule("date", "on|for|by the :#2 !:unit|:scale|%", _teen, "on the 27"),
    Rule("date", "on :#2 &at|around|between|from|¶", _teen, "on 15|"),
    Rule("date", "the :#2 &between|at|from|around|,|.|!|¶", _teen, "the 17"),
    Rule("date", "on the :ord &,|.|!|¶|at|and|or|:follow", _nth, "on the fifth"),
)
# fmt: on
