"""Every rule of the grammar reads the words that stand beside it as its example."""

from __future__ import annotations

import pytest

from core.when.engine import Grammar, Parse, Rule
from core.when.grammar import DAY_FIRST, MONTH_FIRST, for_locale
from core.when.tokens import tokenize

BOTH = [(MONTH_FIRST, rule) for rule in MONTH_FIRST.rules]
BOTH += [(DAY_FIRST, rule) for rule in DAY_FIRST.rules if rule not in MONTH_FIRST.rules]


@pytest.mark.parametrize("grammar, rule", BOTH, ids=[f"{rule.makes}: {rule.example}" for _, rule in BOTH])
def test_a_rule_reads_its_example_from_the_first_word_to_the_last(grammar: Grammar, rule: Rule):
    # ^ stands before the first word and | after the last, when others must stand beside them
    text = rule.example.replace("^", "").replace("|", "")
    start = max(rule.example.find("^"), 0)
    end = rule.example.replace("^", "").find("|")
    tokens = tokenize(text)
    position = [token.start for token in tokens].index(start)
    parsed = Parse(grammar, tokens).at(grammar.number(rule.makes), position)
    assert parsed is not None
    assert tokens[parsed[0] - 1].end == (len(text) if end < 0 else end)


def test_no_rule_reaches_itself():
    # a grammar without circles spans a bounded number of words, which is what keeps hostile text linear
    names = {rule.makes for rule in MONTH_FIRST.rules}
    reaches = {name: set() for name in names}
    for rule in MONTH_FIRST.rules:
        reaches[rule.makes] |= {
            word.strip("<>?") for word in rule.pattern.split() if word.startswith("<") and len(word) > 2
        }
    reaches = {name: {other for other in others if other in names} for name, others in reaches.items()}
    done: set[str] = set()
    while len(done) < len(names):
        ready = {name for name in names - done if reaches[name] <= done}
        assert ready, f"these go round in a circle: {sorted(names - done)}"
        done |= ready


@pytest.mark.parametrize("locale", ["en-US", "en_us", "MDY"])
def test_the_month_comes_first_in_the_united_states(locale):
    assert for_locale(locale) is MONTH_FIRST


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "DMY"])
def test_the_day_comes_first_elsewhere(locale):
    assert for_locale(locale) is DAY_FIRST


def test_a_pattern_may_group_look_ahead_and_leave_out():
    grammar = Grammar(
        [
            Rule("x", "a ( :int b )? &c", lambda n: ("x", n), "a| c"),
            Rule("y", "'? :*", lambda word: word, "? q"),
        ]
    )
    assert Parse(grammar, tokenize("a 1 b c")).at(grammar.number("x"), 0) == (3, ("x", 1))
    assert Parse(grammar, tokenize("a c")).at(grammar.number("x"), 0) == (1, ("x", None))
    assert Parse(grammar, tokenize("a 1 c")).at(grammar.number("x"), 0) is None
    assert Parse(grammar, tokenize("? q")).at(grammar.number("y"), 0) == (2, "q")
    assert Parse(grammar, tokenize("?")).at(grammar.number("y"), 0) is None
