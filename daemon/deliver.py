"""Deliver: what planning came to, made into stored lists and cards and messages, all inside one step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

import structlog

from core.authority import asked, needs
from core.card import Card
from core.conversation import Conversation
from core.envelope import Envelope
from core.meeting import Meeting, MeetingRef
from core.offer import ask_owner
from core.options import OptionList
from core.outcome import Answer, OptionsWanted, Outcome, Plan, Question, Refusal, RowsOf, Why
from core.people.types import Person
from core.proposal import propose
from core.said import Said, Text
from core.wording import Eyes, answer_said, card_said, list_said, question_said, refusal_said, sent_on_said
from core.world import World
from daemon.post import Post, new_token
from daemon.store import Outgoing, Step, StoredCard

log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Deliver:
    """Puts outcomes into a step. It decides nothing: who is asked is core.authority's, what is said core.wording's."""

    post: Post
    new_id: Callable[[], str] = new_token
    rows: int = 10  #: the most of a list of events or persons

    def card_of(self, plan: Plan, world: World) -> Card:
        """Return the plan as a card with a fresh id."""
        own = self.post.own
        return propose(plan, world, card_id=self.new_id(), address=own.address, domain=own.domain, name=self.post.name)

    def outcome(
        self, step: Step, outcome: Outcome, world: World, envelope: Envelope, writer: Person, memory: Conversation
    ) -> None:
        """Store what the writer of `envelope` (and whoever is asked) will read of an outcome, and what the thread remembers."""
        now = step.now
        eyes = Eyes(directory=world.directory, viewer=writer)
        match outcome:
            case Plan():
                self.card(step, self.card_of(outcome, world), world, envelope, writer)
                memory = remembered(memory, outcome, world)
            case OptionsWanted():
                self._list(step, outcome, world, envelope, eyes)
                memory = replace(remembered(memory, outcome, world), question=None, offer=None)
            case Question():
                step.send(self.post.reply(envelope, question_said(outcome, eyes), now))
                memory = replace(memory, question=outcome)
            case Answer():
                step.send(self.post.reply(envelope, answer_said(outcome, eyes), now))
                memory = replace(remembered(memory, outcome, world), offer=outcome.offer)
            case Refusal():
                step.send(self.post.reply(envelope, refusal_said(outcome, eyes), now))
                memory = replace(memory, question=None, offer=ask_owner(outcome, world))
        step.remember(memory)

    def card(self, step: Step, card: Card, world: World, envelope: Envelope, writer: Person) -> None:
        """Store a card and what is read of it: the card itself by everyone asked, that it was sent on by a writer who is not."""
        step.add_card(card)
        for message in self.ask(card, card.asked, envelope, writer, step.now):
            step.send(message)
        if writer.id not in card.asked:
            eyes = Eyes(directory=world.directory, viewer=writer)
            step.send(self.post.reply(envelope, sent_on_said(card, card.asked, eyes), step.now))

    def ask(
        self, card: Card, people: tuple[str, ...], envelope: Envelope, writer: Person, now: datetime
    ) -> list[Outgoing]:
        """Return the messages that show a card to those who are asked for a yes."""
        messages = []
        for person_id in people:
            person = self.post.directory.people.get(person_id)
            if person is None:
                log.warning("an approver is gone and is not asked", action="approver-gone", card=card.id)
                continue
            said = card_said(card, Eyes(directory=self.post.directory, viewer=person))
            if person_id == writer.id:
                messages.append(self.post.reply(envelope, said, now, card=card.id))
            else:
                messages.append(self.post.notice(person, said, now, like=envelope.channel, card=card.id))
        return messages

    def tell_host(
        self, step: Step, stored: StoredCard, said: Callable[[Eyes], Said], *, request: int | None = None
    ) -> bool:
        """Tell the host of a card what became of it, in the thread in which they asked.

        Whoever is not in the company file any more is told nothing: False. `request`: whose message it is (None: the step's).
        """
        host = self.post.directory.people.get(stored.host)
        if host is None:
            log.warning("the host of a card is gone and is not told", action="host-gone", card=stored.card.id)
            return False
        asked_in = step.envelope_of_card(stored.card.id)
        like = asked_in.channel if asked_in is not None else "email"
        words = said(Eyes(directory=self.post.directory, viewer=host))
        note = self.post.notice(host, words, step.now, like=like, after=asked_in)
        step.send(replace(note, conversation=stored.conversation, request=request))
        return True

    def undelivered(self, step: Step, letter: Outgoing) -> None:
        """Tell the host of a card that one of its letters did not arrive (semantics.md, "Silence")."""
        stored = step.card(letter.card or "")
        if stored is not None:
            self.tell_host(step, stored, lambda _: undelivered_said(letter.address))

    def _list(self, step: Step, wanted: OptionsWanted, world: World, envelope: Envelope, eyes: Eyes) -> None:
        if not wanted.rows:
            step.send(self.post.reply(envelope, nothing_said(eyes), step.now))
            return
        ask: tuple[str, ...] = ()
        if wanted.draft is not None:
            ask = asked(needs((wanted.draft,), world.directory), wanted.pending.host, frozenset(), world.directory)
        all_rows = len(wanted.rows)
        if wanted.of is not RowsOf.SLOT:  # those of times are the policy's
            wanted = replace(wanted, rows=wanted.rows[: self.rows])
        events = tuple(m for m in world.diaries.meetings if any(r.ref == m.ref for r in wanted.rows))
        said, shown = list_said(wanted, eyes, asked=ask, events=events, more=all_rows - len(wanted.rows))
        options = OptionList(id=self.new_id(), wanted=shown, shown_to=eyes.viewer.id, shown_at=step.now, events=events)
        step.add_list(options)
        step.send(self.post.reply(envelope, said, step.now, options=options.id))


def nothing_said(eyes: Eyes) -> Said:
    """What is read when there is no free time at all as far as a search looks."""
    return refusal_said(Refusal(why=Why.NOT_FOUND, words="no room"), eyes)


def undelivered_said(address: str) -> Said:
    """What the host reads when mail of ours came back, or was refused."""
    text = f"My mail to {address} could not be delivered, so they may not know of the meeting."
    return Said(subject="A mail of ours could not be delivered", blocks=(Text(text=text),))


def remembered(memory: Conversation, outcome: Outcome, world: World) -> Conversation:
    """Return what the thread remembers after an outcome: the meeting, the people and the slot last talked about."""
    host = world.host.id
    match outcome:
        case Plan() if outcome.acts:
            act = outcome.acts[0]
            event = act.after or act.before
            return Conversation(
                meeting=_ref(event) or memory.meeting,
                people=_others(event, host) or memory.people,
                start=event.start if event is not None else memory.start,
                last=outcome.pending,
            )
        case OptionsWanted(draft=draft) if draft is not None:
            people = _others(draft.after, host) or memory.people
            return replace(memory, people=people, meeting=_ref(draft.before) or memory.meeting, last=outcome.pending)
        case Answer():
            only = outcome.meetings[0].ref if len(outcome.meetings) == 1 else memory.meeting
            start = outcome.starts[0] if outcome.starts else memory.start
            people = tuple(p for p in outcome.people if p != host) or memory.people
            return Conversation(meeting=only, people=people, start=start, last=outcome.pending)
        case _:
            return memory


def _ref(meeting: Meeting | None) -> MeetingRef | None:
    return meeting.ref if meeting is not None else None


def _others(meeting: Meeting | None, host: str) -> tuple[str, ...]:
    if meeting is None:
        return ()
    return tuple(p for p in (a.person for a in meeting.attendees) if p and p != host)
