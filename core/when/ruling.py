"""How people rule a time out, as rows of words with | between them."""

from __future__ import annotations

# Words that rule out what follows them, nearest last; "on", "the" and the like may stand between.
BEFORE = """
not | no | nor | never | except | excepting | excluding | avoid | avoiding | besides | bar | barring |
minus | without | except for | but not | anything but | any day but | any time but | anytime but | any but |
every day but | all days but | whenever but | day but | week but | instead of | rather than | other than |
apart from | aside from | outside | outside of | can ' t do | cant do | cannot do | can not do | can ' t
make | cant make | cannot make | can ' t | won ' t work | wont work | will not work | doesn ' t work |
doesnt work | don ' t work | not work | not free | not available | unavailable | busy | don ' t want | steer
clear of | stay away from | keep away from | leaving out | leave out | skip | skipping | save for | with the
exception of | isn ' t free | not leave it | t leave it | not wait | t wait | not put it off | t put it off
"""

# Words that rule out what stands before them; "is", "are", "'s" may stand between.
AFTER = """
out | no good | no go | not good | not great | not ideal | not possible | not an option | not ok |
not okay | not free | not available | not work | bad | a bad | hopeless | impossible | full | packed | busy |
off limits | off - limits | unavailable | blocked | terrible | awful | a no | a no go | a no - go | a
nightmare | taken | gone | won ' t work | won ' t do | wont work | wont do | will not work | doesn ' t work |
doesnt work | does not work | don ' t work | dont work | do not work | doesn ' t suit | don ' t suit | can ' t
work | isn ' t good | isn ' t possible | isn ' t an option | isn ' t great | isn ' t ideal | aren ' t good |
aren ' t possible | aren ' t great | excluded | excepted | too busy |
best avoided | avoided | to be avoided | ruled out | off the table | out of it | out of the question | too tight |
to be left out | left out | not doable | from the options | from the list | off the list | out of the options |
out of the picture | out of consideration
"""


def _rows(table: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(row.split()) for row in table.split("|"))


BEFORE_ROWS = _rows(BEFORE)
AFTER_ROWS = _rows(AFTER)
