"""Whole phrases: a day, a time, or both, half open or not, with their zone."""

from __future__ import annotations

from dataclasses import replace

from core.when.engine import Rule
from core.when.tree import (
    Clock,
    Dated,
    Day,
    Moment,
    Nth,
    Part,
    Relative,
    Run,
    Span,
    Time,
    Unit,
    Within,
    ZoneName,
)

TO = "to|-|–|—|until|till|til|untill|through|thru"
# A bare number after a day is an hour only when nothing that it could count comes after it.
ALONE = "&¶|,|.|;|:|!|?|(|-|–|—|>|:follow|:part|:zletters|:zword|:place|:which|:int|)"
ENDS = "&¶|,|.|;|!|'?|)|or|and|if|please|pls|instead"  # nothing follows that it could belong to
TODAY = Relative(0)


def _day_time(day: Day, time: Time) -> Moment:
    return Moment(day, time)


def _time_day(time: Time, day: Day) -> Moment:
    return Moment(day, time, time_first=True)


def _half_day(day: Day, half: str) -> Moment:
    return Moment(day, Part("morning" if half == "am" else "afternoon"))


def _hour_of_half(hour: Clock, day: Day, half: str) -> Moment:
    return Moment(day, hour, Part("morning" if half == "am" else "afternoon"))


def _early(piece: str, day: Day) -> Moment | None:
    if piece == "later":
        return None
    return Moment(
        day, {"early": Part("morning", "early"), "late": Part("afternoon", "late")}.get(piece, Part("middle"))
    )


_OFFSETS = {"this": 0, "next": 1, "coming": 1, "following": 1, "last": -1}


def _in_week(day: int, which: str) -> Day:
    return Within(day, Unit("week", _OFFSETS[which]))


def _three(day: Day, part: Part, time: Time) -> Moment:
    return Moment(day, time, part)


def _back(time: Time, day: Day, part: Part) -> Moment:
    return Moment(day, time, part, time_first=True)


def _part_day_time(part: Part, day: Day, time: Time) -> Moment:
    return Moment(day, time, part)


def _part_time_day(part: Part, time: Time, day: Day) -> Moment:
    return Moment(day, time, part, time_first=True)


def _tonight(part: Part) -> Moment:
    return Moment(TODAY, part)


def _tonight_at(part: Part, time: Time) -> Moment:
    return Moment(TODAY, time, part)


def _at_tonight(time: Time, part: Part) -> Moment:
    return Moment(TODAY, time, part)


def _zoned(moment: Moment, zone: ZoneName) -> Moment | None:
    return replace(moment, zone=zone) if moment.time is not None else None


def _zoned_first(time: Time, zone: ZoneName, day: Day) -> Moment:
    return Moment(day, time, zone=zone, time_first=True)


def _part_zone(place: tuple[str, ...], part: Part) -> Moment:
    return Moment(None, part, zone=ZoneName(place[0], place))


def _day_place_part(day: Day, place: tuple[str, ...], part: Part) -> Moment:
    return Moment(day, part, zone=ZoneName(place[0], place))


def _days_hours(span: Span, hours: Time) -> Moment | None:
    if isinstance(span, Span) and isinstance(span.first, Run):
        return None  # "from now until Friday 3pm" is one stretch
    return Moment(span, hours)


def _dated_year(moment: Moment, year: int) -> Moment | None:
    day = moment.day
    return replace(moment, day=replace(day, year=year)) if isinstance(day, Dated) and day.year is None else None


# A table: one rule, one line.
# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("thispart", "tonight|tonite", lambda: Part("night"), "tonight"),
    Rule("thispart", "later|late tonight|tonite", lambda: Part("night", "late"), "late tonight"),
    Rule("thispart", "early tonight|tonite", lambda: Part("night", "early"), "early tonight"),
    Rule("thispart", "this :piece? -? :part", lambda piece, name: Part(name, piece), "this afternoon"),
    Rule("thispart", "early this :part", lambda name: Part(name, "early"), "early this evening"),
    Rule("thispart", "late|later this :part", lambda name: Part(name, "late"), "late this afternoon"),
    Rule("thispart", "this lunch -? time", lambda: Part("lunch"), "this lunch time"),
    Rule("thispart", "mid today", lambda: Part("middle"), "mid today"),
    Rule("thispart", "later in? today", lambda: Part("later"), "later today"),
    Rule("thispart", "rest|remainder of? the|my|our|current|this|today day", lambda: Part("rest"), "rest of the day"),
    Rule("thispart", "rest|remainder of today", lambda: Part("rest"), "rest of today"),
    # a time of day that stands beside a day
    Rule("tday", "<rngd>", lambda t: t, "from 9 to 11"),
    Rule("tday", "<time0>", lambda t: t, "2pm"),
    Rule("tday", f"<hr> {ALONE}", lambda t: t, "9"),
    Rule("tday", "for|from|starting|start <hrat> !:unit", lambda t: t, "for 3"),
    Rule("tday", "from|for|starting|start <clk>", lambda t: t, "from 2pm"),
    Rule("tpart", "<inday>", lambda p: p, "in the morning"),
    Rule("tpart", "<daypart>", lambda p: p, "late morning"),
    Rule("dat", "<day> ,|@|.? <tday>", _day_time, "thursday at 2pm"),
    Rule("dat", "<day> - <time0>", _day_time, "thursday - 2pm"),
    Rule("dat", "the? end of <day>", lambda d: Moment(d, Part("end of day")), "end of the sunday"),
    Rule("dat", ":wd ,? <tpart> ,|of|in? :which week", lambda d, p, w: Moment(_in_week(d, w), p), "Wednesday evening next week"),
    Rule("dat", ":wd ,? <tday> ,|of|in? :which week", lambda d, t, w: Moment(_in_week(d, w), t), "Wednesday at 3 next week"),
    Rule("dat", "the? <ordn> :wd <tpart> of|in <per0>", lambda n, d, p, s: Moment(Nth(n, d, s), p), "first Monday evening of next month"),
    Rule("dat", "the? <ordn> :wd <tday> of|in <per0>", lambda n, d, t, s: Moment(Nth(n, d, s), t), "first Monday 1pm to 3pm of next month"),
    Rule("dat", ":month :int <ap>", lambda m, d, ap: _half_day(Dated(d, m), ap) if 0 < d < 29 else None, "Feb 5 AM"),
    Rule("dat", "late? last night", lambda: Moment(Relative(-1), Part("night")), "last night"),
    Rule("dat", "the? next|following :part ,? <tday>", lambda p, t: Moment(Relative(1), t, Part(p)), "next morning 7:30am"),
    Rule("dat", "the? next|following :part", lambda p: Moment(Relative(1), Part(p)), "the next morning"),
    Rule("dat", "<day> '( <tday> ')", _day_time, "thursday (2pm)"),
    Rule("dat", "<day> ,|-? <tpart>", _day_time, "tomorrow afternoon"),
    Rule("dat", ":meal on <day>", lambda m, d: Moment(d, Part(m)), "lunch on Thursday"),
    Rule("dat", "<day> :meal", lambda d, m: Moment(d, Part(m)), "tomorrow lunch"),
    Rule("dat", "<day> ' s <time0>", _day_time, "today's 2pm"),
    Rule("dat", "<day> ( from )? <ap> !~-", _half_day, "Friday pm"),
    Rule("dat", "<day> ,|-? <tpart> ,|-? '(? <tday> ')?", _three, "tomorrow morning at nine"),
    Rule("dat", "<day> ,? <tday> ,? <tpart>", Moment, "Friday at 8 in the evening"),
    Rule("dat", "<day> early !:unit", lambda d: Moment(d, Part("morning", "early")), "Thursday early"),
    Rule("dat", "<day> late !:unit", lambda d: Moment(d, Part("afternoon", "late")), "Thursday late"),
    Rule("dat", f"<day> ,|- early {ENDS}", lambda d: Moment(d, Part("morning", "early")), "Thursday, early|."),
    Rule("dat", f"<day> ,|- late {ENDS}", lambda d: Moment(d, Part("afternoon", "late")), "Thursday, late|."),
    Rule("dat", "<day> ,|-? last thing", lambda d: Moment(d, Part("end of day")), "Friday, last thing"),
    Rule("dat", "last thing ,|on? <day>", lambda d: Moment(d, Part("end of day")), "last thing on Friday"),
    Rule("dat", ":piece <day>", _early, "early Thursday"),
    Rule("dat", "<rngd> ,|on|of? <day>", _time_day, "9 to 11 tomorrow"),
    Rule("dat", "<time0> ,|on|of? <day>", _time_day, "2pm on Thursday"),
    Rule("dat", "<hr> on|of|, <day>", _time_day, "3 on Thursday"),
    Rule("dat", "<hr> <day>", _time_day, "9 tomorrow"),
    Rule("dat", "<hr> <rel>", _time_day, "9 tomorrow"),
    Rule("dat", "<time0> ,|on|of|for? <day> ,? <tpart>", _back, "at 5 tomorrow afternoon"),
    Rule("dat", "<hr> ,|on|of|for? <day> ,? <tpart>", _back, "five-thirty tomorrow evening"),
    Rule("dat", "<hr> ,|on|of|for? <day> <ap>", _hour_of_half, "9 on Friday am"),
    Rule("dat", "<rngd> ,|on? <day> ,? <tpart>", _back, "2 to 4 on Friday afternoon"),
    Rule("dat", "<tpart> ,|of|on? <day>", _time_day, "morning of 5 March"),
    Rule("dat", "first thing ,|on? <day> :part", lambda d, _: Moment(d, Part("first thing")), "first thing tomorrow morning"),
    Rule("dat", "the <daypart> ,|of|on <day>", _time_day, "the morning of 5 March"),
    Rule("dat", "<tpart> ,|of|on? <day> ,? <tday>", _part_day_time, "in the afternoon on Friday between 1PM and 4PM"),
    Rule("dat", "<tpart> ,? <time0> ,|on? <day>", _part_time_day, "in the morning at 9 on Friday"),
    Rule("dat", "<tpart> ,|at? <clk>", lambda p, t: Moment(None, t, p), "in the morning 9 oclock"),
    Rule("dat", "<inday> ,? <tday>", lambda p, t: Moment(None, t, p), "in the evening at eight"),
    Rule("dat", "<tpart> ,? <atclk>", lambda p, t: Moment(None, t, p), "early morning @ 3"),
    Rule("dat", "<thispart>", _tonight, "this afternoon"),
    Rule("dat", "<thispart> ,? <tday>", _tonight_at, "this afternoon at 3"),
    Rule("dat", "<hr> ,? <thispart>", _at_tonight, "10 this morning"),
    Rule("dat", "<time0> ,? <thispart>", _at_tonight, "at 10 this morning"),
    Rule("dat", "<rngd> ,? <thispart>", _at_tonight, "2 to 4 this afternoon"),
    Rule("dat", "<day> ,? <tday> <year>", lambda d, t, y: _dated_year(Moment(d, t), y), "Thu Oct 26 15:50:06 2023"),
    Rule("dat", "<fig> t <clk0>", _day_time, "2026-03-05T14:00"),
    Rule("zmom", "<fig> t <clk0> <minus>", lambda d, t, z: Moment(d, t, zone=z), "2026-03-05T14:00-05:00"),
    Rule("dat", "<day> : <clk0>", _day_time, "06/Nov/2023:06:36:02"),
    Rule("dat", "midnight tonight", lambda: Moment(TODAY, Clock(0, 0, "am")), "midnight tonight"),
    Rule("dat", "'( <day> ') ,? <tday>", _day_time, "(Friday) 2pm"),
    Rule("zmom", "<dspan>", Moment, "Monday to Wednesday"),
    Rule("zmom", "<dspan> ,? <rngd>", _days_hours, "12.09.17 - 14.09.17 18:00 - 20:00"),
    Rule("zmom", "<dspan> ,? <rngd> <zone>", lambda s, r, z: Moment(s, r, zone=z), "Mon-Fri 8:30-5:30 ET"),
    Rule("zmom", "<dspan> ,? <time0>", _days_hours, "Monday to Wednesday at 3"),
    Rule("zmom", "<dspan> ,? <tpart>", _days_hours, "Monday to Wednesday afternoons"),
    Rule("zmom", "<dat>", lambda m: m, "thursday at 2pm"),
    Rule("zmom", "<dat> ,? <zone>", _zoned, "thursday at 2pm ET"),
    Rule("zmom", "<time0> ,? <zone> ,|on? <day>", _zoned_first, "10:30 PT today"),
    Rule("zmom", "<rngd> ,? <zone> ,|on? <day>", _zoned_first, "10 to 11 PT today"),
    Rule("zmom", "<hr> <zone0> ,|on? <day>", _zoned_first, "10 PT today"),
    Rule("zmom", "<time0> ,? <zone> ,|on? <day> ,? <tpart>", lambda t, z, d, p: Moment(d, t, p, zone=z), "10am PT tomorrow morning"),
    Rule("zmom", "<day> ,|at? <hr> <zone0>", lambda d, t, z: Moment(d, t, zone=z), "Thursday 8 PT"),
    Rule("zmom", "<time0>", lambda t: Moment(None, t), "2pm"),
    Rule("zmom", "<time0> ,? <zone>", lambda t, z: Moment(None, t, zone=z), "2pm ET"),
    Rule("zmom", "<hr> <zone0>", lambda t, z: Moment(None, t, zone=z), "9 ET"),
    Rule("zmom", "<rngw>", lambda t: Moment(None, t), "from 9 to 11"),
    Rule("zmom", "<rngd> <zone>", lambda t, z: Moment(None, t, zone=z), "9 to 11 ET"),
    Rule("zmom", "<inday>", lambda p: Moment(None, p), "in the afternoon"),
    Rule("zmom", "<inday> ,? <zone>", lambda p, z: Moment(None, p, zone=z), "in the afternoon, London time"),
    Rule("zmom", "<daypart>", lambda p: Moment(None, p), "afternoon"),
    Rule("zmom", "<daypart> <zone>", lambda p, z: Moment(None, p, zone=z), "afternoon ET"),
    Rule("zmom", "<place> :part", lambda z, p: _part_zone(z, Part(p)), "Tokyo morning"),
    Rule("zmom", "<place> :piece :part", lambda z, w, p: _part_zone(z, Part(p, w)), "Tokyo late afternoon"),
    Rule("zmom", "<day> ,? <place> <daypart>", _day_place_part, "Thursday Tokyo morning"),
    Rule("zmom", "<day>", Moment, "friday"),
    Rule("zmom", "<per>", Moment, "next week"),
    Rule("zmom", "- ~ > ( at )? <hrat> !:unit|:scale|%|:month|/|-", lambda c: Moment(None, c), "-> 11"),
    Rule("zmom", "→ ( at )? <hrat> !:unit|:scale|%|:month|/|-", lambda c: Moment(None, c), "→ 11"),
    Rule("zmom", "am &on|only|please|pls|if|works|¶", lambda: Moment(None, Part("morning")), "am| only"),
    Rule("zmom", "pm &on|only|please|pls|if|works|¶", lambda: Moment(None, Part("afternoon")), "pm| only"),
    Rule("zmom", "in <per>", Moment, "in March"),
)
# fmt: on
