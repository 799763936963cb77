"""Answers kept in a file: recorded from the model, given elsewhere, or still to be given. One JSON object a line.

{"hash": ..., "request": ..., "answer": {"text": ..., "outcome": ...}}: the hash is the request's own (wire.hash_of), so a line says
nothing about any other request. "answer" may also be the form itself, as somebody wrote it; "request" is not read.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from core.errors import BadInput
from daemon.calls import CallOutcome
from daemon.reader.wire import Body, Replied, Service, hash_of


def answers_in(file: Path) -> Mapping[str, Replied]:
    """Return the answers of a file by the hash of their request; of several to one request the first that is whole.

    Raises BadInput, naming the line.
    """
    found: dict[str, Replied] = {}
    for number, line in _lines(file):
        try:
            row = json.loads(line)
            key, replied = str(row["hash"]), _replied(row["answer"])
        except (ValueError, KeyError, TypeError) as error:
            raise BadInput(
                f"{file.name}, line {number}: no recorded answer ({type(error).__name__}: {error})"
            ) from None
        if key not in found or found[key].outcome is not CallOutcome.OK:
            found[key] = replied
    return found


@dataclass(frozen=True, kw_only=True)
class Recording:
    """Asks another service, and writes down every request with its answer."""

    inner: Service
    file: Path

    def ask(self, body: Body) -> Replied:
        """Ask, and write it down."""
        replied = self.inner.ask(body)
        answer = {f.name: getattr(replied, f.name) for f in fields(replied)}
        _append(self.file, {"hash": hash_of(body), "request": body, "answer": answer})
        return replied

    def close(self) -> None:
        """Close the other service."""
        self.inner.close()


@dataclass(frozen=True, kw_only=True)
class Replay:
    """Answers from a recording; remembers what is not in it."""

    answers: Mapping[str, Replied]
    otherwise: Service | None = None  #: who is asked what is not in it; None: nobody is there
    missing: list[str] = field(default_factory=list)  #: hashes, each as often as it was asked for

    def ask(self, body: Body) -> Replied:
        """Return the recorded answer."""
        key = hash_of(body)
        if key in self.answers:
            return self.answers[key]
        self.missing.append(key)
        return self.otherwise.ask(body) if self.otherwise is not None else Replied(outcome=CallOutcome.UNREACHABLE)

    def close(self) -> None:
        """Close the other service, if any."""
        if self.otherwise is not None:
            self.otherwise.close()


@dataclass(frozen=True, kw_only=True)
class OnlyRequests:
    """Writes every request down once and asks nobody, so that answers can be given elsewhere."""

    file: Path

    def ask(self, body: Body) -> Replied:
        """Write the request, unless it stands there, and say that nobody was reached."""
        _append(self.file, {"hash": hash_of(body), "request": body}, once=True)
        return Replied(outcome=CallOutcome.UNREACHABLE)

    def close(self) -> None:
        """Nothing is kept open."""


def _replied(answer: object) -> Replied:
    if isinstance(answer, str):
        return Replied(outcome=CallOutcome.OK, text=answer)
    if not isinstance(answer, dict):
        raise TypeError("an answer is a text or an object")
    if "outcome" not in answer:
        return Replied(outcome=CallOutcome.OK, text=json.dumps(answer, ensure_ascii=False))
    given: dict[str, Any] = {f.name: answer[f.name] for f in fields(Replied) if f.name in answer}
    return Replied(**{**given, "outcome": CallOutcome(answer["outcome"])})


def _append(file: Path, row: dict[str, Any], *, once: bool = False) -> None:
    """Add a line, also while other processes do. once: not when a line with its hash is there."""
    with file.open("a+b") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)  # let go of when the file is closed
        if once:
            stream.seek(0)
            mark = f'{{"hash": "{row["hash"]}"'.encode()
            if any(line.startswith(mark) for line in stream):
                return
        stream.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file.name}: cannot be read: {error}") from None
    # No splitlines: a line separator of Unicode may stand inside a message's words.
    return ((n, line) for n, line in enumerate(text.split("\n"), start=1) if line.strip())
