"""The desk: where a new request is read. By the model when there is one, with what was said before; else by rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from channels.email.mime import plain_part
from channels.email.quotes import MARKER
from core.conversation import Conversation
from core.form import Form
from core.hold import hold
from core.people.types import Directory, Person
from daemon.calls import Call
from daemon.reader import Message, ModelReader, Offline
from daemon.store import Claimed, Store
from daemon.store.history import Spoken, history

LONGEST = 1_500  #: characters of an earlier message that the model is told
WRITER, US = "writer", "assistant"


@dataclass(frozen=True, kw_only=True)
class Desk:
    """Reads new requests; answers that code can resolve never come here."""

    store: Store
    directory: Directory
    offline: Offline
    titles: Callable[[Person], tuple[str, ...]]  #: of meetings that the writer may see whole
    clock: Callable[[], datetime]
    model: ModelReader | None = None
    messages: int = 15  #: the most of what was said before that the model is told

    def read(self, claimed: Claimed, writer: Person, text: str) -> Form:
        """Return the form of a new request; its calls of the model are stored as they are made."""
        subject = claimed.envelope.subject
        if self.model is None:
            form = self.offline(text, subject, writer.locale, self.titles(writer))
            return replace(form, missing=hold(form, witness=form, directory=self.directory, locale=writer.locale))
        said, count = history(
            self.store,
            conversation=claimed.conversation,
            before=claimed.request,
            address=claimed.envelope.sender.address,
            person=writer.id,
            most=self.messages,
        )
        message = Message(
            text=text,
            subject=subject,
            locale=writer.locale,
            earlier=tuple((US if s.ours else WRITER, _words(s)[:LONGEST]) for s in said),
            titles=self.titles(writer),
            so_far=self._facts(claimed.memory, count - len(said)),
        )
        today = self.clock().replace(hour=0, minute=0, second=0, microsecond=0)

        def record(call: Call) -> None:
            self.store.record_call(call, claimed.request)

        return self.model.read(message, spent_today=self.store.spent_since(today), record=record)

    def _facts(self, memory: Conversation, older: int) -> str:
        """What is stored of the messages that are too old to be told: no words of theirs."""
        if older <= 0:
            return ""
        people = ", ".join(self.directory.person(p).name for p in memory.people if p in self.directory.people)
        asked = f" An open question is about: {memory.question.about.value}." if memory.question is not None else ""
        return f"{older} older messages." + (f" Spoken of last: {people}." if people else "") + asked


def _words(spoken: Spoken) -> str:
    if not spoken.ours:
        return spoken.text
    if spoken.channel == "email":
        return plain_part(spoken.body).partition(MARKER)[0].rstrip()  # what we quote below has been told already
    if spoken.channel == "slack":
        return str(json.loads(spoken.body).get("text", ""))
    return spoken.body.decode(errors="replace")
