"""Bytes that left -> what a person sees: paragraphs, rows, facts, verbatim. Text and HTML (or blocks) must agree."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from email import message_from_bytes
from email.policy import default as policy
from email.utils import getaddresses
from typing import Any

from bs4 import BeautifulSoup

from daemon.suites.phrases import AGENDA, LABELS, QUOTE_MARKER

_ROW = re.compile(r"^(\d{1,2})\. (.+)$")
_MORE = re.compile(r"^\s+\((.*)\)$")
_FACT = re.compile(r"^((?:\d{1,2}:\d\d to .{0,40}?\d{1,2}:\d\d[^:]{0,40}|[^:|>\n]{1,60})): (\S.*)$")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A numbered row as shown."""

    number: int
    words: str
    more: str = ""  #: the second line: other people's zones


Fact = tuple[str, str]  #: (label as shown, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One message as a person sees it."""

    subject: str
    text: str  #: the plain text without what it quotes
    lead: str  #: the first paragraph, or "" when the message does not begin with one
    paragraphs: tuple[str, ...]  #: running text only
    rows: tuple[Row, ...]
    facts: tuple[tuple[Fact, ...], ...]  #: block by block
    verbatim: tuple[str, ...]  #: text that somebody else will read, without its marks
    calendar: bytes = b""  #: the text/calendar part, when there is one
    to: tuple[str, ...] = ()  #: lower-case addresses to which a mail says it goes (To, Cc)
    disagrees: str = ""  #: how text and HTML (or blocks) differ; "" when they say the same


def page_of_mail(raw: bytes) -> Page:
    """Return what a person sees of a mail (RFC 5322 bytes)."""
    mail = message_from_bytes(raw, policy=policy)
    body, html = mail.get_body(("plain",)), mail.get_body(("html",))
    text = text_of_mail(raw)
    disagrees = ""
    if body is None:
        disagrees = "the mail has no plain text"
    elif html is not None:
        disagrees = _difference(text, html_text(_content(html)))
    ics = next((p for p in mail.walk() if p.get_content_type() == "text/calendar"), None)
    payload = ics.get_payload(decode=True) if ics is not None else b""
    shown = page(text, subject=str(mail["Subject"] or ""), disagrees=disagrees)
    to = getaddresses([str(value) for name in ("To", "Cc") for value in mail.get_all(name, [])])
    return replace(
        shown,
        calendar=payload if isinstance(payload, bytes) else b"",
        to=tuple(address.lower() for _, address in to if address),
    )


def text_of_mail(raw: bytes) -> str:
    """Return the whole plain text of a mail, what it quotes included; "" when it has none."""
    body = message_from_bytes(raw, policy=policy).get_body(("plain",))
    return _content(body) if body is not None else ""


def page_of_slack(raw: bytes) -> Page:
    """Return what a person sees of a Slack payload: JSON with "text", and perhaps "blocks"."""
    payload = json.loads(raw)
    text = str(payload.get("text", ""))
    blocks = payload.get("blocks") or []
    shown = "\n".join(_block_texts([b for b in blocks if b.get("type") != "actions"]))
    return page(text, subject="", disagrees=_difference(text, shown) if blocks else "")


def page(text: str, *, subject: str = "", disagrees: str = "") -> Page:
    """Return the page of a plain text, laid out as core.said.plain does; what it quotes of an earlier mail is cut."""
    text = QUOTE_MARKER.split(text.replace("\r\n", "\n"), maxsplit=1)[0].strip("\n")
    paragraphs: list[str] = []
    rows: list[Row] = []
    facts: list[tuple[Fact, ...]] = []
    verbatim: list[str] = []
    lead = ""
    for block in re.split(r"\n[ \t]*\n", text):
        lines = [line for line in block.strip("\n").split("\n") if not line.startswith(">")]
        if not lines:
            continue
        if found := _rows(lines):
            rows.extend(found)
        elif all(line.startswith("|") for line in lines):
            verbatim.append("\n".join(line[1:].removeprefix(" ") for line in lines))
        elif all(_FACT.match(line) for line in lines) and not _sentence(lines):
            facts.append(tuple((m[1].strip(), m[2].strip()) for line in lines if (m := _FACT.match(line))))
        elif block.strip():
            paragraphs.append(" ".join(block.split()))
            if not (rows or facts or verbatim):
                lead = lead or paragraphs[0]
    return Page(
        subject=subject,
        text=text,
        lead=lead,
        paragraphs=tuple(paragraphs),
        rows=tuple(rows),
        facts=tuple(facts),
        verbatim=tuple(verbatim),
        disagrees=disagrees,
    )


def html_text(html: str) -> str:
    """Return the visible words of an HTML body; items of a numbered list get the number that a browser shows."""
    soup = BeautifulSoup(html, "html.parser")
    for unseen in soup(["head", "style", "script", "title"]):
        unseen.decompose()
    for numbered in soup("ol"):
        first = int(str(numbered.get("start") or 1))
        for n, item in enumerate(numbered.find_all("li", recursive=False)):
            item.insert(0, f"{item.get('value') or first + n}. ")
    return soup.get_text(" ")


def _sentence(lines: list[str]) -> bool:
    """Whether a lone line with a colon is a sentence and no fact ("There are two of them: which one?")."""
    label = lines[0].partition(":")[0].strip().casefold()
    if AGENDA.match(lines[0]):
        return False
    return len(lines) == 1 and label not in LABELS and lines[0].rstrip().endswith(("?", ":", ".", "!"))


def _rows(lines: list[str]) -> list[Row]:
    if not _ROW.match(lines[0]):
        return []
    rows: list[Row] = []
    for line in lines:
        if match := _ROW.match(line):
            rows.append(Row(number=int(match[1]), words=match[2].strip()))
        elif (more := _MORE.match(line)) and rows:
            rows[-1] = Row(number=rows[-1].number, words=rows[-1].words, more=more[1])
        else:
            return []
    return rows


def _content(part: Any) -> str:
    return str(part.get_content())


def _block_texts(value: object) -> list[str]:
    """Every text of Slack blocks, in order; buttons carry no facts."""
    if isinstance(value, list):
        return [text for item in value for text in _block_texts(item)]
    if isinstance(value, dict):
        if value.get("type") in {"button", "actions"}:
            return []
        text = value.get("text")
        own = [text] if isinstance(text, str) else []
        return own + [t for key, item in value.items() if not isinstance(item, str) for t in _block_texts(item)]
    return []


def _difference(text: str, other: str) -> str:
    """The first place where two showings of a message have different words, or ""."""
    ours, theirs = _WORD.findall(text), _WORD.findall(other)
    for n, (a, b) in enumerate(zip(ours, theirs, strict=False)):
        if a != b:
            return (
                f"text says {' '.join(ours[max(0, n - 3) : n + 4])!r}, HTML {' '.join(theirs[max(0, n - 3) : n + 4])!r}"
            )
    if len(ours) != len(theirs):
        longer, rest = ("text", ours[len(theirs) :]) if len(ours) > len(theirs) else ("HTML", theirs[len(ours) :])
        return f"only the {longer} says {' '.join(rest[:8])!r}"
    return ""
