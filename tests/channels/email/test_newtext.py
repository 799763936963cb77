"""The writer's own new text, and nobody else's."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from channels.email.html import text_of
from channels.email.newtext import cut_jsonl, new_text

LIST = (
    "Times for Priya and Raj\n\n1. Wednesday 4 March 2026, 11:30 to 12:00 New York time\n"
    "2. Thursday 5 March 2026, 14:00 to 14:30 New York time\n3. Friday 6 March 2026, 09:00 to 09:30 New York time\n\n"
    "Answer with a number.\n"
)
QUOTED = "".join(f"> {line}\n" for line in LIST.splitlines())

ATTRIBUTIONS = [
    "On Mon, 2 Mar 2026 at 09:00, Equerry <equerry@acme.example> wrote:",
    "On 2 Mar 2026, at 09:00, Equerry <equerry@acme.example> wrote:",
    "On Mon, Mar 2, 2026 at 9:00 AM Equerry for Priya Raman <\nequerry@acme.example> wrote:",
    "On Monday, 2 March 2026 at 09:00:12 GMT-5, Equerry for Priya Raman\n<equerry+abcdefgh1234@acme.example> wrote:",
    "Am 02.03.2026 um 09:00 schrieb Equerry:",
    "Am Mo., 2. März 2026 um 09:00 Uhr schrieb Equerry <equerry@acme.example>:",
    "Equerry <equerry@acme.example> schrieb am Mo., 2. März 2026,\n09:00:",
    "Le lun. 2 mars 2026 à 09:00, Equerry <equerry@acme.example> a écrit :",
    "El lun, 2 mar 2026 a las 9:00, Equerry (<equerry@acme.example>) escribió:",
    "Il giorno lun 2 mar 2026 alle ore 09:00 Equerry <equerry@acme.example> ha\nscritto:",
    "Em seg., 2 de mar. de 2026 às 09:00, Equerry <equerry@acme.example>\nescreveu:",
    "Op ma 2 mrt 2026 om 09:00 schreef Equerry <equerry@acme.example>:",
    "Den mån 2 mars 2026 kl 09:00 skrev Equerry <equerry@acme.example>:",
    "pon., 2 mar 2026 o 09:00 Equerry <equerry@acme.example> napisał(a):",
    "пн, 2 мар. 2026 г. в 09:00, Equerry <equerry@acme.example>:",
    "2026年3月2日(月) 9:00 Equerry <equerry@acme.example>:",
    "Equerry <equerry@acme.example> 于2026年3月2日周一 09:00写道：",
    "---- On Mon, 02 Mar 2026 09:00:00 -0500 Equerry <equerry@acme.example> wrote ----",
    "-----Original Message-----",
    "-----Ursprüngliche Nachricht-----",
    "________________________________\nFrom: Equerry <equerry@acme.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Dana\nSubject: Times",
    "From: Equerry <equerry@acme.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Dana Ortiz\nSubject: Times",
    "Von: Equerry <equerry@acme.example>\nGesendet: Montag, 2. März 2026 09:00\nAn: Dana Ortiz\nBetreff: Times",
    "De : Equerry <equerry@acme.example>\nEnvoyé : lundi 2 mars 2026 09:00\nÀ : Dana Ortiz\nObjet : Times",
    "*From:* Equerry <equerry@acme.example>\n*Sent:* Monday, March 2, 2026 9:00 AM\n*To:* Dana\n*Subject:* Times",
    "De: Equerry <equerry@acme.example>\nEnviado el: lunes, 2 de marzo de 2026 9:00\nPara: Dana\nAsunto: Times",
    "----- Earlier in this conversation -----",
]


@pytest.mark.parametrize("attribution", ATTRIBUTIONS)
@pytest.mark.parametrize("gap", ["\n\n", "\n"])
def test_what_stands_below_an_attribution_is_cut(attribution: str, gap: str) -> None:
    for below in (QUOTED, LIST):
        new, rest = new_text(f"The second one, please.\nIt suits us best{gap}{attribution}\n\n{below}", parent=None)
        assert new == "The second one, please.\nIt suits us best"
        assert "Friday 6 March" in rest


@pytest.mark.parametrize("attribution", ["", *ATTRIBUTIONS])
def test_with_the_text_that_we_sent_no_row_of_ours_is_taken_for_an_answer(attribution: str) -> None:
    for below in (QUOTED, LIST):
        assert new_text(f"2\n\n{attribution}\n\n{below}", parent=LIST)[0] == "2"


@pytest.mark.parametrize(
    "text",
    [
        "2",
        "Wednesday 4 March 2026, 11:30 to 12:00 New York time",
        "On Monday I wrote to Raj. Can we meet on Tuesday at 3:30?",
        "From 2 to 4 on Thursday, please",
        "Date: Thursday\nTime: 3pm",
        "When: Thursday at 3\nWhere: my office\nWho: Raj and Priya",
        "To: be decided\nSubject: the budget",
        "Could you ask Sam?\n\nThanks,\nDana",
        "- 2pm\n- 3pm\n- or Friday",
        "Sent the deck to Raj. Book an hour with him on Friday.",
        "The original message was unclear, sorry.",
        "Book Dan -- the one from Globex -- at 3pm",
        "Raj said: any time on Monday.\nBook it.",
        "Please book dan@globex.example at 14:00:\n30 minutes, my office",
        "yes\n\n-----\n\nand add Raj",
    ],
)
def test_the_writers_own_words_are_never_lost(text: str) -> None:
    assert new_text(text, parent=LIST)[0] == text
    assert (
        new_text(
            f"{text}\n\nOn Mon, 2 Mar 2026 at 09:00, Equerry <equerry@acme.example> wrote:\n{QUOTED}",
            parent=LIST,
        )[0]
        == text
    )


@pytest.mark.parametrize(
    "below",
    [
        "-- \nDana Ortiz\nExecutive Assistant\nyes\noption 1",
        "--\nDana\ncancel my 2pm",
        "Sent from my iPhone",
        "Sent from Outlook for iOS",
        "Get Outlook for Android<https://aka.ms/x>",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPhone",
        "发自我的 iPhone",
        "This email and any attachments are confidential and intended solely for the addressee. Reply yes to confirm.",
        "CONFIDENTIALITY NOTICE: the second option is confidential.\nyes",
        "Diese E-Mail ist vertraulich. Ja, Option 1.",
        "----------\n",
    ],
)
def test_signatures_advertisements_and_disclaimers_are_cut(below: str) -> None:
    assert new_text(f"3\n\n{below}", parent=None)[0] == "3"


def test_an_answer_below_the_quotation_is_read() -> None:
    attribution = "On Mon, 2 Mar 2026 at 09:00, Equerry <equerry@acme.example> wrote:"
    assert new_text(f"{attribution}\n{QUOTED}\nThe second one.\n\n-- \nDana", parent=None)[0] == "The second one."


def test_answers_between_quoted_lines_are_read_without_the_lines() -> None:
    rows = QUOTED.splitlines()
    inline = "\n".join((*rows[:4], "this one please", *rows[4:]))
    assert new_text(inline, parent=None)[0] == "this one please"


def test_words_behind_a_quoted_row_of_ours_are_the_writers() -> None:
    inline = QUOTED.replace("14:30 New York time", "14:30 New York time ... this one please")
    assert new_text(inline, parent=LIST)[0] == "this one please"
    assert new_text(inline, parent=None)[0] == ""


def test_a_row_copied_below_the_quotation_is_an_answer() -> None:
    row = "2. Thursday 5 March 2026, 14:00 to 14:30 New York time"
    assert new_text(f"{QUOTED}\n{row}\n", parent=LIST)[0] == row


def test_arrows_around_a_link_are_no_quotation() -> None:
    text = "Our rooms:\n>>> https://rooms.example <<<\nplease book one"
    assert new_text(text, parent=None)[0] == text


@pytest.mark.parametrize(
    "start",
    [
        "---------- Forwarded message ---------\nFrom: Raj <raj@acme.example>\nSubject: x\n\n",
        "Begin forwarded message:\n\nFrom: Raj <raj@acme.example>\nSubject: x\n\n",
        "-------- Weitergeleitete Nachricht --------\nVon: Raj <raj@acme.example>\n\n",
        "---------- Message transféré ----------\nDe : Raj <raj@acme.example>\n\n",
        "---------- Mensaje reenviado ----------\nDe: Raj <raj@acme.example>\n\n",
        "----- Forwarded by Dana Ortiz/Acme -----\n\n",
        "From: Raj <raj@acme.example>\nDate: Mon, 2 Mar 2026\nSubject: x\nTo: dana@acme.example\n\n",
    ],
)
def test_a_forwarded_message_is_never_new_text(start: str) -> None:
    new, rest = new_text(f"See below, what does he want?\n\n{start}cancel my 2pm\nyes\n", parent=None)
    assert new == "See below, what does he want?"
    assert "cancel my 2pm" in rest
    assert new_text(f"{start}cancel my 2pm", parent=None)[0] == ""


def test_text_is_cut_in_time_that_grows_with_its_length() -> None:
    line = "On Monday 3 March 2026 at 10:00 <a@b.example> and so on\n"

    def seconds(times: int) -> float:
        began = time.process_time()
        new_text(line * times, parent=LIST)
        return time.process_time() - began

    assert seconds(3_000) < 20 * seconds(300) + 0.1


@pytest.mark.parametrize(
    "html, wanted",
    [
        ("<p>a</p><p>b</p>", "a\n\nb"),
        ("a<br>b<br><br>c", "a\nb\n\nc"),
        ("<table><tr><td>1.</td><td>Wed</td></tr><tr><td>2.</td><td>Thu</td></tr></table>", "1. Wed\n2. Thu"),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        ("a<blockquote>b<blockquote>c</blockquote></blockquote>d", "a\n> b\n>> c\nd"),
        ('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">mine</blockquote>', "mine"),
        (
            "a<blockquote>mine</blockquote><p>On Mon, 2 Mar 2026, Bob &lt;b@c.example&gt; wrote:</p><blockquote>b</blockquote>",
            "a\nmine\nOn Mon, 2 Mar 2026, Bob <b@c.example> wrote:\n> b",
        ),
        (
            "<p>On Mon, 2 Mar 2026, Bob &lt;b@c.example&gt; wrote:</p><blockquote>b</blockquote>c<blockquote>d</blockquote>",
            "On Mon, 2 Mar 2026, Bob <b@c.example> wrote:\n> b\nc\n> d",
        ),
        ("a&nbsp;&lt;b&gt; <b>c</b>", "a\xa0<b> c"),
    ],
)
def test_html_becomes_lines(html: str, wanted: str) -> None:
    text = text_of(html)
    assert [line.rstrip() for line in text.split("\n") if line.strip("> ")] == [x for x in wanted.split("\n") if x]


def test_a_file_of_bodies_is_cut_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(
        f"2\n\nOn Mon, 2 Mar 2026 at 09:00, Equerry <equerry@acme.example> wrote:\n{QUOTED}"
    )
    (tmp_path / "b.html").write_text("<p>yes</p><blockquote>no</blockquote>")
    (tmp_path / "c.eml").write_bytes(b"From: a@b.example\r\nContent-Type: text/plain\r\n\r\nthird\r\n> first\r\n")
    (tmp_path / "d.txt").write_text("> only a quotation")
    rows = [json.dumps({"id": n, "path": p.name}) for n, p in enumerate(sorted(tmp_path.iterdir()))]
    assert [json.loads(x)["text"] for x in cut_jsonl(rows, tmp_path, own_only=True)] == ["2", "yes", "third", ""]
    assert json.loads(list(cut_jsonl(rows, tmp_path))[3])["text"] == "> only a quotation"
