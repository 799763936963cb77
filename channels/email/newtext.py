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

from channels.email.bodies import body_of, decoded
from channels.email.html import text_of
from channels.email.quotes import (
    attribution,
    header_block,
    is_barred,
    is_disclaimer,
    is_marker,
    is_quoted,
    is_rule,
    is_sent_from,
    is_separator,
    is_signature,
    plain_line,
    shared,
    unquoted,
    wraps_a_head,
)

MAX_TEXT = 200_000  #: characters that are looked at; what comes after them counts as cut off
MAX_LINES = 4_000  #: lines that are looked at
_SQUEEZE = re.compile(r"[\s\u00a0\u200b-\u200f\ufeff*_>|]+")
_ODD = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u1427\x00-\x08\x0b\x0c\x0e-\x1f]")
_ORNAMENT = re.compile(r"[\s\-_=*~+#]*")
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
        if not self.lines or len(bare) > 300 or _squeeze(bare) in self.lines:
            return ""
        squeezed, ours = "", 0
        for end, sign in enumerate(bare, start=1):
            squeezed += _squeeze(sign)
            if end >= 8 and squeezed in self.lines:
                ours = end
        rest = _LEAD.sub("", bare[ours:]) if ours else ""
        return rest if any(c.isalnum() for c in rest) else ""


def new_text(text: str, *, parent: str | None) -> tuple[str, str]:
    """Return (the writer's new text, everything else in its order).

    `parent` is the plain text of the message of ours that is answered, when it is known: its lines are found also where
    no mark of quotation is left, and a word written behind one of them is the writer's.
    """
    text = _ODD.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).replace("\u00a0", " ")
    lines = text[:MAX_TEXT].split("\n")[:MAX_LINES]
    mine = _own_lines(seen := [plain_line(line) for line in lines], _Parent.of(parent))
    _cut_signatures(seen, mine)
    mine = [lines[i] if line is not None and line == seen[i] else line for i, line in enumerate(mine)]
    kept = "\n".join(line if line is not None else "" for line in mine)
    new = re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+\n", "\n", kept)).strip()
    rest = "\n".join(line for i, line in enumerate(lines) if mine[i] is None or mine[i] != line)
    return new, (rest.strip("\n") + text[MAX_TEXT:])[: 2 * MAX_TEXT]


def _own_lines(lines: list[str], parent: _Parent) -> list[str | None]:
    """For each line what of it is the writer's own: the line, a part of it, or None."""
    mine: list[str | None] = [None] * len(lines)
    marked = [is_quoted(line) or is_barred(lines, i) for i, line in enumerate(lines)]
    last_marked = max((i for i, quoted in enumerate(marked) if quoted), default=-1)
    at, in_quote = 0, False
    while at < len(lines):
        line = lines[at]
        if marked[at]:
            mine[at] = parent.added(line) or None
            in_quote, at = True, at + 1
            continue
        if is_marker(line) or _hard_cut(lines, at):
            break
        if length := attribution(lines, at):
            mine[at] = shared(line) or None
            if last_marked < at + length:
                mine[at + length :] = _unmarked(lines[at + length :], parent)
                break
            in_quote, at = True, at + length
            continue
        if _runs_into_parent(lines, at, parent):
            mine[at:] = _unmarked(lines[at:], parent)
            break
        mine[at] = None if in_quote and (_stuck(lines, marked, at, parent) or _torn(lines, marked, at)) else line
        at += 1
    return mine


def _stuck(lines: list[str], marked: list[bool], at: int, parent: _Parent) -> bool:
    """Whether a line of ours lost its mark between quoted ones. Standing by itself it may be a row, copied as an answer."""
    beside = marked[at - 1] or (at + 1 < len(lines) and marked[at + 1])
    return at > 0 and beside and parent.has(lines[at])


def _torn(lines: list[str], marked: list[bool], at: int) -> bool:
    """Whether a line is the end of the quoted one above it, torn off by a program that wraps without marking."""
    if at == 0 or at + 1 >= len(lines) or not marked[at - 1] or not (marked[at + 1] or not lines[at + 1].strip()):
        return False
    above = lines[at - 1].rstrip()
    return len(above) >= 66 and above[-1] not in ".?!:" and lines[at][:1].islower()


def _hard_cut(lines: list[str], at: int) -> bool:
    """Whether from here on everything is another message, quoted or forwarded whole."""
    line = lines[at]
    if is_separator(line) or header_block(lines, at) or wraps_a_head(lines, at):
        return True
    return is_rule(line) and any(header_block(lines, i) for i in range(at + 1, min(at + 4, len(lines))))


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
    said = start > 0  # below a quotation a signature may stand alone
    for at in range(start, end):
        line = lines[at]
        rule = said and is_rule(line) and "_" in line
        if line == "-- ":
            # RFC 3676 4.3: below it everything is signature, however long; its loose spellings may be something else.
            mine[at:] = [None] * (len(mine) - at)
            break
        delimiter = (rule or (is_signature(line) and (said or line.startswith("--")))) and end - at <= 14
        disclaimer = is_disclaimer(line) and (at == start or not lines[at - 1].strip())
        if delimiter or disclaimer or (is_sent_from(line) and said):
            mine[at:end] = [None] * (end - at)
            break
        if is_sent_from(line):
            mine[at] = None
        said = said or bool(line.strip())
    for at in range(end - 1, start - 1, -1):  # ornaments at the end are nobody's words
        if (mine[at] is not None and any(c.isalnum() for c in mine[at] or "")) or not _ORNAMENT.fullmatch(
            mine[at] or ""
        ):
            break
        mine[at] = None


def _squeeze(line: str) -> str:
    return _SQUEEZE.sub("", line[:1_000]).lower()


def cut_jsonl(lines: Iterable[str], base_dir: Path, *, own_only: bool = False) -> Iterator[str]:
    """Yield one JSON line {"id", "text"} for each JSON line {"id", "path", "parent"?} (path from `base_dir`; parent: text).

    A path that ends in .html is an HTML body, one in .eml a whole message, any other a plain body. A mail in which nothing
    is the writer's own (a bare forward, a quotation and no more) is given whole: that is what its reader sees. With
    `own_only` it is given as nothing, which is how the daemon takes it: such a mail asks for nothing.
    """
    for line in filter(str.strip, lines):
        row = json.loads(line)
        path = base_dir / row["path"]
        raw = path.read_bytes()
        match path.suffix.lower():
            case ".eml":
                text = body_of(raw)
            case ".html" | ".htm":
                text = text_of(decoded(raw, "utf-8"))
            case _:
                text = decoded(raw, "utf-8")
        new, rest = new_text(text, parent=row.get("parent"))
        yield json.dumps({"id": row["id"], "text": new or ("" if own_only else rest)}, ensure_ascii=False)
