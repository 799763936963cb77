"""The machine under the grammar: rules written as patterns over tokens, matched longest first, remembered.

A rule is a row of data: the name of what it makes, a pattern, a function that builds the node, one sentence
that shows it. In a pattern

    word|word   one of these words (lower case) or signs          :tag    a token of that class; its value is captured
                                                                  :*      any token; its lower-case text is captured
    '(  '?      a sign that means something else in a pattern
    <name>      what another rule makes; its node is captured     ~       nothing stands between the two tokens
    ( ... )     a group                                           ?       after any of them: may be missing (then None)
    &word|:tag  such a token must follow, and is not taken        !       the same, must not follow
    !~word      must not follow without a space between

A builder may return None: the words fit but make no sense (hour 25), and the rule does not hold.

No rule refers to itself, directly or round a corner, so a match spans a bounded number of tokens; every
(name, position) is tried once. Both together make the cost of any text, however hostile, linear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from core.when.tokens import BREAK, Token

_WORD, _TAG, _NAME, _GLUE, _GROUP, _LOOK, _NOT = range(7)
Op = tuple[int, Any, bool, int]  # what to do, its argument, whether it may be missing, captures within
Parsed = tuple[int, Any]  # position after the match, node


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to say something."""

    makes: str  # the name of what it makes
    pattern: str
    build: Callable[..., Any]  # captures -> node, or None when they make no sense
    example: str  # words that this rule reads, from the first to the last


class Grammar:
    """Rules compiled once; parse(name, tokens, ...) is then a matter of looking up."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self._names = {name: n for n, name in enumerate(dict.fromkeys(rule.makes for rule in self.rules))}
        self._words: set[str] = set()
        self._bodies: list[list[tuple[tuple[Op, ...], Callable[..., Any]]]] = [[] for _ in self._names]
        self._firsts: list[list[tuple[frozenset[str], frozenset[str]]]] = [[] for _ in self._names]
        self._starts: dict[int, tuple[frozenset[str], frozenset[str], bool]] = {}
        for rule in self.rules:
            ops = self._compile(rule.pattern.split())
            self._bodies[self._names[rule.makes]].append((ops, rule.build))
        for number in range(len(self._names)):
            self._firsts[number] = [self._first(ops)[:2] for ops, _ in self._bodies[number]]
        self._tables: list[dict[str, tuple[tuple[tuple[Op, ...], Callable[..., Any]], ...]]] = [{} for _ in self._names]

    def number(self, name: str) -> int:
        """The number under which parse() knows a name."""
        return self._names[name]

    def _compile(self, words: Sequence[str]) -> tuple[Op, ...]:
        stack: list[list[Op]] = [[]]
        for word in words:
            maybe = word.endswith("?") and len(word) > (2 if word[0] == "'" else 1)
            bare = word[:-1] if maybe else word
            if bare == "(":
                stack.append([])
            elif bare == ")":
                group = tuple(stack.pop())
                stack[-1].append((_GROUP, group, maybe, sum(op[3] for op in group)))
            elif bare[0] in "&!" and len(bare) > 1:
                close = bare.startswith("!~")
                parts = bare[2 if close else 1 :].split("|")
                names = frozenset(part for part in parts if part[0] != ":" or part == ":")
                classes = frozenset(part[1:] for part in parts if part[0] == ":" and part != ":")
                stack[-1].append((_LOOK if bare[0] == "&" else _NOT, (names, classes, close), False, 0))
            elif bare == "~":
                stack[-1].append((_GLUE, None, False, 0))
            elif bare.startswith(":") and len(bare) > 1:
                stack[-1].append((_TAG, bare[1:], maybe, 1))
            elif bare.startswith("<") and len(bare) > 1:
                stack[-1].append((_NAME, self._names[bare[1:-1]], maybe, 1))
            else:
                words_here = frozenset((bare[1:] if bare[0] == "'" and len(bare) > 1 else bare).split("|"))
                self._words |= words_here
                stack[-1].append((_WORD, words_here, maybe, 0))
        (ops,) = stack
        return tuple(ops)

    def _first(self, ops: tuple[Op, ...]) -> tuple[frozenset[str], frozenset[str], bool]:
        """The words and the classes that the sequence may start with, and whether it may be empty."""
        words: set[str] = set()
        tags: set[str] = set()
        for kind, arg, maybe, _ in ops:
            empty = False
            if kind == _WORD:
                words |= arg
            elif kind == _TAG:
                tags.add(arg)
            elif kind in (_GLUE, _LOOK, _NOT):
                continue
            else:
                more_words, more_tags, empty = self._first(arg) if kind == _GROUP else self._first_of(arg)
                words |= more_words
                tags |= more_tags
            if not (maybe or empty):
                return frozenset(words), frozenset(tags), False
        return frozenset(words), frozenset(tags), True

    def _first_of(self, name: int) -> tuple[frozenset[str], frozenset[str], bool]:
        """The same for everything that a name may be; worked out once, since rules share most of what they are made of."""
        known = self._starts.get(name)
        if known is None:
            firsts = [self._first(body) for body, _ in self._bodies[name]]
            words = frozenset[str]().union(*(w for w, _, _ in firsts))
            tags = frozenset[str]().union(*(t for _, t, _ in firsts))
            known = self._starts[name] = (words, tags, any(hollow for _, _, hollow in firsts))
        return known

    def candidates(self, name: int, token: Token) -> tuple[tuple[tuple[Op, ...], Callable[..., Any]], ...]:
        """The rules that can start at such a token."""
        table = self._tables[name]
        found = table.get(token.sort)
        if found is None:
            known = bool(token.tags) or token.low in self._words
            if not known:  # a word that the grammar has never heard of; there is no end to them: all share one row
                found = table.get("")
                if found is not None:
                    return found
            found = tuple(
                body
                for body, (words, tags) in zip(self._bodies[name], self._firsts[name], strict=True)
                if token.low in words or "*" in tags or not tags.isdisjoint(token.tags)
            )
            table[token.sort if known else ""] = found
        return found


class Parse:
    """One text being read: the tokens, and what was found where."""

    __slots__ = ("_grammar", "_memo", "tokens", "work")

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.work = 0  # rules tried so far: what a text costs, whatever the machine
        self._grammar = grammar
        self._memo: dict[int, Parsed | None] = {}

    def at(self, name: int, position: int) -> Parsed | None:
        """The longest match of a name at a token, the earlier rule first among equals; None without one."""
        rules = self._grammar.candidates(name, self.tokens[position])
        if not rules:
            return None
        key = position * 256 + name
        memo = self._memo
        if key in memo:
            return memo[key]
        self.work += len(rules)
        best: Parsed | None = None
        furthest = position
        for ops, build in rules:
            captures: list[Any] = []
            end = self._run(ops, position, captures)
            if end > furthest:
                node = build(*captures)
                if node is not None:
                    best, furthest = (end, node), end
        memo[key] = best
        return best

    def _run(self, ops: tuple[Op, ...], position: int, captures: list[Any]) -> int:
        """The position after the sequence, or -1; what it captures is appended."""
        tokens = self.tokens
        for kind, arg, maybe, width in ops:
            token = tokens[position]
            if kind == _WORD:
                if token.low in arg:
                    position += 1
                elif not maybe:
                    return -1
            elif kind == _TAG:
                value = token.tags.get(arg) if arg != "*" else token.low if token.sort != BREAK else None
                if value is not None:
                    captures.append(value)
                    position += 1
                elif maybe:
                    captures.append(None)
                else:
                    return -1
            elif kind == _NAME:
                parsed = self.at(arg, position)
                if parsed is not None:
                    captures.append(parsed[1])
                    position = parsed[0]
                elif maybe:
                    captures.append(None)
                else:
                    return -1
            elif kind == _GLUE:
                if not token.glued:
                    return -1
            elif kind >= _LOOK:
                there = token.low in arg[0] or not arg[1].isdisjoint(token.tags)
                if arg[2] and not token.glued:
                    there = False
                if there != (kind == _LOOK):
                    return -1
            else:
                mark = len(captures)
                end = self._run(arg, position, captures)
                if end >= 0:
                    position = end
                elif maybe:
                    del captures[mark:]
                    captures.extend([None] * width)
                else:
                    return -1
        return position
