"""Days that have names: "Christmas Eve", "Good Friday 2027"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.feasts import FEASTS
from core.when.tree import Feast


def _in_year(feast: Feast, year: int) -> Feast:
    return Feast(feast.name, year)


# A table: one rule, one line.
# fmt: off
RULES = (
    *(
        Rule("feast", name, lambda key=key: Feast(key), name.replace(" ' ", "'"))
        for key in FEASTS
        for name in key.split("|")
    ),
    Rule("day0", "<feast>", lambda feast: feast, "Christmas Eve"),
    Rule("day0", "<feast> ,|of|in? <year>", _in_year, "Good Friday 2027"),
)
# fmt: on
