"""Masks: addresses, links and long numbers that reading does not need stay at home.

Each is replaced by a sign such as "[address-1]" before a text leaves, and put back before a quote is held against the message.
A sign that stands in the message already is masked as well, so that nothing a stranger writes is ever taken for one of ours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.when import Phrase

_SIGN = re.compile(r"\[(?:address|link|number|mark)-\d{1,4}\]")
_PARTS = re.compile(
    r"(?P<mark>\[(?:address|link|number|mark)-\d{1,4}\])"
    r"|(?P<link>\b(?:https?://|www\.)[^\s<>\"']{3,2000})"
    r"|(?P<address>(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8})"
    r"|(?P<number>(?<![\w.])\+?\d(?:[ ().\-/]?\d){5,40}(?!\w))"
)


@dataclass
class Masks:
    """The signs of one message and its history: the same words get the same sign."""

    _signs: dict[str, str] = field(default_factory=dict)  #: words -> sign
    _counts: dict[str, int] = field(default_factory=dict)

    def hide(self, text: str, keep: Sequence[Phrase] = ()) -> str:
        """Return a text with signs. keep: words of time in it, which stay as they are."""
        spans = [(p.start, p.end) for p in keep]

        def sign(found: re.Match[str]) -> str:
            kind, words = str(found.lastgroup), found.group()
            if kind == "number" and any(start < found.end() and found.start() < end for start, end in spans):
                return words
            if words not in self._signs:
                self._counts[kind] = self._counts.get(kind, 0) + 1
                self._signs[words] = f"[{kind}-{self._counts[kind]}]"
            return self._signs[words]

        return _PARTS.sub(sign, text)

    def show(self, text: str) -> str:
        """Return a text with the words back in the place of their signs; a sign that is none of ours stays."""
        words = {sign: said for said, sign in self._signs.items()}
        return _SIGN.sub(lambda found: words.get(found.group(), found.group()), text)
