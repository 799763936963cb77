"""An answer to a list: a row, a time that is not on it, or a no."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from core.amend import amend, at, new_time, pick
from core.approval import Yes
from core.form import Pending
from core.options import OptionList, resolve_row
from core.outcome import Plan, RowsOf, Why
from core.people.types import Person
from core.replies import Reply, books
from core.when import Interval
from core.wording.replies import declined_list_said, no_such_row_said
from daemon import points
from daemon.answers.common import Answering
from daemon.answers.whys import why_not_listed
from daemon.closes import Closes
from daemon.store import Claimed, ListState, StoredList


class ListAnswers(Answering):
    """Resolves answers to lists."""

    def handle(self, claimed: Claimed, writer: Person, stored: StoredList, reply: Reply) -> bool:
        """Store what an answer to a list comes to; False when it is none and is to be read anew."""
        options = stored.options
        pending, index = options.wanted.pending, options.wanted.item
        rows = {row.person for row in options.wanted.rows if row.person}
        rows |= {event.owner for event in options.events}
        if self.gone(pending) or not rows <= self.directory.people.keys():
            self.refuse(claimed, writer, Why.EXPIRED)
            return True
        if reply.number is None and not reply.yes and why_not_listed(self, claimed, writer, options):
            return True
        row = resolve_row(options, reply, self.directory, writer)
        if row is not None:
            chosen = pick(pending, index, row, options.wanted.words)
            if (reply.book or books(reply)) and options.wanted.of is RowsOf.SLOT:
                self._book(claimed, writer, chosen, options.id)
            else:
                self.plan(claimed, chosen, writer, Closes(list=options.id))
            return True
        if reply.number is not None:
            self.say(claimed, no_such_row_said(reply.number, options))
            return True
        if reply.no and reply.change and self._other_time(claimed, writer, options, reply):
            return True
        if reply.no:
            now = self.clock()
            with self.store.step(claimed, now) as step:
                step.set_list(options.id, ListState.ANSWERED)
                step.send(self.deliver.post.reply(claimed.envelope, declined_list_said(), now))
                step.done()
            return True
        if reply.yes or reply.points:
            if reply.yes and len(options.wanted.rows) == 1:
                chosen = pick(pending, index, options.wanted.rows[0], options.wanted.words)
                self.plan(claimed, chosen, writer, Closes(list=options.id))
            else:
                self.say(claimed, no_such_row_said(None, options))
            return True
        return self._other_time(claimed, writer, options, reply)

    def _other_time(self, claimed: Claimed, writer: Person, options: OptionList, reply: Reply) -> bool:
        """A time that is not on the list ("how about Friday?"): planned anew, with nothing else changed."""
        if options.wanted.of is not RowsOf.SLOT or (not reply.change and self.is_new(claimed, writer)):
            return False
        words = reply.change or reply.first
        part = self.known(words, writer)
        if not (part.times or part.length or part.without):
            return False
        pending, index, sent_at = options.wanted.pending, options.wanted.item, claimed.envelope.sent_at
        changed = amend(pending, index, words, part, sent_at, keep_day=True)
        rows = [r for r in options.wanted.rows if r.start is not None and r.end is not None]
        if (
            rows
            and part.times
            and len({r.start.astimezone(ZoneInfo(writer.zone)).date() for r in rows if r.start}) == 1
        ):
            # "9:30 would be better" under a list of one day's times is about that day.
            world = self.planner.world(self.directory.person(pending.host), self.clock())
            shown = Interval(start=rows[0].start, end=rows[0].end)  # type: ignore[arg-type]
            found = new_time(words, part, world.context(writer, asked_at=sent_at), shown, keep_clock=False)
            if found is not None:
                changed = at(pending, index, found[0], named=True, minutes=found[1])
        self.plan(claimed, changed, writer, Closes(list=options.id))
        return True

    def not_followed(self, claimed: Claimed, stored: StoredList) -> None:
        """Words under a list that pick nothing and ask for nothing: the rows are shown again."""
        self.say(claimed, no_such_row_said(None, stored.options))

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
