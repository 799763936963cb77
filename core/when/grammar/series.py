"""Recurrences: "every other Monday", "daily at nine", "the first Friday of every month"."""

from __future__ import annotations

from core.when.clockface import in_part
from core.when.engine import Rule
from core.when.tree import Clock, Counted, Dated, Day, Hours, Part, Series, Stretch

_FREQ = {
    "day": ("DAILY", 1),
    "week": ("WEEKLY", 1),
    "fortnight": ("WEEKLY", 2),
    "month": ("MONTHLY", 1),
    "hour": ("HOURLY", 1),
    "quarter": ("MONTHLY", 3),
    "year": ("YEARLY", 1),
}
WORKDAYS = (0, 1, 2, 3, 4)
EVERY = "every|each|evry|ever"
Times = Clock | Part | Hours


def by_unit(count: int, unit: str) -> Series | None:
    """Every so many of a unit."""
    if unit == "workday":
        return Series("WEEKLY", days=WORKDAYS)
    if unit == "weekend":
        return Series("WEEKLY", count, days=(5, 6))
    if unit not in _FREQ or not 0 < count < 100:
        return None
    freq, times = _FREQ[unit]
    return Series(freq, times * count)


def _every(unit: str) -> Series | None:
    return by_unit(1, unit)


def _so_often(_: int, unit: str) -> Series | None:
    return _every(unit)


def _weekly(*days: int | None, interval: int = 1) -> Series:
    return Series("WEEKLY", interval, days=tuple(dict.fromkeys(day for day in days if day is not None)))


def _other(day: int) -> Series:
    return _weekly(day, interval=2)


def _ordinal(position: int, day: int) -> Series | None:
    """ "every 2nd Tuesday": every other one, or one a month? "every 1st Tuesday" can only be of the month."""
    monthly = _monthly(position, day)
    return _with(_weekly(day, interval=position), other=monthly) if 1 < position < 5 else monthly


def _on_days(series: Series, days: tuple[int, ...]) -> Series | None:
    return _with(series, days=days) if series.freq == "WEEKLY" and not series.days else None


def _listed(*days: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(days))


def _monthly(position: int, day: int) -> Series | None:
    return Series("MONTHLY", days=(day,), position=position) if position in (1, 2, 3, 4, 5, -1) else None


def _month_day(day: int, unit: str) -> Series | None:
    return Series("MONTHLY", month_day=day) if unit == "month" and 0 < day < 32 else None


def _yearly(day: Day) -> Series | None:
    if not isinstance(day, Dated) or day.month is None:
        return None
    return Series("YEARLY", month_day=day.day, month=day.month)


def _in_part(piece: str | None, name: str) -> Series:
    return Series("DAILY", time=Part(name, piece))


def _with(series: Series, **more: object) -> Series:
    values = {name: getattr(series, name) for name in Series.__slots__}
    return Series(**{**values, **more})


def _timed(series: Series, time: Times) -> Series:
    return _with(series, time=time)


def _time_first(time: Times, series: Series) -> Series:
    return _with(series, time=time)


def _until(series: Series, last: Day | Stretch) -> Series:
    return _with(series, until=last)


def _starting(series: Series, first: Day | Stretch) -> Series:
    return _with(series, first=first)


def _from_to(series: Series, first: Day, last: Day) -> Series:
    return _with(series, first=first, until=last)


def _inside(series: Series, stretch: Day | Stretch) -> Series:
    return _with(series, within=stretch)


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("ser0", f"{EVERY} :unit", _every, "every day"),
    Rule("ser0", f"{EVERY} single|other|second|alternate :unit", lambda u: by_unit(2, u), "every other week"),
    Rule("ser0", f"{EVERY} third :unit", lambda u: by_unit(3, u), "every third week"),
    Rule("ser0", f"{EVERY} <ordd> :unit", by_unit, "every 2nd week"),
    Rule("ser0", f"{EVERY} single :unit", _every, "every single day"),
    Rule("ser0", f"{EVERY} <num> :unit", by_unit, "every two weeks"),
    Rule("ser0", f"{EVERY} couple of :unit", lambda u: by_unit(2, u), "every couple of weeks"),
    Rule("ser0", "alternate|alternating <wdx>", _other, "alternate Mondays"),
    Rule("ser0", f"{EVERY} ,? :wd ,? :wd ,? :wd ,? and|& :wd", _weekly, "every Monday, Tuesday, Wednesday and Friday"),
    Rule("ser0", f"{EVERY} ,? :wd ,? :wd ,? and|& :wd", _weekly, "every Monday, Wednesday and Friday"),
    Rule("ser0", f"{EVERY} :wd and|&|,|/|or :wd", _weekly, "every Monday and Wednesday"),
    Rule("ser0", f"{EVERY} :wd", _weekly, "every Monday"),
    Rule("ser0", f"{EVERY} other|second|alternate :wd", _other, "every other Monday"),
    Rule("ser0", f"{EVERY} <ordd> :wd", _ordinal, "every 2nd Monday"),
    Rule("ser0", f"{EVERY} first :wd", lambda d: _monthly(1, d), "every first Monday"),
    Rule("ser0", f"{EVERY} last :wd ( of|in? the|each|every? month )?", lambda d: _monthly(-1, d), "every last Friday"),
    Rule("ser0", "monthly ,? on the? <ordn> :wd", _monthly, "monthly on the first Tuesday"),
    Rule("ser0", "monthly ,? on the? last :wd", lambda d: _monthly(-1, d), "monthly on the last Friday"),
    Rule("ser0", f"{EVERY} month ,? on the? <ordn> :wd", _monthly, "every month on the second Tuesday"),
    Rule("ser0", f"{EVERY} month ,? on the? last :wd", lambda d: _monthly(-1, d), "every month on the last Friday"),
    # how often, and on which days of the week
    Rule("often", "weekly", lambda: _every("week"), "weekly"),
    Rule("often", "bi -? weekly", lambda: by_unit(2, "week"), "bi-weekly"),
    Rule("often", "biweekly|fortnightly", lambda: by_unit(2, "week"), "fortnightly"),
    Rule("often", f"{EVERY} :unit", _every, "every fortnight"),
    Rule("often", f"{EVERY} other|second|alternate :unit", lambda u: by_unit(2, u), "every other week"),
    Rule("often", f"{EVERY} <num> :unit", by_unit, "every six weeks"),
    Rule("often", "once|twice a|per|every|each :unit", _every, "twice a week"),
    Rule("wdl", "<wdx>", _listed, "Monday"),
    Rule("wdl", "<wdx> and|&|,|/ <wdx>", _listed, "Tuesday and Thursday"),
    Rule("wdl", "<wdx> ,? <wdx> ,? and|& <wdx>", _listed, "Monday, Wednesday and Friday"),
    Rule("wdl", "<wdx> ,? <wdx> ,? <wdx> ,? and|& <wdx>", _listed, "Monday, Tuesday, Wednesday and Friday"),
    Rule("ser0", "<often> ,? on a|the|every? <wdl>", _on_days, "every fortnight on a Monday"),
    Rule("ser0", "<often> ,? :wds", lambda s, d: _on_days(s, (d,)), "biweekly Tuesdays"),
    Rule("ser0", "on? :wds ,? <often>", lambda d, s: _on_days(s, (d,)), "Tuesdays every two weeks"),
    Rule("ser0", f"{EVERY} third :wd", lambda d: _weekly(d, interval=3), "every third Monday"),
    Rule("ser0", f"{EVERY} fourth :wd", lambda d: _weekly(d, interval=4), "every fourth Monday"),
    Rule("ser0", f"{EVERY} business|working|work day", lambda: _every("workday"), "every working day"),
    Rule("ser0", f"{EVERY} weekday", lambda: _every("workday"), "every weekday"),
    Rule("ser0", "on? weekdays", lambda: _every("workday"), "weekdays"),
    Rule("ser0", "on|at? the? weekends", lambda: _every("weekend"), "weekends"),
    Rule("ser0", "everyday|daily|nightly", lambda: _every("day"), "daily"),
    Rule("ser0", "weekly", lambda: _every("week"), "weekly"),
    Rule("ser0", "bi -? weekly", lambda: by_unit(2, "week"), "bi-weekly"),
    Rule("ser0", "biweekly|fortnightly", lambda: by_unit(2, "week"), "fortnightly"),
    Rule("ser0", "monthly", lambda: _every("month"), "monthly"),
    Rule("ser0", "bimonthly", lambda: by_unit(2, "month"), "bimonthly"),
    Rule("ser0", "quarterly", lambda: _every("quarter"), "quarterly"),
    Rule("ser0", "annually|yearly", lambda: _every("year"), "annually"),
    Rule("ser0", "semi -? annual|annually", lambda: by_unit(6, "month"), "semi-annual"),
    Rule("ser0", "semiannual|semiannually|biannual", lambda: by_unit(6, "month"), "semiannual"),
    Rule("ser0", "one|once|twice a|per|every|each :unit", _every, "once a week"),
    Rule("ser0", "<num> times? a|per :unit", _so_often, "three times a week"),
    Rule("ser0", "on? :wds", _weekly, "Mondays"),
    Rule("ser0", "on? :wds and|&|,|/ :wds", _weekly, "Mondays and Wednesdays"),
    Rule("ser0", "on? :wds ,? :wds ,? :wds ,? and|& :wds", _weekly, "Mondays, Tuesdays, Wednesdays and Fridays"),
    Rule("ser0", "on? :wds ,? :wds ,? and|& :wds", _weekly, "Mondays, Wednesdays and Fridays"),
    Rule("ser0", "on? the? <ordn> :wd of|in? every|each month", _monthly, "the first Friday of every month"),
    Rule("ser0", "on? the? last :wd of|in? every|each month", lambda d: _monthly(-1, d), "the last Friday of each month"),
    Rule("ser0", f"{EVERY} <ordn> :wd of the|each month", _monthly, "every first Friday of the month"),
    Rule("ser0", "on? the? <ordn> ( day )? of|in? every|each :unit", _month_day, "19th of every month"),
    Rule("ser0", f"{EVERY} <ordn> ( day )? of the|each|every :unit", _month_day, "every 15th of the month"),
    Rule("ser0", f"{EVERY} month on the? <ordn>", lambda d: _month_day(d, "month"), "every month on the 15th"),
    Rule("ser0", "monthly on the? <ordn>", lambda d: _month_day(d, "month"), "monthly on the 5th"),
    Rule("ser0", f"{EVERY} <date0>", _yearly, "every 4 July"),
    Rule("ser0", f"{EVERY} :piece? :part", _in_part, "every morning"),
    Rule("ser1", "on|in? the? mornings at <hrat>", lambda c: Series("DAILY", time=in_part(c, Part("morning"))), "mornings at 9"),
    Rule("ser1", "on|in? the? afternoons at <hrat>", lambda c: Series("DAILY", time=in_part(c, Part("afternoon"))), "afternoons at 2"),
    Rule("ser0", f"{EVERY} :wd :part", lambda d, p: _timed(_weekly(d), Part(p)), "every Monday morning"),
    Rule("ser0", ":wd mornings|morns", lambda d: _timed(_weekly(d), Part("morning")), "Monday mornings"),
    Rule("ser0", ":wd afternoons", lambda d: _timed(_weekly(d), Part("afternoon")), "Monday afternoons"),
    Rule("ser0", ":wd evenings|nights", lambda d: _timed(_weekly(d), Part("evening")), "Monday evenings"),
    Rule("ser1", "<ser0>", lambda s: s, "every day"),
    Rule("ser1", "<ser0> ,|at|@? <hr> !:unit|:month", _timed, "every day at nine"),
    Rule("ser1", "<ser0> ,|at|@|around? <clk>", _timed, "every Monday at 4pm"),
    Rule("ser1", "<ser0> ,? <rngd>", _timed, "every Monday from 9 to 11"),
    Rule("ser1", "<ser0> ,? <inday>", _timed, "every Monday in the morning"),
    Rule("ser1", "<clk> ,|on? <ser0>", _time_first, "3pm every day"),
    Rule("ser1", "at <hrat> ,|on? <ser0>", _time_first, "at 3 every day"),
    Rule("ser1", "<rngd> ,|on? <ser0>", _time_first, "9 to 11 every Monday"),
    Rule("ser2", "<ser1>", lambda s: s, "every day"),
    Rule("ser2", "<ser1> ,? <zone>", lambda s, z: _with(s, zone=z), "every day at 9 ET"),
    Rule("ser3", "<ser2>", lambda s: s, "every day"),
    Rule("ser3", "<ser2> ,? starting|beginning|from|commencing|as ( of|from )? ( on )? <end>", _starting, "every day starting Monday"),
    Rule("ser3", "<ser2> ,? ( in|during|of )? <per>", _inside, "every weekday next week"),
    Rule("ser3", "<ser2> ,? ( in|during|of )? <per> ,|at|@? <hr> !:unit", lambda s, p, t: _with(s, within=p, time=t), "every weekday next week at 9"),
    Rule("ser3", "<ser2> ,? ( in|during|of )? <per> ,? <rngd>", lambda s, p, t: _with(s, within=p, time=t), "every weekday next week from 9 to 10"),
    Rule("ser3", "<ser2> ,? ( the )? first ( one|time|meeting|session )? ( on|is )? <end>", _starting, "every Friday, first one on 13 March"),
    Rule("series", "<ser3>", lambda s: s, "every day"),
    Rule("series", "<ser2> ,? ( from )? <date0> -|–|to|until|till|through|thru <date0>", _from_to, "every Friday, March 6 - March 27"),
    Rule("series", "<ser3> ,? and ends|ending|finishing|stopping|until|till ( on|until )? <end>", _until, "every Friday and ending on 27 March"),
    Rule("series", "<ser3> ,? ends|ending|finishing|stopping ( on|in|by )? <end>", _until, "every Friday, ending on 27 March"),
    Rule("series", "<ser3> ,? and? ( the )? last ( one|time|meeting|session )? ( on|is )? <end>", _until, "every Friday, last one on 27 March"),
    Rule("series", "<ser3> ,? until|till|til|through|to|ending ( the )? <end>", _until, "every Friday until 27 March"),
    Rule("series", "<ser3> for ( the next )? <len2>", lambda s, n: _with(s, until=Counted(n, None)), "every Friday for six weeks"),
)
# fmt: on
