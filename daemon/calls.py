"""Calls of the model, as they are stored and counted: one value a call, whoever makes it and whatever became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.errors import BadInput


class CallReason(StrEnum):
    """Why the model was called."""

    READ = "read"  #: a message was read
    SECOND_LOOK = "second-look"  #: at words that the form lacked


class CallOutcome(StrEnum):
    """What became of a call. Everything but OK and, of a second look, what it could not place, is read offline."""

    OK = "ok"  #: an answer that holds up
    INVALID = "invalid"  #: an answer that is not the form that was asked for
    REFUSAL = "refusal"  #: the model would not answer
    TRUNCATED = "truncated"  #: the answer ran into its ceiling
    TIMEOUT = "timeout"  #: no answer in time
    UNREACHABLE = "unreachable"  #: no connection
    OVERLOADED = "overloaded"  #: 529, or another 5xx
    RATE_LIMITED = "rate-limited"  #: 429
    BAD_REQUEST = "bad-request"  #: 400 and other 4xx: ours to mend
    UNAUTHORISED = "unauthorised"  #: 401 and 403: the key is wrong
    OVER_CEILING = "over-ceiling"  #: not made: the message's or the day's cost would go over its ceiling


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of the model, or one that was not made."""

    model: str  #: as the settings name it
    reason: CallReason
    began_at: datetime  #: aware
    milliseconds: int = 0  #: until the answer or the failure, retries and waits included
    tries: int = 1  #: requests that left for it; 0: none did
    input_tokens: int = 0  #: read at the full price
    output_tokens: int = 0
    cache_read_tokens: int = 0  #: of the prompt, found in the service's cache
    cache_written_tokens: int = 0  #: of the prompt, put there
    cost: int = 0  #: in millionths of a US dollar, by the prices in the settings
    outcome: CallOutcome = CallOutcome.OK
    api_request: str = ""  #: the service's id of it, for its support

    def __post_init__(self) -> None:
        """Refuse naive times."""
        if self.began_at.tzinfo is None:
            raise BadInput("a call's began_at must carry a zone")
