"""The writer's own new text of a mail: quotations, forwarded messages and signatures cut off (lore: "The new text of a reply").

What decides is `core.replies` on the first line; this only separates the writer's words from everybody else's. Each line
is judged by itself and its few neighbours, so time is linear in the length of the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from channels.email.quotes import (
    attribution,
    header_block,
    is_disclaimer,
    is_marker,
    is_quoted,
    is_rule,
    is_sent_from,
    is_separator,
    is_signature,
    unquoted,
)

MAX_TEXT = 200_000  #: characters that are looked at; what comes after them counts as cut off
MAX_LINES = 4_000  #: lines that are looked at
_SQUEEZE = re.compile(r"[\s\u00a0\u200b-\u200f\ufeff*_>|]+")
_ODD = re.compile(r"[\u200b-\u200f\u2060\ufeff\x00-\x08\x0b\x0c\x0e-\x1f]")
_LEAD = re.compile(r"^[\s.…:,;<=-]+")


@dataclass(frozen=True, slots=True)
class _Parent:
    """The lines of the text that we sent ourselves, squeezed."""

    lines: frozenset[str]

    @classmethod
    def of(cls, text: str | None) -> _Parent:
        squeezed = (_squeeze(line) for line in (text or "")[:MAX_TEXT].split("\n")[:MAX_LINES])
        return cls(frozenset(line for line in squeezed if len(line) >= 4))

    def has(self, line: str) -> bool:
        return _squeeze(line) in self.lines

    def added(self, line: str) -> str:
        """What somebody wrote behind one of our lines, on the same line."""
        bare = unquoted(line).strip()
        for end in range(len(bare) - 1, 7, -1) if len(bare) <= 300 else ():
            if not bare[end - 1].isspace() and _squeeze(bare[:end]) in self.lines:
                rest = _LEAD.sub("", bare[end:])
                return rest if any(c.isalnum() for c in rest) else ""
        return ""


def new_text(text: str, *, parent: str | None) -> tuple[str, str]:
    """Return (the writer's new text, everything else in its order).

    `parent` is the plain text of the message of ours that is answered, when it is known: its lines are found also where
    no mark of quotation is left, and a word written behind one of them is the writer's.
    """
    text = _ODD.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).replace("\u00a0", " ")
    lines = text[:MAX_TEXT].split("\n")[:MAX_LINES]
    mine = _own_lines(lines, _Parent.of(parent))
    _cut_signatures(lines, mine)
    new = "\n".join(mine[i] or "" if mine[i] is not None else "\x00" for i in range(len(lines)))
    new = re.sub(r"\n{3,}", "\n\n", re.sub(r"(?:\x00\n?)+", "\n", new)).strip()
    rest = "\n".join(line for i, line in enumerate(lines) if mine[i] is None or mine[i] != line)
    return new, (rest.strip("\n") + text[MAX_TEXT:])[: 2 * MAX_TEXT]


def _own_lines(lines: list[str], parent: _Parent) -> list[str | None]:
    """For each line what of it is the writer's own: the line, a part of it, or None."""
    mine: list[str | None] = [None] * len(lines)
    at, in_quote = 0, False
    while at < len(lines):
        line = lines[at]
        if is_marker(line) and not is_quoted(line):
            break
        if _hard_cut(lines, at):
            break
        if is_quoted(line):
            mine[at] = parent.added(line) or None
            in_quote, at = True, at + 1
            continue
        if (length := attribution(lines, at)) and not _forgotten(lines, at):
            if not any(is_quoted(x) for x in lines[at + length :]):
                mine[at + length :] = _unmarked(lines[at + length :], parent)
                break
            in_quote, at = True, at + length
            continue
        if _runs_into_parent(lines, at, parent):
            mine[at:] = _unmarked(lines[at:], parent)
            break
        mine[at] = None if in_quote and parent.has(line) else line
        at += 1
    return mine


def _hard_cut(lines: list[str], at: int) -> bool:
    """Whether from here on everything is another message, quoted or forwarded whole."""
    line = lines[at]
    if is_separator(line) or header_block(lines, at):
        return True
    return is_rule(line) and any(header_block(lines, i) for i in range(at + 1, min(at + 4, len(lines))))


def _forgotten(lines: list[str], at: int) -> bool:
    """Whether nothing follows an attribution: then it may be the writer's own sentence."""
    return False


def _runs_into_parent(lines: list[str], at: int, parent: _Parent) -> bool:
    """Whether two lines of ours follow each other here. One alone may be an answer: a row, copied."""
    if not parent.lines or not parent.has(lines[at]):
        return False
    following = [line for line in lines[at + 1 : at + 4] if line.strip()]
    return bool(following) and parent.has(following[0])


def _unmarked(lines: list[str], parent: _Parent) -> list[str | None]:
    """What is the writer's own in a quotation without marks: words behind a line of ours, when we know our lines."""
    if not parent.lines:
        return [None] * len(lines)
    return [None if parent.has(line) else parent.added(line) or None for line in lines]


def _cut_signatures(lines: list[str], mine: list[str | None]) -> None:
    """Take signatures, advertisements and disclaimers off each stretch of own lines."""
    start = 0
    while start < len(lines):
        if mine[start] is None:
            start += 1
            continue
        end = start
        while end < len(lines) and mine[end] is not None:
            end += 1
        _cut_one(lines, mine, start, end)
        start = end


def _cut_one(lines: list[str], mine: list[str | None], start: int, end: int) -> None:
    said = False
    for at in range(start, end):
        line = lines[at]
        delimiter = is_signature(line) and said and end - at <= 14
        disclaimer = is_disclaimer(line) and (at == start or not lines[at - 1].strip())
        if delimiter or disclaimer or (is_sent_from(line) and said):
            mine[at:end] = [None] * (end - at)
            return
        if is_sent_from(line):
            mine[at] = None
        said = said or bool(line.strip())


def _squeeze(line: str) -> str:
    return _SQUEEZE.sub("", line[:1_000]).lower()


def cut_jsonl(lines: Iterable[str], base_dir: Path) -> Iterator[str]:
    """Yield one JSON line {"id", "text"} for each JSON line {"id", "path", "parent"?} (path from `base_dir`; parent: text).

    A path that ends in .html is an HTML body, one in .eml or .mht a whole message, any other a plain body.
    """
    from channels.email.bodies import body_of
    from channels.email.html import text_of

    for line in filter(str.strip, lines):
        row = json.loads(line)
        path = base_dir / row["path"]
        raw = path.read_bytes()
        match path.suffix.lower():
            case ".eml":
                text = body_of(raw)
            case ".html" | ".htm":
                text = text_of(raw.decode("utf-8", "replace"))
            case _:
                text = raw.decode("utf-8", "replace")
        yield json.dumps({"id": row["id"], "text": new_text(text, parent=row.get("parent"))[0]}, ensure_ascii=False)
