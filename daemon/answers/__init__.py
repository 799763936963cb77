"""Answers: a message held against the list, card or question that it answers. Resolved by code alone: no model call.

DESIGN.md, "What must always hold", 8: a number means the row under it in the very message that was answered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import timedelta

from core.amend import amend, answers, at, new_time, on_that_day
from core.check.when import time_of
from core.form import About, Item, ItemKind, Pending
from core.outcome import Plan, Question, Why
from core.people.types import Person
from core.reading import only_thanks
from core.replies import parse
from core.when import Interval
from core.wording.replies import declined_list_said, which_open_said
from daemon.answers.cards import CardAnswers
from daemon.answers.common import Answering
from daemon.answers.lists import ListAnswers
from daemon.answers.whys import why_not_then
from daemon.closes import Closes
from daemon.store import Claimed, ListState, Open, StoredCard, StoredList

__all__ = ["Answering", "Answers", "CardAnswers", "ListAnswers"]


#: How a next question begins that leaves out what was asked before.
ELLIPSIS = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|thanks?|thank you|then|well|so|hm+|right|alright|fine|great|perfect)\W+)*"
    r"(?:ok(?:ay)?\W+|thanks?\W+|and|or|what about|how about|how's|same|the same|now|also|(?:can|could|may) i have)\b"
    r"|\b(?:too|as well|also)\W*(?:pls|please|plz|thanks|thx)?\W*$",
    re.IGNORECASE,
)
#: "mark on thurs too pls", "could I have the same for Mark": after a question of this kind they ask it once more.
AGAIN = re.compile(
    r"^\W*(?:and\W+)?(?:[\w:']+\s+){1,6}(?:too|as well|also)\W*(?:pls|please|plz|thanks|thx)?\W*$|\bthe same\b|^\W*same\b"
    r"|^\W*(?:and|or|what about|how about)\b.*\?\W*$",
    re.IGNORECASE,
)
OF_ITS_OWN = re.compile(
    r"\b(?:book|schedule|set|put|add|invite|move|cancel|block|needs?|find|meeting|call|remove|send|arrange)\b",
    re.IGNORECASE,
)
LONGEST_ELLIPSIS = 80  #: characters; whoever says more says what they want


@dataclass(frozen=True, kw_only=True)
class Answers(Answering):
    """Resolves answers. `handle` returns False when a message answers nothing and is to be read as a new request."""

    lists: ListAnswers
    cards: CardAnswers

    def handle(self, claimed: Claimed, writer: Person) -> bool:
        """Store what comes of an answer, or return False."""
        envelope = claimed.envelope
        reply = parse(envelope.text)
        answered = self.store.answered(envelope)
        resolves = reply.number is not None or reply.yes or reply.no
        if answered is not None and answered.lost and (resolves or not self.is_new(claimed, writer)):
            self.refuse(claimed, writer, Why.EXPIRED)
            return True
        if answered is not None and (answered.card is not None or answered.options is not None):
            options, card = answered.options, answered.card
        elif (reply.yes or reply.no) and claimed.memory.offer is not None:
            if self.gone(claimed.memory.offer.pending, claimed.memory.offer.acts):
                self.refuse(claimed, writer, Why.EXPIRED)
                return True
            self._offer(claimed, writer, claimed.memory.offer, yes=reply.yes)
            return True
        elif reply.empty and claimed.memory.question is not None:
            options, card = None, None
        else:
            options, card = self._only_open(claimed, writer)
            if options is None and card is None and not reply.empty:
                several = self._open(claimed, writer)
                if len(several.lists) + len(several.cards) > 1 and claimed.memory.question is None:
                    self.say(claimed, which_open_said())
                    return True
        if card is not None and self.cards.handle(claimed, writer, card, reply):
            return True
        if options is not None and self.lists.handle(claimed, writer, options, reply):
            return True
        question = claimed.memory.question
        if question is not None and self._question(claimed, writer, question):
            return True
        last = claimed.memory.last
        if last is not None and (why_not_then(self, claimed, writer, last) or self._and_that(claimed, writer, last)):
            return True
        if card is not None and self.cards.is_open(card, writer) and not self.asks_anything(claimed, writer):
            self.cards.not_followed(claimed, writer, card)
            return True
        if options is not None and options.state is ListState.OPEN and not self.asks_anything(claimed, writer):
            if only_thanks(claimed.envelope.text):
                return False
            self.lists.not_followed(claimed, options)
            return True
        return False

    def _and_that(self, claimed: Claimed, writer: Person, last: Pending) -> bool:
        """ "And Wednesday at 11?", "same for Mark": the request last answered once more, with other words in it."""
        text = claimed.envelope.text
        if not ELLIPSIS.search(text) or len(text) > LONGEST_ELLIPSIS or len(last.form.items) != 1:
            return False
        part = self.known(text, writer)
        asked_for = last.form.items[0].kind in {ItemKind.AGENDA, ItemKind.CHECK_TIME}
        again = asked_for and AGAIN.search(text) is not None and OF_ITS_OWN.search(text) is None  # "mark on thurs too"
        if not (part.times or part.people) or (self.is_new(claimed, writer) and not again):
            return False
        about = About.WHO if part.people else None
        changed = amend(replace(last, persons=(), slots=()), 0, text, part, claimed.envelope.sent_at, about)
        self.plan(claimed, self._from_there(claimed, writer, last, changed, part), writer, Closes())
        return True

    def _from_there(self, claimed: Claimed, writer: Person, last: Pending, changed: Pending, part: Item) -> Pending:
        """ "And at 4?" is about the day that was asked about, "and Thursday?" about the hour, when one was named."""
        shown, item = claimed.memory.start, last.form.items[0]
        if shown is None or not part.times or item.kind is not ItemKind.CHECK_TIME:
            return changed
        world = self.planner.world(self.directory.person(last.host), self.clock())
        context = world.context(writer, asked_at=claimed.envelope.sent_at)
        named = time_of(item, last, replace(context, now=last.asked_at)).starts or last.slots
        there = Interval(start=shown, end=shown + timedelta(minutes=30))
        found = new_time(claimed.envelope.text, part, context, there, keep_clock=bool(named))
        return at(changed, 0, found[0], named=True, minutes=found[1]) if found is not None else changed

    def _offer(self, claimed: Claimed, writer: Person, offer: Plan, *, yes: bool) -> None:
        """A yes to what was offered makes it a card, like everything else that leaves."""
        now = self.clock()
        world = self.planner.world(self.directory.person(offer.pending.host), now)
        with self.store.step(claimed, now) as step:
            if yes:
                self.deliver.card(step, self.deliver.card_of(offer, world), world, claimed.envelope, writer)
            else:
                step.send(self.deliver.post.reply(claimed.envelope, declined_list_said(), now))
            step.remember(replace(claimed.memory, offer=None))
            step.done()

    def _question(self, claimed: Claimed, writer: Person, question: Question) -> bool:
        """The words of an answer go into the request that the question was about; a new request is none."""
        text = claimed.envelope.text
        part = self.fragment(text, writer.locale)
        if (
            self.gone(question.pending)
            or not answers(part, question.about, text)
            or not question.pending.form.items
            or self.is_new(claimed, writer)
        ):
            return False
        changed = amend(question.pending, question.item, text, part, claimed.envelope.sent_at, question.about)
        if question.about is About.WHEN:
            world = self.planner.world(self.directory.person(question.pending.host), self.clock())
            context = world.context(writer, asked_at=claimed.envelope.sent_at)
            asked_about = question.pending.form.items[question.item]
            start = on_that_day(asked_about, text, part, context)
            changed = at(changed, question.item, start, named=True) if start is not None else changed
        self.plan(claimed, changed, writer, Closes())
        return True

    def _open(self, claimed: Claimed, writer: Person) -> Open:
        found = self.store.open_in(claimed.conversation, channel=claimed.envelope.channel, place=claimed.envelope.place)
        lists = tuple(x for x in found.lists if x.options.shown_to == writer.id)
        cards = tuple(c for c in found.cards if self.may(writer, c))
        return Open(lists=lists, cards=cards)

    def _only_open(self, claimed: Claimed, writer: Person) -> tuple[StoredList | None, StoredCard | None]:
        """Without a message that is answered, the one open list or card of the conversation is meant."""
        found = self._open(claimed, writer)
        if len(found.lists) + len(found.cards) != 1:
            return None, None
        return (found.lists[0] if found.lists else None), (found.cards[0] if found.cards else None)
