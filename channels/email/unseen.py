"""What a reader of an HTML mail cannot see: hidden by a style, by the style sheet, or written in the colour of its ground.

A person reads what is shown; what is not shown is nobody's words. Rules that depend on the screen, the pointer or a place
in the tree are left out: where it is not sure that something is hidden, it counts as shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from channels.email.colours import Colour, colour, near

MAX_SHEET = 200_000  #: characters of style sheets that are read
MAX_RULES = 2_000  #: rules kept of them
MAX_SAME = 20  #: rules kept for one class, id or kind of tag
MAX_STYLE = 4_000  #: characters of a style attribute that are read
_MATTER = frozenset(
    "display visibility opacity mso-hide font-size font color background background-color background-image overflow "
    "overflow-x overflow-y height max-height width max-width clip clip-path text-indent position left right top bottom "
    "transform zoom content-visibility".split()
)
_ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6})\s?|(.))", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))\s*(px|pt|em|rem|ex|ch|%|vw|vh|mm|cm|in)?")
_FONT_SIZE = re.compile(r"(?:^|\s)([\d.]+(?:px|pt|em|rem|%)?)(?=\s*/|\s+\S)")
_COMPOUND = re.compile(r"(\*|[a-z][a-z0-9-]*)?((?:[.#][\w-]+)*)")
_NAMES = re.compile(r"[.#][\w-]+")
_BRACE = re.compile(r"[{}]")
_SCREEN = re.compile(r"@media\s+(?:only\s+)?(?:screen|all)\s*")
_FAR = -900.0  #: as far to the left or above as this, nothing is on the page


@dataclass(frozen=True, slots=True)
class Look:
    """How text looks at one place of a page."""

    gone: bool = False  #: nothing in here is shown, whatever stands inside
    invisible: bool = False  #: until something inside is made visible again
    tiny: bool = False  #: until something inside has a size of its own
    ink: Colour | None = (0, 0, 0)  #: None: not known
    paper: Colour | None = (255, 255, 255)  #: None: not known, such as a picture

    @property
    def shown(self) -> bool:
        """Whether a person can see text here."""
        return not (self.gone or self.invisible or self.tiny or near(self.ink, self.paper))

    def inside(self, style: Mapping[str, str]) -> Look:
        """How it looks inside an element of this style."""
        if not style:
            return self
        return Look(
            gone=self.gone or _gone(style),
            invisible=_invisible(style.get("visibility", ""), inherited=self.invisible),
            tiny=_tiny(style, inherited=self.tiny),
            ink=_ink(style.get("color", ""), self.ink),
            paper=_paper(style, self.paper),
        )


@dataclass(frozen=True, slots=True)
class _Rule:
    compounds: tuple[tuple[str, frozenset[str]], ...]  #: of tag and names, the outermost first
    weight: tuple[int, int]  #: specificity
    style: dict[str, str]


@dataclass(slots=True)
class Sheet:
    """The rules of a page's style sheets that can hide or show text."""

    rules: dict[str, list[_Rule]] = field(default_factory=dict)
    count: int = 0

    def add(self, css: str) -> None:
        """Read one style sheet. Bounded in time; what it cannot read it leaves out."""
        css = _plain(css[:MAX_SHEET]).lower()
        at = 0
        while self.count < MAX_RULES and (brace := css.find("{", at)) >= 0:
            head = css[at:brace].rpartition(";")[2].strip("} \t\r\n\f")
            if head.startswith("@"):
                at = brace + 1 if _SCREEN.fullmatch(head + " ") else _behind(css, brace)
                continue
            end = css.find("}", brace)
            if end < 0:
                return
            style = {k: v for k, v in declarations(css[brace + 1 : end]).items() if k in _MATTER}
            if style:
                self._keep(head, style)
            at = end + 1

    def _keep(self, head: str, style: dict[str, str]) -> None:
        for selector in head[:4_000].split(",")[:50]:
            parts = selector.replace(">", " ").split()[:6]
            found = [_COMPOUND.fullmatch(part) for part in parts]
            compounds = tuple((m.group(1) or "*", frozenset(_NAMES.findall(m.group(2)))) for m in found if m)
            if not parts or len(compounds) != len(found):
                continue
            tag, names = compounds[-1]
            same = self.rules.setdefault(min(names, default=tag), [])
            if len(same) < MAX_SAME:
                ids = sum(name.startswith("#") for _tag, some in compounds for name in some)
                rest = sum(len(some) + (kind != "*") for kind, some in compounds)
                same.append(_Rule(compounds, (ids, rest), style))
                self.count += 1

    def style(self, names: frozenset[str], above: Iterable[frozenset[str]], own: str) -> dict[str, str]:
        """What holds for an element of these names (tag, ".class", "#id"), those above it, and its own style attribute."""
        if not self.rules and not own:
            return {}
        found = [r for name in (*names, "*") for r in self.rules.get(name, ()) if _fits(r, names)] if self.rules else []
        if any(len(rule.compounds) > 1 for rule in found):
            outer = list(above)
            found = [rule for rule in found if _stands_in(rule, outer)]
        found.sort(key=lambda rule: rule.weight)
        merged: dict[str, str] = {}
        for style in (*(rule.style for rule in found), declarations(own) if own else {}):
            for name, value in style.items():
                if "!important" in value or "!important" not in merged.get(name, ""):
                    merged[name] = value
        return {name: value.partition("!")[0].strip() for name, value in merged.items()}


def names_of(tag: str, classes: str, ident: str) -> frozenset[str]:
    """The names by which a style sheet may mean an element."""
    some = (f".{name}" for name in classes.lower().split()[:10])
    return frozenset((tag.lower(), *some, *((f"#{ident.strip().lower()}",) if ident.strip() else ())))


def declarations(style: str) -> dict[str, str]:
    """Property and value of a style attribute, as a browser reads them: the last one of a name holds."""
    found: dict[str, str] = {}
    for piece in _plain(style[:MAX_STYLE]).lower().split(";")[:200]:
        name, colon, value = piece.partition(":")
        name, value = name.strip(), " ".join(value.replace("! important", "!important").split())
        if colon and value and ("!important" in value or "!important" not in found.get(name, "")):
            found[name] = value
    return found


def attributes(look: Look, *, ink: str, paper: str, picture: bool) -> Look:
    """How it looks inside an element with the colour attributes of old HTML."""
    return replace(
        look,
        ink=_ink(ink.lower(), look.ink),
        paper=None if picture else _paper({"background": paper.lower()}, look.paper),
    )


def _plain(css: str) -> str:
    """CSS without comments and escapes."""
    out, at = [], 0
    while (start := css.find("/*", at)) >= 0:
        out.append(css[at:start])
        end = css.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(css)
    css = "".join((*out, css[at:]))
    return _ESCAPE.sub(_unescaped, css) if "\\" in css else css


def _unescaped(found: re.Match[str]) -> str:
    if not found.group(1):
        return found.group(2)
    code = int(found.group(1), 16)
    return chr(code) if 0 < code < 0xD800 else "?"


def _behind(css: str, brace: int) -> int:
    """Where the block ends that begins at `brace`."""
    depth = 0
    for found in _BRACE.finditer(css, brace):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return found.end()
    return len(css)


def _fits(rule: _Rule, names: frozenset[str]) -> bool:
    tag, wanted = rule.compounds[-1]
    return wanted <= names and (tag == "*" or tag in names)


def _stands_in(rule: _Rule, above: list[frozenset[str]]) -> bool:
    """Whether the outer parts of a selector are found above, from the inside out."""
    left = list(rule.compounds[:-1])
    for names in above:
        if left and left[-1][1] <= names and (left[-1][0] == "*" or left[-1][0] in names):
            left.pop()
    return not left


def _number(value: str) -> tuple[float, str] | None:
    found = _NUMBER.fullmatch(value.strip())
    return (float(found.group(1)), found.group(2) or "") if found else None


def _nothing(value: str) -> bool:
    """Whether a length is no length: zero, or a point at most."""
    got = _number(value)
    if got is None:
        return False
    return got[0] <= {"px": 1, "pt": 1, "": 1, "%": 2, "em": 0.1, "rem": 0.1, "ex": 0.1, "mm": 0.3}.get(got[1], 0)


def _gone(style: Mapping[str, str]) -> bool:
    get = style.get
    opacity = _number(get("opacity", "1"))
    if get("display") == "none" or get("mso-hide") == "all" or get("content-visibility") == "hidden":
        return True
    if opacity is not None and opacity[0] <= (5 if opacity[1] == "%" else 0.05):
        return True
    cut = any(get(name, "").startswith(("hidden", "clip")) for name in ("overflow", "overflow-x", "overflow-y"))
    if cut and any(_nothing(get(name, "")) for name in ("height", "max-height", "width", "max-width")):
        return True
    placed = get("position") in {"absolute", "fixed"}
    if placed and re.match(
        r"rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)", get("clip", "")
    ):
        return True
    far = ("text-indent", *(("left", "right", "top", "bottom") if placed else ()))
    if any((got := _number(get(name, ""))) is not None and got[0] <= _FAR for name in far):
        return True
    squeezed = re.match(r"(?:inset\((?:50|100)%|circle\(0)", get("clip-path", "")) or "scale(0)" in get("transform", "")
    return bool(squeezed) or get("zoom") in {"0", "0%"}


def _invisible(value: str, *, inherited: bool) -> bool:
    return value in {"hidden", "collapse"} if value in {"hidden", "collapse", "visible", "initial"} else inherited


def _tiny(style: Mapping[str, str], *, inherited: bool) -> bool:
    size = style.get("font-size", "")
    if not size and (found := _FONT_SIZE.search(style.get("font", ""))):
        size = found.group(1)
    got = _number(size)
    if got is None:
        return inherited and size not in {"medium", "small", "large", "x-small", "x-large", "xx-large", "initial"}
    if _nothing(size):
        return True
    return inherited and got[1] in {"em", "%", "ex", "ch"}  # a part of nothing is nothing


def _ink(value: str, inherited: Colour | None) -> Colour | None:
    return inherited if value in {"", "inherit", "currentcolor"} else colour(value)


def _paper(style: Mapping[str, str], below: Colour | None) -> Colour | None:
    said = " ".join(style.get(name, "") for name in ("background", "background-color", "background-image")).strip()
    if not said:
        return below
    if "url(" in said or "gradient" in said:
        return None
    found = [c for piece in re.findall(r"[a-z-]+\([^)]{0,60}\)|[#\w-]+", said)[:20] if (c := colour(piece)) is not None]
    solid = [c for c in found if len(c) == 3]
    if solid:
        return solid[-1]
    return below if found or said in {"none", "inherit", "initial", "0", "0 0"} else None
