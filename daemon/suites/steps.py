"""What happened in a case, turn by turn: what came in, what left, and the calendars before and after."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from daemon.suites.acts import ReadAct, people_in, picked, read_acts
from daemon.suites.calendar_view import Change, View, changes
from daemon.suites.layout import page_of_mail, page_of_slack
from daemon.suites.post import Incoming, Sent
from daemon.suites.reading import Reading, ReadRow, pick_of, read_page
from daemon.suites.values import Company, Got, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """One message that left, as whoever got it reads it."""

    sent: Sent
    to: str  #: key of the recipient
    reading: Reading
    acts: tuple[ReadAct, ...]  #: of a card or list
    told: frozenset[str]  #: keys of those who will be told, by its own words

    @property
    def is_letter(self) -> bool:
        """Whether it is an invitation, an update or a cancellation: it carries a calendar part."""
        return bool(self.reading.page.calendar)


@dataclass(frozen=True, kw_only=True)
class Step:
    """One turn as it happened."""

    turn: Turn
    company: Company
    host: str  #: key of who began the conversation
    incoming: Incoming
    answered: Heard | None  #: the message of ours that it answers
    heard: tuple[Heard, ...]  #: everything that left, in order
    waiting: Heard | None = None  #: the newest card that the writer got in an earlier turn
    before: View  #: after what happened meanwhile, before the message
    after: View
    by_itself: tuple[Change, ...] = ()  #: what the assistant changed when the clock moved on, before the message
    asked_before: frozenset[str] = frozenset()  #: keys of those who got a card in an earlier turn
    silence: str = ""  #: the recorded reason for saying nothing, or ""
    crash: str = ""  #: what broke out of the product, or ""
    trouble: str = ""  #: what went wrong inside it, for the report alone

    @property
    def writer(self) -> str:
        """Key of who wrote."""
        return self.turn.writer

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What the assistant changed: what the calendars hold now that they did not, and the other way round."""
        return (*self.by_itself, *changes(self.before, self.after))

    @cached_property
    def replies(self) -> tuple[Heard, ...]:
        """What the writer got, letters aside."""
        return tuple(h for h in self.heard if h.to == self.writer and not h.is_letter)

    @cached_property
    def cards(self) -> tuple[Heard, ...]:
        """Every card that left, whoever got it."""
        return tuple(h for h in self.heard if h.reading.has(Got.CARD))

    @cached_property
    def asked(self) -> frozenset[str]:
        """Keys of those who were asked to approve, now or in an earlier turn."""
        return self.asked_before | {h.to for h in self.cards}

    @cached_property
    def letters(self) -> tuple[Heard, ...]:
        """What left to others than the writer, the host and those asked to approve; and every invitation."""
        inside = {self.writer, self.host, *self.asked}
        return tuple(h for h in self.heard if h.is_letter or h.to not in inside)

    @cached_property
    def pick(self) -> ReadRow | None:
        """The row of the answered list that the message picks by its number, or None."""
        number = pick_of(self.incoming.own) if self.answered else None
        rows = self.answered.reading.rows if self.answered else ()
        return next((row for row in rows if row.number == number), None)

    @cached_property
    def approves(self) -> Heard | None:
        """The card or list that a yes in this message would be to: the one answered, else the one that is waiting."""
        if self.answered is not None and (self.answered.reading.has(Got.CARD) or self.answered.reading.rows):
            return self.answered
        return self.waiting

    @cached_property
    def answered_acts(self) -> tuple[ReadAct, ...]:
        """The acts that the answered card shows, or the answered list with the row that is picked.

        A row that is not picked by number ("the 2pm one") is not looked for: then each of the rows may be meant.
        """
        if self.approves is None:
            return ()
        if self.approves.reading.has(Got.CARD):
            return self.approves.acts
        rows = (self.pick,) if self.pick is not None else self.approves.reading.rows
        return tuple(picked(act, row) for row in rows if row.of == "slot" for act in self.approves.acts)


def hear(sent: Sent, company: Company, before: View) -> Heard:
    """Return a message as its recipient reads it."""
    page = page_of_slack(sent.raw) if sent.channel == "slack" else page_of_mail(sent.raw)
    reading = read_page(page, company.zones)
    if page.to and page.to != (sent.to.lower(),):
        reading = replace(reading, problem=f"it says that it goes to {', '.join(page.to)}, but went to {sent.to}")
    told = reading.told()
    return Heard(
        sent=sent,
        to=company.key(sent.to),
        reading=reading,
        acts=read_acts(reading, company, before),
        told=people_in(told, company) if told is not None else frozenset(),
    )
