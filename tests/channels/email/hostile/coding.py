"""Charsets and transfer encodings that are unknown, broken, or lies."""

from __future__ import annotations

import base64
import quopri

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import SAY, Hostile, genuine, multi, octets, part, plain

B64 = base64.b64encode(SAY.encode()).decode()
WIDE = SAY + " 会議"

CODING: tuple[Hostile, ...] = (
    genuine("charset missing", "A charset parameter without a value.", octets(SAY.encode(), '""')),
    genuine(
        "charset of nothing but a semicolon",
        "The parameter list ends where the charset should be.",
        octets(SAY.encode(), ";;"),
    ),
    genuine(
        "charset with a NUL", "A charset's name with a NUL in it breaks look-ups.", octets(SAY.encode(), "utf\x00-8")
    ),
    genuine(
        "charset with a path",
        "A charset's name that looks like a module to be imported.",
        octets(SAY.encode(), "../../os"),
    ),
    genuine("charset of 5000 letters", "A charset's name that is no name.", octets(SAY.encode(), "x" * 5_000)),
    genuine("charset of a compressor", "zlib is a codec in Python, and no charset.", octets(SAY.encode(), "zlib")),
    genuine("charset rot13", "A codec from text to text.", octets(SAY.encode(), "rot13")),
    genuine("charset undefined", "A codec that refuses everything.", octets(SAY.encode(), "undefined")),
    genuine(
        "charset unicode-escape", "A codec that would read escapes as signs.", octets(SAY.encode(), "unicode_escape")
    ),
    genuine("charset mbcs", "A codec that only another system has.", octets(SAY.encode(), "mbcs")),
    genuine(
        "ascii that is UTF-8",
        "US-ASCII is declared, UTF-8 is sent.",
        octets(WIDE.encode(), "us-ascii"),
        subject="Thursday",
    ),
    genuine("utf-8 that is Latin-1", "One octet that is no UTF-8.", octets(b"\xe9\xe8 " + SAY.encode(), "utf-8")),
    genuine(
        "iso-8859-1 that is Windows",
        "Quotation marks where Latin-1 has control signs.",
        octets(b"\x93" + SAY.encode() + b"\x94", "iso-8859-1"),
    ),
    genuine(
        "utf-16 with a mark",
        "UTF-16, big end first, with its mark.",
        octets(b"\xfe\xff" + SAY.encode("utf-16-be"), "utf-16"),
    ),
    genuine(
        "utf-16le without a mark",
        "UTF-16, little end first, declared as such.",
        octets(SAY.encode("utf-16-le"), "utf-16le"),
    ),
    genuine(
        "utf-16 of an odd length",
        "UTF-16 whose last sign is cut in two.",
        octets(("\ufeff" + SAY + " .").encode("utf-16-le")[:-1], "utf-16"),
    ),
    genuine("utf-32", "Four octets a sign.", octets(SAY.encode("utf-32"), "utf-32")),
    genuine(
        "utf-8 with a mark", "A byte order mark before the first word.", octets(b"\xef\xbb\xbf" + SAY.encode(), "utf-8")
    ),
    plain(
        "utf-7 with an escape that never ends",
        "UTF-7 whose shifted run is left open.",
        octets(b"+AG" + b"A" * 50_000, "utf-7"),
    ),
    genuine("gb18030", "Chinese in four octets.", octets(("会議\U00020000 " + SAY).encode("gb18030"), "gb18030")),
    genuine(
        "gb2312 that is gb18030",
        "A charset that is smaller than what is sent in it.",
        octets(("㐀 " + SAY).encode("gb18030"), "gb2312"),
    ),
    genuine("big5 cut in a sign", "The last sign of Big5 has one octet.", octets(SAY.encode() + b"\xa4", "big5")),
    genuine("iso-2022-jp", "Japanese behind escapes.", octets(("会議 " + SAY).encode("iso-2022-jp"), "iso-2022-jp")),
    genuine(
        "iso-2022-jp with a broken escape",
        "An escape that names no charset.",
        octets(b"\x1b$Z " + SAY.encode(), "iso-2022-jp"),
    ),
    genuine(
        "iso-2022-jp left open",
        "Two-octet signs to the end, never switched back.",
        octets(SAY.encode() + b" \x1b$B2q5", "iso-2022-jp"),
    ),
    genuine("iso-2022-kr", "Korean behind shifts.", octets(("회의 " + SAY).encode("iso-2022-kr"), "iso-2022-kr")),
    genuine("hz", "Chinese between tildes.", octets(("会议 " + SAY).encode("hz"), "hz")),
    genuine(
        "base64 without padding",
        "The signs that fill the last group are left out.",
        mail(B64.rstrip("="), Content_Transfer_Encoding="base64"),
    ),
    genuine(
        "base64 in lines of one sign",
        "Each sign on its own line.",
        mail("\r\n".join(B64), Content_Transfer_Encoding="base64"),
    ),
    genuine(
        "base64 with a footer of a list",
        "A mailing list wrote plain words below base64.",
        mail(B64 + "\r\n\r\n_____\r\nlist footer!", Content_Transfer_Encoding="base64"),
    ),
    plain(
        "base64 of nothing",
        "Signs that are no base64 at all.",
        mail("!!!! ???? ****", Content_Transfer_Encoding="base64"),
    ),
    genuine(
        "base64 declared, plain words sent",
        "The encoding is a lie.",
        mail(SAY + ", please.", Content_Transfer_Encoding="base64"),
    ),
    genuine(
        "quoted-printable of odd escapes",
        "Escapes that are none stand for themselves.",
        mail(SAY + " =ZZ =4 ==", Content_Transfer_Encoding="quoted-printable"),
    ),
    genuine(
        "quoted-printable with small letters",
        "Escapes in small letters.",
        mail(SAY.replace("w", "=77"), Content_Transfer_Encoding="Quoted-Printable"),
    ),
    genuine(
        "quoted-printable twice",
        "Encoded twice; a person reads it encoded once.",
        mail(
            quopri.encodestring(quopri.encodestring(f"{SAY} é".encode())).decode(),
            Content_Transfer_Encoding="quoted-printable",
        ),
    ),
    genuine(
        "an encoding with a comment",
        "A comment behind the encoding's name.",
        mail(SAY, Content_Transfer_Encoding="7bit (really)"),
    ),
    genuine(
        "two encodings",
        "Two headers that disagree: the first holds.",
        mail(SAY, Content_Transfer_Encoding=["7bit", "base64"]),
    ),
    genuine("binary", "Declared binary, and it is text.", mail(SAY, Content_Transfer_Encoding="binary")),
    genuine(
        "a multipart that says it is base64",
        "A multipart is never encoded (RFC 2045, 6.4).",
        multi(part("text/plain", SAY), Content_Transfer_Encoding="base64"),
    ),
    genuine(
        "uuencoded lump below the words",
        "An old attachment inside the text.",
        mail(SAY + "\r\n\r\nbegin 644 x.bin\r\n#0V%T\r\n`\r\nend\r\n"),
    ),
    plain(
        "uuencode with lengths that lie",
        "Each line names more octets than it has.",
        mail("begin 644 x\r\n" + "M!!\r\n" * 20_000 + "end\r\n", Content_Transfer_Encoding="uuencode"),
    ),
    genuine("NUL octets in the text", "NULs between the words.", octets(SAY.encode() + b"\x00\x00\x00", "utf-8")),
    genuine(
        "flowed with a stuffed From",
        "format=flowed, whose lines begin with a stuffed blank.",
        octets(b" From here: \r\n" + SAY.encode(), "utf-8; format=flowed"),
    ),
    genuine(
        "flowed with delsp",
        "Soft line ends whose blank is no blank (RFC 3676, 4.1).",
        octets(SAY[:10].encode() + b" \r\n" + SAY[10:].encode(), "utf-8; format=flowed; delsp=yes"),
    ),
    genuine(
        "flowed of quotation depths that jump",
        "Depths from one to fifty and back.",
        octets(SAY.encode() + b"\r\n" + b"".join(b">" * n + b" x \r\n" for n in range(1, 50)), "utf-8; format=flowed"),
    ),
    plain(
        "flowed without a hard end",
        "One paragraph of 200 000 soft lines.",
        lambda: octets(b"a \r\n" * 200_000, "utf-8; format=flowed"),
    ),
    plain(
        "30 000 escapes of iso-2022",
        "A charset that switches at each sign.",
        octets(b"\x1b$B\x1b(B" * 30_000, "iso-2022-jp"),
    ),
)
