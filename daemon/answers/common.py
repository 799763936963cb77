"""What all answers share: the parts they work with, and the small things they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from core.form import Form, Item, ItemKind, Pending
from core.outcome import Act, Refusal, Why
from core.people import match
from core.people.types import Directory, Person
from core.said import Said
from core.wording import Eyes, refusal_said
from daemon.closes import Closes
from daemon.deliver import Deliver
from daemon.execute import Executor
from daemon.planner import Planner
from daemon.store import Claimed, Store, StoredCard
from daemon.written import gone


@dataclass(frozen=True, kw_only=True)
class Answering:
    """The parts."""

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

    def is_new(self, claimed: Claimed, writer: Person) -> bool:
        """Whether the message asks for something by itself, in words of its own."""
        return self.asks(claimed.envelope.text, claimed.envelope.subject, writer)

    def asks(self, text: str, subject: str, writer: Person) -> bool:
        """Whether a text asks for something that this assistant does."""
        form = self.read(text, subject, writer.locale)
        return any(item.kind is not ItemKind.UNSUPPORTED for item in form.items)

    def asks_anything(self, claimed: Claimed, writer: Person) -> bool:
        """Whether the message asks for something, be it something that nobody here does."""
        return bool(self.read(claimed.envelope.text, claimed.envelope.subject, writer.locale).items)

    def known(self, words: str, writer: Person) -> Item:
        """The words of an answer, sorted; names that nobody bears are left out: in a change they are other words."""
        part = self.fragment(words, writer.locale)
        people = tuple(q for q in part.people if (m := match(q.text, self.directory)).persons or m.address)
        return replace(
            part, people=people, without=tuple(q for q in part.without if match(q.text, self.directory).persons)
        )

    def may(self, writer: Person, stored: StoredCard) -> bool:
        """Whether the writer has a say in a card at all: its host, or somebody whose yes it needs."""
        return writer.id == stored.host or any(writer.id in need.approvers for need in stored.card.needs)

    def gone(self, pending: Pending, acts: Sequence[Act] = ()) -> bool:
        """Whether somebody without whom a request cannot be gone on with is not in the company file any more."""
        return gone(self.directory, pending, acts)

    def eyes(self, person: Person) -> Eyes:
        """Whose eyes a message is for."""
        return Eyes(directory=self.directory, viewer=person)

    def refuse(self, claimed: Claimed, writer: Person, why: Why) -> None:
        """Reply with a clear no, and end the request."""
        self.say(claimed, refusal_said(Refusal(why=why), self.eyes(writer)))

    def say(self, claimed: Claimed, said: Said) -> None:
        """Reply, and end the request."""
        now = self.clock()
        with self.store.step(claimed, now) as step:
            step.send(self.deliver.post.reply(claimed.envelope, said, now))
            step.done()
