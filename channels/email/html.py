"""HTML to text, with quotations marked as in plain text ("> "), so that one cutter serves both."""

from __future__ import annotations

import re
import warnings
from html import unescape
from itertools import islice

from bs4 import BeautifulSoup, MarkupResemblesLocatorWarning, XMLParsedAsHTMLWarning
from bs4.element import NavigableString, PreformattedString, Tag

from channels.email.quotes import attribution
from channels.email.unseen import Look, Sheet, attributes, names_of

MAX_HTML = 400_000  #: characters that are read: the writer's own text stands near the top
MAX_TAGS = 30_000  #: "<" signs up to which a tree is built; beyond it tags are only stripped
_BLOCKS = frozenset(
    "address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html "
    "li main nav ol p pre section table tbody tfoot thead tr ul".split()
)
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
_PARAGRAPHS = frozenset("p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre".split())
#: Elements whose content no mail program shows.
_UNSEEN = frozenset(
    "head style script title template noscript svg object iframe audio video canvas datalist noembed noframes applet".split()
)
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
_SPACE = re.compile(r"[ \t\r\n\f\v]+")
_CUT = re.compile(r"<(style|script)(?=[\s>/])|<!--", re.IGNORECASE)
_CLOSE = {
    "style": re.compile(r"</style[^>]{0,200}>", re.IGNORECASE),
    "script": re.compile(r"</script[^>]{0,200}>", re.IGNORECASE),
    "": re.compile(r"--!?>"),
}
_TAG = re.compile(r"(/?)([a-z][a-z0-9:-]{0,30})", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""\b(style|class|id)\s*=\s*("[^"]{0,4000}"|'[^']{0,4000}'|[^\s"'>]{1,400})""", re.IGNORECASE)
_HIDDEN = re.compile(r"\shidden(?=[\s=/]|$)", re.IGNORECASE)


def text_of(html: str) -> str:
    """Return the visible text of an HTML body; quotation boxes are prefixed with "> ". Never raises, bounded in time."""
    html, sheet = _without_unseen(html)
    html = html[:MAX_HTML]
    if html.count("<") > MAX_TAGS:
        return _stripped(html, sheet)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MarkupResemblesLocatorWarning)
            warnings.simplefilter("ignore", XMLParsedAsHTMLWarning)
            soup = BeautifulSoup(html, "html.parser")
        return _walk(soup, sheet)
    except (
        RecursionError,
        AssertionError,
        ValueError,
        AttributeError,
    ):  # html.parser gives up on some broken declarations
        return _stripped(html, sheet)


def _without_unseen(html: str) -> tuple[str, Sheet]:
    """Cut comments, style sheets and scripts out, as they may be longer than all that is read; and read the sheets."""
    out: list[str] = []
    sheet, at = Sheet(), 0
    while found := _CUT.search(html, at):
        out.append(html[at : found.start()])
        kind = (found.group(1) or "").lower()
        # Two signs of a comment's beginning may be its end: "<!-->".
        end = _CLOSE[kind].search(html, found.end() - (0 if kind else 2))
        if end is None:  # a browser shows nothing of what stands below
            return "".join(out), sheet
        if kind == "style":
            sheet.add(html[found.end() : end.start()].partition(">")[2][:MAX_HTML])
        at = end.end()
    return "".join((*out, html[at:])), sheet


def _stripped(html: str, sheet: Sheet) -> str:
    """The text between tags, for what is too large or too broken for a tree; what is hidden is left out here too."""
    pieces: list[str] = []
    hidden, depth = "", 0
    first, *parts = html.split("<")
    pieces.append(first.strip())
    for part in parts:
        inside, _, text = part.partition(">")
        found = _TAG.match(inside)
        name = found.group(2).lower() if found else ""
        if depth and name == hidden and found:
            depth += -1 if found.group(1) else 1
        elif not depth and found and not found.group(1) and name not in _VOID and _hides(name, inside, sheet):
            hidden, depth = name, 1
        if not depth and (text := text.strip()):
            pieces.append(unescape(text[:MAX_HTML]))
    return "\n".join(filter(None, pieces))


def _hides(name: str, inside: str, sheet: Sheet) -> bool:
    """Whether nothing in the element of this tag can be seen."""
    if name in _UNSEEN or _HIDDEN.search(inside[:8_000]):
        return True
    said = {key.lower(): value.strip("\"'") for key, value in _ATTRIBUTE.findall(inside[:8_000])}
    names = names_of(name, said.get("class", ""), said.get("id", ""))
    return not Look().inside(sheet.style(names, (), unescape(said.get("style", "")))).shown


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


def _walk(soup: BeautifulSoup, sheet: Sheet) -> str:
    """Walk the tree with a stack of our own: hostile trees are deeper than Python's."""
    lines = _Lines()
    own = _writers_own(soup)
    stack: list[tuple[Tag | NavigableString, bool, Look]] = [(soup, False, Look())]
    while stack:
        node, leaving, look = stack.pop()
        if isinstance(node, NavigableString):
            if look.shown and not isinstance(node, PreformattedString):
                lines.add(str(node))
            continue
        quote = node is not own and _is_quote(node)
        if leaving:
            _leave(node, lines, quote=quote)
            continue
        look = _looks(node, look, sheet)
        if look.gone:
            continue
        _enter(node, lines, quote=quote)
        stack.append((node, True, look))
        stack.extend(
            (child, False, look) for child in reversed(node.contents) if isinstance(child, Tag | NavigableString)
        )
    return lines.whole()


def _looks(node: Tag, above: Look, sheet: Sheet) -> Look:
    """How text looks inside this element."""
    if node.name in _UNSEEN or (node.name == "dialog" and "open" not in node.attrs):
        return Look(gone=True)
    if not node.attrs and not sheet.rules:
        return above
    look = above
    if node.attrs:
        if "hidden" in node.attrs:
            return Look(gone=True)
        ink = _attr(node, "color") or (_attr(node, "text") if node.name == "body" else "")
        paper, picture = _attr(node, "bgcolor"), bool(_attr(node, "background"))
        if ink or paper or picture:
            look = attributes(look, ink=ink, paper=paper, picture=picture)
    outer = (_names(parent) for parent in islice(node.parents, 60))
    return look.inside(sheet.style(_names(node), outer, _attr(node, "style")))


def _names(node: Tag) -> frozenset[str]:
    return names_of(node.name, _attr(node, "class"), _attr(node, "id"))


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
