"""A person at a prompt: the embedded default. A line becomes an Envelope, a Said becomes text.

Whoever sits at the prompt is believed: the terminal belongs to them.
"""

from __future__ import annotations

import hashlib
import io
import textwrap
from datetime import datetime

from rich.console import Console
from rich.text import Text as Styled

from core.envelope import Address, Envelope, Silence, Trust
from core.said import Block, Facts, Rows, Said, Text, Verbatim, plain

PLACE = "terminal"  #: the one thread of a terminal
MAX_LINE = 10_000  #: characters of a line that are read


def inbound(line: str, *, sender: Address, at: datetime, number: int, session: str = PLACE) -> Envelope:
    """Return the Envelope of one line. `number` counts the lines of a `session`, so that each has an id of its own."""
    text = "".join(c if c.isprintable() else " " for c in line[:MAX_LINE]).strip()
    return Envelope(
        channel="terminal",
        message_id=f"{session}:{number}",
        sender=sender,
        trust=Trust.AUTHENTICATED,
        text=text,
        place=session,
        sent_at=at,
        silence=None if text else Silence.EMPTY,
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )


def text(said: Said) -> str:
    """The text of a message, as it stands on its own in a pipe."""
    return plain(said)


def styled(said: Said, *, width: int = 100) -> str:
    """The same words for a terminal that knows colours: numbers and labels bold, other people's words dim."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=max(width, 20), highlight=False)
    for number, block in enumerate(said.blocks):
        if number:
            console.print()
        for line in _lines(block):
            console.print(line, soft_wrap=True)
    return out.getvalue()


def _lines(block: Block) -> list[Styled]:
    match block:
        case Text():
            return [Styled(_safe(line)) for line in block.text.splitlines()]
        case Rows():
            return [line for number, words, more in block.rows for line in _row(number, words, more)]
        case Facts():
            return [Styled.assemble((_safe(f"{label}: "), "bold"), _safe(value)) for label, value in block.facts]
        case Verbatim():
            return [Styled(_safe(f"| {line}".rstrip()), style="dim") for line in block.text.splitlines()]


def _row(number: int, words: str, more: str) -> list[Styled]:
    first = Styled.assemble((f"{number}. ", "bold cyan"), _safe(words))
    return [first, Styled(_safe(f"   ({more})"), style="dim")] if more else [first]


def _safe(line: str) -> str:
    """A line without control characters: words of others must not steer the terminal."""
    return "".join(c if c.isprintable() else " " for c in line)


def indented(words: str, by: int = 2) -> str:
    """The words set off from the prompt by `by` spaces."""
    return textwrap.indent(words, " " * by)
