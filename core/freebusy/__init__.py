"""Free time: hours, holidays, busy time, fitting slots and the order in which they are offered.

hours_on, holiday_on -> when somebody works
busy, in_the_way     -> what blocks somebody; why a time does not fit, person by person
offer                -> the times of a list, in its order
first_fitting        -> the time of a block; sessions -> several that go together
"""

from core.freebusy.blame import in_the_way
from core.freebusy.hours import holiday_on, hours_on
from core.freebusy.offer import first_fitting, offer, sessions
from core.freebusy.sheet import busy
from core.freebusy.types import BusyPerson, Diaries, Offer, Search

__all__ = [
    "BusyPerson",
    "Diaries",
    "Offer",
    "Search",
    "busy",
    "first_fitting",
    "holiday_on",
    "hours_on",
    "in_the_way",
    "offer",
    "sessions",
]
