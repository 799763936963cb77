"""Edit: people put into, changed in and taken out of the text of a company file, and not a character of the rest.

The text is cut at the places where YAML says that the values stand. So comments, order, alignment and quotes stay as
somebody wrote them, which no library that writes YAML anew keeps. What is written is read again before it is believed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import yaml

from core.errors import BadInput
from daemon.company.marked import compose

Value = str | tuple[str, ...]
#: Words that YAML takes for something else than a text.
_NO_TEXT = frozenset("y n yes no true false on off null none ~".split())
_PLAIN = re.compile(r"[^\W\d_](?:[\w .@'&/+-]*[\w.])?")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Edits:
    """What is to be done to the people of a file, by id. A flag is written as the text "true" or "false"."""

    add: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    change: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    remove: frozenset[str] = frozenset()  #: they are taken off their teams as well


def edited(text: str, name: str, edits: Edits) -> str:
    """Return the text of the company file `name` with the edits made. Raises BadInput where it is written too cleverly."""
    return _Editor(text, name).done(edits)


def comments(text: str) -> list[str]:
    """Return every comment of a YAML text, from its sign on, in order of the letters."""
    return sorted(text[start:end].strip() for start, end in _comments(text))


class _Editor:
    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name
        self.top = _mapping(compose(text, name), name)
        self.people = _mapping(self.top["people"][1], name)
        self.pairs: list[tuple[yaml.Node, yaml.Node]] = list(self.people.values())
        self.people_node = self.top["people"][1]
        self.flow = _is_flow(self.people_node)
        self.newline = "\r\n" if "\r\n" in text else "\n"
        self.remarks = _comments(text)
        self.cuts: list[tuple[int, int, str]] = []

    def done(self, edits: Edits) -> str:
        kept = [key for key in self.people if key not in edits.remove]
        if not kept and not edits.add:
            raise BadInput(f"{self.name}: the last person cannot be removed")
        for person, fields in edits.change.items():
            self._change(person, fields)
        for person in edits.remove:
            self._remove(person)
        if edits.remove:
            self._off_teams(edits.remove)
        if edits.add:
            self._add(edits.add)
        text = self.text
        for start, end, put in sorted(self.cuts, reverse=True):
            text = text[:start] + put + text[end:]
        if comments(text) != comments(self.text):
            raise BadInput(
                f"{self.name}: a comment would be lost, so nothing was written; please edit the file by hand"
            )
        return text

    # Adding

    def _add(self, people: Mapping[str, Mapping[str, Value]]) -> None:
        node = self.people_node
        if self.flow and self.pairs:
            at = self._end(self.pairs[-1][1])
            put = "".join(f", {_scalar(i)}: {_flow(fields)}" for i, fields in people.items())
            self.cuts.append((at, at, put))
            return
        if not self.pairs:  # "people: {}"
            lines = self._lines(people, 2, flow=True)
            self.cuts.append((node.start_mark.index, node.end_mark.index, self.newline + "".join(lines).rstrip("\r\n")))
            return
        last_key, last = self.pairs[-1]
        at = self._line_end(self._end(last))
        lines = self._lines(people, last_key.start_mark.column, flow=_is_flow(last))
        missing = "" if self.text[:at].endswith(("\n", "\r")) else self.newline
        self.cuts.append((at, at, missing + "".join(lines)))

    def _lines(self, people: Mapping[str, Mapping[str, Value]], indent: int, *, flow: bool) -> list[str]:
        """The lines of new people, laid out as the person before them is."""
        pad, lines = " " * indent, []
        for person, fields in people.items():
            if flow:
                lines.append(f"{pad}{_scalar(person)}: {_flow(fields)}{self.newline}")
                continue
            lines.append(f"{pad}{_scalar(person)}:{self.newline}")
            lines += [f"{pad}{pad or '  '}{key}: {_value(value)}{self.newline}" for key, value in fields.items()]
        return lines

    # Changing

    def _change(self, person: str, fields: Mapping[str, Value]) -> None:
        node = self.people[person][1]
        inner = _mapping(node, self.name)
        for key, value in fields.items():
            if key in inner:
                self._set(*inner[key], value)
                continue
            last_key, last = node.value[-1]
            at = self._end(last)
            if _is_flow(node):
                self.cuts.append((at, at, f", {key}: {_value(value)}"))
            else:
                at = self._line_end(at)
                missing = "" if self.text[:at].endswith(("\n", "\r")) else self.newline
                pad = " " * last_key.start_mark.column
                self.cuts.append((at, at, f"{missing}{pad}{key}: {_value(value)}{self.newline}"))

    def _set(self, key: yaml.Node, node: yaml.Node, value: Value) -> None:
        """Put a value in the place of another; comments inside the old one move to lines of their own above it."""
        if node.start_mark.index < key.end_mark.index:
            raise BadInput(
                f"{self.name} line {key.start_mark.line + 1}: {key.value} stands for something written elsewhere;"
                " please change it by hand"
            )
        start, end = node.start_mark.index, self._end(node)
        if isinstance(node, yaml.SequenceNode) and not node.flow_style:
            start = self.text.index(":", key.end_mark.index) + 1
            lost = self._inside(start, end)
            if lost:
                at = self._line_start(key.start_mark.index)
                pad = " " * key.start_mark.column
                self.cuts.append((at, at, "".join(f"{pad}{one}{self.newline}" for one in lost)))
            self.cuts.append((start, end, " " + _value(value)))
            return
        self.cuts.append((start, end, _value(value)))

    # Removing

    def _remove(self, person: str) -> None:
        key, node = self.people[person]
        if self.flow:
            pairs = self.pairs
            here = next(n for n, (k, _) in enumerate(pairs) if k is key)
            if here + 1 < len(pairs):
                cut = (key.start_mark.index, pairs[here + 1][0].start_mark.index)
            elif here:
                cut = (self._end(pairs[here - 1][1]), self._end(node))
            else:
                cut = (key.start_mark.index, self._end(node))
            self.cuts.append((*cut, ""))
            return
        start, end = self._line_start(key.start_mark.index), self._line_end(self._end(node))
        pad = " " * key.start_mark.column
        kept = "".join(f"{pad}{one}{self.newline}" for one in self._inside(start, end))
        self.cuts.append((start, end, kept))

    def _off_teams(self, gone: frozenset[str]) -> None:
        teams = self.top.get("teams")
        for key, node in _mapping(teams[1], self.name).values() if teams else ():
            items = node.value if isinstance(node, yaml.SequenceNode) else [node]
            if not gone & {item.value for item in items}:
                continue
            left = tuple(item.value for item in items if item.value not in gone)
            self._set(key, node, left)

    # Places in the text

    def _end(self, node: yaml.Node) -> int:
        """Where a value ends; the mark of a block stands behind the comments that follow it."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self._end(last[1] if isinstance(last, tuple) else last)
        if isinstance(node, yaml.ScalarNode) and node.style in {"|", ">"}:
            return len(self.text[: node.end_mark.index].rstrip("\r\n "))
        return int(node.end_mark.index)

    def _line_start(self, at: int) -> int:
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def _line_end(self, at: int) -> int:
        found = _LINE.match(self.text, at)
        return found.end() if found else len(self.text)

    def _inside(self, start: int, end: int) -> list[str]:
        return [self.text[a:b].strip() for a, b in self.remarks if start <= a < end]


def _is_flow(node: yaml.Node) -> bool:
    return isinstance(node, yaml.CollectionNode) and bool(node.flow_style)


def _mapping(node: yaml.Node, name: str) -> dict[str, tuple[yaml.Node, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        raise BadInput(f"{name} line {node.start_mark.line + 1}: must be a section of keys and values")
    return {str(key.value): (key, value) for key, value in node.value}


def _comments(text: str) -> list[tuple[int, int]]:
    """Where comments stand: from every sign outside of a value to the end of its line."""
    values = [
        (token.start_mark.index, token.end_mark.index)
        for token in yaml.scan(text, Loader=yaml.SafeLoader)
        if isinstance(token, yaml.ScalarToken)
    ]
    found: list[tuple[int, int]] = []
    at = 0
    for start, end in (*values, (len(text), len(text))):
        while (sign := text.find("#", at, start)) >= 0:
            stop = re.compile(r"[\r\n]|$").search(text, sign)
            at = stop.start() if stop else len(text)
            found.append((sign, at))
        at = max(at, end)
    return found


def _flow(fields: Mapping[str, Value]) -> str:
    return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in fields.items()) + "}"


def _value(value: Value) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_scalar, value)) + "]"
    return value if value in {"true", "false"} else _scalar(value)


def _scalar(text: str) -> str:
    """A text as YAML, in quotes unless it can be nothing else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _NO_TEXT:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]", lambda m: f"\\u{ord(m[0]):04x}", quoted)
