"""Kinds of asking, in the order in which they are tried: the first row that holds decides.

So the surer rows stand above the looser ones. `weak` rows only say what a statement is probably about; a clause that asks
outright overrides them. Every row has an example, and a test that the example is read so.
"""

from __future__ import annotations

from core.reading.cues_agenda import AGENDA, AGENDA_FIRST, ASKED
from core.reading.cues_block import BLOCK, SESSIONS, WORK, WORK_WANTED
from core.reading.cues_change import CHANGE
from core.reading.cues_existing import CANCEL, RESCHEDULE, RESCHEDULE_FIRST
from core.reading.cues_find import FIND, FIND_FIRST
from core.reading.cues_joining import PEOPLE_FIRST
from core.reading.cues_new import PUT_IN, SCHEDULE, STATEMENT, TOLD
from core.reading.cues_people import ADD_PEOPLE, REMOVE_PEOPLE
from core.reading.cues_place import PLACE
from core.reading.cues_time import CHECK, CHECK_FIRST
from core.reading.cues_who import WHO
from core.reading.cues_why import WHY
from core.reading.labels import Cue, labels

__all__ = ["CUES", "TOLD", "WHY", "Cue", "labels"]

ORDER: tuple[tuple[Cue, ...], ...] = (
    WHY,
    WHO,
    PLACE,
    CHECK_FIRST,
    PEOPLE_FIRST,
    CHANGE,
    REMOVE_PEOPLE,
    ADD_PEOPLE,
    SESSIONS,
    BLOCK,
    CANCEL,
    RESCHEDULE_FIRST,
    AGENDA_FIRST,
    FIND_FIRST,
    CHECK,
    ASKED,
    PUT_IN,
    RESCHEDULE,
    AGENDA,
    FIND,
    WORK_WANTED,
    SCHEDULE,
    WORK,
    TOLD,
    STATEMENT,
)
CUES: tuple[Cue, ...] = tuple(cue for group in ORDER for cue in group)
