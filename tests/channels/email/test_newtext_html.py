"""HTML bodies as mail programs write them: the writer's words, and what they quote."""

from __future__ import annotations

import pytest

from channels.email.html import text_of
from channels.email.newtext import new_text

ROWS = "<table><tr><td>1.</td><td>Wednesday 4 March 2026, 11:30</td></tr><tr><td>2.</td><td>Thursday 5 March 2026, 14:00</td></tr></table>"

PROGRAMS = {
    "Gmail": (
        '<div dir="ltr">Option 2<div><br></div><div>Thanks</div></div><br><div class="gmail_quote gmail_quote_container">'
        '<div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Equerry &lt;<a href="mailto:equerry@acme.example">'
        'equerry@acme.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;'
        f'border-left:1px solid rgb(204,204,204)">{ROWS}</blockquote></div>'
    ),
    "Gmail, forwarding": (
        '<div dir="ltr">Option 2<div>Thanks</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded '
        f"message ---------<br>From: <b>Equerry</b> &lt;x@y.example&gt;<br>Date: Mon<br>Subject: x<br>To: Dana<br></div>{ROWS}</div></div>"
    ),
    "Outlook on the web": (
        '<html><head><style>P{margin:0}</style></head><body dir="ltr"><div class="elementToProof">Option 2</div><div>Thanks</div>'
        '<div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font>'
        "<b>From:</b> Equerry &lt;equerry@acme.example&gt;<br><b>Sent:</b> Monday, March 2, 2026 9:00 AM<br><b>To:</b> Dana<br>"
        f"<b>Subject:</b> Times</font><div>&nbsp;</div></div><div>{ROWS}</div></body></html>"
    ),
    "Outlook for Windows": (
        '<div class="WordSection1"><p class="MsoNormal">Option 2<o:p></o:p></p><p class="MsoNormal">Thanks<o:p></o:p></p>'
        '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in">'
        '<p class="MsoNormal"><b>From:</b> Equerry &lt;equerry@acme.example&gt; <br><b>Sent:</b> Monday, March 2, 2026 9:00 AM<br>'
        f"<b>To:</b> Dana<br><b>Subject:</b> Times</p></div></div>{ROWS}</div>"
    ),
    "Outlook in German": (
        '<div class="WordSection1"><p class="MsoNormal">Option 2</p><p class="MsoNormal">Thanks</p><div style="border:none;border-top:'
        'solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Von:</b> Equerry <br><b>Gesendet:</b> Montag, 2. M&auml;rz 2026<br>'
        f"<b>An:</b> Dana<br><b>Betreff:</b> Zeiten</p></div>{ROWS}</div>"
    ),
    "Apple Mail": (
        '<html><body style="overflow-wrap: break-word;">Option 2<div>Thanks<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote '
        'type="cite"><div>On 2 Mar 2026, at 09:00, Equerry &lt;equerry@acme.example&gt; wrote:</div><br class="Apple-interchange-newline">'
        f"<div>{ROWS}</div></blockquote></div><br></div></body></html>"
    ),
    "iPhone": (
        '<html><body dir="auto">Option 2<div>Thanks</div><div><br></div><div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from '
        'my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 2 Mar 2026, at 09:00, Equerry &lt;e@acme.example&gt; wrote:<br><br>'
        f'</blockquote></div><blockquote type="cite"><div dir="ltr">{ROWS}</div></blockquote></div></body></html>'
    ),
    "Thunderbird": (
        "<html><body><p>Option 2</p><p>Thanks</p><p><br></p><div class='moz-cite-prefix'>On 02.03.26 09:00, Equerry wrote:<br></div>"
        f"<blockquote type='cite' cite='mid:a@b'>{ROWS}</blockquote></body></html>"
    ),
    "Yahoo": (
        '<div class="ydp1yahoo-style-wrap"><div dir="ltr">Option 2</div><div>Thanks</div><div><br></div></div><div id="ydpyahoo_quoted_1" '
        'class="yahoo_quoted"><div><div>On Monday, March 2, 2026 at 09:00:00 AM EST, Equerry &lt;e@acme.example&gt; wrote: </div>'
        f"<div>{ROWS}</div></div></div>"
    ),
    "Proton": (
        '<div style="font-family: Arial;">Option 2</div><div>Thanks</div><div class="protonmail_signature_block">Sent with <a href="x">Proton '
        'Mail</a> secure email.</div><br><div class="protonmail_quote">On Monday, March 2nd, 2026 at 9:00 AM, Equerry &lt;e@acme.example&gt; '
        f'wrote:<br><blockquote class="protonmail_quote" type="cite">{ROWS}</blockquote></div>'
    ),
    "a program that marks nothing": f"<p>Option 2</p><p>Thanks</p><hr><p>On Mon, 2 Mar 2026, Equerry &lt;e@acme.example&gt; wrote:</p>{ROWS}",
    "our own marker": f"<p>Option 2</p><p>Thanks</p><div>----- Earlier in this conversation -----</div>{ROWS}",
}


@pytest.mark.parametrize("html", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_what_a_mail_program_quotes_is_told_from_what_was_written(html: str) -> None:
    new, rest = new_text(text_of(html), parent=None)
    assert new.split() == ["Option", "2", "Thanks"]
    assert "Thursday 5 March 2026" in rest


@pytest.mark.parametrize("html", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_with_the_text_that_we_sent_the_same_is_read(html: str) -> None:
    parent = "1. Wednesday 4 March 2026, 11:30\n2. Thursday 5 March 2026, 14:00\n"
    assert new_text(text_of(html), parent=parent)[0].split() == ["Option", "2", "Thanks"]


def test_answers_inside_gmails_quotation_are_read() -> None:
    html = (
        '<div dir="ltr">See below.<br></div><div class="gmail_quote"><div class="gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Equerry '
        '&lt;e@acme.example&gt; wrote:<br></div><blockquote class="gmail_quote"><div>Which one?</div></blockquote><div>The first.</div>'
        '<blockquote class="gmail_quote"><div>And where?</div></blockquote><div>My office.</div></div>'
    )
    assert new_text(text_of(html), parent=None)[0].split("\n") == ["See below.", "", "The first.", "", "My office."]
