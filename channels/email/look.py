"""What our mails look like: plain HTML, tables for rows and facts, nothing from afar, no colours that dark mode turns bad.

Made for programs that know little: Outlook for Windows draws with Word (no padding or borders but on cells, fonts said in
every cell), Gmail drops <body> and may drop <style>; so all styles are inline, and nothing that must be seen rests on them.
Lines at the side have the text's own colour: a grey would be turned invisible by programs that recolour mails in the dark.
Every word that stands in the text part stands here too, and rows carry the same numbers.
"""

from __future__ import annotations

import re
from html import escape

from channels.email.quotes import MARKER
from core.said import Block, Facts, Rows, Said, Text, Verbatim

# Word takes the first font or none; so Windows' own stands first.
_FONT = "font-family:Segoe UI,-apple-system,Roboto,Helvetica,Arial,sans-serif;line-height:1.45"
_WORDS = f"{_FONT};font-size:15px"
_SMALL = f"{_FONT};font-size:13px;opacity:0.75"
_BREAKS = "word-break:break-word;overflow-wrap:anywhere"  # a long address must not make a telephone scroll sideways
_PLAIN_TABLE = '<table role="presentation" cellspacing="0" cellpadding="0" border="0"'
_TABLE = f'{_PLAIN_TABLE} style="border-collapse:collapse;margin:0 0 14px 0">\n'
_CELL = f"{_WORDS};padding:3px 0;vertical-align:top;text-align:left"
_LABEL = f"{_WORDS};padding:3px 14px 3px 0;vertical-align:top;text-align:left;font-weight:bold;white-space:nowrap"
_LABELS = 108  #: pixels of the column of labels, so that the tables of one card stand in line
_HEAD = (
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n'
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">\n'
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"></head>\n'
    '<body style="margin:0;padding:0">\n'
    f'{_PLAIN_TABLE} width="100%"><tr><td lang="en" style="{_WORDS};padding:12px;text-align:left">\n'
    '<div style="max-width:640px">\n'
)
_FOOT = "</div></td></tr></table>\n</body></html>\n"
_PERSON = re.compile(r"[^<>;]+ <[^<>;\s]+>")


def page(said: Said, quoted: tuple[str, str] | None) -> str:
    """Return the HTML of a mail; `quoted` is the line that says who wrote when, and what is answered."""
    blocks = "".join(_block(block) for block in said.blocks)
    below = _quote(*quoted) if quoted is not None else ""
    return f"{_HEAD}{blocks}{below}{_FOOT}"


def _block(block: Block) -> str:
    match block:
        case Text():
            return f'<p style="{_WORDS};margin:0 0 14px 0;{_BREAKS}">{_lines(block.text)}</p>\n'
        case Rows():
            return _TABLE + "".join(_row(*row) for row in block.rows) + "</table>\n"
        case Facts():
            return _TABLE + "".join(_fact(label, value) for label, value in block.facts) + "</table>\n"
        case Verbatim():
            style = f"{_WORDS};padding:2px 0 2px 12px;border-left:2px solid;{_BREAKS}"
            return f'{_TABLE}<tr><td dir="auto" style="{style}">{_lines(block.text)}</td></tr></table>\n'


def _row(number: int, words: str, more: str) -> str:
    second = f'<br><span style="{_SMALL}">({_lines(more)})</span>' if more else ""
    first = f'<td style="{_LABEL}">{number}.</td>'
    return f'<tr>{first}<td style="{_CELL};{_BREAKS}">{_lines(words)}{second}</td></tr>\n'


def _fact(label: str, value: str) -> str:
    first = f'<td width="{_LABELS}" style="{_LABEL}">{_lines(label)}:</td>'
    return f'<tr>{first}<td style="{_CELL};{_BREAKS}">{_lines(_one_a_line(value))}</td></tr>\n'


def _one_a_line(value: str) -> str:
    """Several people with their addresses stand below each other; anything else stays as it is."""
    people = value.split("; ")
    return ";\n".join(people) if all(_PERSON.fullmatch(person) for person in people) else value


def _quote(who_when: str, text: str) -> str:
    style = f"margin:6px 0 0 0;padding:0 0 0 10px;border-left:1px solid;{_BREAKS}"
    return (
        f'<div style="{_SMALL};margin-top:22px"><div>{escape(MARKER)}</div>\n<div style="margin-top:8px">{_lines(who_when)}</div>\n'
        f'<blockquote type="cite" dir="auto" style="{style}">{_lines(text)}</blockquote></div>\n'
    )


def _lines(text: str) -> str:
    """Text with its signs escaped and its line ends kept."""
    return escape(text.replace("\r\n", "\n")).replace("\n", "<br>\n")
