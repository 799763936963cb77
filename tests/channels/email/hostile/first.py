"""The first set: one mail of each kind of trouble that came to mind, told by its name."""

from __future__ import annotations

import base64

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import Hostile, multi, part, plain

TEXT = "find 30 minutes"


def nested(depth: int) -> bytes:
    head = "".join(f'Content-Type: multipart/mixed; boundary="b{i}"\r\n\r\n--b{i}\r\n' for i in range(1, depth))
    body = f"--b0\r\n{head}Content-Type: text/plain\r\n\r\n{TEXT}\r\n"
    return mail(body, MIME_Version="1.0", Content_Type='multipart/mixed; boundary="b0"')


def body_in(charset: str, raw: bytes, *more: str) -> bytes:
    head = mail(
        "",
        MIME_Version="1.0",
        Content_Type=f"text/plain; charset={charset}",
        Content_Transfer_Encoding="8bit",
    )
    return head + raw


_FIRST: dict[str, bytes] = {
    "nothing at all": b"",
    "only line ends": b"\r\n\r\n\r\n",
    "no headers": b"just words\r\n",
    "a body without a blank line": b"From: dana@acme.example\r\nfind 30 minutes",
    "octets of chance": bytes(range(256)) * 40,
    "a NUL in every header": mail(Subject="a\x00b", From="Dana\x00 <dana@acme.example>"),
    "header lines without a colon": b"From: dana@acme.example\r\nnonsense here\r\nSubject: x\r\n\r\nhello",
    "bare CR as line end": mail().replace(b"\r\n", b"\r"),
    "bare LF as line end": mail().replace(b"\r\n", b"\n"),
    "an unknown charset": body_in("x-klingon-8", TEXT.encode()),
    "a charset that is no text codec": body_in("hex", TEXT.encode()),
    "a charset that lies": body_in("utf-8", b"caf\xe9 " + TEXT.encode()),
    "a charset with quotes and spaces": body_in('" utf-8 "', TEXT.encode()),
    "a charset of rfc2231": body_in("x", b"").replace(b"charset=x", b"charset*=bogus'en'%FF%FE") + TEXT.encode(),
    "utf-16 without a mark": body_in("utf-16", TEXT.encode("utf-16-le")),
    "utf-7": body_in("utf-7", b"find +ADM-0 minutes"),
    "idna as charset": body_in("idna", b"xn--" * 1000),
    "punycode as charset": body_in("punycode", b"a" * 20_000 + b"-" + b"z" * 20_000),
    "base64 with rubbish": mail("&&&ZmluZCAzMCBtaW51dGVz===?", Content_Transfer_Encoding="base64"),
    "base64 cut short": mail("ZmluZCAzMCBtaW51dG", Content_Transfer_Encoding="base64"),
    "quoted-printable cut short": mail("find 30 minutes=", Content_Transfer_Encoding="quoted-printable"),
    "an unknown transfer encoding": mail(TEXT, Content_Transfer_Encoding="x-rot-13"),
    "uuencode without an end": mail("begin 644 x\n#0V%T\n", Content_Transfer_Encoding="x-uuencode"),
    "no boundary parameter": mail(TEXT, MIME_Version="1.0", Content_Type="multipart/mixed"),
    "an empty boundary": mail(TEXT, MIME_Version="1.0", Content_Type='multipart/mixed; boundary=""'),
    "a boundary that never comes": mail(TEXT, MIME_Version="1.0", Content_Type="multipart/mixed; boundary=q"),
    "a boundary of signs of regular expressions": multi(part("text/plain", TEXT), boundary="(.*)+[a-z"),
    "a boundary that is never closed": multi(part("text/plain", TEXT)).replace(b"--b--", b""),
    "the same boundary inside": multi(part('multipart/mixed; boundary="b"', "--b\r\n\r\n" + TEXT)),
    "multipart nested 40 deep": nested(40),
    "multipart nested 5000 deep": nested(5000),
    "rfc822 nested 200 deep": mail("Content-Type: message/rfc822\r\n\r\n" * 200 + TEXT, Content_Type="message/rfc822"),
    "5000 parts": multi(*[part("text/plain", TEXT)] * 5000),
    "5000 attachments": multi(
        *[part("application/x", "x", f'Content-Disposition: attachment; filename="{i}"') for i in range(5000)]
    ),
    "an alternative without parts": multi(kind="alternative"),
    "html nested 20000 deep": mail("<div>" * 20_000 + TEXT, Content_Type="text/html"),
    "blockquotes nested 20000 deep": mail("<p>find 30 minutes</p>" + "<blockquote>" * 20_000, Content_Type="text/html"),
    "html of one million signs": mail("<" * 1_000_000, Content_Type="text/html"),
    "html comments without an end": mail("<!--" * 100_000, Content_Type="text/html"),
    "html declarations without an end": mail("<![" * 60_000 + TEXT, Content_Type="text/html"),
    "html processing instructions": mail("<?" * 100_000, Content_Type="text/html"),
    "an html tag without an end": mail("<a " + 'b="c" ' * 100_000, Content_Type="text/html"),
    "html entities": mail("&amp" * 100_000 + "&#99999999999;" * 1000 + "&#xD800;", Content_Type="text/html"),
    "html end tags only": mail("</div></p>" * 14_000 + TEXT, Content_Type="text/html"),
    "html that opens and closes wrongly": mail("<b><i></b></i>" * 7_000 + TEXT, Content_Type="text/html"),
    "a style sheet of two megabytes": mail("<style>" + "a{} " * 500_000 + "</style>" + TEXT, Content_Type="text/html"),
    "2000 style sheets without an end": mail("<style>a" * 20_000 + TEXT, Content_Type="text/html"),
    "a subject of 200 000 characters": mail(Subject="a" * 200_000),
    "a subject of encoded words": mail(Subject="=?utf-8?q?a?= " * 10_000),
    "an encoded word in an unknown charset": mail(Subject="=?klingon?q?caf=E9?="),
    "an encoded word with broken base64": mail(Subject="=?utf-8?b?abc?="),
    "an encoded word that holds line ends": mail(Subject="=?utf-8?q?a=0D=0ABcc=3A_x=40evil.test?="),
    "a From of 100 000 characters": mail(From="<" * 100_000),
    "a From of comments": mail(From="(" * 5_000 + "dana@acme.example"),
    "a From of quotation marks": mail(From='"' * 9_999 + " <dana@acme.example>"),
    "a From of groups": mail(From="a:;" * 5_000),
    "20 000 recipients": mail(To=", ".join(f"p{i}@acme.example" for i in range(20_000))),
    "a To that is no address": mail(To="undisclosed-recipients:;"),
    "broken groups in Cc": mail(Cc="team: a@b.example, <c@d.example; ,,,<>"),
    "references without an end": mail(References="<" * 50_000),
    "20 000 references": mail(References=" ".join(f"<{i}@x>" for i in range(20_000))),
    "an In-Reply-To of words": mail(In_Reply_To="Your message of Monday"),
    "a date before time": mail(Date="Mon, 00 Foo 0000 99:99:99 +9999"),
    "a date of digits": mail(Date="9" * 5_000),
    "a date in the year 99999": mail(Date="Mon, 02 Mar 99999 13:59:00 +0000"),
    "a file name of rfc2231 pieces": multi(
        part(
            "application/x",
            "x",
            "Content-Disposition: attachment; filename*0*=bogus''%FF; filename*99999999999=b",
        )
    ),
    "a file name with a path": multi(
        part("application/x", "x", 'Content-Disposition: attachment; filename="../../etc/passwd\x00"')
    ),
    "a content type of rubbish": mail(TEXT, Content_Type=";;;=/;charset"),
    "a content type of 100 000 parameters": mail(TEXT, Content_Type="text/plain" + "; a=b" * 100_000),
    "two content types": mail(TEXT, Content_Type=["text/html", "text/plain"]),
    "a calendar that is none": multi(part("text/calendar; method=REPLY", "BEGIN:VCALENDAR\r\n" * 5_000)),
    "a calendar with a long line": multi(
        part("text/calendar; method=REPLY", "BEGIN:VCALENDAR\r\nX:" + "a;b=" * 50_000)
    ),
    "a report of rubbish": multi(part("message/delivery-status", "Final-Recipient: " * 10_000), kind="report"),
    "winmail.dat alone": multi(
        part("application/ms-tnef", "eJ8+", 'Content-Disposition: attachment; filename="winmail.dat"')
    ),
    "a million short lines": mail("\r\n".join(["> x", "y"] * 250_000)),
    "one line of two megabytes": mail("a" * 2_000_000),
    "lines that all look like attributions": mail("On Monday 3 March 2026 at 10:00 someone@mail.example\r\n" * 20_000),
    "lines that all look like headers": mail("From: a@b.example\r\n\r\n" * 20_000),
    "spaces before every colon": mail((" " * 990 + "wrote:\r\n") * 2_000),
    "lines of stars and dashes": mail(("*-" * 490 + "\r\n") * 2_000 + ("-" * 990 + "\r\n") * 2_000),
    "lines of quotation marks": mail((">" * 990 + "\r\n") * 2_000 + ("> " * 490 + "x@y\r\n") * 2_000),
    "lines of signs of addresses": mail(("a." * 490 + "@:\r\n") * 2_000 + ("On 1 " + "<" * 980 + ":\r\n") * 2_000),
    "lines of verbs": mail(("wrote said schrieb " * 50 + "\r\n") * 2_000),
    "lines of header labels": mail(("Von: " * 190 + "\r\n") * 2_000),
    "lines that all look like our own": mail(
        ("1. Wednesday 4 March 2026 " + "x " * 130 + "\r\n") * 4_000, In_Reply_To="<a@b>"
    ),
    "signs that are not seen": mail("\u200b" * 100_000 + TEXT),
    "signs that turn the text round": mail("\u202e" + TEXT + "\u202c"),
    "lone surrogates": mail("\udcff\udcfe" * 1_000 + TEXT),
    "a yEnc file": mail("=ybegin line=128 size=100\r\n" + "\udcaa" * 10_000),
    "a zip that says it is text": mail(
        base64.b64encode(b"PK\x03\x04" + bytes(10_000)).decode(), Content_Transfer_Encoding="base64"
    ),
    "Authentication-Results of rubbish": mail(Authentication_Results=["(" * 10_000, ";" * 10_000]),
    "50 000 headers": mail(**{f"X-{i}": "y" for i in range(50_000)}),
}
#: Of these a person would read the words.
_READ = frozenset(
    (
        "an unknown charset", "a charset that is no text codec", "a charset that lies", "an unknown transfer encoding",
        "utf-16 without a mark", "utf-7", "base64 with rubbish", "quoted-printable cut short", "bare LF as line end",
        "a boundary that is never closed", "a boundary of signs of regular expressions", "multipart nested 40 deep", "signs that are not seen",
        "html nested 20000 deep", "a style sheet of two megabytes", "a subject of 200 000 characters",
        "two content types", "20 000 recipients", "20 000 references",
    )
)  # fmt: skip

FIRST: tuple[Hostile, ...] = tuple(
    plain(name, f"The mail is {name}.", raw, says=TEXT if name in _READ else "") for name, raw in _FIRST.items()
)
