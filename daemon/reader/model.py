"""ModelReader: one message read by one call of the model, held against its words, with one more look at most.

Whatever goes wrong (no connection, no answer in time, a refusal, half an answer, an answer that is none, a ceiling) ends in the
offline reader's form, marked so that the card says it. DESIGN.md, "What must always hold", 2 and 3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from core.form import FALLBACK, Form, ItemKind
from core.hold import hold, unfounded
from core.people.types import Directory
from core.when import find
from daemon.calls import Call, CallOutcome, CallReason
from daemon.reader.answer import Answer, SecondAnswer, held
from daemon.reader.cost import Prices
from daemon.reader.mask import Masks
from daemon.reader.parse import parse
from daemon.reader.prompt import read_body, second_body
from daemon.reader.second import merged
from daemon.reader.wire import Body, Replied, Service

Offline = Callable[[str, str, str, tuple[str, ...]], Form]  #: text, subject, locale, titles -> Form, by rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What is read, and what helps to understand it."""

    text: str  #: the writer's own new words
    subject: str = ""
    locale: str = "en-US"
    earlier: tuple[tuple[str, str], ...] = ()  #: (who, words) of the same conversation, the oldest first
    so_far: str = ""  #: facts of what came before `earlier`
    titles: tuple[str, ...] = ()  #: of the writer's meetings: for the rules alone, the model is not told


@dataclass(frozen=True, kw_only=True)
class ModelReader:
    """Reads by the model; by rules whenever that fails."""

    service: Service
    model: str
    directory: Directory
    offline: Offline
    clock: Callable[[], datetime]
    effort: str = "low"
    max_tokens: int = 1500  #: of an answer
    prices: Prices = field(default_factory=Prices)
    message_ceiling: int = 50_000  #: in millionths of a US dollar
    day_ceiling: int = 20_000_000

    def read(self, message: Message, *, spent_today: int, record: Callable[[Call], None]) -> Form:
        """Return the form of a message. Two calls at most.

        spent_today: millionths of a US dollar. record: is given every call, also one that was not made because of a ceiling.
        """
        witness = self.offline(message.text, message.subject, message.locale, message.titles)
        masks = Masks()
        data = self._data(message, masks)
        budget = _Budget(self, spent_today, record)
        body = read_body(model=self.model, effort=self.effort, max_tokens=self.max_tokens, data=data)
        replied = budget.ask(body, CallReason.READ)
        answer = held(Answer, replied.text) if replied.outcome is CallOutcome.OK else None
        if not isinstance(answer, Answer):
            budget.note(replied, body, CallReason.READ, sound=False)
            return self._without(witness, message)
        parsed = parse(answer.requests, message.text, reader=self.model, show=masks.show)
        sound = parsed.sound and self._grounded(parsed.form, witness, message, asked=len(answer.requests))
        budget.note(replied, body, CallReason.READ, sound=sound)
        if not sound:
            return self._without(witness, message)
        return self._looked_twice(parsed.form, witness, message, data, replied.text, masks, budget)

    def _without(self, witness: Form, message: Message) -> Form:
        """The form of the rules, held as it is where no model is set, and marked so that the card says it."""
        missing = hold(witness, witness=witness, directory=self.directory, locale=message.locale)
        return replace(witness, reader=FALLBACK, missing=missing)

    def _grounded(self, form: Form, witness: Form, message: Message, *, asked: int) -> bool:
        """Whether an answer has anything to do with the message: words of it, and for every act upon an event a word that asks for it.

        An answer that has not is no reading of this message, whoever steered it; the rules read it in its place.
        """
        if not form.items:
            return not asked
        if all(item.kind is ItemKind.UNSUPPORTED for item in witness.items):
            return True  # nothing better is at hand: what has no words is asked about
        return not unfounded(form, witness=witness, directory=self.directory, locale=message.locale)

    def _looked_twice(
        self,
        form: Form,
        witness: Form,
        message: Message,
        data: dict[str, object],
        answered: str,
        masks: Masks,
        budget: _Budget,
    ) -> Form:
        """Hold the form; what it lacks is looked at once more, and what it still lacks then is asked about."""
        missing = hold(form, witness=witness, directory=self.directory, locale=message.locale)
        if not missing:
            return form
        body = second_body(
            model=self.model,
            effort=self.effort,
            max_tokens=self.max_tokens,
            data=data,
            form=answered,
            pieces=[(m, masks.hide(m.words.text)) for m in missing],
        )
        replied = budget.ask(body, CallReason.SECOND_LOOK)
        answer = held(SecondAnswer, replied.text) if replied.outcome is CallOutcome.OK else None
        budget.note(replied, body, CallReason.SECOND_LOOK, sound=isinstance(answer, SecondAnswer))
        if isinstance(answer, SecondAnswer):
            form = merged(form, missing, answer, show=masks.show)
            missing = hold(form, witness=witness, directory=self.directory, locale=message.locale)
        return replace(form, missing=missing)

    def _data(self, message: Message, masks: Masks) -> dict[str, object]:
        text = masks.hide(message.text, find(message.text, locale=message.locale))
        data: dict[str, object] = {"message": text, "subject": masks.hide(message.subject)}
        if message.earlier:
            data["earlier"] = [{"from": who, "words": masks.hide(words)} for who, words in message.earlier]
        if message.so_far:
            data["so_far"] = masks.hide(message.so_far)
        return data


class _Budget:
    """The calls of one message, under the ceilings of the message and of the day."""

    def __init__(self, reader: ModelReader, spent_today: int, record: Callable[[Call], None]) -> None:
        self._reader, self._today, self._record = reader, spent_today, record
        self._message = 0
        self._began = reader.clock()

    def ask(self, body: Body, reason: CallReason) -> Replied:
        """Ask, unless even the dearest answer would go over a ceiling."""
        del reason
        self._began = self._reader.clock()
        most = self._reader.prices.most(body)
        room = min(self._reader.message_ceiling - self._message, self._reader.day_ceiling - self._today)
        if most > room:
            return Replied(outcome=CallOutcome.OVER_CEILING, tries=0)
        return self._reader.service.ask(body)

    def note(self, replied: Replied, body: Body, reason: CallReason, *, sound: bool) -> None:
        """Record a call. sound: whether its answer held up."""
        del body
        cost = self._reader.prices.of(replied)
        self._message, self._today = self._message + cost, self._today + cost
        outcome = CallOutcome.INVALID if replied.outcome is CallOutcome.OK and not sound else replied.outcome
        self._record(
            Call(
                model=self._reader.model,
                reason=reason,
                began_at=self._began,
                milliseconds=replied.milliseconds,
                tries=replied.tries,
                input_tokens=replied.input_tokens,
                output_tokens=replied.output_tokens,
                cache_read_tokens=replied.cache_read_tokens,
                cache_written_tokens=replied.cache_written_tokens,
                cost=cost,
                outcome=outcome,
                api_request=replied.api_request,
            )
        )
