"""What can go wrong with an answer of the model's service, each thing under a name."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any


class Cut(StrEnum):
    """Where the connection ends."""

    NOWHERE = "nowhere"
    BEFORE = "before"  #: without an answer
    MIDDLE = "middle"  #: in the middle of the body


@dataclass(frozen=True)
class Fault:
    """An answer that is not simply the text that was asked for."""

    text: str = "{}"
    status: int = 200
    error: str = ""  #: the type of the error
    says: str = ""  #: its sentence
    headers: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0  #: of silence before the answer
    cut: Cut = Cut.NOWHERE
    stop: str = "end_turn"
    before: tuple[dict[str, Any], ...] = ()  #: blocks before the text
    raw: bytes | None = None  #: the body, whatever it is


def rate_limited(after: float | None = None) -> Fault:
    """Too many requests; `after` so many seconds it may be tried again."""
    headers = {} if after is None else {"retry-after": f"{after:g}"}
    return Fault(status=429, error="rate_limit_error", says="This would exceed your rate limit.", headers=headers)


def overloaded() -> Fault:
    """The service has too much to do."""
    return Fault(status=529, error="overloaded_error", says="Overloaded")


def broken() -> Fault:
    """Something failed inside the service."""
    return Fault(status=500, error="api_error", says="Internal server error")


def forbidden() -> Fault:
    """The key may not use this."""
    return Fault(status=403, error="permission_error", says="Your key may not use this model.")


def slow(seconds: float, text: str = "{}") -> Fault:
    """An answer after so long a silence (or, sooner, when the server is ended)."""
    return Fault(text, seconds=seconds)


def dropped() -> Fault:
    """The connection ends without an answer."""
    return Fault(cut=Cut.BEFORE)


def halved(text: str = "{}") -> Fault:
    """The connection ends in the middle of the answer."""
    return Fault(text, cut=Cut.MIDDLE)


def not_json() -> Fault:
    """A page of some proxy in between."""
    return Fault(raw=b"<html><body>Welcome to the guest network</body></html>", headers={"content-type": "text/html"})


def bad_json() -> Fault:
    """A body that says that it is JSON and is not."""
    return Fault(raw=b'{"type": "mess')


def truncated(text: str) -> Fault:
    """An answer that ran into its ceiling: `text` is as far as it came."""
    return Fault(text, stop="max_tokens")


def refusal() -> Fault:
    """The model would not answer: no content at all."""
    return Fault("", stop="refusal")


def thinking(answer: str, thought: str = "", preface: str = "") -> Fault:
    """An answer after a block of thinking, and after another block of text if there is a `preface`."""
    blocks: list[dict[str, Any]] = [{"type": "thinking", "thinking": thought, "signature": "c2ln"}]
    if preface:
        blocks.append({"type": "text", "text": preface})
    return Fault(answer, before=tuple(blocks))


def after(fault: Fault, seconds: float) -> Fault:
    """The same, after a silence."""
    return replace(fault, seconds=seconds)


def in_turn(*answers: dict[str, Any] | str | Fault) -> Callable[[dict[str, Any]], dict[str, Any] | str | Fault]:
    """Give one answer after the other; the last one again and again."""
    left, lock = list(answers), threading.Lock()

    def answer(_body: dict[str, Any]) -> dict[str, Any] | str | Fault:
        with lock:
            return left.pop(0) if len(left) > 1 else left[0]

    return answer
