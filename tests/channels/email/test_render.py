"""What we say becomes one mail, the same bytes each time."""

from __future__ import annotations

import email
import re
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP, default
from typing import Any, cast

import pytest
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st

from channels.email.html import text_of
from channels.email.mime import calendar_part, plain_part
from channels.email.newtext import new_text
from channels.email.quotes import MARKER
from channels.email.render import render, short_quote
from core.envelope import Address, Silence
from core.errors import BadInput
from core.said import Facts, Rows, Said, Text, Verbatim, plain
from tests.channels.email.helpers import read

SAID = Said(
    subject="Times for Priya and Raj",
    blocks=(
        Text(text="Three times are free. <b>Which</b> & why?\nSecond line."),
        Rows(
            rows=(
                (1, "Wednesday 4 March 2026, 11:30 to 12:00 New York time", "17:30 in Berlin"),
                (2, "Thursday 5 March 2026", ""),
            )
        ),
        Facts(facts=(("When", "Thursday 5 March 2026, 14:00"), ("Told", "Jörg Müller <jm@globex.example>"))),
        Verbatim(text="Dear Jörg,\n\nyou are invited."),
    ),
)
ICS = b"BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Caf\xc3\xa9\r\nEND:VCALENDAR\r\n"


def sent(**more: Any) -> bytes:
    options: dict[str, Any] = {
        "to": Address(name="Dana Ortiz", address="dana@acme.example"),
        "sender": Address(name="Equerry for Priya Raman", address="equerry@acme.example"),
        "message_id": "out1@acme.example",
        "date": datetime(2026, 3, 2, 9, 0, tzinfo=UTC),
    }
    return render(SAID, **(options | more))


def parsed(raw: bytes) -> EmailMessage:
    return cast("EmailMessage", email.message_from_bytes(raw, policy=default))


def test_the_same_input_gives_the_same_bytes() -> None:
    for more in (
        {},
        {"in_reply_to": "a@b", "quoted": ("On Monday, Dana wrote:", "hi")},
        {"invitation": ICS, "method": "REQUEST"},
    ):
        assert sent(**more) == sent(**more)


def test_text_and_html_stand_in_one_message_and_say_the_same() -> None:
    message = parsed(sent())
    assert message.get_content_type() == "multipart/alternative"
    text, html = (part.get_content() for part in message.iter_parts())
    assert text.replace("\r\n", "\n") == plain(SAID)
    words = re.findall(r"[\w:@]+", plain(SAID).replace("| ", ""))
    assert re.findall(r"[\w:@]+", text_of(html)) == words
    assert "&lt;b&gt;Which&lt;/b&gt; &amp; why?" in html


def html_of(said: Said, quoted: tuple[str, str] | None = None) -> str:
    raw = render(
        said,
        to=Address(address="dana@acme.example"),
        sender=Address(address="equerry@acme.example"),
        message_id="1@acme.example",
        date=datetime(2026, 3, 2, 9, tzinfo=UTC),
        in_reply_to="a@b" if quoted else None,
        quoted=quoted,
    )
    kinds = [part.get_content_type() for part in parsed(raw).iter_parts()]
    assert kinds == ["text/plain", "text/html"], "the text goes first: programs show the last part that they can"
    html = cast("str", parsed(raw).get_body(("html",)).get_content())  # type: ignore[union-attr]
    return html.replace("\r\n", "\n")


#: Words as they come from people and calendars: markup, addresses of pictures, long words, other scripts, several lines.
WORDS = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=80),
    st.sampled_from(
        [
            '<img src="https://evil.test/x.png">',
            "</td></table><style>*{display:none}</style>",
            'url(https://evil.test) @import "x" javascript:alert(1)',
            '" style="background:url(x)" onload="x',
            "a" * 300 + "@" + "b" * 300 + ".example",
            "Helen Marsh <helen@brightwater.example>; Raj <raj@acme.example>",
            "one\ntwo\r\nthree",
            "שלום\nمرحبا",
            "&amp; &#60;b&#62;",
        ]
    ),
)
BLOCKS = st.one_of(
    st.builds(Text, text=WORDS),
    st.builds(Verbatim, text=WORDS),
    st.builds(Facts, facts=st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=4).map(tuple)),
    st.builds(
        Rows,
        rows=st.lists(st.tuples(st.integers(1, 20), WORDS, WORDS | st.just("")), min_size=1, max_size=4).map(tuple),
    ),
)
SAIDS = st.builds(Said, subject=st.just("A meeting"), blocks=st.lists(BLOCKS, min_size=1, max_size=5).map(tuple))
QUOTES = st.none() | st.tuples(WORDS, WORDS)
#: All that our mails are made of. What loads, runs or styles from elsewhere is not among it.
TAGS = {"html", "head", "meta", "body", "table", "tr", "td", "div", "p", "br", "span", "blockquote"}
ATTRIBUTES = {
    "lang", "dir", "charset", "name", "content", "style", "role", "width", "cellspacing", "cellpadding", "border", "type"
}  # fmt: skip
STYLES = re.compile(
    r"(?:font-family|line-height|font-size|font-weight|opacity|white-space|word-break|overflow-wrap|vertical-align|text-align|"
    r"border-collapse|border-left|margin|margin-top|padding|max-width):[\w .,%-]+"
)


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.slow
@given(said=SAIDS, quoted=QUOTES)
@settings(max_examples=60, deadline=None)
def test_no_words_bring_anything_into_the_html_but_words(said: Said, quoted: tuple[str, str] | None) -> None:
    """Nothing from afar, no scripts, no style sheets, no colours: whatever people and calendars have written."""
    soup = BeautifulSoup(html_of(said, quoted), "html.parser")
    assert {tag.name for tag in soup.find_all(True)} <= TAGS
    assert {name for tag in soup.find_all(True) for name in tag.attrs} <= ATTRIBUTES
    styles = {one for tag in soup.find_all(style=True) for one in str(tag["style"]).split(";")}
    assert [one for one in styles if not STYLES.fullmatch(one)] == []


@given(said=SAIDS, quoted=QUOTES)
@settings(max_examples=60, deadline=None)
def test_the_html_says_every_word_of_the_text(said: Said, quoted: tuple[str, str] | None) -> None:
    shown = BeautifulSoup(html_of(said, quoted), "html.parser").get_text(" ")
    words = re.findall(r"\w+", plain(said)) + (
        re.findall(r"\w+", f"{MARKER} {quoted[0]} {short_quote(quoted[1])}") if quoted else []
    )
    assert re.findall(r"\w+", shown) == words


@given(said=SAIDS, quoted=QUOTES)
@settings(max_examples=60, deadline=None)
def test_words_are_legible_in_programs_that_know_little(said: Said, quoted: tuple[str, str] | None) -> None:
    """Word, which draws for Outlook, hands no font from a page to its tables; Gmail takes <body> away and cuts at 102 kB."""
    html = html_of(said, quoted)
    soup = BeautifulSoup(html, "html.parser")
    assert len(html.encode()) < 102_000
    assert soup.html is not None
    assert soup.html["lang"] == "en"
    assert [t for t in soup.find_all("table") if t.get("role") != "presentation"] == []
    assert [
        c for c in soup.find_all(["td", "p"]) if "font-family:" not in c["style"] or "font-size:" not in c["style"]
    ] == []
    # Padding and borders are drawn on cells; a box may only indent what stands for itself.
    boxes = [
        box for box in soup.find_all(["div", "p", "span"]) if re.search("padding|border", str(box.get("style", "")))
    ]
    assert boxes == []
    scheme = soup.find("meta", attrs={"name": "color-scheme"})
    assert scheme is not None
    assert scheme["content"] == "light dark"


def test_every_fact_and_row_is_a_row_of_a_table_with_its_label_beside_it() -> None:
    soup = BeautifulSoup(html_of(SAID), "html.parser")
    pairs = [tuple(c.get_text() for c in r.find_all("td", recursive=False)) for r in soup.select("table table tr")]
    assert pairs[0] == ("1.", "Wednesday 4 March 2026, 11:30 to 12:00 New York time(17:30 in Berlin)")
    assert ("When:", "Thursday 5 March 2026, 14:00") in pairs
    assert ("Told:", "Jörg Müller <jm@globex.example>") in pairs


def test_people_with_their_addresses_stand_below_each_other() -> None:
    people = "Raj Nair <raj@acme.example>; Helen Marsh <helen@brightwater.example>"
    said = Said(subject="x", blocks=(Facts(facts=(("With", people), ("Note", "One thing; and another."))),))
    html = html_of(said)
    assert "&lt;raj@acme.example&gt;;<br>\nHelen Marsh" in html
    assert "One thing; and another." in html


def test_the_second_line_of_a_row_stands_under_its_first_whatever_its_number() -> None:
    said = Said(subject="x", blocks=(Rows(rows=((9, "Monday", "in Berlin"), (10, "Tuesday", "in Oslo"))),))
    assert plain(said) == "9. Monday\n   (in Berlin)\n10. Tuesday\n    (in Oslo)\n"


def test_lines_are_short_and_octets_are_seven_bits() -> None:
    raw = sent(quoted=("On Monday, Jörg wrote:", "ä" * 2_000), invitation=ICS, method="REQUEST")
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert raw.isascii()
    assert b"\n" not in raw.replace(b"\r\n", b"")


def test_an_answer_carries_its_thread() -> None:
    long_id = "x" * 150 + "@mail.example"
    message = parsed(
        sent(
            in_reply_to=long_id,
            references=("a@x", "b@x"),
            subject="Re: AW: Thursday",
            reply_to="equerry+tokentoken@acme.example",
        )
    )
    assert message["In-Reply-To"] == f"<{long_id}>"
    assert message["References"].split() == ["<a@x>", "<b@x>", f"<{long_id}>"]
    assert message["Subject"] == "Re: Thursday"
    assert message["Reply-To"] == "equerry+tokentoken@acme.example"
    assert message["Auto-Submitted"] == "auto-replied"
    assert read(sent(in_reply_to=long_id)).answers == (long_id,)


def test_a_mail_that_starts_a_thread_has_its_own_subject() -> None:
    message = parsed(sent(auto="auto-generated"))
    assert (message["Subject"], message["Auto-Submitted"]) == ("Times for Priya and Raj", "auto-generated")
    assert "In-Reply-To" not in message
    assert "References" not in message


def test_a_long_thread_keeps_its_first_and_its_last_ids() -> None:
    ids = tuple(f"m{i}@x" for i in range(100))
    kept = parsed(sent(in_reply_to="m100@x", references=ids))["References"].split()
    assert (kept[0], kept[-1], len(kept)) == ("<m0@x>", "<m100@x>", 20)


def test_our_own_mail_is_known_when_it_comes_back() -> None:
    assert read(sent(), mail_from="equerry@acme.example").silence is Silence.OURSELVES


def test_what_is_answered_is_quoted_in_short_below_a_line_of_ours() -> None:
    text = plain_part(
        sent(in_reply_to="a@b", quoted=("On Monday, Dana wrote:", "\n".join(f"line {i}" for i in range(40))))
    )
    ours, _, quoted = text.partition(MARKER)
    assert ours.strip() == plain(SAID).strip()
    assert "On Monday, Dana wrote:\n> line 0\n" in quoted
    assert quoted.rstrip().endswith("> ...")
    assert len(quoted.splitlines()) < 20


@pytest.mark.parametrize("head", ["On Mon, 2 Mar 2026 at 09:00, Equerry <equerry@acme.example> wrote:", ""])
@pytest.mark.parametrize("mark", ["> ", ""])
def test_an_answer_to_our_mail_is_cut_clean(head: str, mark: str) -> None:
    ours = plain_part(sent(in_reply_to="a@b", quoted=("On Monday, Dana wrote:", "find a time\nyes")))
    answer = f"2\n\n{head}\n" + "".join(f"{mark}{line}\n" for line in ours.splitlines())
    assert new_text(answer, parent=ours)[0] == "2"


@pytest.mark.parametrize(
    "more",
    [
        {"subject": "a\r\nBcc: x@evil.test"},
        {"subject": "a\nBcc: x@evil.test"},
        {"subject": "a\0b"},
        {"message_id": "a@b>\r\nBcc: <x@evil.test"},
        {"message_id": "a b@c"},
        {"in_reply_to": "a@b\r\nBcc: x@evil.test"},
        {"reply_to": "equerry@acme.example\r\nBcc: x@evil.test"},
        {"reply_to": "equerry@acme.example, x@evil.test"},
        {"to": Address(address="dana@acme.example, x@evil.test")},
        {"to": Address(address="dana@acme.example\r\nBcc: x@evil.test")},
        {"to": Address(name="Dana\r\nBcc: x@evil.test", address="dana@acme.example")},
        {"to": Address(address="")},
        {"sender": Address(name="x\u2028Bcc: y", address="equerry@acme.example")},
        {"date": datetime(2026, 3, 2, 9, 0)},
        {"invitation": ICS},
        {"method": "REQUEST"},
    ],
)
def test_what_would_break_a_header_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        sent(**more)


def test_an_unusable_reference_is_left_out() -> None:
    assert parsed(sent(in_reply_to="a@b", references=("x y", "c@d\r\nBcc: z", "e@f")))["References"].split() == [
        "<e@f>",
        "<a@b>",
    ]


@pytest.mark.parametrize(
    "name", ['Ann "Q" O\'Neil, PhD', "Jörg Müller", "山田太郎", "a" * 300, "dana@evil.test", "x <y@z>"]
)
def test_a_name_is_only_ever_a_name(name: str) -> None:
    message = parsed(sent(to=Address(name=name, address="dana@acme.example")))
    (one,) = message["To"].addresses
    assert (one.addr_spec, one.display_name) == ("dana@acme.example", name)


def test_a_long_subject_in_other_letters_survives() -> None:
    subject = "Jörgs Überprüfung der Übersetzung " * 8
    assert parsed(sent(subject=subject))["Subject"] == subject.strip()


def test_an_invitation_has_the_shape_that_calendars_accept() -> None:
    raw = sent(invitation=ICS, method="REQUEST")
    message = parsed(raw)
    assert message.get_content_type() == "multipart/mixed"
    alternative, attached = message.iter_parts()
    kinds = [part.get_content_type() for part in cast("EmailMessage", alternative).iter_parts()]
    assert kinds == ["text/plain", "text/html", "text/calendar"]
    calendar = list(cast("EmailMessage", alternative).iter_parts())[2]
    assert (calendar.get_param("method"), calendar.get_param("charset")) == ("REQUEST", "utf-8")
    assert "Content-Disposition" not in calendar
    assert "Content-ID" not in calendar
    assert calendar_part(raw) == ICS
    assert (attached.get_content_type(), attached.get_filename()) == ("application/ics", "invite.ics")
    assert attached.get_payload(decode=True) == ICS


def test_the_bytes_are_those_that_a_strict_reader_expects() -> None:
    raw = sent(in_reply_to="a@b", quoted=("On Monday, Dana wrote:", "hi"))
    again = email.message_from_bytes(raw, policy=SMTP.clone(raise_on_defect=True))
    assert not again.defects
    assert [part.defects for part in again.walk()] == [[]] * 3


def test_a_long_subject_begins_on_the_line_of_its_name():
    """Folded before its first word, it is shown by some programs with a blank in front."""
    subject = "New time: 1:1 Priya / Sam Lee about the quarter, Thursday 5 March 2026, 14:00 New York time"
    raw = render(
        Said(subject=subject, blocks=(Text(text="Hello"),)),
        to=Address(address="sam@firm.example"),
        sender=Address(address="equerry@firm.example"),
        message_id="1@firm.example",
        date=datetime(2026, 3, 2, 9, tzinfo=UTC),
    )
    lines = raw.split(b"\r\n")
    first = next(line for line in lines if line.startswith(b"Subject:"))

    assert first.startswith(b"Subject: New time:")
    assert subject == email.message_from_bytes(raw, policy=default)["Subject"]
