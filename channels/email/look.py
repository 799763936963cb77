"""What our mails look like: plain HTML, tables for rows and facts, nothing from afar, no colours that dark mode turns bad.

Every word that stands in the text part stands here too, and rows carry the same numbers.
"""

from __future__ import annotations

from html import escape

from channels.email.quotes import MARKER
from core.said import Block, Facts, Rows, Said, Text, Verbatim

_HEAD = (
    '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n'
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>\n'
    '<body style="margin:0;padding:12px;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;'
    'font-size:15px;line-height:1.45">\n'
)
_CELL = "padding:4px 14px 4px 0;vertical-align:top;text-align:left"
_TABLE = '<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="border-collapse:collapse;margin:0 0 14px 0">\n'
_SMALL = "font-size:13px;opacity:0.75"


def page(said: Said, quoted: tuple[str, str] | None) -> str:
    """Return the HTML of a mail; `quoted` is the line that says who wrote when, and what is answered."""
    blocks = "".join(_block(block) for block in said.blocks)
    below = _quote(*quoted) if quoted is not None else ""
    return f"{_HEAD}{blocks}{below}</body></html>\n"


def _block(block: Block) -> str:
    match block:
        case Text():
            return f'<p style="margin:0 0 14px 0">{_lines(block.text)}</p>\n'
        case Rows():
            return _TABLE + "".join(_row(*row) for row in block.rows) + "</table>\n"
        case Facts():
            return _TABLE + "".join(_fact(label, value) for label, value in block.facts) + "</table>\n"
        case Verbatim():
            style = "margin:0 0 14px 0;padding:2px 0 2px 12px;border-left:3px solid #8a8a8a"
            return f'<div style="{style}">{_lines(block.text)}</div>\n'


def _row(number: int, words: str, more: str) -> str:
    second = f'<br><span style="{_SMALL}">({_lines(more)})</span>' if more else ""
    first = f'<td style="{_CELL};font-weight:bold;white-space:nowrap">{number}.</td>'
    return f'<tr>{first}<td style="{_CELL}">{_lines(words)}{second}</td></tr>\n'


def _fact(label: str, value: str) -> str:
    first = f'<td style="{_CELL};font-weight:bold;white-space:nowrap">{_lines(label)}:</td>'
    return f'<tr>{first}<td style="{_CELL}">{_lines(value)}</td></tr>\n'


def _quote(who_when: str, text: str) -> str:
    style = "margin:6px 0 0 0;padding:0 0 0 10px;border-left:2px solid #8a8a8a"
    return (
        f'<div style="{_SMALL};margin-top:22px"><div>{escape(MARKER)}</div>\n<div style="margin-top:8px">{_lines(who_when)}</div>\n'
        f'<blockquote type="cite" style="{style}">{_lines(text)}</blockquote></div>\n'
    )


def _lines(text: str) -> str:
    """Text with its signs escaped and its line ends kept."""
    return escape(text.replace("\r\n", "\n")).replace("\n", "<br>\n")
