"""Headers: bombs, broken encodings, addresses and dates of hostile kinds."""

from __future__ import annotations

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import SAY, Hostile, genuine, multi, part, plain

FINE = mail(SAY)


def without(*names: str) -> bytes:
    """The plain mail without these headers."""
    return mail(SAY, **dict.fromkeys(n.replace("-", "_") for n in names))


HEADS: tuple[Hostile, ...] = (
    genuine(
        "a header line of 100 kB", "One line far beyond the 998 signs of RFC 5322.", mail(SAY, X_Long="x" * 100_000)
    ),
    genuine("a header folded 20 000 times", "One header on 20 000 lines.", mail(SAY, X_Folded="a\r\n " * 20_000 + "b")),
    genuine(
        "a header folded with nothing on a line",
        "A fold whose line holds blanks only.",
        mail(SAY, X_Odd="a\r\n \r\n b"),
    ),
    genuine(
        "a subject folded in an encoded word",
        "An encoded word torn by a fold.",
        mail(SAY, Subject="=?utf-8?q?Thurs\r\n day?="),
    ),
    genuine(
        "5000 Received",
        "A mail that went through 5000 hosts.",
        mail(SAY, Received=["from a by b; Mon, 02 Mar 2026 13:59:00 +0000"] * 5_000),
    ),
    genuine(
        "a subject of Q with blanks",
        "Blanks in an encoded word are not allowed, and are common.",
        mail(SAY, Subject="=?utf-8?Q?next week?="),
        subject="next week",
    ),
    genuine(
        "adjacent encoded words",
        "The blank between two encoded words is none.",
        mail(SAY, Subject="=?utf-8?q?Thurs?= =?utf-8?q?day?="),
        subject="Thursday",
    ),
    genuine(
        "a sign torn between encoded words",
        "One sign's octets in two encoded words.",
        mail(SAY, Subject="=?utf-8?b?w?= =?utf-8?b?qQ==?="),
    ),
    genuine("an encoded word with an odd encoding", "Neither B nor Q.", mail(SAY, Subject="=?utf-8?x?abc?=")),
    genuine(
        "an encoded word with a language",
        "RFC 2231 adds a language to the charset.",
        mail(SAY, Subject="=?utf-8*en?q?Thursday?="),
        subject="Thursday",
    ),
    genuine(
        "an encoded word without an end", "It is opened and never closed.", mail(SAY, Subject="=?utf-8?q?Thursday")
    ),
    genuine(
        "encoded words inside each other",
        "An encoded word whose text is one again: read once.",
        mail(SAY, Subject="=?utf-8?q?=3D=3Futf-8=3Fq=3FBcc=3F=3D?="),
        subject="=?utf-8?q?Bcc?=",
    ),
    genuine(
        "a subject that turns the text round",
        "Signs that turn the reading direction.",
        mail(SAY, Subject="=?utf-8?b?4oCuZXRhZHBV?="),
    ),
    genuine(
        "a subject in raw Latin-1",
        "Eight bits in a header that may hold seven.",
        FINE.replace(b"Subject: Thursday", b"Subject: caf\xe9"),
    ),
    genuine("a subject of only blanks", "A subject in which nothing stands.", mail(SAY, Subject="   \t  "), subject=""),
    genuine("no subject", "No subject at all.", without("Subject"), subject=""),
    genuine(
        "two subjects",
        "The first is what mail programs show.",
        mail(SAY, Subject=["Thursday", "Friday"]),
        subject="Thursday",
    ),
    genuine(
        "blanks before a header's colon",
        "An old way of writing headers, which hides them from some.",
        FINE.replace(b"Subject:", b"Subject :"),
    ),
    genuine(
        "a header's name with eight bits",
        "A name that is no name.",
        FINE.replace(b"Subject:", b"X-\xff\xfe: y\r\nSubject:"),
        subject="Thursday",
    ),
    genuine(
        "headers in odd cases",
        "FROM and sUBJECT are the same headers.",
        FINE.replace(b"From:", b"FROM:").replace(b"Subject:", b"sUBJECT:"),
        subject="Thursday",
    ),
    genuine("a NUL in the subject", "A NUL ends strings elsewhere.", mail(SAY, Subject="a\x00b")),
    genuine(
        "bare CR in a header",
        "A CR alone would begin a new header for some.",
        FINE.replace(b"Thursday", b"Thursday\rBcc: x@evil.test"),
    ),
    genuine(
        "an mbox From line",
        "A mailbox file's own line stands on top.",
        b"From dana@acme.example Mon Mar  2 13:59:00 2026\r\n" + FINE,
    ),
    plain(
        "only headers",
        "Nothing stands below the headers: the subject may ask.",
        FINE.partition(b"\r\n\r\n")[0] + b"\r\n",
        subject="Thursday",
    ),
    plain("only a body", "There is no header.", SAY.encode() + b"\r\n", refused=True),
    plain("a blank line before the headers", "So all headers are body.", b"\r\n" + FINE, refused=True),
    plain("no From", "Nobody says who wrote.", without("From"), refused=True),
    plain("an empty From", "The header is there and says nothing.", mail(SAY, From=""), refused=True),
    plain(
        "two From",
        "Which one a program shows is chance (lore).",
        mail(SAY, From=["dana@acme.example", "boss@acme.example"]),
        believed=False,
    ),
    plain(
        "two From, the second by its case",
        "fRoM is a From too.",
        FINE.replace(b"To:", b"fRoM: boss@acme.example\r\nTo:"),
        believed=False,
    ),
    plain(
        "two addresses in From",
        "A mail has one writer here.",
        mail(SAY, From="dana@acme.example, boss@acme.example"),
        believed=False,
    ),
    plain(
        "an address before an address",
        "parseaddr is fooled by it (lore).",
        mail(SAY, From="boss@acme.example <eve@evil.test>"),
        believed=False,
    ),
    plain(
        "an address as display name",
        "The name says boss, the address says Eve.",
        mail(SAY, From='"boss@acme.example" <eve@evil.test>'),
        sender="eve@evil.test",
    ),
    plain(
        "an encoded address as display name",
        "The same, in an encoded word.",
        mail(SAY, From="=?utf-8?q?boss=40acme.example?= <eve@evil.test>"),
        sender="eve@evil.test",
    ),
    plain(
        "a group in From",
        "RFC 6854 allows it; nobody can be believed by it.",
        mail(SAY, From="board: dana@acme.example;"),
        believed=False,
    ),
    genuine(
        "a comment in From",
        "A comment is no part of the address.",
        mail(SAY, From="dana@acme.example (boss@acme.example)"),
        sender="dana@acme.example",
    ),
    plain(
        "comments inside the address",
        "dana(x)@(y)acme.example is allowed, and read by nobody else.",
        mail(SAY, From="dana(boss@acme.example)@(x)acme.example"),
    ),
    plain(
        "a quoted local part",
        'A quoted local part such as "dana ortiz" is not taken for somebody.',
        mail(SAY, From='"dana ortiz"@acme.example'),
        refused=True,
    ),
    plain(
        "a route in From",
        "A route of RFC 822 before the address.",
        mail(SAY, From="<@relay.test,@b.test:dana@acme.example>"),
        believed=False,
    ),
    plain("a domain that is an address", "An address literal.", mail(SAY, From="dana@[127.0.0.1]"), refused=True),
    plain(
        "a domain in other letters",
        "The a of the domain is Cyrillic.",
        mail(SAY, From="dana@\u0430cme.example"),
        sender="dana@\u0430cme.example",
    ),
    plain(
        "a domain in punycode",
        "The same, as it travels.",
        mail(SAY, From="dana@xn--cme-7cd.example"),
        sender="dana@xn--cme-7cd.example",
    ),
    plain(
        "a name that turns the text round",
        "The name would show another address.",
        mail(SAY, From="\u202eelpmaxe.emca@ssob <eve@evil.test>"),
    ),
    plain(
        "signs of no width in the address",
        "Two addresses that look the same.",
        mail(SAY, From="da\u200bna@acme.example"),
    ),
    plain(
        "a NUL in the address",
        "A NUL cuts it short for some.",
        mail(SAY, From="dana@acme.example\x00.evil.test"),
        refused=True,
    ),
    plain("a line end in the address", "A fold inside the address.", mail(SAY, From="dana@acme\r\n .example")),
    plain(
        "an address of 5000 signs",
        "Longer than any address.",
        mail(SAY, From="a" * 5_000 + "@acme.example"),
        refused=True,
    ),
    plain("angle brackets without an end", "The address is never closed.", mail(SAY, From="Dana <dana@acme.example")),
    plain("a From of only a name", "No address at all.", mail(SAY, From="Dana Ortiz"), refused=True),
    genuine("50 000 commas in To", "A list of nobody.", mail(SAY, To="," * 50_000)),
    genuine("a To of nested groups", "Groups in groups are not allowed.", mail(SAY, To="a: b: c: d@acme.example;;;")),
    genuine("no Message-ID", "One is made of what the mail holds.", without("Message-ID")),
    genuine("a Message-ID with blanks", "Blanks inside the brackets.", mail(SAY, Message_ID="<a b c@x>")),
    genuine("two Message-IDs", "Two that differ.", mail(SAY, Message_ID=["<a@x>", "<b@x>"])),
    genuine("a Message-ID without brackets", "Some programs leave them out.", mail(SAY, Message_ID="abc@x")),
    genuine(
        "a Message-ID of 100 000 signs",
        "An id that no store should keep.",
        mail(SAY, Message_ID="<" + "a" * 100_000 + "@x>"),
    ),
    genuine("an empty Message-ID", "Brackets around nothing.", mail(SAY, Message_ID="<>")),
    genuine(
        "a mail that answers itself",
        "Its own id in References.",
        mail(SAY, References="<m1@acme.example> <m1@acme.example>"),
    ),
    genuine("no Date", "The time of arrival stands for it.", without("Date")),
    genuine("a date on 31 February", "A day that there is not.", mail(SAY, Date="Tue, 31 Feb 2026 10:00:00 +0000")),
    genuine("a zone of 99 hours", "A zone beyond the earth.", mail(SAY, Date="Mon, 02 Mar 2026 13:59:00 +9999")),
    genuine(
        "a second that leaps",
        "23:59:60 is a time, and Python has none.",
        mail(SAY, Date="Mon, 02 Mar 2026 13:59:60 +0000"),
    ),
    genuine("a year of two digits", "RFC 822 wrote years so.", mail(SAY, Date="Mon, 02 Mar 26 13:59:00 +0000")),
    genuine("a negative year", "A year before all years.", mail(SAY, Date="Mon, 02 Mar -2026 13:59:00 +0000")),
    genuine(
        "a Content-Type folded at each sign",
        "Parameters spread over many lines.",
        mail(SAY, Content_Type="text/plain;\r\n charset\r\n =\r\n utf-8"),
    ),
    genuine(
        "a MIME-Version of the future",
        "Version 9.9 is read like 1.0.",
        mail(SAY, MIME_Version="9.9", Content_Type="text/plain"),
    ),
    genuine(
        "RFC 2231 pieces out of order",
        "A file's name in pieces that come mixed up.",
        multi(
            part("text/plain", SAY),
            part("application/x", "x", "Content-Disposition: attachment; filename*1=b; filename*0=a; filename*7=z"),
        ),
    ),
    genuine(
        "RFC 2231 with a charset that is no codec",
        "The name's charset is hex.",
        multi(
            part("text/plain", SAY), part("application/x", "x", "Content-Disposition: attachment; filename*=hex''zz")
        ),
    ),
    genuine(
        "a file name of 100 000 signs",
        "A name that no disk takes.",
        multi(
            part("text/plain", SAY),
            part("application/x", "x", f'Content-Disposition: attachment; filename="{"n" * 100_000}"'),
        ),
    ),
)
