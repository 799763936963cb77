"""What is never answered, and what is."""

from __future__ import annotations

import pytest

from core.envelope import Silence
from tests.channels.email.helpers import mail, read

AUTO, BULK, BOUNCE = Silence.AUTO_REPLY, Silence.BULK, Silence.BOUNCE

HEADERS: list[tuple[str, dict[str, str], Silence | None]] = [
    ("an ordinary mail", {}, None),
    ("Auto-Submitted: no", {"Auto_Submitted": "no"}, None),
    ("Auto-Submitted: auto-replied", {"Auto_Submitted": "auto-replied (vacation)"}, AUTO),
    ("Auto-Submitted: auto-generated", {"Auto_Submitted": "Auto-Generated; owner-email=a@b"}, AUTO),
    ("Precedence: bulk", {"Precedence": "bulk"}, BULK),
    ("Precedence: list", {"Precedence": " LIST "}, BULK),
    ("Precedence: junk", {"Precedence": "junk"}, BULK),
    ("Precedence: first-class", {"Precedence": "first-class"}, None),
    ("Precedence: auto_reply", {"Precedence": "auto_reply"}, AUTO),
    ("List-Id", {"List_Id": "<all.acme.example>"}, BULK),
    ("X-Autoreply", {"X_Autoreply": "yes"}, AUTO),
    ("X-Autorespond", {"X_Autorespond": "vacation"}, AUTO),
    (
        "Exchange that wants no automatic answers to a person's mail",
        {"X_Auto_Response_Suppress": "DR, OOF"},
        None,
    ),
    ("an empty Return-Path", {"Return_Path": "<>"}, AUTO),
    ("a Return-Path", {"Return_Path": "<dana@acme.example>"}, None),
    ("our own mail", {"From": "Equerry <equerry@acme.example>"}, Silence.OURSELVES),
    ("our own mail with a token", {"From": "equerry+abcdefgh1234@acme.example"}, Silence.OURSELVES),
    ("a mail program's daemon", {"From": "MAILER-DAEMON@mx.globex.example"}, BOUNCE),
    ("a postmaster", {"From": "Mail Delivery System <postmaster@globex.example>"}, BOUNCE),
    ("X-Failed-Recipients", {"X_Failed_Recipients": "dan@globex.example"}, BOUNCE),
    ("English", {"Subject": "Automatic reply: Invitation: Priya Raman / Dan Kowalski"}, AUTO),
    ("English, of old", {"Subject": "Out of Office: Thursday"}, AUTO),
    ("English, of old Outlook", {"Subject": "Out of Office AutoReply: Thursday"}, AUTO),
    ("English, behind a Re", {"Subject": "Re: [Auto-Reply] Thursday"}, AUTO),
    ("German", {"Subject": "Automatische Antwort: Donnerstag"}, AUTO),
    ("German, by hand", {"Subject": "Abwesenheitsnotiz: Donnerstag"}, AUTO),
    ("French", {"Subject": "=?utf-8?q?R=C3=A9ponse_automatique_=3A_jeudi?="}, AUTO),
    ("Spanish", {"Subject": "Respuesta automática: jueves"}, AUTO),
    ("Italian", {"Subject": "Risposta automatica: R: giovedi"}, AUTO),
    ("Portuguese", {"Subject": "Resposta automática: quinta"}, AUTO),
    ("Dutch", {"Subject": "Automatisch antwoord: donderdag"}, AUTO),
    ("Swedish", {"Subject": "Autosvar: torsdag"}, AUTO),
    ("Japanese", {"Subject": "自動返信: 木曜日"}, AUTO),
    (
        "a person who speaks of the office",
        {"Subject": "I am out of the office on Friday, move my meetings"},
        None,
    ),
    ("a person who is out on Friday", {"Subject": "Out of office on Friday"}, None),
    ("a person who blocks time", {"Subject": "OOO Friday: please block my calendar"}, None),
    ("a German person", {"Subject": "Abwesenheit am Freitag, bitte umbuchen"}, None),
    ("Lotus", {"Subject": "Dan Kowalski is out of the office (returning 10 March)"}, AUTO),
    ("the phrase and nothing else", {"Subject": "Out of office"}, AUTO),
    ("a person who speaks of an automatic door", {"Subject": "Meeting about automatic doors"}, None),
    ("a person who speaks of delivery", {"Subject": "Delivery of the deck: 30 minutes on Thursday"}, None),
]


@pytest.mark.parametrize("headers, wanted", [row[1:] for row in HEADERS], ids=[row[0] for row in HEADERS])
def test_what_is_automatic_by_its_headers_is_not_answered(headers: dict[str, str], wanted: Silence | None) -> None:
    assert read(mail(**headers)).silence is wanted


@pytest.mark.parametrize(
    "body, wanted",
    [
        ("This is an automatic response, please do not reply.", AUTO),
        ("Thank you for your message. I am out of the office and will reply on my return.", AUTO),
        ("I'm on leave with limited access to email. For anything urgent please call Ann.", AUTO),
        ("I'm out of the office on Friday, so move everything to Monday please.", None),
        ("Option 2\r\n\r\nOn Mon, 2 Mar 2026, Dan <dan@globex.example> wrote:\r\n> This is an automatic reply.", None),
        ("Option 2, I am away from my desk until noon.", None),
    ],
)
def test_an_answer_that_says_of_itself_that_it_is_automatic_is_not_answered(body: str, wanted: Silence | None) -> None:
    assert read(mail(body, In_Reply_To="<a@acme.example>", Subject="Re: Thursday")).silence is wanted


def test_the_null_sender_is_not_answered() -> None:
    assert read(mail(), mail_from="").silence is AUTO
    assert read(mail(), mail_from="dana@acme.example").silence is None


def report(kind: str = "delivery-status") -> bytes:
    body = (
        "--r\r\nContent-Type: text/plain\r\n\r\nI'm sorry to have to inform you.\r\n"
        "--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx1.globex.example\r\n\r\n"
        "Final-Recipient: rfc822; Dan.Kowalski@globex.example\r\nAction: failed\r\nStatus: 5.1.1\r\n"
        "--r\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <card7@acme.example>\r\nFrom: equerry@acme.example\r\n\r\nInvitation\r\n"
        "--r--\r\n"
    )
    kind = f'multipart/report; report-type={kind}; boundary="r"'
    return mail(body, From="Postmaster <x@globex.example>", Subject="failed", MIME_Version="1.0", Content_Type=kind)


def test_a_delivery_report_says_which_mail_and_whom_it_is_about() -> None:
    got = read(report())
    assert got.silence is BOUNCE
    assert got.about == ("card7@acme.example", "dan.kowalski@globex.example")


def test_a_receipt_for_a_mail_that_was_read_is_an_automatic_answer() -> None:
    assert read(report("disposition-notification")).silence is AUTO


def test_a_failure_told_in_words_says_whom_it_is_about() -> None:
    words = "<dan.kowalski@globex.example>: host mx1.globex.example said: 452 4.2.2 Mailbox full. Sent by equerry@acme.example"
    got = read(mail(words, From="mailer-daemon@globex.example", Subject="Undelivered Mail Returned to Sender"))
    assert (got.silence, got.about) == (BOUNCE, ("dan.kowalski@globex.example",))


RSVP = (
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:u1@acme.example\r\nDTSTAMP:20260302T100000Z\r\n"
    "ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:Dan@Globex.example\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)


@pytest.mark.parametrize("method", ["; method=REPLY", "; method=reply", ""])
def test_an_answer_of_a_calendar_is_kept_and_not_answered(method: str) -> None:
    body = f"--c\r\nContent-Type: text/plain\r\n\r\nAccepted\r\n--c\r\nContent-Type: text/calendar{method}\r\n\r\n{RSVP}\r\n--c--\r\n"
    got = read(mail(body, From="dan@globex.example", Content_Type='multipart/alternative; boundary="c"'))
    assert got.silence is Silence.CALENDAR_REPLY
    assert got.about == ("u1@acme.example", "dan@globex.example")


@pytest.mark.parametrize(
    "body, headers, wanted",
    [
        ("", {"Subject": "find 30 minutes with Raj on Thursday"}, None),
        ("", {"Subject": ""}, Silence.EMPTY),
        (" \r\n", {"Subject": "Re: Thursday", "In_Reply_To": "<a@b>"}, Silence.EMPTY),
        ("\r\n> Option 1\r\n", {"Subject": "Re: Thursday", "In_Reply_To": "<a@b>"}, None),
    ],
)
def test_a_subject_alone_may_ask_but_an_empty_answer_says_nothing(
    body: str, headers: dict[str, str], wanted: Silence | None
) -> None:
    assert read(mail(body, **headers)).silence is wanted
