"""One story of the crash test: a mail, a card, a yes, a booking with two letters, with a death somewhere on the way."""

from __future__ import annotations

import shutil
import smtplib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from core.meeting import Attendee, Meeting
from daemon.app import utc_now
from daemon.parts import open_calendar, seal_key
from daemon.settings import Settings, load
from daemon.store import RequestState, Store, make_engine
from daemon.store.migrate import migrate
from tests.acceptance.mails import Got, Wrote, compose
from tests.acceptance.sink import Sink
from tests.crash.lives import Life, begin

OWN, DANA = "equerry@larkspur.example", "dana@larkspur.example"
HELEN, OMAR = "helen@brightwater.example", "omar@brightwater.example"
NEW_YORK = ZoneInfo("America/New_York")
WITHIN = 60.0  #: seconds for any one answer
SETTINGS = """\
company = "company.yaml"
log_level = "warning"
mail = {{address = "{own}", trust_listener = true}}
listen = {{protocol = "smtp", port = 0}}
smtp = {{host = "127.0.0.1", port = {port}, tls = "none", timeout_seconds = 10}}
queue = {{workers = 2, poll_seconds = 0.05}}
"""
COMPANY = """\
zone: America/New_York
people:
  priya: {name: Priya Raman, email: priya@larkspur.example}
  dana: {name: Dana Whitfield, email: dana@larkspur.example, assistant_to: [priya]}
"""


class Failed(AssertionError):
    """What the house promises did not hold."""


@dataclass(frozen=True)
class Scenario:
    """What is asked for, and what must have come of it."""

    name: str
    text: str
    acts: int
    letters: dict[str, str]  #: address -> method


@dataclass(frozen=True)
class Outcome:
    """How one run ended."""

    point: str
    nth: int
    scenario: str
    killed_by: str  #: "mail" or "yes": what was under way when it died
    repeats: int = 0
    trouble: str = ""
    seconds: float = 0.0


def day() -> datetime:
    """A Wednesday, one to two weeks from now, at noon."""
    now = utc_now().astimezone(NEW_YORK)
    return (now + timedelta(days=7 + (2 - now.weekday()) % 7)).replace(hour=12, minute=0, second=0, microsecond=0)


def scenarios() -> dict[str, Scenario]:
    """The two stories: two letters of one act, and a card of two acts."""
    date = f"{day():%A} {day().day} {day():%B %Y}"
    guests = Scenario(
        "two guests",
        f"Please book 30 minutes with {HELEN} and {OMAR} on {date} at 3pm.",
        1,
        {HELEN: "REQUEST", OMAR: "REQUEST"},
    )
    acts = Scenario(
        "two acts",
        f"Cancel Priya's budget review on {date} and book 30 minutes with {OMAR} on {date} at 3pm.",
        2,
        {HELEN: "CANCEL", OMAR: "REQUEST"},
    )
    return {s.name: s for s in (guests, acts)}


def template(folder: Path) -> Path:
    """Make the files that every run begins with: tables, a key, and a calendar with one meeting in it."""
    folder.mkdir(parents=True)
    (folder / "company.yaml").write_text(COMPANY, encoding="utf-8")
    (folder / "equerry.toml").write_text(SETTINGS.format(own=OWN, port=1), encoding="utf-8")
    settings = load(folder / "equerry.toml")
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    engine.dispose()
    calendar = open_calendar(settings, seal_key(settings))
    start = day()
    helen = Attendee(address=HELEN, name="Helen Marsh", person="")
    calendar.add(
        Meeting(
            uid="review@larkspur.example",
            owner="priya",
            title="Budget review",
            start=start,
            end=start + timedelta(minutes=30),
            zone="America/New_York",
            attendees=(helen,),
        )
    )
    calendar.close()
    return folder


def tell(start: Path, folder: Path, scenario: Scenario, *, point: str, nth: int, cold: bool) -> Outcome:
    """Let the daemon die at the nth time that it reaches a point, start it again, and judge what has become of all."""
    shutil.copytree(start, folder)
    sink = Sink().start()
    config = folder / "equerry.toml"
    config.write_text(SETTINGS.format(own=OWN, port=sink.port), encoding="utf-8")
    began, killed_by, repeats, trouble = time.monotonic(), "", 0, ""
    lives: list[Life] = []
    try:
        lives.append(begin(config, crash_at=f"{point}:{nth}", cold=cold))
        post = Post(sink, lambda: lives[-1].port)
        killed_by = _until_it_dies(post, lives[0], scenario, point)
        lives.append(begin(config, cold=cold))
        post.again()
        card = post.card()
        if killed_by == "mail":
            post.write("yes", card)
        _wait(lambda: post.receipts() and all(sink.taken(a) for a in scenario.letters), "the receipt and all letters")
        _at_rest(load(config))
        code = lives[-1].stop()
        if code != 0:
            raise Failed(f"it stopped with {code}")
        repeats = _judge(post, scenario, load(config))
    except (Failed, AssertionError, OSError, smtplib.SMTPException) as error:
        trouble = f"{type(error).__name__}: {error}"
    finally:
        for life in lives:
            life.stop()
        sink.stop()
    return Outcome(point, nth, scenario.name, killed_by, repeats, trouble, time.monotonic() - began)


class Post:
    """Dana's mail program and her mail server, which tries again what was not taken."""

    def __init__(self, sink: Sink, port: Callable[[], int]) -> None:
        """Take where mail arrives, and the port of whichever daemon lives."""
        self.sink, self._port = sink, port
        self._unsent: list[tuple[Wrote, str]] = []
        self._written = 0

    def write(self, text: str, answers: Got | None = None) -> bool:
        """Write a mail; whether the daemon has taken it (250). One that it has not is kept for `again`."""
        self._written += 1
        to = answers.reply_to if answers is not None else OWN
        wrote = compose(
            sender=f"Dana Whitfield <{DANA}>",
            to=OWN,
            text=text,
            subject="" if answers is not None else "A meeting",
            number=self._written,
            at=utc_now(),
            answers=answers,
        )
        taken = self._hand_in(wrote, to)
        if not taken:
            self._unsent.append((wrote, to))
        return taken

    def again(self) -> None:
        """Hand in what was not taken, as every mail server does."""
        for wrote, to in self._unsent:
            if not self._hand_in(wrote, to):
                raise Failed("a mail was not taken at the second try")
        self._unsent.clear()

    def _hand_in(self, wrote: Wrote, to: str) -> bool:
        client = smtplib.SMTP(timeout=WITHIN)
        try:
            client.connect("127.0.0.1", self._port())
            client.ehlo("localhost")
            client.mail(wrote.sender)
            client.rcpt(to)
            return client.data(wrote.raw)[0] == 250  # noqa: PLR2004 - RFC 5321
        except (OSError, smtplib.SMTPException):
            return False
        finally:
            client.close()

    def card(self) -> Got:
        """The card, once it is here."""
        _wait(lambda: self._cards(), "the card")
        return self._cards()[0]

    def _cards(self) -> list[Got]:
        return [g for g in self._got() if g.is_card]

    def receipts(self) -> list[Got]:
        """The receipts."""
        return [g for g in self._got() if g.said.startswith("Done.")]

    def _got(self) -> list[Got]:
        return [Got.of(t.to, t.raw) for t in self.sink.taken(DANA)]


def _until_it_dies(post: Post, life: Life, scenario: Scenario, point: str) -> str:
    """Go on with the story until the daemon is dead; return what it was doing: "mail" or "yes"."""
    taken = post.write(scenario.text)
    _wait(lambda: life.code is not None or post.sink.taken(DANA), "a death or the card")
    time.sleep(0.1)
    if life.code is None and post.sink.taken(DANA):
        # It may die after the card has left: that is still the first mail's doing.
        _wait_quietly(lambda: life.code is not None, 0.4)
    if life.code is None:
        taken = post.write("yes", post.card())
        if not life.died():
            raise Failed(f"{point} was never reached")
        _acknowledged(point, taken)
        return "yes"
    if not life.died():
        raise Failed(f"it ended by itself, with {life.code}")
    _acknowledged(point, taken)
    return "mail"


def _acknowledged(point: str, taken: bool) -> None:
    """Hold the points of the way in against what the sender's mail server saw."""
    if point in {"in-received", "in-stored"} and taken:
        raise Failed("it said 250 before this point")
    if point not in {"in-received", "in-stored"} and point == "in-acknowledged" and not taken:
        raise Failed("it had not said 250 yet")


def _judge(post: Post, scenario: Scenario, settings: Settings) -> int:
    """Exactly one of each: events, cards, receipts, letters; return how many messages were sent once more."""
    calendar = open_calendar(settings, seal_key(settings))
    events = calendar.everything(day() - timedelta(days=1), day() + timedelta(days=1))
    calendar.close()
    made = [e for e in events if e.act_id]
    if len(made) != 1 or made[0].start != day().replace(hour=15):
        raise Failed(f"{len(made)} events were made")
    if (len(events) == 1) != (scenario.acts == 2):  # noqa: PLR2004 - the second act cancels the only other event
        raise Failed(f"the calendar holds {len(events)} events")
    got = [Got.of(t.to, t.raw) for t in post.sink.taken()]
    by_id: dict[str, set[bytes]] = {}
    for mail in got:
        by_id.setdefault(mail.id, set()).add(mail.raw)
    if any(len(bodies) > 1 for bodies in by_id.values()):
        raise Failed("a repeat is not the same bytes")
    once = {mail.id: mail for mail in got}.values()
    mine = [m for m in once if m.to == DANA]
    if sorted((m.is_card, m.said.startswith("Done.")) for m in mine) != [(False, True), (True, False)]:
        raise Failed(f"Dana got {[m.said[:60] for m in mine]}")
    letters = Counter((m.to, m.calendar_method) for m in once if m.to != DANA)
    if letters != Counter(scenario.letters.items()):
        raise Failed(f"letters: {dict(letters)}")
    repeats = len(got) - len(by_id)
    if repeats > 1:
        raise Failed(f"{repeats} messages were sent once more")
    return repeats


def _at_rest(settings: Settings) -> None:
    """Wait until nothing is left to do: every request done, every message marked."""
    store = Store(make_engine(settings.database_url))
    try:
        _wait(lambda: _done(store), "an end of all requests")
    finally:
        store.close()


def _done(store: Store) -> bool:
    counts = store.counts()
    ended = counts[RequestState.DONE] == sum(counts.values()) >= 2  # noqa: PLR2004 - the mail and the yes
    return ended and not any(store.unsent_of_request(line.id) for line in store.requests())


def _wait(until: Callable[[], object], what: str) -> None:
    if not _wait_quietly(until, WITHIN):
        raise Failed(f"{what} did not come")


def _wait_quietly(until: Callable[[], object], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if until():
            return True
        time.sleep(0.02)
    return False
