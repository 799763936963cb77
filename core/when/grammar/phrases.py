"""The phrases that find() looks for, and the bare numbers that are times only in company."""

from __future__ import annotations

from dataclasses import replace

from core.when.engine import Rule
from core.when.grammar.lengths import length
from core.when.grammar.moments import ALONE, TO
from core.when.tree import (
    ForLength,
    Hours,
    Length,
    Moment,
    Part,
    Run,
    Time,
)


def _ago(length: Length) -> Moment:
    return Moment(length=replace(length, seconds=-length.seconds, months=-length.months, workdays=-length.workdays))


def _in_at(length: Length, time: Time) -> Moment | None:
    return Moment(time=time, length=length) if length.seconds % 86400 == 0 else None


def _between(first: Moment, last: Moment) -> Moment | None:
    halves = (first, last)
    if any(half.end or half.bound or isinstance(half.time, (Part, Hours, ForLength)) for half in halves):
        return None
    if first.time is None and last.time is None and not first.length and not last.length:
        return None
    return replace(first, end=last)


def _loose(moment: Moment) -> Moment:
    return replace(moment, loose=True)


def _now() -> Moment:
    return Moment(now=True)


def _in_length(length: Length) -> Moment:
    """ "in two weeks" is a week, "in three days" a day, "in two hours" an instant: the resolver decides."""
    return Moment(length=length)


def _soon(length: Length) -> Moment:
    return Moment(Run(length, 1, within=True))


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("mom", "in|within|over|during|for the? next|coming|upcoming|following <len2>", _soon, "within the next ten days"),
    Rule("mom", "within the :unit", lambda u: Moment(Run(n, 1, True)) if u == "hour" and (n := length((1.0, False), u)) else None, "within the hour"),
    Rule("spanm", f"from|between? now {TO}|and <zmom>", lambda m: replace(Moment(now=True), end=m), "between now and eight o'clock"),
    Rule("mom", "<zmom>", lambda m: m, "friday"),
    Rule("mom", "<bnd>", lambda m: m, "by friday"),
    Rule("mom", "<anytime> ( on|in|during )? <zmom>", lambda _, m: _loose(m), "any time thursday"),
    Rule("mom", "now|immediately", _now, "now"),
    Rule("mom", "right now", _now, "right now"),
    Rule("mom", "at the moment|minute", _now, "at the minute"),
    Rule("mom", "at the present time", _now, "at the present time"),
    Rule("mom", "at this time", _now, "at this time"),
    Rule("mom", "in|after around|about|approximately? <len2>", _in_length, "in half an hour"),
    Rule("mom", "today in <len2>", _in_length, "today in one hour"),
    Rule("mom", "in <len2> ' s? time", _in_length, "in two weeks' time"),
    Rule("mom", "in <len2> from now|today", _in_length, "in an hour from now"),
    Rule("mom", "in <len2> ,|at <time0>", _in_at, "in 7 days at 5pm"),
    Rule("mom", "in <len2> <time0>", _in_at, "in 7 days at 5pm"),
    Rule("mom", "<len2> from now|today", _in_length, "3 minutes from now"),
    Rule("mom", "<len2> hence", _in_length, "three weeks hence"),
    Rule("mom", "<len2> ago", _ago, "3 minutes ago"),
    Rule("mom", "<len2> before &¶|,|.", _ago, "15 minutes before|."),
    Rule("mom", "+ <len2>", _in_length, "+15 minutes"),
    Rule("mom", "within <len2>", lambda n: Moment(Run(n, 1, True)), "within 5 minutes"),
    Rule("mom", "within <per>", Moment, "within this month"),
    Rule("mom", "within <len2> ( from|of )? <rel>", lambda n, _: Moment(Run(n, 1, True)), "within 2 weeks from today"),
    Rule("mom", "<len2> in the future", lambda n: Moment(Run(n, 1, True)), "2 hours in the future"),
    Rule("spanm", f"from|between? <zmom> {TO} <zmom>", _between, "today 4pm to tomorrow 2pm"),
    Rule("spanm", "between <zmom> and <zmom>", _between, "between today 4pm and tomorrow 2pm"),
    Rule("spanm", f"from|between? now {TO}|and <hrat>", lambda t: Moment(now=True, end=Moment(None, t)), "between now and 5"),
    Rule("meal", ":meal", lambda m: Moment(None, Part(m)), "lunch"),
    Rule("phrase", "<series>", lambda s: s, "every Monday"),
    Rule("phrase", "<shift>", lambda s: s, "an hour later"),
    Rule("phrase", "<mom>", lambda m: m, "by friday"),
    Rule("phrase", "<spanm>", lambda m: m, "today 4pm to tomorrow 2pm"),
    Rule("phrase", "<len>", lambda n: n, "half an hour"),
    Rule("tail", f"<hr> {ALONE}", lambda t: Moment(None, t), "4"),
    Rule("tail", f"<rngd> {ALONE}", lambda t: Moment(None, t), "4 to 5"),
    Rule("tail", f"<hr> ,|on|this? <day> {ALONE}", lambda t, d: Moment(d, t), "4 on Friday"),
    Rule("bare", "<hr>", lambda t: Moment(None, t), "3"),
    Rule("bare", f"<hr> {TO} <hr> &or|and", lambda a, b: Moment(None, Hours(a, b)), "1-2| or"),
    Rule("phrase", "<zone1>", lambda z: z, "New York time"),
    Rule("single", "<dat>", lambda m: m, "2pm on Thursday"),
    Rule("single", "<day>", Moment, "Thursday"),
    Rule("single", "<clk>", lambda t: Moment(None, t), "2pm"),
    Rule("oneday", "<day>", Moment, "Thursday"),
    Rule("single", "<per1>", Moment, "this week"),
)
# fmt: on
