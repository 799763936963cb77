"""People as vCards: 3.0 and 4.0 (RFC 2426, RFC 6350), and what address books still write of 2.1.

A reader of our own: what we need of a card is nine properties and the line on which each stands, which vobject does not keep.
"""

from __future__ import annotations

import quopri
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from core.errors import BadInput
from core.people import Person
from daemon.company.incoming import Cell, Found, Incoming, texts_of

#: Properties of ours for what vCard has no name for; other programs pass them by.
OURS = {
    "X-EQUERRY-ID": "id",
    "X-EQUERRY-HOURS": "hours",
    "X-EQUERRY-DAYS": "days",
    "X-EQUERRY-EXTERNAL": "external",
    "X-EQUERRY-ASSISTANT-TO": "assistant_to",
    "X-EQUERRY-DEFAULT-PRINCIPAL": "default_principal",
    "X-EQUERRY-LOCALE": "locale",
    "X-EQUERRY-COUNTRY": "country",
    "X-EQUERRY-SLACK": "slack",
}
_HEAD = re.compile(r"(?:[\w-]+\.)?(?P<name>[\w-]+)(?P<params>(?:;(?:\"[^\"]*\"|[^\":;])*)*):")
_OFFSET = re.compile(r"(?:UTC|GMT)?[+-]?\d{1,2}:?\d{0,2}|Z", re.IGNORECASE)
WIDTH = 75  #: octets of a line, RFC 6350 3.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """One property of a card."""

    name: str  #: in capitals
    params: Mapping[str, str]  #: names in capitals; of several of one name all values, joined by ","
    value: str  #: as it stands, escapes and all
    line: int


def is_vcard(text: str) -> bool:
    """Whether a text holds vCards."""
    return re.match(r"\s*BEGIN:VCARD\s", text, re.IGNORECASE) is not None


def read_cards(text: str, name: str) -> Found:
    """Return the people of a text of vCards; groups and whoever has no mail address are left out. Raises BadInput."""
    people: list[Incoming] = []
    left_out: list[str] = []
    warnings: list[str] = []
    depth, card, begun = 0, list[Property](), 0
    for one in properties(text, name):
        kind = one.value.strip().upper()
        if one.name == "BEGIN" and kind == "VCARD":
            depth += 1
            if depth == 1:
                card, begun = [], one.line
        elif one.name == "END" and kind == "VCARD":
            depth -= 1
            if depth == 0:
                _take(card, name, begun, people, left_out, warnings)
            if depth < 0:
                raise BadInput(f"{name} line {one.line}: a card ends here that has not begun")
        elif depth == 1:
            card.append(one)
    if depth:
        raise BadInput(f"{name} line {begun}: this card does not end")
    if not people and not left_out:
        raise BadInput(f"{name}: there is no card in it")
    return Found(people=tuple(people), left_out=tuple(left_out), warnings=tuple(warnings))


def properties(text: str, name: str) -> Iterator[Property]:
    """Go through the properties of a text, folded lines joined. Raises BadInput for a line that is none."""
    for number, line in _unfolded(text):
        head = _HEAD.match(line)
        if head is None:
            raise BadInput(f"{name} line {number}: this is no line of a vCard: {line[:40]!r}")
        params: dict[str, str] = {}
        for param in re.findall(r";((?:\"[^\"]*\"|[^\":;])*)", head["params"]):
            key, is_named, value = param.partition("=")
            if not is_named:  # 2.1: "EMAIL;PREF;INTERNET"
                key, value = "ENCODING" if param.upper() in {"QUOTED-PRINTABLE", "BASE64"} else "TYPE", param
            key = key.strip().upper()
            params[key] = ",".join(w for w in (params.get(key, ""), value.strip().strip('"')) if w)
        value = line[head.end() :]
        if params.get("ENCODING", "").upper() in {"QUOTED-PRINTABLE", "Q"}:
            raw = quopri.decodestring(value.encode("utf-8"))
            try:
                value = raw.decode(params.get("CHARSET", "utf-8"))
            except (LookupError, UnicodeDecodeError):
                value = raw.decode("cp1252", errors="replace")
        yield Property(name=head["name"].upper(), params=params, value=value, line=number)


def _unfolded(text: str) -> Iterator[tuple[int, str]]:
    """Logical lines with the number of their first: continued by white space, or, quoted-printable, by "=" at the end."""
    held, at = "", 0
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        soft = held.endswith("=") and re.match(r"[^:]*QUOTED-PRINTABLE", held, re.IGNORECASE) is not None
        if held and soft:
            held = held[:-1] + (line[1:] if line[:1] in {" ", "\t"} else line)
        elif held and line[:1] in {" ", "\t"}:
            held += line[1:]
        else:
            if held.strip():
                yield at, held
            held, at = line, number
    if held.strip():
        yield at, held


def _take(
    card: list[Property], file: str, line: int, people: list[Incoming], left_out: list[str], warnings: list[str]
) -> None:
    cells = _cells(card, file, warnings)
    label = " ".join(c.text for c in cells.get("name", cells.get("company", ()))) or "somebody without a name"
    kind = next((p.value.strip().lower() for p in card if p.name in {"KIND", "X-ADDRESSBOOKSERVER-KIND"}), "individual")
    if kind != "individual":
        left_out.append(f"{file} line {line}: {label} is left out: it is a {kind}, no person.")
    elif "email" not in cells:
        left_out.append(f"{file} line {line}: {label} is left out: there is no mail address.")
    elif "name" not in cells:
        left_out.append(f"{file} line {line}: {cells['email'][0].text} is left out: there is no name.")
    else:
        people.append(Incoming(file=file, line=line, cells=cells, ours=any(p.name in OURS for p in card)))


def _cells(card: list[Property], file: str, warnings: list[str]) -> dict[str, tuple[Cell, ...]]:
    found: dict[str, list[Cell]] = {}

    def put(key: str, texts: Iterable[str], one: Property) -> None:
        found.setdefault(key, []).extend(Cell(text=t.strip(), line=one.line) for t in texts if t.strip())

    for one in sorted(card, key=_preferred):
        match one.name:
            case "FN":
                if "name" not in found:
                    put("name", [_words(one.value)], one)
            case "EMAIL":
                put("email", [re.sub(r"^mailto:", "", _plain(one.value).strip(), flags=re.IGNORECASE).lower()], one)
            case "NICKNAME":
                put("nicknames", [_words(t) for t in _split(one.value, ",")], one)
            case "ORG":
                if "company" not in found:
                    put("company", [_words(_split(one.value, ";")[0])], one)
            case "TITLE":
                if "title" not in found:
                    put("title", [_words(one.value)], one)
            case "TZ":
                zone = _plain(one.value).strip()
                if _OFFSET.fullmatch(zone):
                    warnings.append(
                        f"{file} line {one.line}: {zone} says how far the clock is off, not in which zone: it is not read"
                    )
                elif "zone" not in found:
                    put("zone", [zone], one)
            case name if name in OURS:
                listed = OURS[name] in {"days", "assistant_to"}
                put(OURS[name], map(_plain, _split(one.value, ",")) if listed else [_plain(one.value)], one)
    if "name" not in found:
        for one in (p for p in card if p.name == "N"):
            family, given, *_ = [_words(part) for part in _split(one.value, ";")] + [""]
            put("name", [f"{given} {family}".strip()], one)
    for key in ("name", "company", "title", "zone", *(k for k in OURS.values() if k not in {"days", "assistant_to"})):
        found[key] = found.get(key, [])[:1]
    return {key: _each_once(cells) for key, cells in found.items() if cells}


def _each_once(cells: list[Cell]) -> tuple[Cell, ...]:
    first: dict[str, Cell] = {}
    for cell in cells:
        first.setdefault(cell.text, cell)
    return tuple(first.values())


def _preferred(one: Property) -> int:
    """How early a property of several comes: PREF=1 (4.0), TYPE=pref (3.0, 2.1), then as they stand."""
    pref = one.params.get("PREF", "")
    if pref.isdigit():
        return int(pref)
    return 1 if "pref" in one.params.get("TYPE", "").lower().split(",") else 101


def _split(value: str, sign: str) -> list[str]:
    """The parts of a value between signs that are not escaped."""
    return re.split(rf"(?<!\\){sign}", re.sub(r"\\\\", "\0", value)) if value else [""]


def _plain(value: str) -> str:
    """A value without its escapes."""
    text = re.sub(r"\\\\", "\0", value)
    text = re.sub(r"\\([nN])", "\n", text)
    return re.sub(r"\\(.)", r"\1", text).replace("\0", "\\")


def _words(value: str) -> str:
    """A value of one line."""
    return " ".join(_plain(value).split())


def write_cards(people: Iterable[Person]) -> str:
    """Return people as vCards 3.0, which every address book reads."""
    lines: list[str] = []
    for person in people:
        said = texts_of(person)
        given, _, family = person.name.partition(" ")
        lines += [
            "BEGIN:VCARD",
            "VERSION:3.0",
            f"FN:{_escaped(person.name)}",
            f"N:{_escaped(family)};{_escaped(given)};;;",
        ]
        for n, address in enumerate(said["email"]):
            lines.append(f"EMAIL;TYPE=INTERNET{',PREF' if n == 0 else ''}:{_escaped(address)}")
        lines += [f"NICKNAME:{','.join(map(_escaped, said['nicknames']))}"] if said["nicknames"] else []
        lines += [
            f"{label}:{_escaped(t)}" for label, key in (("ORG", "company"), ("TITLE", "title")) for t in said[key]
        ]
        lines += [f"TZ;VALUE=text:{_escaped(person.zone)}"]
        lines += [f"{label}:{','.join(map(_escaped, said[key]))}" for label, key in OURS.items() if said[key]]
        lines.append("END:VCARD")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _escaped(text: str) -> str:
    return re.sub(r"([\\,;])", r"\\\1", text).replace("\r\n", "\\n").replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """The pieces of a line, none longer than RFC 6350 allows, cut between characters."""
    piece, octets = "", 0
    for sign in line:
        size = len(sign.encode())
        if octets + size > WIDTH:
            yield piece
            piece, octets = " ", 1
        piece, octets = piece + sign, octets + size
    yield piece
