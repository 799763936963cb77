"""HTML: text that nobody sees, text that looks hidden and is not, and pages that are made to cost time."""

from __future__ import annotations

from tests.channels.email.hostile.made import HIDE, SAY, Hostile, genuine, html, plain

SAID = f"<p>{SAY}</p>"


def hidden(style: str, tag: str = "div") -> bytes:
    """A page whose text of HIDE has this style."""
    return html(f'{SAID}<{tag} style="{style}">{HIDE}</{tag}>')


def sheet(css: str, inside: str = f'<div class="x">{HIDE}</div>') -> bytes:
    """A page with a style sheet."""
    return html(f"<html><head><style>{css}</style></head><body>{SAID}{inside}</body></html>")


PAGES: tuple[Hostile, ...] = (
    genuine("display:none", "The plainest way to hide.", hidden("display:none")),
    genuine("display none in odd writing", "Capitals, blanks and a comment.", hidden("DISPLAY : /**/ None !important")),
    genuine("display none by an escape", "CSS escapes for letters.", hidden(r"d\69splay:n\6f ne")),
    genuine("display none by an entity", "HTML entities in a style.", hidden("display&#58;none")),
    genuine("visibility:hidden", "It keeps its place, and is not seen.", hidden("visibility:hidden")),
    genuine("opacity:0", "Fully transparent.", hidden("opacity:0.0")),
    genuine("font-size:0", "Letters of no size.", hidden("font-size:0")),
    genuine("font-size:1px", "Letters of one point of the screen.", hidden("font-size:1px;line-height:1px")),
    genuine("a font of no size", "The short way of writing fonts.", hidden("font:0/0 a")),
    genuine("white on white", "The letters have the colour of the page.", hidden("color:#ffffff")),
    genuine("nearly white on white", "A difference that nobody sees.", hidden("color:rgb(252, 253,254)")),
    genuine("transparent letters", "No colour at all.", hidden("color:transparent")),
    genuine("letters of no alpha", "rgba with nothing left.", hidden("color:rgba(0,0,0,0)")),
    genuine("hsl white", "White, written by its lightness.", hidden("color:hsl(120, 50%, 100%)")),
    genuine("black on black", "A dark box with dark letters.", hidden("background:#000;color:#000")),
    genuine("a white font element", "The colour of old HTML.", html(f'{SAID}<font color="white">{HIDE}</font>')),
    genuine(
        "white on white in a table",
        "The colours of an old table.",
        html(
            f'{SAID}<table bgcolor="#123456"><tr><td bgcolor="#FFFFFF"><font color="#FFFFFF">{HIDE}</font></td></tr></table>'
        ),
    ),
    genuine("a box of no height", "What runs over is cut off.", hidden("max-height:0;overflow:hidden")),
    genuine("a box of one point", "One point wide and high.", hidden("width:1px;height:1px;overflow:hidden")),
    genuine("far to the left", "The text begins beyond the page.", hidden("text-indent:-9999px")),
    genuine("placed beside the page", "Positioned where no page is.", hidden("position:absolute;left:-10000px")),
    genuine("clipped away", "A clip of nothing.", hidden("position:absolute;clip:rect(0,0,0,0)")),
    genuine("scaled to nothing", "Shrunk to a point.", hidden("transform:scale(0)")),
    genuine("the hidden attribute", "HTML's own word for it.", html(f"{SAID}<p hidden>{HIDE}</p>")),
    genuine(
        "hidden inside hidden, shown again",
        "Nothing inside display:none is shown.",
        html(f'{SAID}<div style="display:none"><p style="display:block;visibility:visible">{HIDE}</p></div>'),
    ),
    genuine("hidden by a class", "The style sheet hides a class.", sheet(".x{display:none}")),
    genuine("hidden by an id", "The style sheet hides an id.", sheet("#y{display:none}", f'<p id="y">{HIDE}</p>')),
    genuine("hidden by a tag", "The style sheet hides a kind of element.", sheet("b{font-size:0}", f"<b>{HIDE}</b>")),
    genuine(
        "hidden by where it stands",
        "The style sheet hides what stands in something.",
        sheet("div.o > p .x{visibility:hidden}", f'<div class="o"><p><i class="x">{HIDE}</i></p></div>'),
    ),
    genuine("hidden by a class on every screen", "A rule for screens.", sheet("@media screen{.x{display:none}}")),
    genuine(
        "hidden behind rules that are none",
        "Broken rules before the one that holds.",
        sheet("}}; @import 'x'; @font-face{a:b} .a:hover{c:d} /* { */ .x{display:none}"),
    ),
    genuine(
        "a style sheet in a comment",
        "Style sheets once stood in comments.",
        sheet("<!-- .x{display:none} -->", f'<div class="x">{SAY}</div>'),
    ),
    genuine(
        "shown by a later rule",
        "The last rule of the same weight holds.",
        html(f'<style>.x{{display:none}} .x{{display:block}}</style><p class="x">{SAY}</p>'),
    ),
    genuine(
        "shown by its own style",
        "Its own style weighs more than the sheet's.",
        html(f'<style>.x{{display:none}}</style><p class="x" style="display:block">{SAY}</p>'),
    ),
    genuine(
        "hidden on paper only",
        "A rule for printing hides nothing here.",
        html(f'<style>@media print{{.x{{display:none}}}}</style><p class="x">{SAY}</p>'),
    ),
    genuine(
        "letters of a size in a box of none",
        "Newsletters set 0 around, and a size inside.",
        html(f'<div style="font-size:0"><p style="font-size:14px">{SAY}</p></div>'),
    ),
    genuine(
        "visible inside invisible",
        "visibility can be taken back inside.",
        html(f'<div style="visibility:hidden"><p style="visibility:visible">{SAY}</p></div>'),
    ),
    genuine(
        "white on blue",
        "White letters that are seen.",
        html(f'<div style="background-color:#1a73e8"><span style="color:#fff">{SAY}</span></div>'),
    ),
    genuine(
        "white on a picture",
        "The ground is not known.",
        html(f'<div style="background:url(x.png)"><span style="color:#fff">{SAY}</span></div>'),
    ),
    genuine("a dark page", "The body itself is dark.", html(f'<body bgcolor="#202020" text="#ffffff">{SAID}</body>')),
    genuine("a comment", "Comments are not shown.", html(f"{SAID}<!-- {HIDE} > -- > {HIDE} -->")),
    genuine("a comment that never ends", "Nothing below it is shown.", html(f"{SAID}<!-- {HIDE}")),
    genuine(
        "a conditional comment",
        "Only an old Outlook would show it.",
        html(f"{SAID}<!--[if mso]><p>{HIDE}</p><![endif]-->"),
    ),
    genuine("a conditional that everybody shows", "Its marks are no comment.", html(f"<![if !mso]>{SAID}<![endif]>")),
    genuine(
        "scripts",
        "A script is not shown.",
        html(f"<script>document.write('{HIDE}')</script>{SAID}<script>{HIDE}</script>"),
    ),
    genuine("a title", "A title is not in the page.", html(f"<head><title>{HIDE}</title></head>{SAID}")),
    genuine(
        "elements that show nothing",
        "Their content is for programs.",
        html(
            f"{SAID}<template>{HIDE}</template><iframe>{HIDE}</iframe><video>{HIDE}</video><datalist>{HIDE}</datalist><dialog>{HIDE}</dialog>"
        ),
    ),
    genuine(
        "words in attributes",
        "Attributes are not text.",
        html(f'<p title="{HIDE}">{SAY}</p><img alt="x" src="x"><input type="hidden" value="{HIDE}">'),
    ),
    genuine(
        "words cut by tags and comments",
        "A word in pieces is one word.",
        html("<p>fi<b></b>nd <!-- x -->30 min<span>ut</span>es with Priya</p>"),
    ),
    genuine("words of entities", "Every letter is an entity.", html("".join(f"&#{ord(c)};" for c in SAY))),
    genuine("no-break blanks between words", "Programs write two blanks so.", html(SAID.replace(" ", "&nbsp;"))),
    genuine(
        "100 000 divs around nothing",
        "Nesting without an end, below the words.",
        lambda: html(SAID + "<div>" * 100_000),
    ),
    genuine(
        "hidden among 40 000 tags",
        "Too many tags for a tree, and still nothing hidden is read.",
        lambda: html(
            f"{SAID}<div style='display:none'>{HIDE}<div>{HIDE}</div>{HIDE}</div><i hidden>{HIDE}</i>" + "<br>" * 40_000
        ),
    ),
    genuine(
        "hidden by a class among 40 000 tags",
        "The style sheet holds there too.",
        lambda: html(f"<style>.x{{display:none}}</style>{SAID}<div class='x'>{HIDE}</div>" + "<br>" * 40_000),
    ),
    plain(
        "entities of entities",
        "A billion laughs, as far as HTML goes.",
        html("<!DOCTYPE x [<!ENTITY a '" + "x" * 100 + "'><!ENTITY b '&a;&a;&a;&a;'>]>" + "&b;" * 10_000),
    ),
    genuine(
        "20 000 rules for one tag",
        "A style sheet that costs time.",
        lambda: sheet("".join(f"div.c{n},div.o{n} div{{display:none}}" for n in range(20_000)), "<div>" * 2_000),
    ),
    genuine(
        "200 000 comments in a style sheet", "Comments in CSS, none of them closed.", lambda: sheet("/*" * 200_000, "")
    ),
    genuine("500 style sheets", "Hundreds of style sheets.", lambda: html("<style>.a{color:red}</style>" * 500 + SAID)),
    genuine(
        "5000 classes on one element",
        "A class list without an end.",
        lambda: html(f'<p class="{"a " * 5_000}">{SAY}</p>'),
    ),
    genuine(
        "a style of one megabyte",
        "A style attribute without an end.",
        lambda: html(SAID + f'<p style="{"a:b;" * 250_000}">x</p>'),
    ),
    genuine("tags that are none", "Signs that look like tags.", html(f"<p>{SAY}</p> 3 < 4 <3 <> </> <!> <?x")),
    genuine(
        "an attribute without an end",
        "A quotation mark that is never closed, below the words.",
        html(f"{SAID}<a href='x>" + "y" * 50_000),
    ),
    genuine("frames of 3000 tables", "Tables in tables.", lambda: html(SAID + "<table><tr><td>" * 3_000)),
    genuine(
        "a page in XHTML",
        "An XML declaration on top.",
        html(f'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>{SAID}</body></html>'),
    ),
    genuine("tags in capitals and odd names", "o:p and FONT.", html(f"<P><FONT><o:p></o:p>{SAY}</FONT></P>")),
)
