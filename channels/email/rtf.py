"""The text of compressed RTF ([MS-OXRTFCP]), in which Outlook keeps the body of a winmail.dat. Bounded in time and memory."""

from __future__ import annotations

import re

MAX_OCTETS = 2_000_000  #: of RTF that are unpacked
MAX_TEXT = 400_000  #: characters of text that are read of it
#: What every compressed RTF begins its dictionary with.
_KNOWN = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArial"
    rb"Times New RomanCourier{\colortbl\red0\green0\blue0"
    b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
_RING = 4_096
_TOKEN = re.compile(r"\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\(.)|([{}])|([^\\{}\r\n]+)|[\r\n]+", re.DOTALL)
_SKIPPED = frozenset(
    "fonttbl colortbl stylesheet info pict object header footer headerl headerr headerf footerl footerr footerf "
    "fldinst bkmkstart bkmkend xe tc themedata".split()
)
_SIGNS = {
    "par": "\n",
    "line": "\n",
    "sect": "\n",
    "page": "\n",
    "row": "\n",
    "tab": "\t",
    "cell": " ",
    "emdash": "—",
    "endash": "–",
    "lquote": "‘",
    "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”",
    "bullet": "•",
}


def unpacked(data: bytes) -> bytes:
    """Return the RTF of a PR_RTF_COMPRESSED; empty when it is none."""
    if len(data) < 16:
        return b""
    if data[8:12] == b"MELA":
        return data[16 : 16 + MAX_OCTETS]
    if data[8:12] != b"LZFu":
        return b""
    ring = bytearray(_KNOWN.ljust(_RING, b" "))
    write, at, out = len(_KNOWN), 16, bytearray()
    while at < len(data) and len(out) < MAX_OCTETS:
        flags, at = data[at], at + 1
        for bit in range(8):
            if not flags >> bit & 1:
                signs = data[at : at + 1]
                at += 1
            elif at + 1 < len(data):
                where, length = data[at] << 4 | data[at + 1] >> 4, (data[at + 1] & 15) + 2
                at += 2
                if where == write:  # the mark of the end
                    return bytes(out)
                signs = b""
                for step in range(length):  # a piece may run into what it writes itself
                    ring[(write + step) % _RING] = ring[(where + step) % _RING]
                    signs += ring[(write + step) % _RING : (write + step) % _RING + 1]
            else:
                return bytes(out)
            for step, octet in enumerate(signs):
                ring[(write + step) % _RING] = octet
            write = (write + len(signs)) % _RING
            out += signs
    return bytes(out)


def text_of_rtf(rtf: bytes, codec: str) -> str:
    """Return the visible text of an RTF document; `codec` is that of its octets unless it names another."""
    source = rtf[:MAX_OCTETS].decode("latin-1")
    if not source.startswith("{\\rtf"):
        return ""
    page = re.search(r"\\ansicpg(\d{3,5})", source[:400])
    codec = f"cp{page.group(1)}" if page else codec
    out: list[str] = []
    length = 0
    octets = bytearray()  # signs of two octets come one by one
    skip, hidden, unicode_skip, owed = False, False, 1, 0
    groups: list[tuple[bool, bool, int]] = []
    first = False  # whether nothing stood yet in this group

    def said(text: str) -> None:
        nonlocal length, owed
        if octets:
            out.append(_decoded(bytes(octets), codec))
            octets.clear()
        cut, owed = min(owed, len(text)), max(0, owed - len(text))
        out.append(text[cut:])
        length += len(text)

    for token in _TOKEN.finditer(source):
        word, number, octet, sign, brace, plain = token.groups()
        if length > MAX_TEXT:
            break
        if brace == "{":
            groups.append((skip, hidden, unicode_skip))
            first = True
            continue
        if brace == "}":
            skip, hidden, unicode_skip = groups.pop() if groups else (skip, hidden, unicode_skip)
        elif first and (sign == "*" or word in _SKIPPED):
            skip = True
        elif word in {"v", "plain"}:
            hidden = word == "v" and number != "0"
        elif word == "uc":
            unicode_skip = min(int(number or 1), 10)
        elif not skip and not hidden:
            if octet and owed:
                owed -= 1
            elif octet:
                octets.append(int(octet, 16))
            elif word == "u" and number:
                said("")
                out.append(_sign(int(number)))
                owed = unicode_skip
            elif word in _SIGNS:
                said("")
                out.append(_SIGNS[word])
            elif plain or (sign and sign in "\\{}~_-"):
                said(plain or {"~": " ", "_": "-", "-": ""}.get(sign, sign))
        first = False
    said("")
    return "".join(out)[:MAX_TEXT].encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _sign(number: int) -> str:
    number %= 65_536
    return chr(number) if number >= 32 else ""


def _decoded(octets: bytes, codec: str) -> str:
    try:
        return octets.decode(codec, "replace")
    except LookupError:
        return octets.decode("cp1252", "replace")
