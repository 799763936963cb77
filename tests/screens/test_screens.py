"""The five mails of docs/screens.md are what the daemon writes, and the page shows all of their pictures."""

from __future__ import annotations

import re
import struct
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from daemon.suites.layout import page_of_mail
from screens.__main__ import MOST_BYTES, VIEWS
from screens.frame import framed
from screens.morning import Seen, five
from screens.pngs import small

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def mails(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    """A morning at the sample company."""
    return {seen.name: seen for seen in five(tmp_path_factory.mktemp("morning") / "data")}


def test_they_are_what_the_page_says(mails: dict[str, Seen]) -> None:
    pages = {name: page_of_mail(seen.message.as_bytes()) for name, seen in mails.items()}
    assert len(pages["list"].rows) >= 2
    assert any("yes" in paragraph for paragraph in pages["card"].paragraphs)
    assert pages["receipt"].lead.startswith("Done.")
    assert b"METHOD:REQUEST" in pages["invitation"].calendar
    assert [row.words.split(",")[0] for row in pages["question"].rows] == ["Sam Reyes", "Sam Whitlock"]
    assert [page.disagrees for page in pages.values()] == [""] * 5


def test_answers_keep_subject_and_thread_and_quote_only_what_they_answer(mails: dict[str, Seen]) -> None:
    receipt, card = mails["receipt"].message, mails["card"].message
    assert (card["Subject"], receipt["Subject"]) == ("Re: Brightwater", "Re: Brightwater")
    assert str(card["Message-ID"]) in str(receipt["References"]).split()
    quoted = [line for line in mails["receipt"].text().splitlines() if line.startswith(">")]
    assert quoted == ["> Yes"]


def test_what_a_guest_gets_is_word_for_word_what_the_card_showed(mails: dict[str, Seen]) -> None:
    shown = page_of_mail(mails["card"].message.as_bytes()).verbatim
    letter = f"{mails['invitation'].message['Subject']}\n\n{mails['invitation'].text()}".strip()
    assert letter in {text.strip() for text in shown}


def test_the_text_part_is_neat(mails: dict[str, Seen]) -> None:
    """No blanks at line ends, no tabs, no more than one empty line, and second lines under the words of their row."""
    for seen in mails.values():
        lines = seen.text().split("\n")
        assert [line for line in lines if line != line.rstrip() or "\t" in line] == []
        assert "\n\n\n" not in seen.text().rstrip()
        for above, line in pairwise(lines):
            if line.startswith(" "):
                number = re.match(r"\d+\. ", above)
                assert number is not None
                assert re.match(rf" {{{len(number[0])}}}\(", line)


def test_the_frame_shows_the_mail_below_its_head(mails: dict[str, Seen]) -> None:
    html = framed(mails["invitation"])
    assert html.index("Attached: invite.ics: REQUEST, Brightwater agreement") < html.index("Hello Helen,")


def test_the_page_shows_every_picture_and_all_of_them_are_small() -> None:
    wanted = {f"{name}-{view.name}.png" for name, views in VIEWS.items() for view in views}
    there = {path.name: path.stat().st_size for path in (DOCS / "screens").iterdir()}
    shown = re.findall(r"!\[[^\]]+\]\(screens/([\w.-]+)\)", (DOCS / "screens.md").read_text(encoding="utf-8"))
    assert set(there) == wanted, "run `make screens`"
    assert sorted(shown) == sorted(wanted)
    assert max(there.values()) <= MOST_BYTES
    assert sum(there.values()) <= 1_500_000


def test_a_picture_in_sixteen_greys_is_the_picture_that_it_was() -> None:
    """Whichever filter each row came with."""
    greys = [[0, 17, 34, 255], [255, 17, 0, 0], [51, 68, 85, 102], [102, 85, 68, 51], [0, 255, 0, 255]]
    filtered, above = b"", [0] * 12
    for how, row in enumerate(greys):
        now = [grey for grey in row for _ in range(3)]
        guess = []
        for n in range(12):
            left, corner = (now[n - 3], above[n - 3]) if n >= 3 else (0, 0)
            up = above[n]
            nearest = min((left, up, corner), key=lambda value, c=left + up - corner: abs(c - value))  # type: ignore[misc]
            guess.append((0, left, up, (left + up) // 2, nearest)[how])
        filtered += bytes([how, *((value - g) % 256 for value, g in zip(now, guess, strict=True))])
        above = now
    chunks = {b"IHDR": struct.pack(">IIBBBBB", 4, 5, 8, 2, 0, 0, 0), b"IDAT": zlib.compress(filtered), b"IEND": b""}
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(c)) + name + c + struct.pack(">I", zlib.crc32(name + c)) for name, c in chunks.items()
    )
    out = small(png)
    start = out.index(b"IDAT") + 4
    data = zlib.decompressobj().decompress(out[start:])
    rows = [data[at + 1 : at + 3] for at in range(0, len(data), 3)]
    assert [[nibble * 17 for byte in row for nibble in (byte >> 4, byte & 15)] for row in rows] == greys
