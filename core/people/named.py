"""Named: words of a text that name somebody, and whom. semantics.md, "Which person"."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A name, team, address or pronoun with its place. One person is taken; several are to be asked about; none is unknown."""

    text: str  #: exactly the characters from start to end
    start: int  #: offset of the first character in the text that was given
    end: int  #: offset after the last character; a possessive "'s" is left out
    persons: tuple[str, ...] = ()  #: ids in order of the full name; of a team all its members
    team: str = ""  #: the team's name when the words are a team
    address: str = ""  #: an e-mail address that is in no directory: a guest
    is_self: bool = False  #: "me", "I", "my": whoever writes
    pronoun: bool = False  #: "him", "her", "them": somebody named elsewhere
    nearest: tuple[str, ...] = ()  #: ids with close names when `persons` is empty, the closest first

    @property
    def known(self) -> bool:
        """Whether exactly one person, a team, a guest's address or the writer is meant."""
        return bool(self.team or self.address or self.is_self or len(self.persons) == 1)
