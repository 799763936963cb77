"""Answers: a message held against the list, card or question that it answers. Resolved by code alone: no reading, no model.

DESIGN.md, "What must always hold", 8: a number means the row under it in the very message that was answered.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from core.amend import amend, answers, at, new_time, pick, spoken_hour
from core.approval import Yes, missing
from core.authority import asked
from core.card import CardState
from core.errors import CardClosed
from core.form import Form, Item, ItemKind, Pending
from core.options import OptionList, resolve_row
from core.outcome import Do, Plan, Question, Refusal, RowsOf, Why
from core.people.types import Directory, Person
from core.replies import Reply, parse
from core.said import Said
from core.when import Interval
from core.wording import Eyes, card_said, declined_said, pending_said, refusal_said
from core.wording.replies import (
    already_done_said,
    cancel_or_keep_said,
    declined_list_said,
    no_such_row_said,
    which_open_said,
)
from daemon import points
from daemon.closes import Closes
from daemon.deliver import Deliver
from daemon.execute import Executor
from daemon.planner import Planner
from daemon.store import Claimed, ListState, Open, Step, Store, StoredCard, StoredList

#: "don't cancel it", "do not cancel": a no that is plain even under a card that cancels.
NEGATED = re.compile(r"\b(no|not|don'?t|never|stop|hold|leave|keep)\b", re.IGNORECASE)


REPLACED = (
    "That card is no longer open, so I have changed nothing. This one took its place."
    " Please check this before I do anything."
)


@dataclass(frozen=True, kw_only=True)
class Answers:
    """Resolves answers. `handle` returns False when a message answers nothing and is to be read as a new request."""

    store: Store
    directory: Directory
    planner: Planner
    deliver: Deliver
    executor: Executor
    fragment: Callable[[str, str], Item]  #: text, locale -> the words of an answer
    read: Callable[[str, str, str], Form]
    plan: Callable[
        [Claimed, Pending, Person, Closes], None
    ]  #: plan a request that was answered, and store what comes of it
    clock: Callable[[], datetime]

    def handle(self, claimed: Claimed, writer: Person) -> bool:
        """Store what comes of an answer, or return False."""
        envelope = claimed.envelope
        reply = parse(envelope.text)
        answered = self.store.answered(envelope)
        if answered is not None and (answered.card is not None or answered.options is not None):
            options, card = answered.options, answered.card
        elif reply.empty and claimed.memory.question is not None:
            options, card = None, None
        else:
            options, card = self._only_open(claimed, writer)
            if options is None and card is None and not reply.empty:
                several = self._open(claimed, writer)
                if len(several.lists) + len(several.cards) > 1 and claimed.memory.question is None:
                    self._say(claimed, which_open_said())
                    return True
        if card is not None and self._card(claimed, writer, card, reply):
            return True
        if options is not None and self._list(claimed, writer, options, reply):
            return True
        question = claimed.memory.question
        return question is not None and self._question(claimed, writer, question)

    # Lists

    def _list(self, claimed: Claimed, writer: Person, stored: StoredList, reply: Reply) -> bool:
        options = stored.options
        pending, index = options.wanted.pending, options.wanted.item
        row = resolve_row(options, reply, self.directory, writer)
        if row is not None:
            chosen = pick(pending, index, row, options.wanted.words)
            if reply.book and options.wanted.of is RowsOf.SLOT:
                self._book(claimed, writer, chosen, options.id)
            else:
                self.plan(claimed, chosen, writer, Closes(list=options.id))
            return True
        if reply.number is not None:
            self._say(claimed, no_such_row_said(reply.number, options))
            return True
        if reply.no:
            now = self.clock()
            with self.store.step(claimed, now) as step:
                step.set_list(options.id, ListState.ANSWERED)
                step.send(self.deliver.post.reply(claimed.envelope, declined_list_said(), now))
                step.done()
            return True
        if reply.yes:
            if len(options.wanted.rows) == 1:
                chosen = pick(pending, index, options.wanted.rows[0], options.wanted.words)
                self.plan(claimed, chosen, writer, Closes(list=options.id))
            else:
                self._say(claimed, no_such_row_said(None, options))
            return True
        return self._other_time(claimed, writer, options, reply)

    def _other_time(self, claimed: Claimed, writer: Person, options: OptionList, reply: Reply) -> bool:
        """A time that is not on the list ("how about Friday?"): planned anew, with nothing else changed."""
        if options.wanted.of is not RowsOf.SLOT or self._is_new(claimed, writer):
            return False
        words = reply.change or reply.first
        part = self.fragment(words, writer.locale)
        if not (part.times or part.length):
            return False
        changed = amend(options.wanted.pending, options.wanted.item, words, part, claimed.envelope.sent_at)
        self.plan(claimed, changed, writer, Closes(list=options.id))
        return True

    def _book(self, claimed: Claimed, writer: Person, chosen: Pending, list_id: str) -> None:
        """ "book 2": picks and approves in one go, when the writer may approve (semantics.md, "The list")."""
        now = self.clock()
        outcome, world = self.planner.plan(chosen, now)
        card = self.deliver.card_of(outcome, world) if isinstance(outcome, Plan) else None
        if card is None or not all(writer.id in need.approvers for need in card.needs):
            self.plan(claimed, chosen, writer, Closes(list=list_id))
            return
        with self.store.step(claimed, now) as step:
            step.set_list(list_id, ListState.ANSWERED)
            step.add_card(card)
            step.record_yes(card.id, Yes(person=writer.id, digest=card.digest, at=now))
            step.approve(card.id, self.executor.intents(card, now))
        points.reached("approved")
        self.executor.run(claimed, card.id, writer)

    # Cards

    def _card(self, claimed: Claimed, writer: Person, stored: StoredCard, reply: Reply) -> bool:
        if reply.number is not None or reply.empty:
            return self._changed(claimed, writer, stored, reply) if reply.number is None else False
        if not self._may(writer, stored):
            self._refuse(claimed, writer, Why.NOT_ALLOWED)
            return True
        if stored.state is not CardState.OPEN or stored.card.expires_at <= self.clock():
            self._closed(claimed, writer, stored)
            return True
        if reply.change:
            return self._changed(claimed, writer, stored, reply)
        cancels = any(a.do is Do.CANCEL for a in stored.card.plan.acts)
        if reply.no and cancels and "cancel" in reply.first.lower() and not NEGATED.search(reply.first):
            self._say(claimed, cancel_or_keep_said())
            return True
        if reply.no:
            self._declined(claimed, writer, stored)
            return True
        self._yes(claimed, writer, stored, reply)
        return True

    def _may(self, writer: Person, stored: StoredCard) -> bool:
        return writer.id == stored.host or any(writer.id in need.approvers for need in stored.card.needs)

    def _yes(self, claimed: Claimed, writer: Person, stored: StoredCard, reply: Reply) -> None:
        """Record a yes; when it was the last one needed, carry the card out."""
        card, now = stored.card, self.clock()
        if not any(writer.id in need.approvers for need in card.needs):
            self._refuse(claimed, writer, Why.NOT_ALLOWED)
            return
        try:
            with self.store.step(claimed, now) as step:
                yeses = step.record_yes(card.id, Yes(person=writer.id, digest=card.digest, at=now))
                if missing(card, yeses):
                    self._ask_next(step, claimed, writer, stored, frozenset(y.person for y in yeses))
                    return
                step.approve(card.id, self.executor.intents(card, now))
        except CardClosed:
            self._closed(claimed, writer, stored)
            return
        points.reached("approved")
        self._keep_rest(claimed, writer, reply)
        self.executor.run(claimed, card.id, writer)

    def _keep_rest(self, claimed: Claimed, writer: Person, reply: Reply) -> None:
        """ "Yes, and also ...": the rest becomes a request of its own, behind this one (semantics.md, "The card")."""
        if not reply.rest or not self._asks(reply.rest, claimed.envelope.subject, writer):
            return
        envelope = claimed.envelope
        rest = replace(
            envelope,
            message_id=f"{envelope.message_id} 2",  # a space stands in no id, so this one is nobody else's
            text=reply.rest,
            answers=(envelope.message_id,),
            token="",
            digest=hashlib.sha256(reply.rest.encode()).hexdigest(),
        )
        self.store.receive(rest, b"", self.clock())

    def _ask_next(
        self, step: Step, claimed: Claimed, writer: Person, stored: StoredCard, given: frozenset[str]
    ) -> None:
        """One of several yeses is in: whoever must still say yes is asked, and the writer is told whom."""
        card = stored.card
        people = asked(card.needs, stored.host, given, self.directory)
        for message in self.deliver.ask(card, people, claimed.envelope, writer, step.now):
            step.send(message)
        step.send(self.deliver.post.reply(claimed.envelope, pending_said(card, people, self._eyes(writer)), step.now))
        step.done()

    def _declined(self, claimed: Claimed, writer: Person, stored: StoredCard) -> None:
        now, card = self.clock(), stored.card
        with self.store.step(claimed, now) as step:
            step.set_card(card.id, CardState.OPEN, CardState.DECLINED)
            step.send(self.deliver.post.reply(claimed.envelope, declined_said(card, self._eyes(writer)), now))
            if stored.host != writer.id:
                host = self.directory.person(stored.host)
                asked_in = step.envelope_of_card(card.id)
                said = declined_said(card, self._eyes(host), by=writer.id)
                like = asked_in.channel if asked_in is not None else "email"
                step.send(self.deliver.post.notice(host, said, now, like=like, after=asked_in))
            step.done()

    def _closed(self, claimed: Claimed, writer: Person, stored: StoredCard) -> None:
        """A late answer: done already is said so; a card that a newer one replaced shows the newer one."""
        now = self.clock()
        eyes = self._eyes(writer)
        open_cards = self.store.open_in(claimed.conversation).cards
        with self.store.step(claimed, now) as step:
            post = self.deliver.post
            if stored.state in {CardState.DONE, CardState.APPROVED}:
                step.send(post.reply(claimed.envelope, already_done_said(stored.card, eyes), now))
            else:
                if stored.state is CardState.OPEN:
                    step.set_card(stored.card.id, CardState.OPEN, CardState.EXPIRED)
                refusal = refusal_said(Refusal(why=Why.EXPIRED), eyes)
                newer = open_cards[0].card if stored.state is CardState.SUPERSEDED and open_cards else None
                if newer is None:
                    step.send(post.reply(claimed.envelope, refusal, now))
                else:
                    said = card_said(
                        newer,
                        eyes,
                        lead=REPLACED,
                    )
                    step.send(post.reply(claimed.envelope, said, now, card=newer.id))
            step.done()

    def _changed(self, claimed: Claimed, writer: Person, stored: StoredCard, reply: Reply) -> bool:
        """ "yes, but at 3": a new card in place of the old one."""
        if not reply.change and self._is_new(claimed, writer):
            return False
        words = reply.change or reply.first
        if not words or not self._may(writer, stored) or stored.state is not CardState.OPEN:
            return False
        pending = stored.card.plan.pending
        part = self.fragment(words, writer.locale)
        if reply.change and not (part.times or part.length or part.people or part.place or part.title):
            words = spoken_hour(words)
            part = self.fragment(words, writer.locale)
        if not (part.times or part.length or part.people or part.place or part.title):
            return False
        act = stored.card.plan.acts[0]
        event = act.after or act.before
        start = None
        if part.times and event is not None:
            host = self.directory.person(pending.host)
            world = self.planner.world(host, self.clock())
            context = world.context(self.directory.person(act.calendar), asked_at=claimed.envelope.sent_at)
            start = new_time(words, part, context, Interval(start=event.start, end=event.end))
        if start is not None:
            changed = at(pending, 0, start, named=True)
            rest = replace(part, times=())
            if rest.length or rest.people or rest.place or rest.title:
                changed = amend(changed, 0, words, rest, claimed.envelope.sent_at)
        else:
            changed = amend(pending, 0, words, part, claimed.envelope.sent_at)
            if event is not None and not part.times:
                changed = at(changed, 0, event.start, named=True)
        self.plan(claimed, changed, writer, Closes(card=stored.card.id))
        return True

    # Questions

    def _question(self, claimed: Claimed, writer: Person, question: Question) -> bool:
        """The words of an answer go into the request that the question was about; a new request is none."""
        text = claimed.envelope.text
        part = self.fragment(text, writer.locale)
        if not answers(part, question.about, text) or not question.pending.form.items or self._is_new(claimed, writer):
            return False
        changed = amend(question.pending, question.item, text, part, claimed.envelope.sent_at, question.about)
        self.plan(claimed, changed, writer, Closes())
        return True

    def _is_new(self, claimed: Claimed, writer: Person) -> bool:
        """Whether the message asks for something by itself, in words of its own."""
        return self._asks(claimed.envelope.text, claimed.envelope.subject, writer)

    def _asks(self, text: str, subject: str, writer: Person) -> bool:
        form = self.read(text, subject, writer.locale)
        return any(item.kind is not ItemKind.UNSUPPORTED for item in form.items)

    # Helpers

    def _open(self, claimed: Claimed, writer: Person) -> Open:
        found = self.store.open_in(claimed.conversation, channel=claimed.envelope.channel, place=claimed.envelope.place)
        lists = tuple(x for x in found.lists if x.options.shown_to == writer.id)
        cards = tuple(c for c in found.cards if self._may(writer, c))
        return Open(lists=lists, cards=cards)

    def _only_open(self, claimed: Claimed, writer: Person) -> tuple[StoredList | None, StoredCard | None]:
        """Without a message that is answered, the one open list or card of the conversation is meant."""
        found = self._open(claimed, writer)
        if len(found.lists) + len(found.cards) != 1:
            return None, None
        return (found.lists[0] if found.lists else None), (found.cards[0] if found.cards else None)

    def _eyes(self, person: Person) -> Eyes:
        return Eyes(directory=self.directory, viewer=person)

    def _refuse(self, claimed: Claimed, writer: Person, why: Why) -> None:
        self._say(claimed, refusal_said(Refusal(why=why), self._eyes(writer)))

    def _say(self, claimed: Claimed, said: Said) -> None:
        now = self.clock()
        with self.store.step(claimed, now) as step:
            step.send(self.deliver.post.reply(claimed.envelope, said, now))
            step.done()
