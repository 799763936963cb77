"""Said: what we say, in blocks that every channel can show. Wording makes them; channels only lay them out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A numbered list: (number, words, a second line with other people's zones or "")."""

    rows: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A table of two columns: label and value, e.g. ("When", "Thursday 5 March 2026, 14:00 to 14:30 New York time")."""

    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbatim:
    """Text that somebody else will read, word for word, or words that somebody else wrote."""

    text: str


Block = Text | Rows | Facts | Verbatim


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message of ours, without address or channel."""

    subject: str  #: used by mail when it starts a thread
    blocks: tuple[Block, ...]


def plain(said: Said) -> str:
    """Return the plain text of a message: paragraphs between blank lines, "1. words" rows, "Label: value" facts, "| " verbatim lines."""
    return "\n\n".join(_plain(block) for block in said.blocks) + "\n"


def _plain(block: Block) -> str:
    match block:
        case Text():
            return block.text
        case Rows():
            return "\n".join(_row(*row) for row in block.rows)
        case Facts():
            return "\n".join(f"{label}: {value}" for label, value in block.facts)
        case Verbatim():
            return "\n".join(f"| {line}".rstrip() for line in block.text.splitlines())


def _row(number: int, words: str, more: str) -> str:
    first = f"{number}. "
    return f"{first}{words}" + (f"\n{' ' * len(first)}({more})" if more else "")
