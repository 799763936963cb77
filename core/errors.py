"""Everything that can go wrong, as one tree. The docstring of a class is the sentence that a person reads.

EquerryError
├── Temporary               try again later; nothing was done
│   ├── CalendarUnavailable
│   └── SendDeferred
├── Refused                 an answer in itself; trying again changes nothing
│   ├── NotApproved
│   ├── SealRefused
│   ├── CardClosed
│   └── SendRefused
├── Conflict                the world changed between reading and writing
│   ├── Busy
│   └── Changed
├── NotFound
└── BadInput                a file or setting that a person must correct
"""

from __future__ import annotations


class EquerryError(Exception):
    """Something went wrong. Nothing was changed."""

    def __init__(self, detail: str = "") -> None:
        """Take `detail`, a sentence without secrets or titles that is added to the class's own sentence."""
        self.detail = detail
        super().__init__(detail or self.sentence())

    @classmethod
    def sentence(cls) -> str:
        """The first line of the class's docstring: fit to be shown to a person."""
        return (cls.__doc__ or "").strip().splitlines()[0]


class Temporary(EquerryError):
    """Something is out of reach for the moment. It will be tried again."""


class CalendarUnavailable(Temporary):
    """The calendar cannot be reached for the moment."""


class SendDeferred(Temporary):
    """The message could not be handed over for the moment. It will be tried again."""


class Refused(EquerryError):
    """That is not allowed. Nothing was changed."""


class NotApproved(Refused):
    """There is no approval for this by somebody who may give it. Nothing was changed."""


class SealRefused(Refused):
    """The calendar refused a write that does not carry the seal of an approved card. Nothing was changed."""


class CardClosed(Refused):
    """That card is no longer open. Nothing was changed."""


class SendRefused(Refused):
    """The receiving server refused the message for good."""


class Conflict(EquerryError):
    """The calendar changed in the meantime. Nothing was written."""


class Busy(Conflict):
    """That time has been taken in the meantime. Nothing was written."""

    def __init__(self, detail: str = "", people: tuple[str, ...] = ()) -> None:
        """Take the ids of the `people` who are busy."""
        super().__init__(detail)
        self.people = people


class Changed(Conflict):
    """That event was changed by somebody else in the meantime. Nothing was written."""


class NotFound(EquerryError):
    """There is no such event. Nothing was changed."""


class BadInput(EquerryError):
    """This file or setting cannot be used as it is."""
