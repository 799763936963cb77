"""The Driver over the real thing: intake, worker, gate, store and embedded calendar; clock and transport in memory.

It joins the rooms as daemon.app does; what is not real here is the clock, the wire, and that nothing outlives a case.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default as policy
from itertools import count
from pathlib import Path
from typing import Any

import structlog

from channels import memory
from channels.email.address import OwnAddresses
from core.meeting import Meeting
from daemon.app import App, assemble
from daemon.calendars.providers.embedded import Embedded
from daemon.calls import Call, CallOutcome, CallReason
from daemon.parts import reader_by, service_of
from daemon.reader import Replied, Service
from daemon.reader.recorded import OnlyRequests, Recording, Replay, answers_in
from daemon.settings.model import Model
from daemon.store import Received, Store
from daemon.suites.post import Incoming, Sent
from daemon.suites.values import Company, Meanwhile
from daemon.worker import Limits

_KEY = b"the seal of a case that is gone before anybody could use it"
_EVER = datetime.min.replace(tzinfo=UTC)
_BACK, _AHEAD = timedelta(days=60), timedelta(days=430)  #: the stretch of the calendars that is shown


def real() -> RealDriver:
    """The factory of `equerry eval` by rules: made anew in every process."""
    return RealDriver()


@dataclass(frozen=True, kw_only=True)
class ByModel:
    """The factory of `equerry eval` with the model's reader: made anew in every process. One value, so that it is made once in each."""

    model: Model
    replay: Path | None = None  #: answers are taken from this recording; None: the API is asked
    record: Path | None = None  #: every answer is written here
    requests: Path | None = None  #: requests are written here instead of being asked

    def __call__(self) -> RealDriver:
        """Return the driver. Raises BadInput when the recording cannot be read."""
        asked: Service | None = None
        if self.requests is not None:
            asked = OnlyRequests(file=self.requests)
        elif self.replay is None:
            asked = service_of(self.model)
        if asked is not None and self.record is not None:
            asked = Recording(inner=asked, file=self.record)
        return RealDriver(self.model, answers_in(self.replay) if self.replay is not None else None, asked)


class RealDriver:
    """Starts sessions of the real assistant, which reads by rules unless a model is given."""

    def __init__(
        self,
        model: Model | None = None,
        answers: Mapping[str, Replied] | None = None,
        service: Service | None = None,
    ) -> None:
        """Keep logs out of the report: what goes wrong is remembered for it.

        answers: recorded ones; what is not among them is asked of the service, if any.
        """
        self._model, self._answers, self._service = model, answers, service
        self._troubles: list[str] = []
        structlog.configure(processors=[structlog.processors.add_log_level, self._remember])

    def start(self, company: Company, now: datetime) -> RealSession:
        """Return a session with the company's calendars, at `now`."""
        service = self._service
        if self._answers is not None:
            service = Replay(answers=self._answers, otherwise=self._service)
        return RealSession(company, now, self._troubles, self._model, service)

    def close(self) -> None:
        """Close what was asked."""
        if self._service is not None:
            self._service.close()

    def _remember(self, _logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        if event.get("level") in {"error", "critical"}:
            self._troubles.append(_said(event))
        raise structlog.DropEvent


class Wire:
    """A way out that keeps what is handed over."""

    def __init__(self, channel: str, sent: list[Sent]) -> None:
        """Take the channel's name and the list to which every message of every channel is added."""
        self._channel, self._sent = channel, sent
        self._numbers = count(1)

    def send(self, raw: bytes, to: str) -> str:
        """Keep one message; return the id that the service gave it: Slack "channel:ts", and "" for mail, which brings its own."""
        if self._channel == "slack":
            payload = json.loads(raw)
            place = payload["channel"]
            place = f"D{place}" if place.startswith("U") else place  # a post to a user opens their direct messages
            given = f"{place}:{next(self._numbers)}.000000"
            self._sent.append(Sent(raw=raw, channel="slack", to=to, id=given, thread=payload.get("thread_ts", "")))
            return given
        id_ = str(message_from_bytes(raw, policy=policy)["Message-ID"]).strip().strip("<>")
        self._sent.append(Sent(raw=raw, channel="email", to=to, id=id_))
        return ""


class RealSession:
    """One assistant, from its first message to the end of the case."""

    def __init__(
        self,
        company: Company,
        now: datetime,
        troubles: list[str],
        model: Model | None = None,
        service: Service | None = None,
    ) -> None:
        """Fill the calendars and join the rooms."""
        self._now, self._service = now, service
        self._sent: list[Sent] = []
        self._troubles = troubles
        self._troubles.clear()
        self._last: Received | None = None
        numbers = count(1)
        own = OwnAddresses(address=f"equerry@{company.directory.domain or 'equerry.example'}")
        self.address = own.address
        self._store = Store.in_memory()
        self._calendar = Embedded(":memory:", key=_KEY, clock=self._clock)
        self._calendar.unreadable |= company.unreadable
        for meeting in company.meetings:
            self._calendar.add(meeting)
        self._app: App = assemble(
            store=self._store,
            directory=company.directory,
            policy=company.policy,
            calendar=self._calendar,
            writer=self._calendar,
            outbound={name: Wire(name, self._sent) for name in ("email", "slack")},
            own=own,
            key=_KEY,
            clock=self._clock,
            limits=Limits(attempts=1),  # what fails once is a finding, not something to wait for
            vouched=True,
            new_id=lambda: f"{next(numbers):032x}",
            model=reader_by(model, service, self._clock) if model is not None and service is not None else None,
            history=model.history_messages if model is not None else 0,
        )

    def _clock(self) -> datetime:
        return self._now

    def send(self, message: Incoming) -> tuple[Sent, ...]:
        """Hand a message in by its channel and let the worker do all that is due."""
        self._troubles.clear()
        self._last = self._slack(message) if message.channel == "slack" else self._mail(message)
        self._app.drain()
        return self._left()

    def set_now(self, now: datetime) -> tuple[Sent, ...]:
        """Move the clock; what is due by then happens."""
        self._now = now
        self._app.timers.expire()
        self._app.drain()
        self._app.timers.send()
        return self._left()

    def apply(self, changes: Sequence[Meanwhile]) -> None:
        """Change calendars behind the assistant's back."""
        for change in changes:
            if change.add is not None:
                self._calendar.add(change.add)
            else:
                self._calendar.remove(change.remove)

    def calendar(self) -> tuple[Meeting, ...]:
        """Everything that stands on the calendars, series expanded."""
        return self._calendar.everything(self._now - _BACK, self._now + _AHEAD)

    def silence(self) -> str:
        """The reason that the store has for saying nothing to the last message."""
        story = self._store.show(self._last.request) if self._last is not None and self._last.request else None
        return story.line.silence if story is not None else ""

    def trouble(self) -> str:
        """What was logged as an error since the last message came in."""
        return "; ".join(self._troubles)

    def model_calls(self) -> int:
        """Calls of the model that were made, as they are stored: none was for a call over its ceiling."""
        return len(self._calls())

    def second_looks(self) -> int:
        """Those of them that looked at a message once more."""
        return sum(call.reason is CallReason.SECOND_LOOK for call in self._calls())

    def unrecorded(self) -> tuple[str, ...]:
        """Hashes of the requests that are not in the recording."""
        return tuple(self._service.missing) if isinstance(self._service, Replay) else ()

    def _calls(self) -> list[Call]:
        stored = (row.call for row in self._store.calls_since(_EVER))
        return [call for call in stored if call.outcome is not CallOutcome.OVER_CEILING]

    def close(self) -> None:
        """Close the databases in memory."""
        self._store.close()
        self._calendar.close()

    def _left(self) -> tuple[Sent, ...]:
        sent = tuple(self._sent)
        self._sent.clear()
        return sent

    def _mail(self, message: Incoming) -> Received:
        """By the loopback server, which vouches for its writers; where a suite gives what our server found, that counts."""
        headers = {name.lower(): value for name, value in message.headers}
        intake = self._app.intake
        if found := re.match(r"\s*([\w.-]+)", headers.get("authentication-results", "")):
            intake = replace(intake, vouched=False, authserv_id=found[1])
        null_sender = headers.get("return-path", "").strip() == "<>"
        return intake.mail(message.mime(), mail_from="" if null_sender else message.sender, rcpt_tos=(message.to,))

    def _slack(self, message: Incoming) -> Received:
        envelope = memory.inbound(
            user=message.sender,
            channel=message.place,
            ts=message.id.rpartition(":")[2],
            text=message.text,
            at=message.sent_at,
            thread_ts=message.thread or None,
        )
        return self._app.intake.message(envelope)


def _said(event: MutableMapping[str, Any]) -> str:
    """An error's line for the report: the sentence, and what broke where."""
    error = event.get("exc_info")
    reason = f" ({event['reason']})" if "reason" in event else ""
    if not isinstance(error, BaseException):
        return f"{event.get('event', 'error')}{reason}"
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.filename.rpartition('/')[2]}:{place.lineno} {place.name}"
    return f"{type(error).__name__}: {error} ({where})"
