"""An answer to a card: yes, no, a change, or too late."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from functools import partial

from core.amend import amend, at, new_time, says_something, spoken_hour
from core.approval import Yes, missing
from core.assent import assents
from core.authority import asked
from core.card import CardState
from core.check.scope import says_scope
from core.errors import CardClosed
from core.outcome import Do, Refusal, Why
from core.people.types import Person
from core.reading import only_thanks
from core.replies import Reply
from core.when import Interval
from core.wording import card_said, declined_said, pending_said, refusal_said
from core.wording.replies import already_done_said, cancel_or_keep_said
from daemon import points
from daemon.answers.common import Answering
from daemon.answers.whys import why_not_on_card
from daemon.closes import Closes
from daemon.store import Claimed, Step, StoredCard

#: "don't cancel it", "do not cancel": a no that is plain even under a card that cancels.
NEGATED = re.compile(r"\b(no|not|don'?t|never|stop|hold|leave|keep)\b", re.IGNORECASE)


_REFUSED = re.compile(r"^\W*(?:no|nope|nah|not)\b\W*(?=\d)", re.IGNORECASE)
#: An answer that turns something down, whatever else it says.
_AGAINST = re.compile(r"^\W*(?:no|nope|nah|not|don'?t|do not|never|wrong|stop|wait)\b", re.IGNORECASE)

REPLACED = (
    "That card is no longer open, so I have changed nothing. This one took its place."
    " Please check this before I do anything."
)


STILL = "This is still what I would do. Please check it before I do anything."
THANKED = f"You are welcome. {STILL}"
WORDS_SHOWN = 120


class CardAnswers(Answering):
    """Resolves answers to cards."""

    def handle(self, claimed: Claimed, writer: Person, stored: StoredCard, reply: Reply) -> bool:
        """Store what an answer to a card comes to; False when it is none and is to be read anew."""
        if reply.empty and assents(reply.first, stored.card.plan.acts):
            reply = replace(reply, yes=True)
        if reply.number is not None and (refused := _REFUSED.match(reply.first)) is not None:
            # "No, 3" under a card: no row is meant, for a card has none.
            reply = Reply(no=True, change=reply.first[refused.end() :], first=reply.first, rest=reply.rest)
        decides = reply.number is not None or reply.yes or (reply.no and not reply.change)
        if not decides and why_not_on_card(self, claimed, writer, stored):
            return True
        if reply.number is not None or reply.empty:
            return self._changed(claimed, writer, stored, reply) if reply.number is None else False
        if not self.may(writer, stored):
            self.refuse(claimed, writer, Why.NOT_ALLOWED)
            return True
        gone = self.gone(stored.card.plan.pending, stored.card.plan.acts)
        if reply.change and stored.state is CardState.DONE:
            return False  # "make it Friday instead" after it was done is a request of its own
        if stored.state is not CardState.OPEN or stored.card.expires_at <= self.clock() or gone:
            self._closed(claimed, writer, stored)
            return True
        if reply.change:
            if self._changed(claimed, writer, stored, reply):
                return True
            if not reply.no:
                return False
        cancels = any(a.do is Do.CANCEL for a in stored.card.plan.acts)
        if reply.no and cancels and "cancel" in reply.first.lower() and not NEGATED.search(reply.first):
            self.say(claimed, cancel_or_keep_said())
            return True
        if reply.no:
            self._declined(claimed, writer, stored)
            return True
        self._yes(claimed, writer, stored, reply)
        return True

    def _yes(self, claimed: Claimed, writer: Person, stored: StoredCard, reply: Reply) -> None:
        """Record a yes; when it was the last one needed, carry the card out."""
        card, now = stored.card, self.clock()
        if not any(writer.id in need.approvers for need in card.needs):
            self.refuse(claimed, writer, Why.NOT_ALLOWED)
            return
        # Before the yes is stored: after a crash the card is gone on with, and its message is not read again.
        self._keep_rest(claimed, writer, reply)
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
        self.executor.run(claimed, card.id, writer)

    def _keep_rest(self, claimed: Claimed, writer: Person, reply: Reply) -> None:
        """ "Yes, and also ...": the rest becomes a request of its own, behind this one (semantics.md, "The card")."""
        if not reply.rest or not self.asks(reply.rest, claimed.envelope.subject, writer):
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
        step.send(self.deliver.post.reply(claimed.envelope, pending_said(card, people, self.eyes(writer)), step.now))
        step.done()

    def _declined(self, claimed: Claimed, writer: Person, stored: StoredCard) -> None:
        now, card = self.clock(), stored.card
        with self.store.step(claimed, now) as step:
            step.set_card(card.id, CardState.OPEN, CardState.DECLINED)
            step.send(self.deliver.post.reply(claimed.envelope, declined_said(card, self.eyes(writer)), now))
            if stored.host != writer.id:
                self.deliver.tell_host(step, stored, partial(declined_said, card, by=writer.id))
            step.done()

    def is_open(self, stored: StoredCard, writer: Person) -> bool:
        """Whether a card still waits for the writer's answer."""
        return stored.state is CardState.OPEN and stored.card.expires_at > self.clock() and self.may(writer, stored)

    def not_followed(self, claimed: Claimed, writer: Person, stored: StoredCard) -> None:
        """Words under an open card that say nothing it could be changed by.

        A card must not lie there for the next yes after somebody spoke against it, so that closes it; else it is shown again,
        for a yes must mean what was shown last.
        """
        text = " ".join(claimed.envelope.text.split())
        if _AGAINST.match(text):
            self._declined(claimed, writer, stored)
            return
        words = text if len(text) <= WORDS_SHOWN else f"{text[:WORDS_SHOWN].rsplit(' ', 1)[0]} ..."
        thanked = only_thanks(claimed.envelope.text)
        lead = THANKED if thanked else f"I did not follow \u201c{words}\u201d, so nothing has changed. {STILL}"
        now, eyes = self.clock(), self.eyes(writer)
        with self.store.step(claimed, now) as step:
            said = card_said(stored.card, eyes, lead=lead)
            step.send(self.deliver.post.reply(claimed.envelope, said, now, card=stored.card.id))
            step.done()

    def _closed(self, claimed: Claimed, writer: Person, stored: StoredCard) -> None:
        """A late answer: done already is said so; a card that a newer one replaced shows the newer one."""
        now = self.clock()
        eyes = self.eyes(writer)
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
        if not reply.change and self.is_new(claimed, writer):
            return False
        words = reply.change or reply.first
        if not words or not self.may(writer, stored) or stored.state is not CardState.OPEN:
            return False
        pending = stored.card.plan.pending
        part = self.known(words, writer)
        if reply.change and not says_something(part):
            words = spoken_hour(words)
            part = self.known(words, writer)
        act = stored.card.plan.acts[0]
        event = act.after or act.before
        wider = event is not None and bool(event.rrule) and says_scope(words)
        if not (says_something(part) or wider):
            return False
        if act.do is Do.CANCEL and part.times and not wider:
            # "yes, but at 3" under a card that cancels: nobody can tell whether it shall be cancelled or moved.
            self.say(claimed, cancel_or_keep_said())
            return True
        sent_at = claimed.envelope.sent_at
        start = None
        if part.times and event is not None:
            host = self.directory.person(pending.host)
            world = self.planner.world(host, self.clock())
            context = world.context(self.directory.person(act.calendar), asked_at=sent_at)
            start = new_time(words, part, context, Interval(start=event.start, end=event.end))
        if start is not None:
            changed = at(pending, 0, start[0], named=True, minutes=start[1])
            rest = replace(part, times=())
            if says_something(rest):
                changed = amend(changed, 0, words, rest, sent_at)
        else:
            changed = amend(pending, 0, words, part, sent_at)
            if event is not None and act.do is not Do.CANCEL and not part.times:
                changed = at(changed, 0, event.start, named=True)
        self.plan(claimed, changed, writer, Closes(card=stored.card.id))
        return True
