"""HTML to text, with quotations marked as in plain text ("> "), so that one cutter serves both."""

from __future__ import annotations

import re
import warnings

from bs4 import BeautifulSoup, MarkupResemblesLocatorWarning, XMLParsedAsHTMLWarning
from bs4.element import NavigableString, PreformattedString, Tag

from channels.email.quotes import attribution

MAX_HTML = 400_000  #: characters that are read: the writer's own text stands near the top
MAX_TAGS = 30_000  #: "<" signs up to which a tree is built; beyond it tags are only stripped
_BLOCKS = frozenset(
    "address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html "
    "li main nav ol p pre section table tbody tfoot thead tr ul".split()
)
_PARAGRAPHS = frozenset("p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre".split())
_UNSEEN = frozenset("head style script title template noscript svg object".split())
#: A separator of the kind that mail programs write, put where an HTML-only separator stands.
SEPARATOR = "-----Original Message-----"
_SEPARATOR_IDS = (
    "divrplyfwdmsg",
    "appendonsend",
    "mail-editor-reference-message-container",
    "olk_src_body_section",
)
_QUOTE_CLASSES = frozenset(
    "yahoo_quoted protonmail_quote zmail_extra tutanota_quote moz-cite-quote quoted-text".split()
)
#: Outlook's line above the header block of what it quotes: a border on top of a box, and nothing else.
_OUTLOOK_RULE = re.compile(r"border:\s*none;\s*border-top:\s*solid\s+#?[\w()., ]+?\s+1\.0pt", re.IGNORECASE)
_HIDDEN = re.compile(r"display:\s*none|visibility:\s*hidden|mso-hide:\s*all", re.IGNORECASE)
_SPACE = re.compile(r"[ \t\r\n\f\v]+")
_UNSEEN_TEXT = re.compile(r"<(style|script|head)\b[^>]{0,2000}>.{0,200000}?</\1\s*>", re.IGNORECASE | re.DOTALL)


def text_of(html: str) -> str:
    """Return the visible text of an HTML body; quotation boxes are prefixed with "> ". Never raises, bounded in time."""
    html = _without_unseen(html)[:MAX_HTML]
    if html.count("<") > MAX_TAGS:
        return _stripped(html)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MarkupResemblesLocatorWarning)
            warnings.simplefilter("ignore", XMLParsedAsHTMLWarning)
            soup = BeautifulSoup(html, "html.parser")
        return _walk(soup)
    except (
        RecursionError,
        AssertionError,
        ValueError,
        AttributeError,
    ):  # html.parser gives up on some broken declarations
        return _stripped(html)


def _without_unseen(html: str) -> str:
    """Cut style sheets and scripts out, as they may be longer than all that is read."""
    out: list[str] = []
    at, lower = 0, html.lower()
    while True:
        starts = [(lower.find(f"<{name}", at), name) for name in ("style", "script")]
        start, name = min(((s, n) for s, n in starts if s >= 0), default=(-1, ""))
        end = lower.find(f"</{name}", start) if start >= 0 else -1
        if end < 0:
            return "".join((*out, html[at:]))
        out.append(html[at:start])
        at = lower.find(">", end) + 1 or len(html)
        if len(out) > 500:
            return "".join(out)


def _stripped(html: str) -> str:
    """The text between tags, for what is too large or too broken for a tree."""
    return "\n".join(piece for part in html.split("<") if (piece := part.partition(">")[2].strip()))


class _Lines:
    """The lines being written, each with the depth of quotation in which it stands."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.line = ""
        self.depth = 0

    def add(self, text: str) -> None:
        """Add running text: white space collapses, as a browser does."""
        text = _SPACE.sub(" ", text)
        self.line += text.lstrip(" ") if not self.line or self.line.endswith(" ") else text

    def end(self, *, blank: bool = False) -> None:
        """End the line, and leave a blank one after a paragraph."""
        mark = ">" * self.depth + " " if self.depth else ""
        if self.line.strip():
            self.done.append(mark + self.line.rstrip())
            self.line = ""
        self.line = ""
        if blank and self.done and self.done[-1].strip("> "):
            self.done.append(mark.rstrip())

    def whole(self) -> str:
        """All lines, runs of blank ones made one."""
        self.end()
        return re.sub(r"\n{3,}", "\n\n", "\n".join(self.done)).strip()


def _walk(soup: BeautifulSoup) -> str:
    """Walk the tree with a stack of our own: hostile trees are deeper than Python's."""
    lines = _Lines()
    own = _writers_own(soup)
    stack: list[tuple[Tag | NavigableString, bool]] = [(soup, False)]
    while stack:
        node, leaving = stack.pop()
        if isinstance(node, NavigableString):
            if not isinstance(node, PreformattedString):
                lines.add(str(node))
            continue
        quote = node is not own and _is_quote(node)
        if leaving:
            _leave(node, lines, quote=quote)
            continue
        if node.name in _UNSEEN or _HIDDEN.search(_attr(node, "style")):
            continue
        _enter(node, lines, quote=quote)
        stack.append((node, True))
        stack.extend((child, False) for child in reversed(node.contents) if isinstance(child, Tag | NavigableString))
    return lines.whole()


def _writers_own(soup: BeautifulSoup) -> Tag | None:
    """A first, bare blockquote that stands above the attribution of the quotation: the writer set it, no mail program."""
    first = soup.find("blockquote")
    if (
        first is None
        or first.attrs
        or any(str(s).rstrip().endswith(":") for s in first.find_all_previous(string=True, limit=50))
    ):
        return None
    between, end = "", first.find_next_sibling()
    for node in (end, *end.next_elements) if end is not None else ():
        if isinstance(node, Tag) and node.name == "blockquote":
            return first if attribution([" ".join(between.split())], 0) else None
        between += str(node) if isinstance(node, NavigableString) else ""
        if len(between) > 500:
            return None
    return None


def _enter(node: Tag, lines: _Lines, *, quote: bool) -> None:
    if node.name == "br":
        _break(lines)
    elif node.name in _BLOCKS:
        lines.end()
    if _is_separator(node):
        lines.end()
        lines.done.extend(("", SEPARATOR))
    if node.name == "li":
        lines.line = "- "
    if quote:
        lines.depth += 1


def _break(lines: _Lines) -> None:
    if lines.line.strip():
        lines.end()
    else:
        lines.done.append(">" * lines.depth)


def _leave(node: Tag, lines: _Lines, *, quote: bool) -> None:
    if node.name in _BLOCKS:
        lines.end(blank=node.name in _PARAGRAPHS)
    elif node.name in {"td", "th"}:
        lines.add(" ")
    if quote:
        lines.end()
        lines.depth -= 1


def _attr(node: Tag, name: str) -> str:
    value = node.get(name)
    return " ".join(value) if isinstance(value, list) else value or ""


def _is_separator(node: Tag) -> bool:
    name = _attr(node, "id").lower()
    return name.endswith(_SEPARATOR_IDS) or (bool(_OUTLOOK_RULE.search(_attr(node, "style"))) and node.name == "div")


def _is_quote(node: Tag) -> bool:
    if node.name == "blockquote":
        # Gmail's button for an indent writes a blockquote too: without border and without being a citation.
        style = _attr(node, "style").replace(" ", "")
        return not ("border:none" in style and not _attr(node, "type") and not _attr(node, "class"))
    return bool(_QUOTE_CLASSES & set(_attr(node, "class").lower().split()))
