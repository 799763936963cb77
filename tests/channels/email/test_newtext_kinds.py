"""Attributions, header blocks and signatures of many mail programs and languages."""

from __future__ import annotations

import pytest

from channels.email.newtext import new_text

CASES = [
    ("Test reply\n\nSent from Samsung MobileName <address@example.com> wrote:\n\n> Test quoted", "Test reply"),
    ("Test reply\n\n11.10.2012, в 18:00, Bob <bob@example.com> написал(а):\n\n> x", "Test reply"),
    (
        "Test reply\n\nOn 11-Apr-2011, at 6:54 PM, Roman Tkachenko <romant@example.com> wrote:\n\n>\n> Test\n>\n> Roman",
        "Test reply",
    ),
    ("Test reply\n\n2011/4/7 Nathan \xd0\xb8ova <support@example.com>\n\n>  Cool beans", "Test reply"),
    ('hello\nOn 6/24/14, 5:01 PM, "Bob" <b@c.com> wrote:\nquoted stuff\nmore', "hello"),
    ("Vâng\n\nVào 14:24 8 tháng 6, 2017, Hùng Nguyễn <h@x.com> đã viết:\n> a", "Vâng"),
    ("ok\n\nW dniu 28 stycznia 2015 01:53 użytkownik Zausznik <z@x.com> napisał:\n> a", "ok"),
    ("ok\n\nEm qui., 24 de jun. de 2021 às 10:20, X Y <x@y.com> escreveu:\n\nunquoted old", "ok"),
    ("ok\n\ntir. 18. apr. 2023 kl. 13:09 skrev Some One <x@y.no>:\n\nunquoted old", "ok"),
    ("ok\n\nTest Person kirjoitti 12.12.2016 kello 19.05:\n> a", "ok"),
    ("ok\n\nDen fre 14 juli 2017 kl 08:31 skrev X <x@y.se>:\n> a", "ok"),
    ("ok\n\n在 2016年8月22日, 下午5:36, xxx <x@y.cn> 写道:\n> a", "ok"),
    ("ok\n\nOn Dec 12, 2016, at 7:04 PM, test [email@domain.com] wrote:\nold", "ok"),
    ("ok\n\nOn 12 Dec 2016, Mary Jones wrote:\n\n| old\n| old2", "ok"),
    ("ok\n\nMary Jones <m@x.com> wrote (on Mon 12 Dec 2016 10:00):\n\n> old", "ok"),
    ("ok\n\nFrom: a@b.com [mailto:a@b.com] On Behalf Of X\nSent: Monday\nTo: c@d.com\nSubject: hey\n\nold", "ok"),
    ("ok\n\n*Från:* X <x@y.se>\n*Skickat:* den 12 juli\n*Till:* Y\n*Ämne:* Sv: x\n\nold", "ok"),
    ("ok\n\nFra: X <x@y.se>\nSendt: 12 juli\nTil: Y\nEmne: Sv: x\n\nold", "ok"),
    ("ok\n\nOd: X <x@y.se>\nWysłano: 12 juli\nDo: Y\nTemat: Sv: x\n\nold", "ok"),
    ("ok\n\nVan: X [mailto:x@y.nl]\nVerzonden: dinsdag 12 juli\nAan: Y\nOnderwerp: Re: x\n\nold", "ok"),
    ("ok\n\nDa: X <x@y.it>\nInviato: 12 luglio\nA: Y\nOggetto: x\n\nold", "ok"),
    ("ok\n\n发件人: X <x@y.cn>\n发送时间: 2016年8月22日\n收件人: Y\n主题: x\n\nold", "ok"),
    ("ok\n\n差出人: X <x@y.jp>\n送信日時: 2016年8月22日\n宛先: Y\n件名: x\n\nold", "ok"),
    ("ok\n\nLähettäjä: X <x@y.fi>\nLähetetty: 12. heinäkuuta\nVastaanottaja: Y\nAihe: x\n\nold", "ok"),
    ("ok\n\nKimden: X <x@y.tr>\nGönderildi: 12 Temmuz\nKime: Y\nKonu: x\n\nold", "ok"),
    ('ok\n\n----- Original Message -----\nFrom: "X" <x@y.z>\nTo: <a@b.c>\nSent: Monday\nSubject: x\n\nold', "ok"),
    ("ok\n\n> From: x@y.z\n> Date: Mon\n> To: a\n>\n> old", "ok"),
    (
        "ok\n\nDate: Mon, 2 Apr 2012 17:44:22 +0400\nSubject: Test\nFrom: bob@xxx.mailgun.org\nTo: x@gmail.com; b@hotmail.com\n\nHi",
        "ok",
    ),
    ("ok\n\n-------- Mensaje original --------\nDe: X <x@y>\nFecha: 12\nPara: y\nAsunto: x\n\nold", "ok"),
    (
        "ok\n\n-------- Original message --------\nFrom: X <x@y.z>\nDate: 12/3/20 10:00 AM (GMT-05:00)\nTo: y\nSubject: x\n\nold",
        "ok",
    ),
    ("ok\n\n________________________________\nVon: X\nGesendet: Montag\nAn: Y\nBetreff: x\n\nold", "ok"),
    ("ok\n\n--- Ursprüngliche Nachricht ---\nVon: X\nalt", "ok"),
    ("ok\n\n-----Oorspronkelijk bericht-----\nVan: X\nalt", "ok"),
    ("ok\n\n-----Message d'origine-----\nDe : X\nvieux", "ok"),
    ("ok\n\nEl 12/12/2016 a las 10:00, X escribió:\n> viejo", "ok"),
    ("ok\n\nIl 16/12/2016 10:00, X ha scritto:\n> vecchio", "ok"),
    ("ok\n\nLe 16/12/2016 à 10:00, X a écrit :\n> vieux", "ok"),
    ("ok\n\nLe 16 déc. 2016 à 10:00, X <x@y.fr> a écrit :\n\nvieux", "ok"),
    (
        "ok\n\n\u202bבתאריך יום ב׳, 22 באוג׳ 2016 ב-17:36 מאת \u202aX\u202c\u200f <\u202ax@y.il\u202c\u200f>:\u202c\n\nold",
        "ok",
    ),
    ("ok\n\nOn Monday, X wrote:\n> old", "ok"),
    ("ok\n\nX wrote:\n> old", "ok"),
    ("ok\n\nQuoting X <x@y.z>:\n> old", "ok"),
    ("ok\n\nX writes:\n\n> old", "ok"),
    ("ok\n\n+++ X wrote on 12 Dec 2016 +++\n> old", "ok"),
    ("ok\n\n* X <x@y.z> [2016-12-12 10:00:00]:\n\n> old", "ok"),
    ("ok\n\nIn message <1@x>, X writes:\n>old", "ok"),
    (
        "ok\n\nthanks,\nBob\n\nOn Mon, Dec 12, 2016 at 10:00 AM, X <x@y.z> wrote:\n\n> > old\n> older\n>\n",
        "ok\n\nthanks,\nBob",
    ),
    (
        "One question:\n\nOn Oct 1, can we?\n\nOn Oct 1, 2012, at 11:55 PM, Dave wrote:\n> x",
        "One question:\n\nOn Oct 1, can we?",
    ),
    (
        "ok\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: X <x@y>\nSent: M\nTo: a\nSubject: s\n\nold",
        "ok",
    ),
    ("ok\n\nSent from Yahoo Mail for iPhone\n\nOn Monday, December 12, 2016, 10:00 AM, X <x@y.z> wrote:\n\nold", "ok"),
    (
        "ok\nSent with Proton Mail secure email.\n\nOn Monday, December 12th, 2016 at 10:00 AM, X <x@y.z> wrote:\n\n> old",
        "ok",
    ),
    ("ok\n\n---- On Mon, 12 Dec 2016 10:00:00 +0100 X <x@y.z> wrote ----\n\nold", "ok"),
    ("ok\n\n12 Aralık 2016 Pzt, 10:00 tarihinde X <x@y.tr> şunu yazdı:\n> old", "ok"),
    ("ok\n\nDne po 12. 12. 2016 v 10:00 uživatel X <x@y.cz> napsal:\n> old", "ok"),
    ("ok\n\nX <x@y.hu> ezt írta (időpont: 2016. dec. 12., H, 10:00):\n> old", "ok"),
    ("ok\n\nÎn lun., 12 dec. 2016 la 10:00, X <x@y.ro> a scris:\n> old", "ok"),
    ("ok\n\nΣτις Δευ, 12 Δεκ 2016 στις 10:00 π.μ., ο χρήστης X <x@y.gr> έγραψε:\n> old", "ok"),
    ("ok\n\nPada Sen, 12 Des 2016 pukul 10.00 X <x@y.id> menulis:\n> old", "ok"),
    ("ok\n\n2016년 12월 12일 (월) 오전 10:00, X <x@y.kr>님이 작성:\n> old", "ok"),
    ("ok\n\nเมื่อ จ. 12 ธ.ค. 2016 เวลา 10:00 X <x@y.th> เขียนว่า:\n> old", "ok"),
    ("ok\n\nفي الاثنين، 12 ديسمبر 2016 في 10:00 ص تمت كتابة ما يلي بواسطة X <x@y.ae>:\n\nold", "ok"),
    ("ok\n--\nX Y\nCEO | Acme\n+1 555\n\nOn Mon, Dec 12, 2016 at 10:00 AM, X <x@y.z> wrote:\n> old", "ok"),
    ("ok\n\n\nX Y | CEO", "ok\n\nX Y | CEO"),
    ("Hi,\n\nFrom: 2pm To: 4pm works.\n\nDana", "Hi,\n\nFrom: 2pm To: 4pm works.\n\nDana"),
    ("Agenda:\n> first point\n> second point\n\nplease book", "Agenda:\n\nplease book"),
]


@pytest.mark.parametrize("text,wanted", CASES)
def test_the_writers_words_are_told_from_what_a_program_put_below_them(text: str, wanted: str) -> None:
    assert new_text(text, parent=None)[0] == wanted


FORWARDS = (
    "---------- 전달된 메일 ----------\n보낸사람: Raj <raj@acme.example>\n날짜: 2026년 3월 2일\n제목: x",
    "---------- Yönlendirilmiş ileti ----------\nGönderen: Raj <raj@acme.example>\nTarih: 2 Mar 2026\nKonu: x",
    "---------- 転送メッセージ ---------\nFrom: Raj <raj@acme.example>\nDate: 2026\nSubject: x",
    "---------- Thèid seo air adhart ---------\nBho: Raj <raj@acme.example>\nCuspair: x",  # a language that no list of ours has
    "Inicio del mensaje reenviado:\n\nDe: Raj <raj@acme.example>\nAsunto: x",
    "Inizio messaggio inoltrato:\n\nDa: Raj <raj@acme.example>\nOggetto: x",
    "Vidarebefordrat brev:\n\nFrån: Raj <raj@acme.example>\nÄmne: x",
    "---------- הודעה שהועברה ---------\nמאת: Raj <raj@acme.example>\nנושא: x",
)


@pytest.mark.parametrize("head", FORWARDS)
def test_a_forward_in_any_language_is_cut_with_its_separator(head: str) -> None:
    assert new_text(f"Can you find us a time?\n\n{head}\n\nyes, book it", parent=None)[0] == "Can you find us a time?"
    assert new_text(f"{head}\n\nyes, book it", parent=None)[0] == ""


def test_a_heading_of_the_writers_own_between_dashes_is_theirs() -> None:
    text = "----- Agenda -----\nBudget: 20 minutes\nHiring: 10 minutes"
    assert new_text(text, parent=None)[0] == text
