"""A whole house: the real daemon in a thread, mail in and out by one of two posts over real servers, a clock that is set.

Nothing of it is a stand-in but the clock: the settings are a TOML file, the company a YAML file, the store and the
calendars SQLite files of their own, and everything said to the daemon goes over a socket.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import parseaddr
from pathlib import Path
from unittest.mock import patch
from zoneinfo import ZoneInfo

from sqlalchemy import func, select

from core.meeting import Attendee, Meeting, MeetingRef
from core.people.types import Person
from daemon import serve as serving
from daemon.parts import Parts, open_parts
from daemon.settings import load
from daemon.store import OutState, RequestState
from daemon.store.tables import outgoing
from tests.acceptance.mails import Got, Wrote, compose
from tests.acceptance.posts import OWN, Post
from tests.acceptance.sink import CEILING, Taken

NEW_YORK = ZoneInfo("America/New_York")
START = datetime(2026, 3, 2, 9, 0, tzinfo=NEW_YORK)  #: a Monday; every story begins here
__all__ = ["COMPANY", "NEW_YORK", "OWN", "START", "Clock", "House", "house"]

SETTINGS = """\
data = "data"
company = "company.yaml"
log_level = "error"
[queue]
workers = 2
poll_seconds = 0.05
wait_seconds = 30
{post}"""

COMPANY = """\
zone: America/New_York
people:
  priya: {name: Priya Raman, email: priya@larkspur.example, hours: "09:00-17:30"}
  tom: {name: Tom Okafor, email: tom@larkspur.example}
  dana: {name: Dana Whitfield, email: dana@larkspur.example, hours: "08:30-17:30", assistant_to: [priya, tom], default_principal: priya}
  raj: {name: Rajesh Nair, email: raj@larkspur.example, nicknames: [Raj]}
  nora: {name: Nora Lindqvist, email: nora@larkspur.example, zone: Europe/Stockholm, hours: "08:30-17:00"}
  helen: {name: Helen Marsh, company: Brightwater, external: true, email: helen@brightwater.example, zone: Europe/London}
teams:
  Product: [raj, nora]
events:
  - {id: review, owner: priya, title: Budget review, start: "2026-03-04T14:00", minutes: 30, with: [raj, helen]}
  - {id: physio, owner: priya, title: Physiotherapist, start: "2026-03-05T09:00", minutes: 60, private: true}
  - {id: supplier, owner: tom, title: Supplier visit, start: "2026-03-05T13:00", minutes: 60}
  - {id: lunch, owner: raj, title: Dentist, start: "2026-03-05T11:00", minutes: 60, private: true}
"""


class Clock:
    """The time of the house. It stands still until it is moved."""

    def __init__(self, now: datetime) -> None:
        """Take the first moment."""
        self.now = now

    def __call__(self) -> datetime:
        """The moment, in UTC."""
        return self.now.astimezone(UTC)


class House:
    """Made by `house()`; its people are named by the ids of the company file or by their address."""

    def __init__(self, parts: Parts, post: Post, clock: Clock, threads: Sequence[threading.Thread]) -> None:
        """Take what runs."""
        self.parts, self.sink, self.clock = parts, post.sink, clock
        self.own = post.own  #: the daemon's address
        self._post, self._threads = post, threads
        self._mails = 0
        self._read: dict[Taken, Got] = {}

    # Writing and reading

    def mail(
        self,
        who: str,
        text: str,
        subject: str = "A meeting",
        *,
        reply_to: Got | None = None,
        quote: bool = True,
        headers: tuple[tuple[str, str], ...] = (),
        null_sender: bool = False,
    ) -> Wrote:
        """Write a mail and hand it in. An answer takes the subject of what it answers, and goes to its reply address."""
        self._mails += 1
        given = "" if reply_to is not None and subject == "A meeting" else subject
        wrote = compose(
            sender=self._from(who),
            to=self.own,
            text=text,
            subject=given,
            number=self._mails,
            at=self.clock.now,
            answers=reply_to,
            quote=quote,
            headers=headers,
        )
        self.hand_in(wrote, null_sender=null_sender, to=reply_to.reply_to if reply_to is not None else self.own)
        return wrote

    def hand_in(self, wrote: Wrote, *, null_sender: bool = False, to: str = "") -> None:
        """Hand in the bytes of a mail, for the daemon's own address unless another is named."""
        self._post.hand_in(wrote, sender="" if null_sender else wrote.sender, to=to or self.own)

    def inbox(self, who: str) -> tuple[Got, ...]:
        """Everything that came to somebody, in order, once the daemon has nothing left to do."""
        self.settle()
        came = self.sink.taken(self.address(who))
        for taken in came:
            if taken not in self._read:  # parsing mail is most of what a story's own time goes into
                self._read[taken] = Got.of(taken.to, taken.raw)
        return tuple(self._read[taken] for taken in came)

    def last(self, who: str) -> Got:
        """The newest mail that somebody got."""
        got = self.inbox(who)
        assert got, f"nothing came to {who}"
        return got[-1]

    def ask(
        self, who: str, text: str, subject: str = "A meeting", *, reply_to: Got | None = None, quote: bool = True
    ) -> Got:
        """Write a mail and return the one answer that its writer got to it."""
        before = len(self.inbox(who))
        wrote = self.mail(who, text, subject, reply_to=reply_to, quote=quote)
        new = [g for g in self.inbox(who)[before:] if g.answers == wrote.id]
        assert len(new) == 1, f"{len(new)} answers to {text!r}: {[g.text for g in new]}"
        return new[0]

    def settle(self) -> None:
        """Wait until all mail has been fetched, every request has ended (or waits for something outside) and all has left."""
        until = time.monotonic() + CEILING
        while time.monotonic() < until:
            # In the order of the way: what is no longer under way is a request, if it is to be one.
            if all(t.is_alive() for t in self._threads) and not self._post.under_way() and self._quiet():
                return
            time.sleep(0.01)
        fetched = "not all mail is fetched" if self._post.under_way() else "all mail is fetched"
        raise AssertionError(f"the daemon did not come to rest: {fetched}, {self.parts.app.store.counts()}")

    def _quiet(self) -> bool:
        store, now = self.parts.app.store, self.clock()
        lines = store.requests(limit=1000)
        ended = (RequestState.DONE, RequestState.SHUNTED)
        if any(
            line.state not in ended and (line.state is RequestState.DOING or line.not_before <= now) for line in lines
        ):
            return False
        # A message in the hands of a sender has a lease and no error; one that was put off has both.
        c = outgoing.c
        moving = select(func.count()).where(c.state == OutState.PENDING, (c.not_before <= now) | (c.error == ""))
        with store.engine.begin() as conn:
            return conn.execute(moving).scalar_one() == 0

    # Time and the world outside

    def later(self, **by: float) -> None:
        """Let time pass (`minutes=5`), and what is due then happen."""
        self.clock.now += timedelta(**by)
        self.parts.app.timers.expire()
        self.settle()

    def book(
        self,
        owner: str,
        title: str,
        start: datetime,
        minutes: int = 30,
        *,
        guests: Sequence[str] = (),
        private: bool = False,
    ) -> Meeting:
        """Put an event into a calendar as somebody else would, without telling the daemon."""
        directory = self.parts.company.directory
        people = [directory.person(g) for g in guests]
        end = start + timedelta(minutes=minutes)
        uid = f"{title}-{start:%Y%m%d%H%M}@elsewhere.example".replace(" ", "-").lower()
        attendees = tuple(Attendee(address=p.email, name=p.name, person=p.id) for p in people)
        zone = directory.person(owner).zone
        return self.parts.calendar.add(
            Meeting(
                uid=uid, owner=owner, title=title, start=start, end=end, zone=zone, attendees=attendees, private=private
            )
        )

    def calendar(self, who: str = "") -> tuple[Meeting, ...]:
        """Everything in the calendars, or in one person's, by start."""
        found = self.parts.calendar.everything(START - timedelta(days=30), START + timedelta(days=200))
        return tuple(m for m in found if not who or who in m.people)

    def new_events(self) -> tuple[Meeting, ...]:
        """What the daemon itself has put there or changed: it carries an act's id."""
        return tuple(m for m in self.calendar() if m.act_id)

    def event(self, uid: str) -> Meeting | None:
        """One event of the company file, by its id, as it stands now."""
        return self.parts.calendar.event(MeetingRef(uid=f"{uid}@larkspur.example"))

    def silences(self) -> list[str]:
        """The recorded reasons for silence, the oldest first."""
        self.settle()
        return [line.silence for line in reversed(self.parts.app.store.requests(limit=1000)) if line.silence]

    # People

    def person(self, who: str) -> Person:
        """Somebody of the company file."""
        return self.parts.company.directory.person(who)

    def address(self, who: str) -> str:
        """Somebody's address."""
        return parseaddr(who)[1] if "@" in who else self.person(who).email

    def _from(self, who: str) -> str:
        return who if "@" in who else f"{self.person(who).name} <{self.person(who).email}>"


@contextmanager
def house(
    folder: Path, post: Post, *, company: str = COMPANY, trust: bool = True, settings: str = ""
) -> Iterator[House]:
    """Open a house whose files lie in `folder`; all of it but the post is gone from the process afterwards.

    settings: further tables of the settings file.
    """
    clock = Clock(START)
    (folder / "company.yaml").write_text(company, encoding="utf-8")
    (folder / "equerry.toml").write_text(SETTINGS.format(post=post.settings(trust=trust)) + settings, encoding="utf-8")
    opened: list[Parts] = []
    ready, leave = threading.Event(), threading.Event()
    trouble: list[BaseException] = []

    async def live() -> None:
        parts = open_parts(load(folder / "equerry.toml"), clock=clock)
        for meeting in parts.company.meetings:
            parts.calendar.add(meeting)

        async def until_left(stop: asyncio.Event) -> None:
            await asyncio.to_thread(leave.wait)

        def listening(port: int) -> None:
            post.opened(port)
            opened.append(parts)
            ready.set()

        try:
            await serving.serve(parts, on_listening=listening, beside=until_left)
        finally:
            parts.close()

    def run() -> None:
        try:
            asyncio.run(live())
        except BaseException as error:  # noqa: BLE001 - shown by the thread that waits
            trouble.append(error)
        finally:
            ready.set()

    with patch.object(serving, "SEND_EVERY", 0.5):
        thread = threading.Thread(target=run, name="house")
        thread.start()
        try:
            assert ready.wait(60), "the daemon does not start"
            if trouble:
                raise trouble[0]
            yield House(opened[0], post, clock, (thread,))
        finally:
            leave.set()
            thread.join(30)
    assert not trouble, trouble
