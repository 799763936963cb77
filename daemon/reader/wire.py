"""What goes to the service and comes back: a request's body, what became of it, and whoever carries it there."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Protocol

from daemon.calls import CallOutcome

OWN = "https://api.anthropic.com"  #: the service's own address; always named, so that no variable of the shell sends mail elsewhere
Body = dict[str, Any]  #: the whole request, as JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Replied:
    """What came back, or why nothing did."""

    outcome: CallOutcome
    text: str = ""  #: of the answer's text blocks
    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_tokens: int = 0
    cache_written_tokens: int = 0
    milliseconds: int = 0
    tries: int = 1
    api_request: str = ""  #: the service's id


class Service(Protocol):
    """Where requests go: the API, or a file of recorded answers."""

    def ask(self, body: Body) -> Replied:
        """Return what became of one request; never raises for what the service does."""
        ...

    def close(self) -> None:
        """Let go of connections and files."""
        ...


def hash_of(body: Body) -> str:
    """Return a stable hash of a request: the same words to the same model by the same prompt."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:32]
