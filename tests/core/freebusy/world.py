"""A small company in two weeks of March 2026, and a loader for it: one person or event a line, wall clock of its owner.

The United States change their clocks on Sunday 8 March 2026, the European Union on the 29th.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.freebusy import Diaries, Offer, Search
from core.freebusy import offer as offer_of_core
from core.meeting import Attendee, Meeting, MeetingRef, Partstat, Status
from core.people import Directory, Person
from core.policy import Policy
from core.when import Interval

#: id, zone, hours, whom they assist
PEOPLE = """
priya      America/New_York    09:00-17:30
tom        America/New_York    08:30-17:00
dana       America/New_York    08:30-17:30  priya,tom
sam.lee    America/New_York    09:00-17:00
sam.ortiz  America/Chicago     09:00-17:00
lena       Europe/Berlin       09:00-18:00
mei        Asia/Tokyo          09:00-18:00
raj        America/New_York    09:00-17:00
alex.chen  America/New_York    09:00-17:00
alexandra  America/New_York    09:00-17:00
grace      America/Los_Angeles 09:00-17:00
dan        America/Los_Angeles external
"""

#: id, owner, day of March, from-to, attendees; what a word in brackets says about it
EVENTS = """
standup-02      priya   2  09:30-10:00  tom,lena,sam.lee
sam-2pm         priya   2  14:00-14:30  sam.lee
forecast        tom     2  14:00-15:00  sam.ortiz
board-prep      priya   2  15:00-16:30  tom,grace
focus           priya   3  09:00-11:00  -
close           tom     3  09:00-12:00  alex.chen,alexandra
lunch           priya   3  12:00-13:30  -
roadmap         sam.lee 3  13:00-16:00  raj
all-hands       priya   3  16:00-17:00  tom,lena,sam.lee,raj,grace
design          raj     4  10:00-11:00  sam.lee
contract        priya   4  13:00-14:00  grace
arch            lena    4  14:00-16:00  -
budget          tom     4  15:00-16:00  priya,alex.chen
pickup          dana    4  15:00-15:30  - (private)
audit           tom     5  09:00-12:00  alex.chen
product-review  sam.lee 5  10:00-11:30  priya,raj
gym             tom     5  12:00-13:00  - (free)
weekly          priya   5  13:00-13:30  raj
weekly          priya   12 13:00-13:30  raj
interview       sam.lee 5  15:00-17:00  -
dentist         priya   5  16:00-17:00  - (private)
lena-off        lena    6  all-day      -
globex-call     priya   6  11:00-12:00  dan,sam.ortiz
flight          priya   6  14:00-17:30  -
standup-09      priya   9  09:30-10:00  tom,lena,sam.lee
offsite         priya   11 all-day      -
"""

POLICY = Policy(spread_minutes=0, lunch=None)  #: like the suites': what is not set is off


def clock(words: str) -> time:
    """09:30 as a time."""
    return time.fromisoformat(words)


def at(words: str, zone: str = "America/New_York") -> datetime:
    """'5 14:30' is that time on the 5th of March 2026; '4-5 14:30' on the 5th of April."""
    date, wall = words.split()
    month, _, number = date.rpartition("-")
    stamp = datetime.fromisoformat(f"2026-{int(month or 3):02}-{int(number):02}T{wall}")
    return stamp.replace(tzinfo=ZoneInfo(zone))


def window(start: str, end: str, zone: str = "America/New_York") -> Interval:
    """A window from two times as at() reads them."""
    return Interval(start=at(start, zone), end=at(end, zone))


def day(number: int) -> Interval:
    """A whole day of March in New York."""
    return window(f"{number} 00:00", f"{number + 1} 00:00")


def person(line: str) -> Person:
    """One line of PEOPLE."""
    id_, zone, hours, *assists = line.split()
    external = hours == "external"
    start, _, end = "09:00-17:00".partition("-") if external else hours.partition("-")
    return Person(
        id=id_,
        name=id_.replace(".", " ").title(),
        emails=(f"{id_}@acme.example",),
        zone=zone,
        hours=(clock(start), clock(end)),
        external=external,
        assistant_to=tuple(assists[0].split(",")) if assists else (),
    )


def directory(**changes: dict[str, object]) -> Directory:
    """The company; `priya={...}` changes fields of one person."""
    people = [person(line) for line in PEOPLE.strip().splitlines()]
    return Directory(people={p.id: replace(p, **changes.get(p.id.replace(".", "_"), {})) for p in people})  # type: ignore[arg-type]


def event(line: str, company: Directory) -> Meeting:
    """One line of EVENTS. The words in brackets: free, private, tentative, cancelled, declined."""
    uid, owner, day, span, attendees, *words = line.split()
    zone = company.person(owner).zone
    if span == "all-day":
        start = at(f"{day} 00:00", zone)
        end = start + timedelta(days=1)
    else:
        start, end = (at(f"{day} {wall}", zone) for wall in span.split("-"))
    word = words[0].strip("()") if words else ""
    partstat = Partstat.DECLINED if word == "declined" else Partstat.ACCEPTED
    status = {"tentative": Status.TENTATIVE, "cancelled": Status.CANCELLED}.get(word, Status.CONFIRMED)
    return Meeting(
        uid=uid,
        owner=owner,
        title=uid.title(),
        start=start,
        end=end,
        zone=zone,
        all_day=span == "all-day",
        attendees=tuple(
            Attendee(address=f"{p}@acme.example", name=p, person=p, partstat=partstat)
            for p in attendees.split(",")
            if p != "-"
        ),
        transparent=word == "free",
        private=word == "private",
        status=status,
    )


def diaries(
    company: Directory, events: str = EVENTS, *, unreadable: Iterable[str] = (), without: Iterable[str] = ()
) -> Diaries:
    """One reading of February to May of everybody's calendar."""
    gone = set(without)
    meetings = [event(line, company) for line in events.strip().splitlines() if line.split()[0] not in gone]
    return Diaries(
        read_at=datetime(2026, 3, 2, tzinfo=UTC),
        start=datetime(2026, 2, 1, tzinfo=UTC),
        end=datetime(2026, 5, 31, tzinfo=UTC),
        people=frozenset(p for p in company.people if not company.people[p].external),
        meetings=tuple(sorted(meetings, key=lambda m: m.start)),
        unreadable=frozenset(unreadable),
    )


def search(
    people: str,
    minutes: int,
    now: datetime,
    windows: Sequence[Interval] = (),
    *,
    owner: str = "",
    ignoring: Iterable[str] = (),
    not_at: Iterable[datetime] = (),
    lunch_named: bool = False,
) -> Search:
    """A search for the people named in one string; the first is the owner unless another one is named."""
    ids = tuple(people.split())
    return Search(
        owner=owner or ids[0],
        people=ids,
        minutes=minutes,
        windows=tuple(windows),
        now=now,
        ignoring=tuple(MeetingRef(uid=uid) for uid in ignoring),
        not_at=tuple(not_at),
        lunch_named=lunch_named,
    )


def offered(
    wanted: Search,
    *,
    events: str = EVENTS,
    policy: Policy = POLICY,
    target: datetime | None = None,
    rows: int | None = None,
    company: Directory | None = None,
    unreadable: Iterable[str] = (),
) -> Offer:
    """The offer over the small company."""
    company = company or directory()
    reading = diaries(company, events, unreadable=unreadable)
    return offer_of_core(wanted, diaries=reading, directory=company, policy=policy, target=target, rows=rows)


def starts(found: Offer, zone: str = "America/New_York") -> list[str]:
    """The rows as 'day hour:minute' in a zone, in their order."""
    return [f"{s.start.astimezone(ZoneInfo(zone)):%-d %H:%M}" for s in found.slots]
