"""Prices: what a call costs and what it may cost at most, in millionths of a US dollar."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

from daemon.reader.wire import Body, Replied

#: Characters that a token has at least, in text of any language: for the most that a request may cost.
_FEWEST = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """US dollars for a million tokens, as the settings give them."""

    input: float = 0.1
    output: float = 0.5
    cache_read: float = 0.01
    cache_write: float = 0.125

    def of(self, replied: Replied) -> int:
        """Return what a call has cost."""
        return math.ceil(
            replied.input_tokens * self.input
            + replied.output_tokens * self.output
            + replied.cache_read_tokens * self.cache_read
            + replied.cache_written_tokens * self.cache_write
        )

    def most(self, body: Body) -> int:
        """Return what a request may cost at most: nothing of it in the cache, and the longest answer."""
        tokens = len(json.dumps(body, ensure_ascii=False)) / _FEWEST
        return math.ceil(tokens * max(self.input, self.cache_write) + int(body["max_tokens"]) * self.output)
