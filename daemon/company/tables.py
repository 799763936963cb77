"""People as a table: our own CSV, and the exports of users that Google Workspace and Microsoft 365 make."""

from __future__ import annotations

import csv
import difflib
import io
import re
from collections.abc import Iterable, Mapping, Sequence

from core.errors import BadInput
from core.people import Person
from daemon.company.incoming import FIELDS, Cell, Found, Incoming, texts_of

#: Names of columns, in small letters and without what stands in brackets, and what they hold.
COLUMNS: Mapping[str, str] = {
    name: key
    for key, names in {
        "id": "id",
        "name": "name|full name|display name|displayname",
        "given": "first name|firstname|given name|givenname",
        "family": "last name|lastname|surname|family name",
        "mail": "mail",
        "email": "email|e mail|email address|e mail address|primary email|work email|emails",
        "login": "user principal name|userprincipalname",
        "aliases": "proxy addresses|proxyaddresses|work secondary email|aliases",
        "nicknames": "nicknames|nickname|known as",
        "zone": "zone|time zone|timezone",
        "hours": "hours|working hours",
        "days": "days|working days",
        "title": "title|job title|jobtitle|employee title",
        "company": "company|company name|companyname",
        "external": "external|guest",
        "assistant_to": "assistant to|assistant for",
        "default_principal": "default principal",
        "manager": "manager email|manager",
        "locale": "locale",
        "country": "country",
        "slack": "slack",
        "type": "user type|usertype",
        "status": "status",
        "blocked": "block credential",
        "enabled": "account enabled|accountenabled",
        "deleted": "soft deletion time stamp",
    }.items()
    for name in names.split("|")
}
#: Columns by which the exports of others are known; in those, an address is no name of a country's holidays.
FOREIGN = frozenset({"given", "family", "login", "mail", "blocked", "enabled", "type"})
YES, NO = frozenset("true yes y 1 x wahr vrai ja oui".split()), frozenset("false no n 0 falsch faux nein non".split())
_SEPARATORS = ",;\t|"


def read_table(text: str, name: str) -> Found:
    """Return the people of a CSV text. Raises BadInput when it is no table with a name and an address."""
    hint = re.match(r"sep=(.)\r?\n", text)
    start = 1 if hint else 0
    body = text[hint.end() :] if hint else text
    separator = hint[1] if hint else _separator(body)
    reader = csv.reader(io.StringIO(body, newline=""), delimiter=separator, strict=False)
    rows: list[tuple[int, list[str]]] = []
    try:
        line = start + 1
        for row in reader:
            rows.append((line, [cell.strip() for cell in row]))
            line = start + reader.line_num + 1
    except csv.Error as error:
        raise BadInput(f"{name} line {start + reader.line_num}: it cannot be read as a table: {error}") from None
    rows = [(line, row) for line, row in rows if any(row)]
    if not rows:
        raise BadInput(f"{name}: it is empty")
    (first, heads), *rest = rows
    keys = [COLUMNS.get(_plain(head), "") for head in heads]
    if not {"email", "mail", "login"} & {*keys} or not {"name", "given", "family"} & {*keys}:
        raise BadInput(
            f"{name} line {first}: the first line must name the columns, one for the name and one for the mail address;"
            f" it is {', '.join(h for h in heads if h)!r}"
        )
    foreign = bool(FOREIGN & {*keys})
    people, left_out = [], []
    for line, row in rest:
        said = _said(keys, row)
        why = _not_wanted(said)
        if why:
            left_out.append(f"{name} line {line}: {_name(said) or said.get('email', '')} is left out: {why}.")
            continue
        people.append(_person(said, name, line, foreign=foreign))
    warnings = () if foreign else _unknown(heads, keys, name, first)
    return Found(people=tuple(people), left_out=tuple(left_out), warnings=warnings)


def write_table(people: Iterable[Person]) -> str:
    """Return people as our own CSV, one a line under a line of names; several values of a field stand between ";"."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(FIELDS)
    for person in people:
        said = texts_of(person)
        writer.writerow(["; ".join(said[key]) for key in FIELDS])
    return out.getvalue()


def _separator(text: str) -> str:
    """The separator by which the first line names the most columns."""
    line = text.lstrip("\r\n").split("\n", 1)[0]

    def known(one: str) -> int:
        return sum(_plain(head) in COLUMNS for head in next(csv.reader([line], delimiter=one), []))

    return max(_SEPARATORS, key=known)


def _plain(head: str) -> str:
    bare = re.sub(r"\[[^\]]*\]|\*", " ", head.strip().lower())
    return re.sub(r" required$", "", " ".join(re.split(r"[\s_\-]+", bare)).strip())


def _said(keys: Sequence[str], row: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, cell in zip(keys, row, strict=False):
        if key and cell and key not in found:
            found[key] = cell
    return found


def _not_wanted(said: Mapping[str, str]) -> str:
    if said.get("status", "active").lower() in {"suspended", "archived", "deleted", "inactive"}:
        return f"the account is {said['status'].lower()}"
    if said.get("blocked", "").lower() in YES or said.get("enabled", "").lower() in NO or said.get("deleted"):
        return "nobody may sign in to the account"
    return ""


def _name(said: Mapping[str, str]) -> str:
    return said.get("name") or " ".join(said[key] for key in ("given", "family") if key in said)


def _person(said: Mapping[str, str], file: str, line: int, *, foreign: bool) -> Incoming:
    guest = said.get("type", "").lower() == "guest"
    values: dict[str, list[str]] = {"name": [_name(said)], "email": _addresses(said)}
    for key in ("id", "zone", "hours", "title", "default_principal", "locale", "slack", "manager"):
        values[key] = [said.get(key, "")]
    for key in ("nicknames", "days", "assistant_to"):
        values[key] = re.split(r"[;,|]", said.get(key, ""))
    if not foreign or guest:
        # An export of users names everybody's own company there: that tells nobody apart.
        values["company"] = [said.get("company", "")]
    if not foreign:
        values["country"] = [said.get("country", "")]
    values["external"] = ["true" if guest else _flag(said.get("external", ""))]
    cells = {
        key: tuple(Cell(text=text.strip(), line=line) for text in texts if text.strip())
        for key, texts in values.items()
    }
    return Incoming(file=file, line=line, cells={key: found for key, found in cells.items() if found})


def _addresses(said: Mapping[str, str]) -> list[str]:
    """The address that is written to, then the others; the log-in name of a guest is none."""
    keys = ("mail", "email") if "mail" in said or "email" in said else ("login",)
    own = [t for key in keys for t in re.split(r"[;,\s]+", said.get(key, "")) if t]
    for text in re.split(r"[+;,\s]+", said.get("aliases", "")):
        kind, _, address = text.rpartition(":")
        if kind.lower() in {"", "smtp"} and not address.lower().endswith(".onmicrosoft.com"):
            own.append(address)
    return list(dict.fromkeys(t.lower() for t in own if "#ext#" not in t.lower()))


def _flag(text: str) -> str:
    return "true" if text.lower() in YES else "false" if text.lower() in NO else text


def _unknown(heads: Sequence[str], keys: Sequence[str], name: str, line: int) -> tuple[str, ...]:
    """A column of our own table that is not known is probably misspelt."""
    found = []
    for head, key in zip(heads, keys, strict=True):
        if head and not key:
            near = difflib.get_close_matches(_plain(head), COLUMNS, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            found.append(f"{name} line {line}: there is no column {head!r}, so it is not read{hint}")
    return tuple(found)
