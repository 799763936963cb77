"""Where names stand: whether a word, by its neighbours, is in the place of a name.

Needed for words that are names as well as words ("Will", "Grace"), for close spellings, for team names that are
ordinary words ("product"), and for names that nobody in the directory bears ("with Zoltan").
"""

from __future__ import annotations

from core.people import lexicon as lex
from core.people import neighbours as near
from core.people.index import Index
from core.people.regions import is_country
from core.people.tokens import Token
from core.when.lexicon import TAGS


class Place:
    """The neighbours of the words of one text."""

    def __init__(self, tokens: list[Token], index: Index) -> None:
        self.tokens, self.index = tokens, index
        self._ends: dict[int, int] = {}  # end of a name that was found -> its start
        words = [t for t in tokens if t.kind == "word"]
        capitals = sum(t.capital for t in words)
        small = any(not t.capital and len(t.low) > 1 for t in words)
        self._capitals_tell = small or len(words) <= 3  # in A Text Like This They Say Nothing
        self._small = capitals == 0

    def named(self, at: int, end: int) -> None:
        """Remember a name that was found, for the lists that it may begin."""
        self._ends[end] = at

    # --- single words ---------------------------------------------------------------------------------------------
    def _low(self, at: int) -> str:
        return self.tokens[at].low if 0 <= at < len(self.tokens) else ""

    def is_time(self, at: int) -> bool:
        """A number or a word of time."""
        token = self.tokens[at]
        if token.kind == "number" or token.low in near.TIME_WORDS:
            return True
        return any(tag in near.TIME_TAGS for tag in TAGS.get(token.low, ()))

    def is_ordinary(self, at: int) -> bool:
        """A word of every sentence, of diaries or of time; not a name by itself."""
        token = self.tokens[at]
        if token.kind != "word" or len(token.low) < 2:
            return True
        return token.low in lex.FUNCTION or token.low in lex.NOT_PERSONS or self.is_time(at)

    def is_known(self, at: int) -> bool:
        """The first word of some name, team or company of the directory."""
        low = self._low(at)
        tables = (self.index.first, self.index.teams, self.index.companies)
        return any(key[0] == low for table in tables for key in table)

    def is_verb(self, at: int) -> bool:
        """A verb of what somebody does: "the doctor said"."""
        return self._low(at) in lex.PERSON_VERBS

    def is_not_a_person(self, at: int) -> bool:
        """ "US" the country, the i of "i.e."."""
        token, behind = self.tokens[at], (self._low(at + 1), self._low(at + 2))
        return (token.low == "us" and token.shout) or (token.low == "i" and behind == (".", "e"))

    def _telling_capital(self, at: int) -> bool:
        token = self.tokens[at]
        return token.capital and not token.first and self._capitals_tell

    # --- what stands before and behind --------------------------------------------------------------------------------
    def surely(self, at: int) -> bool:
        """After "with", "invite", or joined to a name: somebody is meant."""
        back = 2 if self._low(at - 1) in {"the", "whole", "entire", "our"} else 1
        before, other = self._low(at - back), self._low(at - back - 1) in near.OTHER_WITH
        return (before in lex.BEFORE_SURELY and not (before == "with" and other)) or self.joined(at)

    def joined(self, at: int) -> bool:
        """Joined to a name that was found just before, or to a known name or the writer just behind."""
        behind_comma = self._low(at - 1) == "and" and self._low(at - 2) == "," and at - 2 in self._ends
        if behind_comma or (self._low(at - 1) in lex.JOINS and at - 1 in self._ends):
            return True
        if self._low(at + 1) in lex.JOINS - {","} and at + 2 < len(self.tokens):
            known = self._low(at + 1) != "-" and (self._low(at + 2),) in self.index.first
            return known or self._low(at + 2) in {"i", "me", "myself"}
        return False

    def often(self, at: int) -> bool:
        """After a word that a name often follows."""
        return self._low(at - 1) in lex.BEFORE_OFTEN

    def _does_something(self, end: int) -> bool:
        while self._low(end) in lex.ADVERBS:
            end += 1
        return self._low(end) in lex.PERSON_VERBS and self._low(end + 1) not in {"i", "you", "we"}

    def ends_name(self, end: int) -> bool:
        """Whether what stands here cannot be part of a name: a sign, a number, time, a word of every sentence."""
        if end >= len(self.tokens):
            return True
        token = self.tokens[end]
        if token.kind == "sign":
            return token.low != "-" or not token.glued
        if self.is_time(end) or self.tokens[end - 1].owns:
            return True
        return token.low in lex.FUNCTION or token.low in lex.PERSON_VERBS or token.low in {"w/", "w", "plus"}

    def ends_team(self, end: int) -> bool:
        """The same for the name of a team, before which a noun ("Product review") makes another thing of it."""
        return (
            self.ends_name(end) or self._low(end) in near.ENDS_TEAM or (end < len(self.tokens) and self.is_known(end))
        )

    # --- verdicts -------------------------------------------------------------------------------------------------
    def may_be_name(self, at: int, end: int) -> bool:
        """Whether a known first name is meant as a name here; always, unless it is a word too."""
        token = self.tokens[at]
        doubtful = token.low in lex.WORD_NAMES or self.is_ordinary(at)
        if end - at > 1 or not doubtful:
            return True
        if token.low in lex.MONTH_NAMES and self._beside_a_date(at):
            return False
        behind = self._low(end)
        if (behind,) in self.index.last and self.tokens[end].capital:
            return True
        if behind == "optional" or (behind == "as" and self._low(end + 2) == "optional"):
            return True  # "+ chase as an optional guest"
        if self._telling_capital(at) or token.owns or (token.capital and self._of_somewhere(end)):
            return True
        if self._low(at - 1) in lex.AUXILIARIES and behind in lex.BASE_VERBS:
            return True  # "can mark join", "does will have time"
        if token.low in lex.MODAL_NAMES and not self._opens(at, end):
            return self._modal_as_name(at, end)
        if token.capital and self._does_something(end):
            return True
        gets = self._low(end) in near.GETS and self._low(at - 1) in near.BEGINS
        if gets or self.surely(at) or self._opens(at, end):
            return True
        noun = token.low in lex.NOUN_NAMES or token.low in lex.VERB_NAMES
        return noun and self.often(at) and self.ends_name(end)

    def _opens(self, at: int, end: int) -> bool:
        """The first word of a note in shorthand: "mark w ingrid fri", "hope weekly", "chase weds?"."""
        known = end + 1 < len(self.tokens) and (self.is_known(end + 1) or self._low(end + 1) in {"me", "i"})
        now, then = (n < len(self.tokens) and self.is_time(n) for n in (end, end + 1))
        return at == 0 and near.opens_a_note([t.low for t in self.tokens], end, known, (now, then))

    def _of_somewhere(self, end: int) -> bool:
        """ "from Vendorly", "(Legal)": a company or team stands behind."""
        after = end + 1 if self._low(end + 1) not in {"the", "our"} else end + 2
        if self._low(end) not in {"from", "in", "at", "of", "("}:
            return False
        return any(key[0] == self._low(after) for table in (self.index.companies, self.index.teams) for key in table)

    def _modal_as_name(self, at: int, end: int) -> bool:
        """ "will" and "may" in small letters: behind "with" or a sign, or behind another such verb ("can will join")."""
        before = self._low(at - 1)
        if (self.tokens[at].capital and self._does_something(end)) or self._low(end) in lex.AFTER_A_SUBJECT:
            return True
        if before in lex.BEFORE_SURELY or before in {"+", "/", "&", "<>", "can", "could", "is", "does", "add", "for"}:
            return True
        return (
            self.joined(at)
            and self.ends_name(end)
            and (self._low(end) in near.PREPOSITIONS or self._low(end) not in lex.FUNCTION)
        )

    def _beside_a_date(self, at: int) -> bool:
        before, behind = self._low(at - 1), self._low(at + 1)
        near_number = (
            before.isdigit() or behind.isdigit() or before in {"of", "early", "mid", "late", "next", "this", "last"}
        )
        in_month = before in {"in", "by", "until", "till", "since", "during", "before", "after", "from"}
        return near_number or (in_month and not self.tokens[at].owns) or (at > 1 and before in {"st", "nd", "rd", "th"})

    def may_be_surname(self, at: int, end: int) -> bool:
        """Whether a known surname or job stands alone for somebody."""
        token = self.tokens[at]
        key = tuple(t.low for t in self.tokens[at:end])
        if key not in self.index.last:
            return self._low(at - 1) in {"the", "our"} and self.ends_team(end)
        if self.surely(at) and self.ends_name(end):
            return True
        ordinary = token.low in lex.WORD_NAMES or self.is_ordinary(at)
        return token.capital and not ordinary and (not token.first or self._does_something(end) or token.owns)

    def may_be_close(self, at: int) -> bool:
        """Whether a misspelt name would be looked for here."""
        token = self.tokens[at]
        if len(token.low) < 3 or token.low in lex.WORD_NAMES:
            return False
        if self._telling_capital(at) and not token.shout:
            return True
        if self._low(at + 1) in lex.TEAM_NOUNS or self.surely(at):
            return True
        if token.low.endswith("s") and self._low(at + 1) in lex.OWNED:
            return True
        before = self._low(at - 1)
        if before in {"in", "on"} and self._low(at - 2) in near.IN_A_TEAM:
            return True
        return (self.often(at) or before in {"the", ""}) and (self.ends_name(at + 1) or token.owns)

    def run_of_name(self, at: int, max_words: int) -> int:
        """Where a run of capitalised words that are no ordinary words ends; `at` when there is none."""
        end = at
        while end < len(self.tokens) and end - at < max_words:
            token = self.tokens[end]
            particle = end > at and token.low in near.PARTICLES and not token.capital
            hyphen = token.low == "-" and token.glued and end > at
            named = token.low in lex.NOUN_NAMES and not (end > at and self.is_time(end))
            if not (particle or hyphen) and (not token.capital or (self.is_ordinary(end) and not named)):
                break
            end += 1
            if token.owns:
                break
        while end > at and (not self.tokens[end - 1].capital):
            end -= 1
        return end

    def unknown_name(self, at: int) -> int:
        """Where a name that nobody bears ends, when these words must be one; else `at`."""
        token = self.tokens[at]
        sure = self.surely(at)
        if token.low in lex.MODAL_NAMES and not token.capital:
            return at
        named_after_month = token.low in lex.MONTH_NAMES and sure and not self._beside_a_date(at)
        if token.capital and (named_after_month or not self.is_ordinary(at)):
            end = self.run_of_name(at, max_words=4)
            land = not sure and is_country(t.low for t in self.tokens[at:end])
            if end > at and not land and self._capital_is_name(at, end, sure):
                return end
            return at
        if (sure and self._low(at - 1) != ",") or self._added_or_removed(at):
            return self._small_name(at)
        return at

    def _added_or_removed(self, at: int) -> bool:
        """ "add abby to the party", "remove john from it": somebody, unless it is put on a calendar."""
        if (
            self._low(at - 1) not in near.ADDED
            or not self._small
            or self.is_ordinary(at)
            or self._low(at + 1) not in {"to", "from", "off"}
        ):
            return False
        return not any(self._low(n) in near.CALENDARS for n in range(at + 2, at + 7))

    def _capital_is_name(self, at: int, end: int, sure: bool) -> bool:
        token = self.tokens[at]
        if (
            self._low(at - 1) in {"does", "did", "do", "is", "are"}
            and self._capitals_tell
            and not token.shout
            and self._low(at - 2) in near.ASKED_WHO
        ):
            return True
        if not self.ends_name(end):
            return False
        if sure:
            return self._low(at - 1) in lex.BEFORE_SURELY or not token.shout
        if token.first:
            if self._low(end) in {"and", "&"} and end + 1 < len(self.tokens) and self.tokens[end + 1].capital:
                return not self.is_ordinary(end + 1)
            if self._low(end) in near.HUMAN_VERBS or self._wishes_to_meet(end):
                return True
            return self.tokens[end - 1].owns and self._low(end) in lex.OWNED
        if token.shout or not self._capitals_tell:
            return False
        owned = (
            self.tokens[end - 1].owns
            and self._low(at - 1) not in {"at", "in"}
            and self._low(end) not in {"day", "eve", ""}
        )
        if self._low(at - 1) == "to" and self._low(at - 2) in near.SPOKEN:
            return True
        return owned or self._low(at - 1) in near.UNKNOWN_AFTER or self._low(end) in near.HUMAN_VERBS

    def _wishes_to_meet(self, end: int) -> bool:
        return near.wishes_to_meet([t.low for t in self.tokens[end : end + 12]], lambda n: self.is_known(end + n))

    def _small_name(self, at: int) -> int:
        """ "meeting with john smith on friday", "with the players": small letters, right behind "with" or in its list."""
        before = self._low(at - 1)
        start = at
        if before in lex.JOINS and not (self._small or before in {"+", "/", "&", "<>"}):
            return at
        if near.is_a_thing(before, self._low(at - 2)):
            return at
        if self._low(at) in lex.DETERMINERS:
            start = at + 1
        end = start
        most = 3 if self._small else 1 + (start > at)
        while end < len(self.tokens) and end - start < most and not self.ends_name(end):
            if self.tokens[end].kind != "word" or self.is_ordinary(end) or (start > at and self.is_known(end)):
                return at
            end += 1
            if self.tokens[end - 1].owns:
                return end if self._low(end) in {"team", "boss", "manager", "reports"} else at
        if end == start or not self.ends_name(end):
            return at
        return end
