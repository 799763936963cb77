"""A company file becomes a directory, a policy and meetings; what is wrong with it is said with its line."""

# ruff: noqa: E501 - tables of cases read best with one case a line

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from core.errors import BadInput
from core.meeting import Partstat, Status
from core.policy import DatedHours, Policy
from daemon.company import Company, load_company, uid_of

ROOT = Path(__file__).resolve().parents[3]
WEDNESDAY = date(2026, 3, 4)

PEOPLE = """zone: America/New_York
people:
  priya: {name: Priya Raman, email: [Priya@larkspur.example, pr@larkspur.example]}
  dana: {name: Dana Whitfield, email: dana@larkspur.example, assistant_to: [priya], hours: "8:30-17:30", days: [mon, Tuesday]}
  lena: {name: Lena Fischer, email: lena@larkspur.example, zone: Europe/Berlin, locale: de-DE, country: DE-BE}
  helen: {name: Helen Marsh, email: helen@brightwater.example, external: true, company: Brightwater}
"""


def _load(folder: Path, text: str, today: date = WEDNESDAY, *, bare: bool = False) -> Company:
    path = folder / "company.yaml"
    path.write_text(text)
    return load_company(path, today, bare=bare)


def _event(text: str) -> str:
    return PEOPLE + "events:\n  - {id: e, owner: priya, title: Talk, " + text + "}\n"


def test_people_are_read_with_what_the_company_sets_for_whoever_sets_nothing(tmp_path: Path) -> None:
    directory = _load(tmp_path, PEOPLE).directory
    priya, dana, lena = (directory.people[i] for i in ("priya", "dana", "lena"))

    assert priya.emails == ("priya@larkspur.example", "pr@larkspur.example")
    assert (priya.zone, priya.locale, priya.hours) == ("America/New_York", "en-US", (time(9), time(17)))
    assert (dana.default_principal, dana.hours, dana.days) == ("priya", (time(8, 30), time(17, 30)), {0, 1})
    assert (lena.zone, lena.locale, lena.country) == ("Europe/Berlin", "de-DE", "DE-BE")
    assert directory.principals == {"priya"}
    assert directory.domain == "larkspur.example"


def test_hours_can_be_others_for_a_stretch_of_dates(tmp_path: Path) -> None:
    text = PEOPLE + (
        '  tom: {name: Tom O, email: t@l.example, dated_hours: [{from: 2026-03-01, to: 2026-03-14, hours: "9:00-17:00", zone: Europe/London}]}\n'
    )
    assert _load(tmp_path, text).directory.people["tom"].dated_hours == (
        DatedHours(first=date(2026, 3, 1), last=date(2026, 3, 14), start=time(9), end=time(17), zone="Europe/London"),
    )


def test_a_companys_policy_has_defaults_and_a_worlds_is_off_unless_set(tmp_path: Path) -> None:
    assert _load(tmp_path, PEOPLE).policy == Policy()
    assert _load(tmp_path, PEOPLE, bare=True).policy == Policy(lunch=None)
    set_here = PEOPLE + 'policy: {lunch: "12:30-13:30", daily_cap: 4, spread_minutes: 0}\n'
    expected = Policy(lunch=(time(12, 30), time(13, 30)), daily_cap=4, spread_minutes=0)
    assert _load(tmp_path, set_here).policy == _load(tmp_path, set_here, bare=True).policy == expected
    assert _load(tmp_path, PEOPLE + "policy: {lunch: off}\n").policy == Policy(lunch=None)


@pytest.mark.parametrize(
    "written, start, minutes",
    [
        ("start: 2026-03-02T14:00, end: 2026-03-02T14:30", datetime(2026, 3, 2, 14), 30),
        ('start: "mon 09:30", end: "10:00"', datetime(2026, 3, 2, 9, 30), 30),
        ('start: "Thu 9:30", minutes: 45', datetime(2026, 3, 5, 9, 30), 45),
        ('start: "next mon 09:30", end: "next mon 11:00"', datetime(2026, 3, 9, 9, 30), 90),
        ("start: fri, all_day: true", datetime(2026, 3, 6), 24 * 60),
        ("start: 2026-03-06, end: 2026-03-08, all_day: true", datetime(2026, 3, 6), 48 * 60),
    ],
)
def test_an_events_time_is_its_owners_wall_clock(tmp_path: Path, written: str, start: datetime, minutes: int) -> None:
    (meeting,) = _load(tmp_path, _event(written)).meetings
    assert meeting.start == start.replace(tzinfo=ZoneInfo("America/New_York"))
    assert meeting.end - meeting.start == timedelta(minutes=minutes)


def test_a_meeting_across_the_change_of_the_clocks_is_as_long_as_it_says(tmp_path: Path) -> None:
    (meeting,) = _load(tmp_path, _event("start: 2026-03-08T01:30, minutes: 60")).meetings
    assert (meeting.end.astimezone(UTC) - meeting.start.astimezone(UTC)) == timedelta(hours=1)


@pytest.mark.parametrize(
    "today, monday",
    [
        (date(2026, 3, 2), date(2026, 3, 2)),
        (date(2026, 3, 6), date(2026, 3, 2)),
        (date(2026, 3, 7), date(2026, 3, 9)),
        (date(2026, 3, 8), date(2026, 3, 9)),
    ],
)
def test_weekdays_are_this_weeks_and_on_a_weekend_the_coming_weeks(tmp_path: Path, today: date, monday: date) -> None:
    (meeting,) = _load(tmp_path, _event('start: "mon 09:30", minutes: 30'), today).meetings
    assert meeting.start.date() == monday == _load(tmp_path, PEOPLE, today).week


def test_next_weeks_event_of_an_id_is_another_one_and_a_series_stays_the_same(tmp_path: Path) -> None:
    def uids(written: str) -> set[str]:
        weeks = (WEDNESDAY, WEDNESDAY + timedelta(days=7))
        return {m.uid for today in weeks for m in _load(tmp_path, _event(written), today).meetings}

    assert uids('start: "mon 09:30", minutes: 30') == {
        "e.2026-03-02@larkspur.example",
        "e.2026-03-09@larkspur.example",
    }
    assert uids('start: "mon 09:30", minutes: 30, every: FREQ=WEEKLY') == {"e@larkspur.example"}
    assert uids("start: 2026-03-02T09:30, minutes: 30") == {"e@larkspur.example"}


def test_an_event_has_everything_that_its_line_says(tmp_path: Path) -> None:
    text = _event(
        'start: "mon 09:30", minutes: 30, with: [lena, helen, Guest@X.example], declined: [lena], optional: [helen], where: Zoom, '
        'every: "FREQ=WEEKLY;COUNT=8", except: [2026-03-16], private: true, free: true, tentative: true'
    )
    company = _load(tmp_path, text)
    (meeting,) = company.meetings

    assert meeting.uid == uid_of("e", company.directory) == "e@larkspur.example"
    assert [(a.address, a.person, a.partstat, a.optional) for a in meeting.attendees] == [
        ("lena@larkspur.example", "lena", Partstat.DECLINED, False),
        ("helen@brightwater.example", "helen", Partstat.ACCEPTED, True),
        ("guest@x.example", "", Partstat.ACCEPTED, False),
    ]
    assert (meeting.private, meeting.transparent, meeting.status) == (True, True, Status.TENTATIVE)
    assert (meeting.where, meeting.rrule) == ("Zoom", "FREQ=WEEKLY;COUNT=8")
    assert meeting.exdates == (datetime(2026, 3, 16, 9, 30, tzinfo=ZoneInfo("America/New_York")),)


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "company.yaml: it is empty"),
        ("- a", "company.yaml line 1: must be a section of keys and values"),
        ("zone: [", "company.yaml line 1: it is not YAML"),
        ("people: {}", "line 1: 'zone' is missing"),
        (PEOPLE + "peopel: {}", "line 7: peopel: there is no such key; did you mean 'people'?"),
        (PEOPLE + "zone: UTC", "line 7: 'zone' stands twice"),
        (PEOPLE.replace("America/New_York", "America/New_Yrok"), "line 1: zone: 'America/New_Yrok' is no time zone"),
        (PEOPLE + "  a: {email: a@b.c}", "line 7: people.a: 'name' is missing"),
        (PEOPLE + "  a: {name: A, email: nobody}", "line 7: people.a.email: must be one mail address; it is 'nobody'"),
        (PEOPLE + "  a: {name: A, email: [x@y.z, PR@larkspur.example]}", "line 7: people.a.email[2]: 'PR@larkspur.example' is Priya Raman's already"),
        (PEOPLE + "  a: {name: A, email: a@b.c, hours: 9-5}", "line 7: people.a.hours: must be two times of day"),
        (PEOPLE + '  a: {name: A, email: a@b.c, hours: "17:00-09:00"}', "line 7: people.a.hours: ends before it begins"),
        (PEOPLE + "  a: {name: A, email: a@b.c, days: [someday]}", "line 7: people.a.days[1]: 'someday' is no weekday"),
        (PEOPLE + "  a: {name: A, email: a@b.c, locale: xx-YY}", "line 7: people.a.locale: 'xx-YY' is no locale"),
        (PEOPLE + "  a: {name: A, email: a@b.c, country: XX}", "line 7: people.a.country: 'XX' is no country"),
        (PEOPLE + "  a: {name: A, email: a@b.c, external: yes}", "line 7: people.a.external: must be true or false; it is 'yes'"),
        (PEOPLE + "  a: {name: A, email: a@b.c, nickname: B}", "line 7: people.a.nickname: there is no such key; did you mean 'nicknames'?"),
        (PEOPLE + "  a: {name: A, email: a@b.c, assistant_to: [pryia]}", "line 7: people.a.assistant_to[1]: there is nobody with the id 'pryia'"),
        (PEOPLE + "  a: {name: A, email: a@b.c, assistant_to: [helen]}", "line 7: people.a.assistant_to[1]: must be somebody else of this company"),
        (PEOPLE + "  a: {name: A, email: a@b.c, assistant_to: [priya], default_principal: lena}", "line 7: people.a.default_principal: must be one of assistant_to"),
        (PEOPLE + "teams: {Product: [priya, raj]}", "line 7: teams.Product[2]: there is nobody with the id 'raj'"),
        (PEOPLE + "policy:\n  options: 3\n  grid_minutes: 7", "line 9: policy.grid_minutes: must be one of 5, 10, 15, 20, 30, 60"),
        (PEOPLE + "policy: {options: many}", "line 7: policy.options: must be a whole number; it is 'many'"),
        (PEOPLE + "policy: {lunchtime: off}", "line 7: policy.lunchtime: there is no such key"),
        (_event("start: 2026-03-02T09:00"), "line 8: events[1]: 'end' or 'minutes' is missing"),
        (_event("start: 2026-03-02T09:00, minutes: 0"), "line 8: events[1].minutes: must be at least 1"),
        (_event('start: 2026-03-02T09:00, end: "08:00"'), "line 8: events[1].end: is not after the start"),
        (_event('start: 2026-03-02T09:00, end: "10:00", minutes: 5'), "line 8: events[1].minutes: either minutes or end, not both"),
        (_event("start: 2026-03-02, minutes: 5"), "line 8: events[1].start: must be written as"),
        (_event("start: 2026-02-30T09:00, minutes: 5"), "line 8: events[1].start: '2026-02-30T09:00' is no date"),
        (_event("start: 2026-03-08T02:30, minutes: 5"), "line 8: events[1].start: there is no such time on that day in America/New_York"),
        (_event("start: mon, all_day: true, with: [nobody]"), "line 8: events[1].with[1]: there is nobody with the id 'nobody'"),
        (_event("start: mon, all_day: true, with: [priya]"), "line 8: events[1].with[1]: the owner takes part anyway"),
        (_event("start: mon, all_day: true, every: often"), "line 8: events[1].every: must be an RFC 5545 rule"),
        (_event("start: mon, all_day: true, every: FREQ=SECONDLY"), "line 8: events[1].every: must not repeat more often than daily"),
        (_event("start: mon, all_day: true").replace("owner: priya", "owner: helen"), "line 8: events[1].owner: somebody outside the company"),
        (_event("start: mon, all_day: true") + "  - {id: e, owner: lena, title: T, start: mon, all_day: true}", "line 9: events[2].id: this id stands twice"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        _load(tmp_path, text)
    assert said in str(caught.value)


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        load_company(tmp_path / "company.yaml", WEDNESDAY)


@pytest.mark.parametrize("offset", range(0, 370, 5))
def test_the_sample_company_has_a_week_on_every_day_of_the_year(offset: int) -> None:
    today = date(2026, 1, 1) + timedelta(days=offset)
    company = load_company(ROOT / "deploy" / "sample-company.yaml", today)

    assert company.directory.principals == {"priya", "tom"}
    assert {p.name for p in company.directory.assistants_of("priya")} == {"Dana Whitfield"}
    starts = [m.start.date() for m in company.meetings]
    assert min(starts) >= today - timedelta(days=4)
    assert max(starts) <= today + timedelta(days=14)


def test_the_policy_has_convenient_spellings(tmp_path: Path) -> None:
    both = Policy(buffer_before_minutes=10, buffer_after_minutes=10, lunch=(time(12), time(13)))
    for lunch in ('"12:00-13:00"', '["12:00", "13:00"]'):
        text = PEOPLE + f"policy: {{buffer_minutes: 10, protected_lunch: {lunch}}}\n"
        assert _load(tmp_path, text).policy == _load(tmp_path, text, bare=True).policy == both


@pytest.mark.parametrize(
    "policy, said",
    [
        (
            "buffer_minutes: 5, buffer_after_minutes: 10",
            "policy.buffer_minutes: says the same as buffer_after_minutes: one of them is enough",
        ),
        (
            'lunch: "12:00-13:00", protected_lunch: off',
            "policy.protected_lunch: says the same as lunch: one of them is enough",
        ),
        (
            "protected_lunch: noon",
            "policy.protected_lunch: must be two times of day, such as \"09:00-17:30\"; it is 'noon'",
        ),
        ("bufer_minutes: 5", "policy.bufer_minutes: there is no such key; did you mean 'buffer_minutes'?"),
        ("options: 21", "policy.options: must be at most 20"),
    ],
)
def test_a_policy_that_says_something_twice_or_wrongly_is_refused_with_its_line(
    tmp_path: Path, policy: str, said: str
) -> None:
    for bare in (False, True):
        with pytest.raises(BadInput) as caught:
            _load(tmp_path, PEOPLE + f"policy: {{{policy}}}\n", bare=bare)
        assert caught.value.detail == f"company.yaml line 7: {said}"


def test_in_a_suites_world_an_events_id_is_its_uid_and_a_calendar_can_be_unreadable(tmp_path: Path) -> None:
    text = PEOPLE.replace("country: DE-BE}", "unreadable: true}") + (
        "events:\n  - {id: e, owner: priya, title: Talk, start: mon 10:00, minutes: 30, with: [anna@globex.example], optional: [lena]}\n"
    )
    world = _load(tmp_path, text, bare=True)
    (event,) = world.meetings
    assert (event.uid, world.unreadable) == ("e", {"lena"})
    assert [(a.address, a.optional) for a in event.attendees] == [
        ("anna@globex.example", False),
        ("lena@larkspur.example", True),
    ]
    with pytest.raises(BadInput, match="unreadable: there is no such key"):
        _load(tmp_path, text)
