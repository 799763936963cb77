"""Parts: boundaries that are missing, shared or endless, and parts that no program shows as text."""

from __future__ import annotations

import base64
import io
import zipfile

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import HIDE, SAY, Hostile, genuine, html, multi, part, plain

OURS, THEIRS = part("text/plain", SAY), part("text/plain", HIDE)
INNER = f"From: raj@acme.example\r\nSubject: {HIDE}\r\n\r\n{HIDE}"
FILE = 'Content-Disposition: attachment; filename="{}"'
ALTERNATIVE = 'multipart/alternative; boundary="i"'


def bomb() -> str:
    """A zip of twenty megabytes of nothing, in base64."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        for number in range(10):
            made.writestr(f"{number}.txt", bytes(2_000_000))
    return base64.encodebytes(packed.getvalue()).decode()


def forwarded(depth: int) -> str:
    """A message in a message, so deep."""
    return "Content-Type: message/rfc822\r\n\r\n" * depth + INNER


def two(plain_text: str, shown: str) -> bytes:
    """The same mail as text and as HTML, or so it says."""
    return multi(part("text/plain", plain_text), part("text/html", shown), kind="alternative")


def deep(depth: int, text: str = SAY) -> bytes:
    """A multipart in a multipart, so deep, with a plain part on top of the first."""
    head = "".join(f'Content-Type: multipart/mixed; boundary="d{i}"\r\n\r\n--d{i}\r\n' for i in range(depth))
    return multi(part("text/plain", text), head + "\r\nx")


TREES: tuple[Hostile, ...] = (
    genuine(
        "multipart nested 1000 deep below the words", "Structure without an end below the text.", lambda: deep(1_000)
    ),
    genuine(
        "multipart nested 1000 deep with one boundary",
        "All of them share one boundary.",
        lambda: multi(OURS, 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n' * 1_000),
    ),
    genuine("10 000 parts", "The words are in the first.", lambda: multi(OURS, *["\r\n"] * 10_000)),
    genuine(
        "10 000 multiparts side by side",
        "Each has a boundary of its own, as a digest has.",
        lambda: multi(OURS, *[part('multipart/mixed; boundary="i"', "--i\r\n\r\nx\r\n--i--")] * 10_000),
    ),
    plain(
        "a boundary of 70 kB",
        "A boundary that is longer than any line.",
        mail(SAY, Content_Type=f'multipart/mixed; boundary="{"b" * 70_000}"'),
    ),
    genuine(
        "a boundary with blanks at its end",
        "RFC 2046 forbids it.",
        mail("--b \r\n\r\n" + SAY + "\r\n--b --\r\n", Content_Type='multipart/mixed; boundary="b "'),
    ),
    genuine(
        "a boundary that begins another",
        "The outer boundary is the beginning of the inner one.",
        multi(part('multipart/mixed; boundary="bb"', f"--bb\r\n\r\n{SAY}\r\n--bb--")),
    ),
    genuine(
        "words before the first boundary",
        "A preamble is shown by nobody.",
        multi(OURS).replace(b"\r\n\r\n--b", f"\r\n\r\n{HIDE}\r\n--b".encode(), 1),
    ),
    genuine("words behind the last boundary", "An epilogue is shown by nobody.", multi(OURS) + HIDE.encode()),
    genuine(
        "a boundary in the middle of a line", "It is none there.", multi(part("text/plain", f"x --b-- y\r\n{SAY}"))
    ),
    genuine("a multipart with one part of no headers", "The part begins with its blank line.", multi("\r\n" + SAY)),
    genuine(
        "a multipart of an unknown kind", "It is read like mixed (RFC 2046, 5.1.7).", multi(OURS, kind="x-klingon")
    ),
    plain(
        "a closed multipart without parts",
        "It ends where it begins.",
        mail("--b--\r\n", Content_Type='multipart/mixed; boundary="b"'),
    ),
    genuine("two boundary parameters", "The first one holds.", multi(OURS, more="; boundary=zz")),
    genuine(
        "a boundary by RFC 2231",
        "The boundary comes as an extended parameter.",
        mail(f"--b\r\n\r\n{SAY}\r\n--b--", Content_Type="multipart/mixed; boundary*=us-ascii'en'b"),
    ),
    genuine(
        "a calendar of one megabyte and more",
        "A calendar part that nobody can want.",
        lambda: multi(
            OURS, part("text/calendar; method=REPLY", "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n" + "X-A:b\r\n" * 200_000)
        ),
    ),
    genuine(
        "two calendars",
        "Which one counts is not known.",
        multi(
            OURS,
            *[part("text/calendar", f"BEGIN:VCALENDAR\r\nMETHOD:{m}\r\nEND:VCALENDAR") for m in ("REQUEST", "CANCEL")],
        ),
    ),
    genuine(
        "a calendar whose methods disagree",
        "The header says REQUEST, the calendar CANCEL.",
        multi(OURS, part("text/calendar; method=REQUEST", "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR")),
    ),
    genuine(
        "a calendar that is cut off",
        "An event without an end.",
        multi(OURS, part("text/calendar; method=REQUEST", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026")),
    ),
    plain(
        "only a calendar",
        "An invitation without a word.",
        mail("BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR", Content_Type="text/calendar; method=REQUEST"),
    ),
    plain(
        "a calendar reply in UTF-16",
        "A calendar that is not UTF-8.",
        multi(
            part(
                "text/calendar; method=REPLY; charset=utf-16",
                base64.b64encode("BEGIN:VCALENDAR\r\nMETHOD:REPLY".encode("utf-16")).decode(),
                "Content-Transfer-Encoding: base64",
            )
        ),
    ),
    genuine("a message in a message, 100 deep", "What is forwarded never asks.", lambda: multi(OURS, forwarded(100))),
    genuine("a message in a message, 5000 deep", "Deeper than any parser.", lambda: multi(OURS, forwarded(5_000))),
    plain("only a message in a message", "A forward without a word.", mail(INNER, Content_Type="message/rfc822")),
    genuine(
        "a forwarded message in base64",
        "RFC 2046 forbids it; some do it.",
        multi(
            OURS, part("message/rfc822", base64.b64encode(INNER.encode()).decode(), "Content-Transfer-Encoding: base64")
        ),
    ),
    genuine(
        "a digest behind the words",
        "The parts of a digest are messages without saying so.",
        multi(OURS, part("multipart/digest; boundary=i", f"--i\r\n\r\n{INNER}\r\n--i--")),
    ),
    plain(
        "a piece of a message",
        "message/partial: the rest comes by other mails, or never.",
        mail(SAY, Content_Type='message/partial; id="x"; number=1; total=9'),
    ),
    plain(
        "a message that lies elsewhere",
        "message/external-body: it would have to be fetched.",
        mail(
            "Content-Type: text/plain\r\n\r\n",
            Content_Type='message/external-body; access-type=URL; URL="http://evil.test/x"',
        ),
    ),
    genuine("a message/global", "A forwarded message in UTF-8 (RFC 6532).", multi(OURS, part("message/global", INNER))),
    genuine(
        "a forwarded message by its name alone",
        "An .eml of no known kind.",
        multi(OURS, part("application/octet-stream", INNER, FILE.format("x.eml"))),
    ),
    genuine(
        "a signed mail",
        "multipart/signed: words, and a signature as a file.",
        multi(
            OURS,
            part("application/pgp-signature", "x", FILE.format("signature.asc")),
            kind="signed",
            more="; protocol=x; micalg=y",
        ),
    ),
    plain(
        "an encrypted mail",
        "multipart/encrypted: nothing can be read.",
        multi(
            part("application/pgp-encrypted", "Version: 1"),
            part("application/octet-stream", "-----BEGIN PGP MESSAGE-----", FILE.format("encrypted.asc")),
            kind="encrypted",
        ),
    ),
    plain(
        "a signed mail in one lump",
        "smime.p7m: the words are inside.",
        mail(
            "MIIB",
            Content_Type='application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
            Content_Transfer_Encoding="base64",
        ),
    ),
    genuine(
        "a zip of death",
        "It is never unpacked.",
        lambda: multi(
            OURS, part("application/zip", bomb(), "Content-Transfer-Encoding: base64", FILE.format("deck.zip"))
        ),
    ),
    genuine(
        "a text that is attached",
        "A file is no part of what is said.",
        multi(OURS, part("text/plain", HIDE, FILE.format("notes.txt"))),
    ),
    genuine(
        "a named text beside the words",
        "A file shown inside the mail is still a file.",
        multi(OURS, part('text/plain; name="notes.txt"', HIDE, 'Content-Disposition: inline; filename="notes.txt"')),
    ),
    genuine(
        "an attached page",
        "HTML with a name is a file.",
        multi(OURS, part('text/html; name="page.html"', f"<p>{HIDE}</p>")),
    ),
    genuine(
        "a disposition that is none",
        "An unknown disposition is read as attached (RFC 2183, 2.8), an empty one not.",
        multi(part("text/plain", SAY, "Content-Disposition: ")),
    ),
    genuine(
        "alternatives that disagree",
        "People are shown the HTML: what stands in the text alone is seen by nobody.",
        two(HIDE, f"<p>{SAY}</p>"),
    ),
    genuine("an empty plain part", "Only the HTML says something.", two("  \r\n", f"<p>{SAY}</p>")),
    genuine(
        "a plain part of signs that are not seen",
        "It says nothing, and is not empty.",
        two("\u00a0\r\n", f"<p>{SAY}</p>"),
    ),
    genuine(
        "an alternative that tells to use another program",
        "The plain part is a program's sentence.",
        two("Your mail program does not support HTML messages.", f"<p>{SAY}</p>"),
    ),
    genuine(
        "alternatives in the wrong order",
        "HTML first, text last.",
        multi(part("text/html", f"<p>{SAY}</p>"), OURS, kind="alternative"),
    ),
    genuine(
        "three plain alternatives",
        "The first that says something is read.",
        multi(part("text/plain", ""), OURS, part("text/plain", SAY), kind="alternative"),
    ),
    genuine(
        "alternatives in alternatives",
        "Two levels of the same.",
        multi(
            part(ALTERNATIVE, f"--i\r\n{OURS}\r\n--i\r\n{part('text/html', f'<p>{SAY}</p>')}\r\n--i--"),
            kind="alternative",
        ),
    ),
    genuine("only HTML", "No plain part at all.", html(f"<html><body><p>{SAY}</p></body></html>")),
    genuine("HTML that says it is text", "Tags in a plain part are shown as they are.", mail(f"<p>{SAY}</p>")),
    genuine("text that says it is HTML", "No tag at all.", html(SAY)),
    genuine(
        "a part of an unknown text kind",
        "text/x-anything is shown by nobody as the mail.",
        multi(OURS, part("text/x-diff", HIDE)),
    ),
    genuine(
        "a picture that is text",
        "Words declared as a picture.",
        multi(OURS, part("image/png", HIDE, "Content-ID: <a@b>")),
    ),
    genuine(
        "an inline file between two texts",
        "Apple writes mails so: both texts are the writer's.",
        multi(part("text/plain", "please"), part("application/pdf", "x", FILE.format("a.pdf")), OURS),
    ),
    plain("a report without fields", "multipart/report with only words.", multi(OURS, kind="report")),
    genuine("Content-Type without a slash", "Read as text (RFC 2045, 5.2).", mail(SAY, Content_Type="text")),
    genuine(
        "a Content-Type of two slashes",
        "text/plain/html is no kind, and read as text.",
        multi(OURS, part("text/plain/html", "x")),
    ),
)
