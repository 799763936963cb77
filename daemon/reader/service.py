"""The model's API: one request to it and what became of it. Imported only where a key is set: the library takes a second to load.

lore: the sampling settings, forced tools and prefill are refused by today's models; messages.create with output_config keeps
usage and stop_reason where messages.parse would lose them; the library's own retries would multiply its timeout.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import anthropic

from daemon.calls import CallOutcome
from daemon.reader.wire import OWN, Body, Replied

CONNECT_SECONDS = 5.0


@dataclass(frozen=True, kw_only=True)
class Api:
    """The model's API."""

    key: str = field(repr=False)
    base_url: str = ""  #: "": the service's own
    timeout_seconds: float = 20.0  #: of one try
    retries: int = 1  #: further tries after what may pass
    wait_seconds: float = 5.0  #: the longest wait before a further try, whatever the service asks for
    sleep: Callable[[float], None] = time.sleep
    _client: anthropic.Anthropic = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Open the client once: its connections are kept and shared by all workers."""
        client = anthropic.Anthropic(
            api_key=self.key,
            base_url=self.base_url or OWN,
            max_retries=0,
            timeout=anthropic.Timeout(self.timeout_seconds, connect=min(CONNECT_SECONDS, self.timeout_seconds)),
        )
        object.__setattr__(self, "_client", client)

    def close(self) -> None:
        """Close the connections that were kept."""
        self._client.close()

    @property
    def closed(self) -> bool:
        """Whether nobody can be asked any more."""
        return self._client.is_closed()

    def ask(self, body: Body) -> Replied:
        """Ask, and ask again after what may pass, with a wait that the service may lengthen up to its ceiling."""
        began = time.monotonic()
        for number in range(1, self.retries + 2):
            replied, wait = self._once(body)
            if wait is None or number == self.retries + 1:
                break
            self.sleep(min(wait if wait > 0 else 0.5 * 2 ** (number - 1) * (1 + random.random()), self.wait_seconds))  # noqa: S311 - jitter
        spent = int((time.monotonic() - began) * 1000)
        return Replied(**{**_fields(replied), "milliseconds": spent, "tries": number})

    def _once(self, body: Body) -> tuple[Replied, float | None]:
        """Return what one try came to, and how long to wait before the next one; None: another would come to the same."""
        try:
            message = self._client.messages.create(**body)
        except anthropic.APITimeoutError:
            return Replied(
                outcome=CallOutcome.TIMEOUT
            ), None  # a second wait as long as the first is too long for a person
        except anthropic.APIStatusError as error:
            return _refused(error)
        except anthropic.APIConnectionError:
            return Replied(outcome=CallOutcome.UNREACHABLE), 0.0
        except (
            anthropic.AnthropicError,
            ValueError,
        ):  # the answer is not what the API promises: half of it, or no JSON
            return Replied(outcome=CallOutcome.INVALID), None
        if not isinstance(message, anthropic.types.Message) or not isinstance(message.usage, anthropic.types.Usage):
            # The library hands on whatever a proxy in between says: a page as a str, any JSON as a half-filled message.
            return Replied(outcome=CallOutcome.INVALID), None
        return _answered(message), None


def _refused(error: anthropic.APIStatusError) -> tuple[Replied, float | None]:
    status, asked = error.status_code, error.request_id or ""
    if status == 429:
        return Replied(outcome=CallOutcome.RATE_LIMITED, api_request=asked), _seconds(
            error.response.headers.get("retry-after")
        )
    if status in {401, 403}:
        return Replied(outcome=CallOutcome.UNAUTHORISED, api_request=asked), None
    if status >= 500:
        return Replied(outcome=CallOutcome.OVERLOADED, api_request=asked), _seconds(
            error.response.headers.get("retry-after")
        )
    return Replied(outcome=CallOutcome.BAD_REQUEST, api_request=asked), None


def _seconds(header: str | None) -> float:
    try:
        return max(0.0, float(header or 0))
    except ValueError:  # a date: the ceiling decides
        return 0.0


def _answered(message: anthropic.types.Message) -> Replied:
    usage = message.usage
    outcome = {"end_turn": CallOutcome.OK, "max_tokens": CallOutcome.TRUNCATED, "refusal": CallOutcome.REFUSAL}.get(
        message.stop_reason or "", CallOutcome.INVALID
    )
    return Replied(
        outcome=outcome,
        # The form is the last of the text blocks: thinking, and a sentence before it, are not asked for and may come.
        text=next((block.text for block in reversed(message.content) if block.type == "text"), ""),
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cache_read_tokens=usage.cache_read_input_tokens or 0,
        cache_written_tokens=usage.cache_creation_input_tokens or 0,
        api_request=message._request_id or "",  # noqa: SLF001 - the library's documented way to it
    )


def _fields(replied: Replied) -> dict[str, Any]:
    return {name: getattr(replied, name) for name in Replied.__slots__}
