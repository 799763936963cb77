"""Execute: an approved card, act by act, each read back; then the letters and the receipt, in one step.

DESIGN.md, "Surviving": what carries our act's id has landed, so a card begun before a crash goes on where it stood.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import structlog

from core.approval import ApprovedAction, approve
from core.card import Card, CardState
from core.envelope import Envelope
from core.errors import Busy, CalendarUnavailable, Changed, Conflict, EquerryError, NotFound
from core.freebusy import in_the_way
from core.meeting import Meeting
from core.outcome import Act, Do, Note, NoteKind, OptionsWanted, Plan, Scope
from core.people.types import Person
from core.proposal import act_id
from core.receipt import Landing, Receipt
from core.said import Said
from core.wording import Eyes, done_said, partly_said, waiting_said
from core.world import World
from daemon import points
from daemon.calendar_read import CalendarRead
from daemon.deliver import Deliver, remembered
from daemon.gate import Gate
from daemon.limits import Outage
from daemon.planner import Planner
from daemon.store import Claimed, Intent, Step, Store
from daemon.written import gone, order, own_events, written_refs, written_to

log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Executor:
    """Carries approved cards out."""

    store: Store
    gate: Gate
    planner: Planner
    calendar: CalendarRead
    deliver: Deliver
    clock: Callable[[], datetime]
    outage: Outage

    def intents(self, card: Card, now: datetime) -> list[Intent]:
        """Return what is stored before anything is written: one STARTED receipt per act, with the etag it goes from."""
        return [
            Intent(
                receipt=Receipt(card=card.id, act=n, key=act_id(card.id, n), landing=Landing.STARTED, at=now),
                etag=act.before.etag if act.before is not None else "",
            )
            for n, act in enumerate(card.plan.acts)
        ]

    def run(self, claimed: Claimed, card_id: str, writer: Person | None) -> None:
        """Carry out an APPROVED card and end the request.

        `writer` is whoever gave the last yes, None when they are not in the company file any more.
        """
        stored = self.store.card(card_id)
        if stored is None:
            raise NotFound("the approved card is gone from the store")
        approved = approve(stored.card, stored.state, self.store.yeses(card_id), self.clock())
        card = approved.card
        if writer is None or gone(self.planner.directory, card.plan.pending, card.plan.acts):
            self._gone(claimed, card, writer)
            return
        host = self.planner.directory.person(card.plan.pending.host)
        intents = {i.receipt.act: i for i in self.store.intents(card_id)}
        landed: dict[int, Meeting | None] = {}
        try:
            for index in order(card):
                found, meeting = self._landed(card, index, intents.get(index))
                if found:
                    landed[index] = meeting
            world = self._world(card, host)
            self._still_free(card, landed, world)
            for index in order(card):
                if index not in landed:
                    landed[index] = self._act(claimed, approved, index, intents, landed)
        except CalendarUnavailable as error:
            until = self.outage.next_look(claimed.created_at, self.clock())
            if until is not None:
                self._wait(claimed, card, writer, until)
                return
            log.warning("an approved card has waited too long for a calendar", action="outage-over", card=card.id)
            self._failed(claimed, card, landed, error, host, writer)
        except (Conflict, NotFound) as error:
            log.info(
                "an approved card was not carried out", action="card-failed", card=card.id, why=type(error).__name__
            )
            self._failed(claimed, card, landed, error, host, writer)
        else:
            self._done(claimed, card, landed, world, host, writer)

    def _world(self, card: Card, host: Person) -> World:
        people = frozenset(p for act in card.plan.acts for p in act.must_be_free)
        times = [t for a in card.plan.acts if a.after is not None for t in (a.after.start, a.after.end)]
        return self.planner.world(
            host, self.clock(), people=people, start=min(times, default=None), end=max(times, default=None)
        )

    def _still_free(self, card: Card, landed: dict[int, Meeting | None], world: World) -> None:
        """Look again just before writing, counting the time that the card itself frees. Raises Busy."""
        for index, act in enumerate(card.plan.acts):
            if index in landed or act.after is None:
                continue
            reasons = in_the_way(
                act.must_be_free,
                act.after.start,
                act.after.end,
                diaries=world.diaries,
                directory=world.directory,
                policy=world.policy,
                owner=act.calendar,
                ignoring=(*own_events(card), *(m.ref for m in landed.values() if m is not None)),
                hours=False,
            )
            busy = tuple(b.person for b in reasons if b.meetings)
            if busy:
                raise Busy(people=busy)

    def _landed(self, card: Card, index: int, intent: Intent | None) -> tuple[bool, Meeting | None]:
        """Whether this act has landed already, by its receipt or, after an unknown outcome, by what stands in the calendar."""
        if intent is not None and intent.receipt.landing is Landing.LANDED:
            return True, intent.receipt.meeting
        act = card.plan.acts[index]
        if act.do is Do.MAIL:
            return True, None
        if act.after is not None:
            there = self._ours(act, card, index)
            return there is not None, there
        # What is gone carries no mark of ours; that it is gone is all that was wanted.
        return act.before is not None and self.calendar.event(act.before.ref) is None, None

    def _act(
        self,
        claimed: Claimed,
        approved: ApprovedAction,
        index: int,
        intents: dict[int, Intent],
        landed: dict[int, Meeting | None],
    ) -> Meeting | None:
        card, act = approved.card, approved.card.plan.acts[index]
        if act.do is Do.MAIL:
            return None  # only a letter: there is nothing to write and nothing to read back
        # An earlier act of this very card may have changed the same event: its new etag is the one to go from.
        etag = next((m.etag for m in landed.values() if m and act.before and m.ref == act.before.ref), "")
        points.reached("act-before-write")
        self.gate.write(approved, index, etag or intents[index].etag)
        points.reached("act-after-write")
        there = self._read_back(act, card, index)
        now = self.clock()
        receipt = Receipt(
            card=card.id, act=index, key=act_id(card.id, index), landing=Landing.LANDED, at=now, meeting=there
        )
        with self.store.step(claimed, now) as step:
            step.put_receipt(receipt)
        points.reached("act-landed")
        return there

    def _read_back(self, act: Act, card: Card, index: int) -> Meeting | None:
        """Return the event as the calendar has it now; raises Changed unless it is what the card showed."""
        if act.after is None:
            if self.calendar.event(written_refs(act)[0]) is not None and act.do is Do.CANCEL:
                raise Changed("The calendar still shows what was cancelled. Please look at it.")
            return None
        there = self._ours(act, card, index)
        # Of a whole series the master comes back, whose first date is not the one that the words pointed at.
        if there is None or (act.scope is Scope.ONE and (there.start, there.end) != (act.after.start, act.after.end)):
            raise Changed("The calendar does not show what I wrote. Please look at it.")
        return there

    def _ours(self, act: Act, card: Card, index: int) -> Meeting | None:
        """What the calendar has with this act's own mark on it, or None."""
        found = (self.calendar.event(ref) for ref in written_refs(act))
        return next((m for m in found if m is not None and m.act_id == act_id(card.id, index)), None)

    def _done(
        self,
        claimed: Claimed,
        card: Card,
        landed: dict[int, Meeting | None],
        world: World,
        host: Person,
        writer: Person,
    ) -> None:
        now = self.clock()
        done = [replace(act, after=landed[n] or act.after) for n, act in enumerate(card.plan.acts)]
        with self.store.step(claimed, now) as step:
            for n, letter in enumerate(card.letters):
                act = card.plan.acts[letter.act]
                event = written_to(act, landed[letter.act])
                if event is not None:
                    step.send(self.deliver.post.letter(card, n, event, now))
            self._tell(step, claimed, card, host, writer, lambda eyes: done_said(card, done, eyes, by=writer.id))
            step.set_card(card.id, CardState.APPROVED, CardState.DONE)
            step.remember(remembered(claimed.memory, Plan(acts=tuple(done), pending=card.plan.pending), world))
            step.done()
        points.reached("letters-stored")

    def _failed(
        self,
        claimed: Claimed,
        card: Card,
        landed: dict[int, Meeting | None],
        error: EquerryError,
        host: Person,
        writer: Person,
    ) -> None:
        """Say exactly what landed; when nothing did, plan anew at once: a new list, or a new card for what has changed."""
        now = self.clock()
        done = [replace(card.plan.acts[n], after=m or card.plan.acts[n].after) for n, m in sorted(landed.items())]
        if not done and isinstance(error, Busy | Changed):
            outcome, world = self.planner.plan(card.plan.pending, now)
            if isinstance(outcome, OptionsWanted):
                outcome = replace(outcome, notes=_no_longer(outcome.notes))
            with self.store.step(claimed, now) as step:
                step.set_card(card.id, CardState.APPROVED, CardState.FAILED)
                self.deliver.outcome(step, outcome, world, claimed.envelope, writer, claimed.memory)
                step.done()
            return
        given_up = isinstance(error, CalendarUnavailable)
        rest = tuple(a for n, a in enumerate(card.plan.acts) if n not in landed)
        with self.store.step(claimed, now) as step:
            for n, letter in enumerate(card.letters):
                act = card.plan.acts[letter.act]
                event = written_to(act, landed[letter.act]) if letter.act in landed else None
                if event is not None:
                    step.send(self.deliver.post.letter(card, n, event, now))
            said = partial(partly_said, card, done, str(error), given_up=given_up)
            self._tell(step, claimed, card, host, writer, said)
            step.set_card(card.id, CardState.APPROVED, CardState.FAILED)
            if done and len(rest) > 1 and not given_up:
                world = self._world(card, host)
                again = self.deliver.card_of(Plan(acts=rest[1:], pending=card.plan.pending), world)
                self.deliver.card(step, again, world, claimed.envelope, writer)
            step.done()

    def _wait(self, claimed: Claimed, card: Card, writer: Person, until: datetime) -> None:
        """The calendar is out of reach: the request waits with its yes, and the writer is told once."""
        now = self.clock()
        waits = "the calendar is out of reach"
        with self.store.step(claimed, now) as step:
            if claimed.error != waits:
                eyes = Eyes(directory=self.planner.directory, viewer=writer)
                step.send(self.deliver.post.reply(claimed.envelope, waiting_said(card, eyes), now))
            step.wait(until, waits)

    def _gone(self, claimed: Claimed, card: Card, writer: Person | None) -> None:
        """Somebody on an approved card has left the company since: it is not carried on with, and whoever is there is told."""
        log.warning("an approved card is about somebody who is gone", action="card-failed", card=card.id)
        done = [
            replace(card.plan.acts[i.receipt.act], after=i.receipt.meeting or card.plan.acts[i.receipt.act].after)
            for i in self.store.intents(card.id)
            if i.receipt.landing is Landing.LANDED
        ]
        with self.store.step(claimed, self.clock()) as step:
            step.set_card(card.id, CardState.APPROVED, CardState.FAILED)
            if writer is None:
                step.silence("its writer is not in the company any more")
                return
            eyes = Eyes(directory=self.planner.directory, viewer=writer)
            said = partly_said(card, done, "Somebody on it is not in the company any more.", eyes)
            step.send(self.deliver.post.reply(claimed.envelope, said, step.now))
            step.done()

    def _tell(
        self, step: Step, claimed: Claimed, card: Card, host: Person, writer: Person, said: Callable[[Eyes], Said]
    ) -> None:
        """Tell whoever said yes, and the host when that is somebody else."""
        directory, post = self.planner.directory, self.deliver.post
        step.send(post.reply(claimed.envelope, said(Eyes(directory=directory, viewer=writer)), step.now))
        if host.id != writer.id:
            asked_in = step.envelope_of_card(card.id)
            words = said(Eyes(directory=directory, viewer=host))
            step.send(post.notice(host, words, step.now, like=_channel(asked_in), after=asked_in))


def _channel(envelope: Envelope | None) -> str:
    return envelope.channel if envelope is not None else "email"


def _no_longer(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """What was taken when the host asked is news; what was taken after their yes is said as such, first of all."""
    gone = [n for n in notes if n.kind in {NoteKind.ROW_GONE, NoteKind.TAKEN}]
    lead = tuple(Note(kind=NoteKind.NO_LONGER_FREE, start=n.start, end=n.end) for n in gone[:1])
    return (*lead, *(n for n in notes if n.kind is not NoteKind.ROW_GONE))
