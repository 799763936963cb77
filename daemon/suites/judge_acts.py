"""Acts against acts, and events against what the calendars hold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from core.meeting import Meeting
from daemon.suites.acts import ReadAct
from daemon.suites.calendar_view import View, starts
from daemon.suites.times import minutes_between
from daemon.suites.values import Company, Wanted

_WITHIN_SERIES = 60  #: occurrences of two rules that are compared


def wrong_acts(wanted: Sequence[Wanted], shown: Sequence[ReadAct], company: Company) -> str:
    """Return why the shown acts are not the wanted ones, as sets; "" when they are."""
    if len(wanted) != len(shown):
        return f"{len(shown)} acts are shown, {len(wanted)} are right: {', '.join(map(describe, shown)) or 'none'}"
    left = list(shown)
    for want in wanted:
        reasons = [(wrong_act(want, act, company), act) for act in left]
        fitting = next((act for reason, act in reasons if not reason), None)
        if fitting is None:
            closest = min(reasons, key=lambda r: (r[1].do != want.do, r[0].count(";"), len(r[0])))
            return f"no act is {_say(want)} (closest: {describe(closest[1])}: {closest[0]})"
        left.remove(fitting)
    return ""


def wrong_act(want: Wanted, act: ReadAct, company: Company) -> str:
    """Return all that is wrong about one act, "; " between; "" when it is the wanted one."""
    wrong = [act.problem] if act.problem else []
    if act.do != want.do:
        wrong.append(f"it is {act.do}, not {want.do}")
    if want.calendar is not None and act.calendar != want.calendar:
        wrong.append(f"on the calendar of {act.calendar or 'nobody'}, not {want.calendar}")
    if want.event is not None and want.event not in act.uids:
        wrong.append(f"it means {', '.join(sorted(act.uids)) or 'no event'}, not {want.event}")
    people = act.changed if want.do in {"invite", "uninvite"} else act.people
    if want.people is not None and (people or frozenset()) != want.people:
        wrong.append(f"with {_names(people)}, not {_names(want.people)}")
    wrong.extend(_wrong_times(want, act))
    if want.title is not None and not want.title.search(act.new_title or act.title):
        wrong.append(f"the title is {act.new_title or act.title!r}")
    if want.where is not None and not want.where.search(act.where):
        wrong.append(f"the place is {act.where!r}")
    if want.every is not None:
        wrong.extend(_wrong_rule(want.every, act.rule, act.start, _zone(act.calendar, company)))
    if want.scope is not None and (act.scope or "one") != want.scope:
        wrong.append(f"of the series it touches {act.scope or 'one'}, not {want.scope}")
    return "; ".join(wrong)


def _wrong_times(want: Wanted, act: ReadAct) -> list[str]:
    wrong: list[str] = []
    if want.start is not None and act.start != want.start:
        wrong.append(f"it starts {_at(act.start, want.start)}, not {_at(want.start, want.start)}")
    if want.end is not None and act.end != want.end:
        wrong.append(f"it ends {_at(act.end, want.end)}, not {_at(want.end, want.end)}")
    if want.minutes is not None and act.minutes != want.minutes:
        wrong.append(f"it takes {act.minutes} minutes, not {want.minutes}")
    if want.occurrence is not None:
        had = act.was or (None if act.do == "move" else act.start)
        if had != want.occurrence:
            wrong.append(
                f"it is the occurrence of {_at(had, want.occurrence)}, not {_at(want.occurrence, want.occurrence)}"
            )
    return wrong


def wrong_calendar(wanted: Sequence[Wanted], before: View, after: View, company: Company) -> str:
    """Return why the calendars do not hold what they should after the act; "" when they do."""
    for want in wanted:
        found = [m for m in after.events if _may_be(want, m)]
        if want.gone:
            if not any(_may_be(want, m) for m in before.events):
                return f"{_say(want)} was never there"
            if found:
                return f"{_say(want)} is still there"
            continue
        if not found:
            return f"{_say(want)} is not on the calendar"
        reasons = [_wrong_event(want, m, after, company) for m in found]
        if all(reasons):
            return f"{_say(want)}: {min(reasons, key=len)}"
    return ""


def _may_be(want: Wanted, meeting: Meeting) -> bool:
    if want.event is not None and meeting.uid != want.event:
        return False
    if want.calendar is not None and meeting.owner != want.calendar:
        return False
    if want.gone and want.start is not None:
        return (meeting.occurrence or meeting.start) == want.start
    return want.start is None or meeting.start == want.start


def _wrong_event(want: Wanted, meeting: Meeting, after: View, company: Company) -> str:
    people = frozenset(a.person or company.key(a.address) for a in meeting.attendees)
    if want.people is not None and people != want.people:
        return f"with {_names(people)}, not {_names(want.people)}"
    if want.end is not None and meeting.end != want.end:
        return f"it ends {_at(meeting.end, want.end)}"
    minutes = minutes_between(meeting.start, meeting.end)
    if want.minutes is not None and minutes != want.minutes:
        return f"it takes {minutes} minutes, not {want.minutes}"
    if want.title is not None and not want.title.search(meeting.title):
        return f"the title is {meeting.title!r}"
    if want.where is not None and not want.where.search(meeting.where):
        return f"the place is {meeting.where!r}"
    if want.every is not None:
        return "; ".join(_wrong_series(want.every, meeting, after, _zone(meeting.owner, company)))
    return ""


def _wrong_series(every: str, meeting: Meeting, after: View, zone: str) -> list[str]:
    held = [m.start for m in after.of(meeting.uid) if m.start >= meeting.start]
    right = [at for at in starts(every, meeting.start, zone) if held and at <= held[-1]]
    return [] if held == right else ["its occurrences are not those of the rule"]


def _wrong_rule(every: str, rule: str, start: datetime | None, zone: str) -> list[str]:
    if not rule or start is None:
        return ["it does not repeat"]
    try:
        same = starts(every, start, zone)[:_WITHIN_SERIES] == starts(rule, start, zone)[:_WITHIN_SERIES]
    except ValueError:
        return [f"its rule {rule!r} is none"]
    return [] if same else [f"it repeats by {rule!r}, not {every!r}"]


def describe(act: ReadAct) -> str:
    """An act in one line, for the report."""
    at = f" {act.start:%a %d %b %H:%M}" if act.start else ""
    length = f" {act.minutes} min" if act.minutes else ""
    people = act.changed or act.people
    return f"{act.do} {act.title!r}{at}{length}" + (f" with {_names(people)}" if people else "")


def _say(want: Wanted) -> str:
    parts = [want.do or "the event", want.event or "", f"on {want.calendar}" if want.calendar else ""]
    parts += [
        f"at {want.start:%a %d %b %H:%M}" if want.start else "",
        f"with {_names(want.people)}" if want.people else "",
    ]
    return " ".join(part for part in parts if part)


def _at(value: datetime | None, like: datetime) -> str:
    return "at no time" if value is None else f"{value.astimezone(like.tzinfo):%a %d %b %H:%M}"


def _names(people: frozenset[str] | None) -> str:
    return ", ".join(sorted(people)) if people else "nobody"


def _zone(owner: str, company: Company) -> str:
    return company.zone_of(owner)
