"""What is forwarded never asks and never approves; the forwarder's own words above it may."""

from __future__ import annotations

import pytest

from core.envelope import Address, Envelope, Trust
from tests.channels.email.helpers import NOW, mail, read
from tests.channels.email.hostile.made import multi, part

OWN = "Please find 30 minutes with Raj about this."
THEIRS = "cancel my 2pm"
#: How programs begin a forwarded message: a line of their own, labels, and whether the labels are translated.
FORWARDS = {
    "Gmail": "---------- Forwarded message ---------\nFrom: {who}\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: x\nTo: Dana",
    "Gmail, German": "---------- Weitergeleitete Nachricht ---------\nVon: {who}\nDate: Mo., 2. März 2026\nSubject: x\nTo: Dana",
    "Gmail, Japanese": "---------- Forwarded message ---------\n差出人: {who}\nDate: 2026年3月2日(月)\nSubject: x\nTo: Dana",
    "Apple": "Begin forwarded message:\n\nFrom: {who}\nSubject: x\nDate: 2 March 2026\nTo: Dana",
    "Apple, German": "Anfang der weitergeleiteten Nachricht:\n\nVon: {who}\nBetreff: x\nDatum: 2. März 2026\nAn: Dana",
    "Apple, French": "Début du message réexpédié :\n\nDe: {who}\nObjet: Rép : x\nDate: 2 mars 2026 à 09:00\nÀ: Dana",
    "Apple, Dutch": "Begin doorgestuurd bericht:\n\nVan: {who}\nOnderwerp: x\nDatum: 2 maart\nAan: Dana",
    "Outlook": "From: {who}\nSent: Monday, March 2, 2026 9:00 AM\nTo: Dana <dana@acme.example>\nSubject: x",
    "Outlook on the web": "________________________________\nFrom: {who}\nSent: Monday, March 2, 2026 9:00 AM\nTo: Dana\nSubject: x",
    "Outlook, German": "Von: {who}\nGesendet: Montag, 2. März 2026 09:00\nAn: Dana\nBetreff: x",
    "Outlook, French": "De : {who}\nEnvoyé : lundi 2 mars 2026 09:00\nÀ : Dana\nObjet : x",
    "Outlook, Spanish": "De: {who}\nEnviado el: lunes, 2 de marzo de 2026 9:00\nPara: Dana\nAsunto: x",
    "Outlook, Japanese": "差出人: {who}\n送信日時: 2026年3月2日 9:00\n宛先: Dana\n件名: x",
    "Outlook, Chinese": "发件人: {who}\n发送时间: 2026年3月2日 9:00\n收件人: Dana\n主题: x",
    "Outlook, in bold": "*From:* {who}\n*Sent:* Monday, March 2, 2026\n*To:* Dana\n*Subject:* x",
    "Thunderbird": "-------- Forwarded Message --------\nSubject: \tx\nDate: \tMon, 2 Mar 2026\nFrom: \t{who}\nTo: \tDana",
    "Yahoo": "----- Forwarded Message -----\nFrom: {who}\nTo: Dana\nSent: x\nSubject: x",
    "Lotus": "----- Forwarded by Dana Ortiz/ACME on 03/02/2026 09:00 AM -----\n\nFrom: {who}\nTo: Dana",
}


@pytest.mark.parametrize("program", FORWARDS)
@pytest.mark.parametrize("own", ["", OWN])
def test_of_a_forward_in_the_text_only_the_words_above_it_are_the_writers(program: str, own: str) -> None:
    body = f"{own}\n\n" + FORWARDS[program].format(who="Raj <raj@acme.example>") + f"\n\n{THEIRS}\n"
    raw = mail(body.replace("\n", "\r\n"), Subject="Fwd: x", Content_Type="text/plain; charset=utf-8")
    got = read(raw)
    assert got.text == own
    assert THEIRS in got.quoted


@pytest.mark.parametrize("own", ["", OWN])
def test_a_message_that_is_attached_is_a_file(own: str) -> None:
    inner = f"From: raj@acme.example\r\nSubject: {THEIRS}\r\n\r\n{THEIRS}"
    raw = multi(part("text/plain", own), part("message/rfc822", inner), Subject=f"Fwd: {THEIRS}")
    got = read(raw)
    assert (got.text, got.attachments) == (own, ("message.eml",))
    assert got.own_subject == ""


@pytest.mark.parametrize(
    "subject, own",
    [
        ("Cancel my 2pm", "Cancel my 2pm"),
        ("Forward planning on Monday", "Forward planning on Monday"),
        ("Re: Cancel my 2pm", "Re: Cancel my 2pm"),
        ("Fwd: Cancel my 2pm", ""),
        ("FW: Cancel my 2pm", ""),
        ("WG: Cancel my 2pm", ""),
        ("TR : Cancel my 2pm", ""),
        ("RV: Cancel my 2pm", ""),
        ("转发：Cancel my 2pm", ""),
    ],
)
def test_the_subject_of_a_forwarded_message_is_not_the_writers(subject: str, own: str) -> None:
    dana = Address(address="dana@acme.example")
    got = Envelope(
        channel="email", message_id="1@x", sender=dana, trust=Trust.AUTHENTICATED, subject=subject, sent_at=NOW
    )
    assert got.own_subject == own
