"""Merge: what taking the people of a file into the company would add and change, and everything that speaks against it.

Nobody is removed by it, and what the file does not say of somebody stays as it is. Who is meant is told by their address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.errors import BadInput
from core.people import Directory, Person
from daemon.company.incoming import FIELDS, LISTS, Cell, Found, Incoming
from daemon.company.people import person

#: Names of Person's fields where they differ from those of the file.
ATTRIBUTE = {"email": "emails"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One person who is new or of whom something changes."""

    after: Person
    before: Person | None = None  #: None: new
    fields: Mapping[str, str | tuple[str, ...]]  #: what is written, by the keys of the company file
    source: Incoming


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """What an import comes to. Nothing of it is done while there are problems."""

    changes: tuple[Change, ...] = ()
    same: int = 0  #: people of whom nothing changes
    problems: tuple[str, ...] = ()  #: a sentence each, with the file's line
    warnings: tuple[str, ...] = ()


def merge(found: Found, directory: Directory, locale: str) -> Merge:
    """Return what the people of a file come to in this company; `locale` is of whoever has none."""
    return _Merger(found, directory, locale).done()


class _Merger:
    def __init__(self, found: Found, directory: Directory, locale: str) -> None:
        self.found, self.directory, self.locale = found, directory, locale
        self.problems: list[str] = []
        self.warnings: list[str] = list(found.warnings)
        self.people: dict[str, Person] = dict(directory.people)  #: as they will be
        self.lines: dict[str, Incoming] = {}  #: by id, who stands in the file
        self.colleagues = {p.email.rpartition("@")[2] for p in directory.people.values() if not p.external}

    def done(self) -> Merge:
        taken = [(one, known) for one, known in map(self._who, self.found.people) if one is not None]
        changes = [c for c in (self._change(one, known) for one, known in taken) if c is not None]
        self._check_addresses()
        self._check_assistants(changes)
        self._check_names(changes)
        named = {c.after.id for c in changes}
        changes = [replace(c, after=self.people[c.after.id]) for c in changes]
        return Merge(
            changes=tuple(changes),
            same=len(self.lines.keys() - named),
            problems=tuple(self.problems),
            warnings=tuple(self.warnings),
        )

    def _wrong(self, one: Incoming, key: str, sentence: str) -> None:
        self.problems.append(str(one.wrong(key, sentence)))

    # Who it is

    def _who(self, one: Incoming) -> tuple[Incoming | None, Person | None]:
        """The person with their values seen to be well written, and whom of the company they are."""
        if not one.text("name") or not one.text("email"):
            self._wrong(one, "email" if one.text("name") else "name", "is missing")
            return None, None
        well = True
        for key in FIELDS:
            if key == "id" or key not in one.cells or key in {"assistant_to", "default_principal"}:
                continue
            try:
                person("", one.entry(dict.fromkeys(("name", "email", key))), self.directory.zone, self.locale)
            except BadInput as error:
                self.problems.append(str(error))
                well = False
        if not well:
            return None, None
        return self._known(one)

    def _known(self, one: Incoming) -> tuple[Incoming | None, Person | None]:
        known = {p.id: p for p in map(self.directory.find_email, one.texts("email")) if p is not None}
        if len(known) > 1:
            self._wrong(one, "email", f"is of several: {' and '.join(p.name for p in known.values())}")
            return None, None
        somebody = next(iter(known.values()), None)
        wanted = one.text("id")
        if wanted and not re.fullmatch(r"[\w.@+-]+", wanted):
            self._wrong(one, "id", f"must be one word; it is {wanted!r}")
            return None, None
        if somebody is not None and wanted in self.directory.people and wanted != somebody.id:
            self._wrong(one, "id", f"is {self.directory.people[wanted].name}'s, and the address {somebody.name}'s")
            return None, None
        if somebody is None and wanted:
            somebody = self.directory.people.get(wanted)
        person_id = somebody.id if somebody is not None else wanted or self._new_id(one)
        if person_id in self.lines:
            self._wrong(
                one, "email", f"is {self.lines[person_id].label}'s of line {self.lines[person_id].line} already"
            )
            return None, None
        self.lines[person_id] = one
        # Whoever is new in an address book and writes from elsewhere is somebody outside: nothing is known of their time.
        cells = dict(one.cells)
        if somebody is None and not one.ours and self.colleagues:
            if one.text("email").rpartition("@")[2] not in self.colleagues:
                cells["external"] = (Cell(text="true", line=one.line),)
            else:
                cells.pop("company", None)
        elif not one.ours and somebody is not None and not somebody.external:
            cells.pop("company", None)
        return replace(one, cells={**cells, "id": (Cell(text=person_id, line=one.line),)}), somebody

    def _new_id(self, one: Incoming) -> str:
        local = re.sub(r"[^a-z0-9._-]+", "-", one.text("email").partition("@")[0].lower()).strip("-.") or "person"
        taken, found, n = self.directory.people.keys() | self.lines.keys(), local, 2
        while found in taken:
            found, n = f"{local}-{n}", n + 1
        return found

    # What changes

    def _change(self, one: Incoming, known: Person | None) -> Change | None:
        person_id = one.text("id")
        one = self._with_ids(one)
        if known is not None:
            known_by = known.emails
            more = tuple(c for c in one.cells["email"] if c.text.lower() not in known_by)
            cells = dict(one.cells)
            cells["email"] = tuple(Cell(text=t, line=one.line) for t in known_by) + more
            one = replace(one, cells=cells)
        keys = [key for key in FIELDS if key in one.cells and key != "id"]
        zone, locale = self.directory.zone, self.locale
        read = person(person_id, one.entry(keys), zone, locale)
        standard = known or person(person_id, one.entry(("name", "email")), zone, locale)
        differing = [key for key in keys if _value(read, key) != _value(standard, key)]
        if known is None:
            differing = ["name", "email", *(key for key in differing if key not in {"name", "email"})]
        after = replace(standard, **{ATTRIBUTE.get(key, key): _value(read, key) for key in keys})  # type: ignore[arg-type]
        if "assistant_to" in differing and "default_principal" not in keys:
            after = replace(after, default_principal=self._default(after))
        self.people[person_id] = after
        if not differing:
            return None
        fields: dict[str, str | tuple[str, ...]] = {
            key: one.texts(key) if key in LISTS and (key != "email" or len(one.texts(key)) > 1) else one.text(key)
            for key in differing
        }
        return Change(after=after, before=known, fields=fields, source=one)

    def _default(self, somebody: Person) -> str:
        if somebody.default_principal in somebody.assistant_to:
            return somebody.default_principal
        return next(iter(somebody.assistant_to), "")

    def _with_ids(self, one: Incoming) -> Incoming:
        """The same with those whom an assistant acts for as ids; they may be named by address or full name."""
        cells = dict(one.cells)
        for key in ("assistant_to", "default_principal"):
            ids = []
            for cell in one.cells.get(key, ()):
                found = self._principal(cell.text)
                if found is None:
                    self._wrong(one, key, f"there is nobody called {cell.text!r}, here or in the company file")
                else:
                    ids.append(Cell(text=found, line=cell.line))
            if key in cells:
                cells[key] = tuple(ids)
        return replace(one, cells={key: found for key, found in cells.items() if found})

    def _principal(self, words: str) -> str | None:
        if words in self.lines or words in self.directory.people:
            return words
        low = words.lower()
        for person_id, one in self.lines.items():
            if low in {t.lower() for t in (*one.texts("email"), one.text("name"))}:
                return person_id
        named = [p.id for p in self.directory.people.values() if low == p.name.lower() or low in p.emails]
        return named[0] if len(named) == 1 else None

    # What does not go together

    def _check_addresses(self) -> None:
        owner: dict[str, str] = {}
        for key, attribute in (("email", "emails"), ("slack", "slack")):
            for person_id, somebody in self.people.items():
                held = getattr(somebody, attribute)
                for text in {held} - {""} if isinstance(held, str) else held:
                    first = owner.setdefault(f"{key} {text.lower()}", person_id)
                    if first == person_id:
                        continue
                    one, other = self.lines.get(person_id), self.lines.get(first)
                    if one is None and other is not None:
                        one, other, first = other, None, person_id
                    if one is not None:
                        place = f" of line {other.line}" if other is not None else ""
                        self._wrong(one, key, f"{text!r} is {self.people[first].name}'s{place} already")

    def _check_assistants(self, changes: Iterable[Change]) -> None:
        for change in changes:
            somebody, one = change.after, change.source
            for other in somebody.assistant_to:
                if self.people[other].external or other == somebody.id:
                    self._wrong(one, "assistant_to", f"{self.people[other].name} must be somebody else of this company")
            if somebody.assistant_to and somebody.external:
                self._wrong(one, "assistant_to", "somebody outside the company cannot be an assistant")
            if somebody.default_principal and somebody.default_principal not in somebody.assistant_to:
                self._wrong(one, "default_principal", "must be one of assistant_to")
            if somebody.external and (
                keepers := [p.name for p in self.people.values() if somebody.id in p.assistant_to]
            ):
                self._wrong(one, "external", f"{keepers[0]} is their assistant, so they must be of this company")

    def _check_names(self, changes: Sequence[Change]) -> None:
        """What is no mistake and yet worth a look: shared nicknames and names, a manager who is not there."""
        for change in changes:
            somebody, one = change.after, change.source
            for nickname in somebody.nicknames if "nicknames" in change.fields else ():
                others = [p.name for p in self.people.values() if p.id != somebody.id and _is_called(p, nickname)]
                if others:
                    self.warnings.append(
                        f"{one.file} line {one.line}: {nickname!r} is what {somebody.name} and {' and '.join(others)} are called:"
                        " whoever writes it will be asked whom they mean"
                    )
            twins = [p for p in self.people.values() if p.id != somebody.id and p.name.lower() == somebody.name.lower()]
            if change.before is None and twins:
                self.warnings.append(
                    f"{one.file} line {one.line}: there is a {somebody.name} already, with the address {twins[0].email}:"
                    " this one is added beside them"
                )
        for one in self.lines.values():
            for manager in one.texts("manager"):
                if "@" in manager and not any(manager.lower() in p.emails for p in self.people.values()):
                    self.warnings.append(
                        f"{one.file} line {one.line}: {one.label}'s manager {manager} is not in the company file"
                    )


def _value(somebody: Person, key: str) -> object:
    return getattr(somebody, ATTRIBUTE.get(key, key))


def _is_called(somebody: Person, nickname: str) -> bool:
    return nickname.lower() in {w.lower() for w in (somebody.first, *somebody.nicknames)}
