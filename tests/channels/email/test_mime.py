"""Bytes become an Envelope."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from channels.email.address import OwnAddresses
from channels.email.mime import calendar_part
from core.errors import BadInput
from tests.channels.email.helpers import NOW, OWN, mail, read


def multi(kind: str, *parts: str) -> bytes:
    body = "".join(f"--b\r\n{p}\r\n" for p in parts) + "--b--\r\n"
    return mail(body, MIME_Version="1.0", Content_Type=f'multipart/{kind}; boundary="b"')


def test_a_plain_mail_is_read_whole() -> None:
    got = read(mail(Cc="Raj <raj@acme.example>"))
    assert (got.channel, got.message_id, got.subject) == ("email", "m1@acme.example", "Thursday")
    assert (got.sender.name, got.sender.address) == ("Dana Ortiz", "dana@acme.example")
    assert [a.address for a in (*got.to, *got.cc)] == ["equerry@acme.example", "raj@acme.example"]
    assert got.text == "find 30 minutes for Priya and Raj on Thursday"
    assert got.sent_at == NOW - timedelta(minutes=1)


def test_the_nearest_message_that_is_answered_comes_first() -> None:
    got = read(mail(In_Reply_To="<c@x>", References="<a@x>\r\n <b@x> <c@x>"))
    assert got.answers == ("c@x", "b@x", "a@x")


def test_references_alone_are_answers_too() -> None:
    assert read(mail(References="<a@x> <b@x>")).answers == ("b@x", "a@x")


def test_the_same_subject_makes_no_thread() -> None:
    assert read(mail(Subject="Re: Thursday")).answers == ()


@pytest.mark.parametrize(
    "headers, rcpt, token",
    [
        ({}, ["equerry+abcdefgh1234@acme.example"], "abcdefgh1234"),
        ({}, ["<equerry+abcdefgh1234@ACME.example>"], "abcdefgh1234"),
        (
            {"To": "Equerry <equerry+fromheader12@acme.example>"},
            ["equerry+abcdefgh1234@acme.example"],
            "abcdefgh1234",
        ),
        ({"To": "Equerry <equerry+fromheader12@acme.example>"}, [], "fromheader12"),
        ({"Delivered_To": "equerry+delivered123@acme.example"}, ["equerry@acme.example"], "delivered123"),
        ({}, ["equerry@acme.example"], ""),
        ({}, ["equerry+abcdefgh1234@evil.test"], ""),
        ({}, ["raj+abcdefgh1234@acme.example"], ""),
        ({}, ["equerry+no/token;here@acme.example"], ""),
        ({}, ["equerry+short@acme.example"], ""),
    ],
)
def test_a_token_is_read_from_an_address_of_ours_and_the_envelope_first(
    headers: dict[str, str], rcpt: list[str], token: str
) -> None:
    assert read(mail(**headers), rcpt_tos=rcpt).token == token


def test_own_addresses_make_what_they_read() -> None:
    assert OWN.token(OWN.with_token("abcdefgh1234")) == "abcdefgh1234"
    with pytest.raises(BadInput):
        OWN.with_token("a b")
    with pytest.raises(BadInput):
        OwnAddresses(address="Equerry")


@pytest.mark.parametrize(
    "subject", ["=?utf-8?q?caf=C3=A9?=", "=?iso-8859-1?q?caf=E9?=", "café", "=?utf-8?b?Y2Fmw6k=?="]
)
def test_a_subject_is_decoded_to_one_line(subject: str) -> None:
    assert read(mail(Subject=subject)).subject == "café"


def test_line_ends_in_an_encoded_subject_stay_out() -> None:
    assert read(mail(Subject="=?utf-8?q?a=0D=0ABcc=3A_x=40evil.test?=")).subject == "a Bcc: x@evil.test"


def test_of_alternatives_the_plain_one_is_read() -> None:
    raw = multi(
        "alternative",
        "Content-Type: text/plain\r\n\r\nas *text*",
        "Content-Type: text/html\r\n\r\n<p>as <b>text</b></p>",
    )
    assert read(raw).text == "as *text*"


def test_of_alternatives_that_disagree_what_people_are_shown_is_read() -> None:
    raw = multi("alternative", "Content-Type: text/plain\r\n\r\nyes", "Content-Type: text/html\r\n\r\n<p>no</p>")
    assert read(raw).text == "no"


def test_an_empty_plain_part_gives_way_to_html() -> None:
    raw = multi(
        "alternative",
        "Content-Type: text/plain\r\n\r\n \r\n",
        "Content-Type: text/html\r\n\r\n<p>html &amp; more</p><p>next</p>",
    )
    assert read(raw).text == "html & more\n\nnext"


def test_apples_alternatives_are_read_once_and_their_files_named() -> None:
    inner = (
        'Content-Type: multipart/mixed; boundary="i"\r\n\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>2</p>\r\n'
        '--i\r\nContent-Type: application/pdf; name="deck.pdf"\r\n\r\nx\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>bye</p>\r\n'
        "--i\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <l@x>\r\n\r\nx\r\n--i--"
    )
    got = read(multi("alternative", "Content-Type: text/plain\r\n\r\n2\r\nbye", inner))
    assert (got.text, got.attachments) == ("2\nbye", ("deck.pdf",))


def test_html_inside_a_related_part_is_read_when_there_is_no_plain_text() -> None:
    related = (
        'Content-Type: multipart/related; boundary="i"\r\n\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>2</p>\r\n--i--'
    )
    assert read(multi("alternative", related)).text == "2"


def test_hidden_html_is_not_read() -> None:
    html = (
        "<style>p{}</style><p>yes</p><p style='display:none'>option 2</p><!-- no --><script>x</script><title>t</title>"
    )
    assert read(mail(html, Content_Type="text/html")).text == "yes"


def test_html_quotations_are_cut() -> None:
    html = (
        '<div dir="ltr">2, please</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 at 09:00 Equerry '
        '&lt;equerry@acme.example&gt; wrote:<br></div><blockquote class="gmail_quote">yes<br>option 1</blockquote></div>'
    )
    got = read(mail(html, Content_Type="text/html"))
    assert got.text == "2, please"
    assert "option 1" in got.quoted


def test_what_stands_below_outlooks_line_is_cut() -> None:
    html = (
        "<p>the second one</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'>"
        "<p><b>From:</b> Equerry<br><b>Sent:</b> Monday<br><b>Subject:</b> Times</p></div></div><p>option 1</p>"
    )
    assert read(mail(html, Content_Type="text/html")).text == "the second one"


def test_attachments_are_named_and_not_read() -> None:
    raw = multi(
        "mixed",
        "Content-Type: text/plain\r\n\r\nhello",
        'Content-Type: text/plain; name="notes.txt"\r\nContent-Disposition: attachment; filename="notes.txt"\r\n\r\ncancel everything',
        "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''caf%C3%A9.pdf\r\n\r\nx",
        "Content-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ncancel everything",
    )
    got = read(raw)
    assert got.text == "hello"
    assert got.attachments == ("notes.txt", "café.pdf", "message.eml")


def test_flowed_lines_are_joined() -> None:
    body = "yes but at 3 \r\non Thursday\r\n> 1. one \r\n> two\r\n-- \r\nDana"
    got = read(mail(body, Content_Type="text/plain; format=flowed; charset=us-ascii"))
    assert got.text == "yes but at 3 on Thursday"


@pytest.mark.parametrize(
    "charset, word",
    [
        ("iso-8859-1", "café"),
        ("windows-1252", "“é”"),
        ("koi8-r", "привет"),
        ("shift_jis", "会議"),
        ("utf-16", "é"),
    ],
)
def test_a_text_is_decoded_by_its_charset(charset: str, word: str) -> None:
    head = mail("", Content_Type=f"text/plain; charset={charset}", Content_Transfer_Encoding="8bit")
    assert read(head + word.encode(charset)).text == word


def test_a_calendar_part_is_found() -> None:
    raw = multi(
        "alternative",
        "Content-Type: text/plain\r\n\r\nhi",
        "Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR",
    )
    assert (calendar_part(raw) or b"").strip() == b"BEGIN:VCALENDAR"
    assert calendar_part(mail()) is None


def test_a_mail_without_an_id_gets_the_same_one_each_time() -> None:
    first, second = read(mail(Message_ID=None)), read(mail(Message_ID=None, Received="from x"))
    assert first.message_id == second.message_id
    assert first.message_id.endswith("@no-message-id.invalid")
    assert read(mail("other", Message_ID=None)).message_id != first.message_id


def test_two_copies_of_one_mail_have_one_digest_however_they_are_encoded() -> None:
    plain = mail("café at 3", Content_Type="text/plain; charset=utf-8")
    coded = mail(
        "caf=C3=A9=\r\n at 3",
        Content_Type="text/plain; charset=utf-8",
        Content_Transfer_Encoding="quoted-printable",
    )
    assert read(plain).digest == read(coded).digest
    assert read(plain).digest != read(mail("café at 4")).digest


@pytest.mark.parametrize(
    "date", [None, "yesterday", "Mon, 02 Mar 2020 10:00:00 +0000", "Mon, 02 Mar 2026 18:00:00 +0000"]
)
def test_a_date_that_is_missing_or_far_from_now_is_not_believed(date: str | None) -> None:
    assert read(mail(Date=date)).sent_at == NOW


def test_a_date_with_a_zone_is_the_same_moment() -> None:
    assert read(mail(Date="Mon, 02 Mar 2026 08:30:00 -0500")).sent_at == datetime(2026, 3, 2, 13, 30, tzinfo=UTC)


def test_naive_times_are_refused() -> None:
    with pytest.raises(BadInput):
        read(mail(), received_at=NOW.replace(tzinfo=None))


def test_a_bare_forward_says_nothing_of_its_own() -> None:
    body = "---------- Forwarded message ---------\r\nFrom: Raj <raj@acme.example>\r\nSubject: x\r\n\r\ncancel my 2pm"
    got = read(mail(body, Subject="Fwd: x"))
    assert got.text == ""
    assert "cancel my 2pm" in got.quoted


def test_the_text_that_we_sent_is_looked_up_by_what_is_answered() -> None:
    asked: list[str] = []

    def parent(message_id: str) -> str | None:
        asked.append(message_id)
        return (
            "1. Wednesday 4 March 2026, 11:30\n2. Thursday 5 March 2026, 14:00\n"
            if message_id == "list@acme.example"
            else None
        )

    body = "2\r\n\r\n1. Wednesday 4 March 2026, 11:30\r\n2. Thursday 5 March 2026, 14:00"
    got = read(mail(body, In_Reply_To="<other@x>", References="<list@acme.example> <other@x>"), parent_text=parent)
    assert (got.text, asked) == ("2", ["other@x", "list@acme.example"])
