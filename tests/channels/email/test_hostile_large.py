"""Mails of thirty megabytes are read in a small multiple of their size, measured on a process of their own."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import SAY, html, multi, part
from tests.channels.email.hostile.wraps import BODY, DATA, attribute, winmail

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

SIZE = 30_000_000
MOST = 8  #: times its size that reading a mail may take at its peak
LINES = base64.encodebytes(bytes(SIZE * 3 // 4 - 600_000)).decode()
FILE = ("Content-Transfer-Encoding: base64", 'Content-Disposition: attachment; filename="deck.pdf"')
NESTED = part('multipart/mixed; boundary="i"', "--i\r\n\r\n" + "z z\r\n" * 60_000 + "--i--")
READER = """
import resource, sys
from tests.channels.email.helpers import read
raw = sys.stdin.buffer.read()
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
before = peak()
got = read(raw)
print(len(raw), peak() - before, got.text[:200].replace(chr(10), " "))
"""
LARGE: dict[str, Callable[[], bytes]] = {
    "an attachment": lambda: multi(part("text/plain", SAY), part("application/pdf", LINES, *FILE)),
    "one line": lambda: mail(f"{SAY}\r\n" + "a" * SIZE),
    "short lines": lambda: mail(f"{SAY}\r\n" + "a b\r\n" * (SIZE // 5)),
    "line ends": lambda: mail(SAY + "\n" * SIZE),
    "tags": lambda: html(f"<p>{SAY}</p>" + "<b>x</b>" * (SIZE // 8)),
    "text in base64": lambda: mail(
        base64.encodebytes(SAY.encode() + b"\n" + b"x" * (SIZE * 3 // 4 - 600_000)).decode(),
        Content_Transfer_Encoding="base64",
    ),
    "octets that are no UTF-8": lambda: mail(f"{SAY}\r\n" + "\udcff" * SIZE),
    "one header": lambda: mail(SAY, X_A="x" * SIZE),
    "headers": lambda: mail(SAY, X_A=["y"] * (SIZE // 8)),
    "parts": lambda: multi(part("text/plain", SAY), *["\r\nx"] * (SIZE // 10)),
    "parts in parts": lambda: multi(part("text/plain", SAY), *[NESTED] * 100),
    "a calendar": lambda: multi(part("text/plain", SAY), part("text/calendar", "X:y\r\n" * (SIZE // 5))),
    "a winmail.dat": lambda: winmail(attribute(BODY, SAY.encode()), attribute(DATA, bytes(SIZE * 3 // 4 - 600_000), 2)),
}


@pytest.mark.parametrize("of", LARGE)
def test_a_mail_of_thirty_megabytes_is_read_within_eight_times_its_size(
    of: str, record_property: Callable[[str, object], None]
) -> None:
    raw = LARGE[of]()
    done = subprocess.run([sys.executable, "-c", READER], input=raw, capture_output=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2_000:]
    size, peak, text = done.stdout.decode().split(" ", 2)
    record_property("times its size", round(int(peak) / int(size), 1))
    assert int(size) >= SIZE * 0.95
    assert int(peak) < MOST * int(size)
    assert SAY in text
