"""One story of the crash test: a mail, a card, a yes, a booking with two letters, with a death somewhere on the way."""

from __future__ import annotations

import smtplib
import time
from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from daemon.parts import open_calendar, seal_key
from daemon.settings import Settings, load
from daemon.store import RequestState, Store, make_engine
from tests.acceptance.mails import Got
from tests.acceptance.sink import Sink
from tests.crash.lives import Life, begin
from tests.crash.post import DANA, Failed, Post, comes, wait
from tests.crash.starts import HELEN, Start, day
from tests.crash.ways import Way

OMAR = "omar@brightwater.example"


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

    database: str
    point: str
    nth: int
    scenario: str
    killed_by: str  #: "mail" or "yes": what was under way when it died
    repeats: int = 0
    trouble: str = ""
    seconds: float = 0.0


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


def tell(start: Start, folder: Path, scenario: Scenario, way: Way, *, point: str, nth: int, cold: bool) -> Outcome:
    """Let the daemon die at the nth time that it reaches a point, start it again, and judge what has become of all."""
    sink = Sink().start()
    began, killed_by, repeats, trouble = time.monotonic(), "", 0, ""
    lives: list[Life] = []
    try:
        config = start.copy(folder, way, sink.port)
        lives.append(begin(config, crash_at=f"{point}:{nth}", cold=cold))
        post = Post(sink, way, lambda: lives[-1].port)
        killed_by = _until_it_dies(post, lives[0], scenario, point)
        _unmarked(post)
        lives.append(begin(config, cold=cold))
        post.again()
        card = post.card()
        if killed_by == "mail":
            post.write("yes", card)
        wait(lambda: post.receipts() and all(sink.taken(a) for a in scenario.letters), "the receipt and all letters")
        _at_rest(load(config), post)
        _stopped_well(lives[-1])
        repeats = _judge(post, scenario, load(config))
    except (Failed, AssertionError, OSError, smtplib.SMTPException) as error:
        trouble = f"{type(error).__name__}: {error}"
    finally:
        for life in lives:
            life.stop()
        sink.stop()
    return Outcome(start.database, point, nth, scenario.name, killed_by, repeats, trouble, time.monotonic() - began)


def _unmarked(post: Post) -> None:
    if post.way.marked() not in {None, post.written - 1}:
        raise Failed("the last mail was marked in the mailbox before it died")


def _stopped_well(life: Life) -> None:
    code = life.stop()
    if code != 0:
        raise Failed(f"it stopped with {code}")


def _until_it_dies(post: Post, life: Life, scenario: Scenario, point: str) -> str:
    """Go on with the story until the daemon is dead; return what it was doing: "mail" or "yes"."""
    taken = post.write(scenario.text)
    wait(lambda: life.code is not None or post.sink.taken(DANA), "a death or the card")
    time.sleep(0.1)
    if life.code is None and post.sink.taken(DANA):
        # It may die after the card has left: that is still the first mail's doing.
        comes(lambda: life.code is not None, 0.4)
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
    if point == "in-acknowledged" and not taken:
        raise Failed("it had not said 250 yet")


def _judge(post: Post, scenario: Scenario, settings: Settings) -> int:
    """Exactly one of each: events, cards, receipts, letters; return how many messages were sent once more."""
    calendar = open_calendar(settings, seal_key(settings))
    events = calendar.everything(day() - timedelta(days=1), day() + timedelta(days=1))
    calendar.close()
    made = [e for e in events if e.act_id]
    if len(made) != 1 or made[0].start != day().replace(hour=15):
        raise Failed(f"{len(made)} events were made")
    if (len(events) == 1) != (scenario.acts == 2):
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


def _at_rest(settings: Settings, post: Post) -> None:
    """Wait until nothing is left to do: every mail a request that is done, every message marked as sent or as stored."""
    store = Store(make_engine(settings.database_url))
    try:
        wait(lambda: _done(store, post.written), "an end of all requests")
    finally:
        store.close()
    wait(lambda: post.way.marked() in {None, post.written}, "the last mark in the mailbox")


def _done(store: Store, written: int) -> bool:
    counts = store.counts()
    ended = counts[RequestState.DONE] == sum(counts.values()) == written
    return ended and not any(store.unsent_of_request(line.id) for line in store.requests())
