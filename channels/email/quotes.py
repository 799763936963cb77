"""How mail programs mark what is not the writer's own: attributions, separators, header blocks, signatures.

Patterns are anchored and run on single lines of bounded length, so that no message makes them slow.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

MAX_LINE = 400  #: characters of a line that are looked at
#: The line of our own that stands above what we quote.
MARKER = "----- Earlier in this conversation -----"
_MARKERS = ("earlier in this conversation -", "write your answer above this line", "reply above this line")

_VERBS = (
    r"wrote|writes|said|schrieb|schreef|écrit|ecrit|escribi[óo]|escreveu|ha scritto|scrive|skrev|skrifaði|napisał(?:a|\(a\))?|napsal(?:a|\(a\))?|"
    r"kirjoitti|írta|a scris|пишет|писал|написал(?:а|\(а\))?|писав|έγραψε|yazdı|geschreven|geschrieben|írt|"
    r"写道|寫道|написа|님이 작성|님이 쓴 글|のメッセージ|さんは書きました|כתב|كتب|đã viết|menulis"
)
_VERB = re.compile(rf"(?:{_VERBS})", re.IGNORECASE)
#: How an attribution begins that begins with its date.
_DATED = re.compile(
    r"^[\s*_-]{0,4}(?:(?:on|am|le|el|il|op|den|på|dnia|w dniu|em|dne|la|vào|pada|at|in|kl|dňa|dana|il giorno|el día)\b[^\n]{0,60}?\d"
    r"|\d{1,4}[-./年]\s?\d|\d{1,2}\.? [^\W\d]{3,12}\.?,? \d{4}|(?:mon|tue|wed|thu|fri|sat|sun)\w*,? [^\n]{0,20}\d{4})",
    re.IGNORECASE,
)
_ONLY_WROTE = re.compile(r"^[\s>]*(?:wrote|schrieb|a écrit|escribió|ha scritto|skrev|schreef)\s?:\s*$", re.IGNORECASE)
_MIDDLE = re.compile(
    r"(?<=[\w.!?)-])(?: |-{1,3} ?)(?=On (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*[ ,.]+.*\d)"
)
_EMAIL = re.compile(r"[^\s<>@\[\]()]{1,64}@[^\s<>@\[\]()]{1,200}")
_BRACKETED = re.compile(r"[<(\[][^\s<>@()\[\]]{1,64}@[^\s<>@()\[\]]{1,200}[>)\]]")
_DAY = re.compile(r"\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}|(?:19|20)\d\d年")
_DIGIT = re.compile(r"\d")
_TIME = re.compile(r"\d{1,2}[:.h]\d\d|\d{4}")

_FORWARD = re.compile(
    r"^[\s>*]*(?:-{2,}|_{2,}|\*{2,}|={2,})?\s*(?:begin )?(?:forwarded (?:message|by)|forwarded mail|weitergeleitete (?:nachricht|mail)|"
    r"anfang der weitergeleiteten (?:e-?mail|nachricht)|message transféré|début du message (?:réexpédié|transféré)|"
    r"mensaje reenviado|messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|reencaminhada)|doorgestuurd bericht|"
    r"przekazana wiadomość|vidarebefordrat meddelande|пересланное сообщение|пересылаемое сообщение|转发的邮件|转发邮件|"
    r"inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem reencaminhada|początek przekazywanej wiadomości|"
    r"vidarebefordrat brev|전달된 메일|yönlendirilmiş ileti|転送メッセージ|přeposlaná zpráva|videresendt (?:meddelelse|melding)|"
    r"edelleenlähetetty viesti|továbbított üzenet|προωθημένο μήνυμα|رسالة مُعاد توجيهها|הודעה שהועברה)",
    re.IGNORECASE,
)
#: Words between dashes: a heading of the writer's own, or, above lines of a head, another message in whatever language.
_BETWEEN_DASHES = re.compile(r"^[\s>]*-{4,}\s*[^-\s][^-]{0,60}-{4,}\s*$")
_SEPARATOR = re.compile(
    r"^[\s>*]*[-_*=]{2,}\s*(?:original(?:e|nachricht)?|ursprüngliche|urspruengliche|oorspronkelijk|message d.origine|mensaje original|"
    r"messaggio originale|mensagem original|original message|"
    r"original appointment|oryginalna|wiadomość oryginalna|ursprungligt|oprindelig|opprinnelig|alkuperäinen|"
    r"původní|исходное|reply message|replied message|antwort|reply|forward|原始邮件|原始郵件)[^-_*=]{0,60}[-_*=]{2,}\s*$",
    re.IGNORECASE,
)
_DASHED_WROTE = re.compile(rf"^[\s>]*[-+]{{2,}}\s?.{{1,200}}\b(?:{_VERBS})\b.{{0,60}}[-+]{{2,}}\s*$", re.IGNORECASE)
_RULE = re.compile(r"^\s*(?:_{8,}|-{10,}|={10,}|\*{10,})\s*$")
_LABEL = r"[^\W\d_][\w.\- ]{0,24}?"
_HEADER = re.compile(rf"^[\s>*|]*\*?({_LABEL})\s?\*?\s?[:：]\*?\s?(\S.*)?$")
_FROM_LABELS = frozenset(
    "from von de da fra från van od от lähettäjä feladó kimden від από 发件人 寄件者 差出人 보낸 מאת من expéditeur remitente mittente absender "
    "보낸사람 gönderen afzender nadawca отправитель expeditor desde od:".split()
)
_OTHER_LABELS = frozenset(
    "date sent to subject cc bcc reply-to gesendet datum an betreff kopie envoyé envoyé à objet copie enviado para asunto fecha "
    "inviato data a oggetto skickat till ämne sendt til emne verzonden aan onderwerp wysłano do temat data: отправлено кому тема дата "
    "lähetetty vastaanottaja aihe odesláno komu předmět enviada assunto importance priority attachments organization "
    "送信日時 宛先 件名 gönderildi tarih kime konu 받는 제목 dátum küldve címzett tárgy trimis către subiect στάλθηκε προς θέμα "
    "надіслано נשלח אל נושא تاريخ إلى الموضوع "
    "发送时间 收件人 主题 日期 時間 when where x-mailer".split()
)
_DATE_LABELS = frozenset(
    "date sent gesendet datum envoyé fecha enviado inviato data verzonden skickat sendt data: дата отправлено".split()
)
_SENT_LABELS = frozenset("enviado enviada verzonden gesendet envoyé inviato skickat wysłano".split())  # "Enviada em"
_RUN_ON = re.compile(r"\S\s*(?:Date|Sent|Gesendet|Datum|Envoyé|Fecha|Enviado|Inviato|Data|Verzonden|Skickat)\s?:")
_SIGNATURE = re.compile(r"^\s*(?:--|–|—|-- ?|__|---)\s*$")
_SENT_FROM = re.compile(
    r"^[\s*_\[(<-]*(?:sent (?:from|via|with|using|by)\b|get outlook for|sent on the go|gesendet (?:von|mit|über)|von meinem .{0,40}gesendet|"
    r"envoyé (?:de|depuis|à partir de|avec)|obtenez outlook|enviado (?:desde|do|de|a partir)|inviato da|verzonden (?:vanaf|met|van)|verstuurd vanaf|"
    r"skickat från|sendt fra|lähetetty|wysłan[eo] z|odesláno z|отправлено (?:с|из|от)|отримано з|diperoleh dari|iphone'umdan gönderildi|"
    r"发自我的|從我的|来自我的|iphoneから送信|나의 .{0,20}에서 보냄|yahoo mail(?: on|:)|outlook (?:für|for|pour))",
    re.IGNORECASE,
)
_DISCLAIMER = re.compile(
    r"^[\s*_>-]*(?:(?:confidentiality|legal|privileged|important|disclaimer|privacy)\b.{0,40}(?:notice|disclaimer|note|:)|disclaimer\b|"
    r"this (?:e-?mail|message|communication|electronic)\b.{0,80}(?:confidential|privileged|intended|contain)|"
    r"the (?:information|contents?|content) (?:contained )?(?:in|of|transmitted)\b.{0,60}(?:e-?mail|message|communication|intended)|"
    r"if you (?:are not|have received|received) .{0,60}(?:intended|in error|error)|"
    r"diese (?:e-?mail|nachricht)\b.{0,80}(?:vertraulich|bestimmt)|der inhalt dieser e-?mail|"
    r"ce (?:message|courriel|mail)\b.{0,80}(?:confidentiel|destin|exclusi)|este (?:mensaje|correo)\b.{0,80}(?:confidencial|dirigid|destin)|"
    r"please consider the environment)",
    re.IGNORECASE,
)


_RUN = re.compile(r"([ \t\f\v])[ \t\f\v]+|([-_*=~#])\2{10,}")


def plain_line(line: str) -> str:
    """A line as the patterns look at it: of bounded length, long runs of spaces and rules made short."""
    return _RUN.sub(lambda run: " " if run.group(1) else run.group(2) * 10, line[: 4 * MAX_LINE])[:MAX_LINE]


def is_quoted(line: str) -> bool:
    """Whether a line carries the mark of a quotation."""
    start = line[:40].lstrip()
    return start.startswith((">", "|>", "»", "｜")) and not (start.startswith(">>") and line.rstrip().endswith("<<"))


def is_barred(lines: Sequence[str], at: int) -> bool:
    """Whether a line is quoted by a bar, as some programs do: several of them, and no table."""
    if not lines[at].startswith("|") or (lines[at].rstrip().endswith("|") and len(lines[at].strip()) > 1):
        return False
    return any(line.startswith("|") for line in (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]))


def unquoted(line: str) -> str:
    """The line without its marks of quotation."""
    return line[:MAX_LINE].lstrip(">|» \t")


def is_marker(line: str) -> bool:
    """Whether this is the line that we put above what we quote, also when a mail program has changed it a little."""
    low = line[:MAX_LINE].lower()
    return any(mark in low for mark in _MARKERS)


def attribution(lines: Sequence[str], at: int) -> int:
    """How many lines from `at` on are an attribution ("On Monday ... wrote:"); 0 when they are none."""
    first = lines[at].strip()
    if not first or len(first) > 300 or is_quoted(first):
        return 0
    if _DATED.match(first) and (length := _scattered(lines, at)):
        return length
    joined = ""
    for n, line in enumerate(lines[at : at + 4], start=1):
        piece = line.strip()
        if not piece or (n > 1 and is_quoted(piece)):
            return 0
        joined = f"{joined} {piece}".strip()
        if len(joined) > 500:
            return 0
        if _is_attribution(joined, followed=_next(lines, at + n)):
            # Prose that runs into an attribution is not part of it: the line on which a date or a name begins is first.
            weight = _weight(first)
            later = max((_weight(x.strip()) for x in lines[at + 1 : at + n]), default=0)
            return n if n == 1 or (weight and weight >= later) else 0
    return 0


def _weight(line: str) -> int:
    """How much a line looks like the beginning of an attribution."""
    return 2 if _DATED.match(line) else int(bool(_EMAIL.search(line)) or line.endswith("<"))


def _scattered(lines: Sequence[str], at: int) -> int:
    """An attribution torn apart by blank lines: it begins with a date and ends with a line that is only "wrote:"."""
    for n, line in enumerate(lines[at + 1 : at + 7], start=2):
        if _ONLY_WROTE.match(line):
            return n if len("".join(lines[at : at + n])) < 300 else 0
    return 0


def shared(line: str) -> str:
    """The writer's words that stand before an attribution on its own line ("reply On Wed, 4 Apr 2012, Bob wrote:")."""
    found = _MIDDLE.search(line[:MAX_LINE])
    return line[: found.start()].rstrip("- ") if found and found.start() > 0 else ""


def _is_attribution(text: str, followed: str) -> bool:
    bare = text.rstrip(" -*_")
    colon = bare.endswith((":", "："))
    tail = None if colon else _VERB.search(bare, max(0, len(bare) - 14))  # some programs leave the colon out
    if not colon and tail is None and not bare.endswith(">"):
        return False  # by far the most lines, so this is asked first
    known = tail is not None or _VERB.search(bare) is not None
    address = _EMAIL.search(bare) is not None
    dated = _TIME.search(bare) is not None
    quote = is_quoted(followed) or followed.startswith("| ")
    if colon and known and (dated or address or quote):
        return len(bare) < 400
    if colon and _BRACKETED.search(bare) and _DAY.search(bare):  # a verb that we do not know
        return len(bare) < 300
    if (
        quote
        and len(bare) < 200
        and ((colon and (address or _DIGIT.search(bare))) or (address and dated and bare.endswith(">")))
    ):
        return True
    return tail is not None and tail.end() >= len(bare) - 1 and dated and _DATED.match(bare) is not None


def _next(lines: Sequence[str], at: int) -> str:
    return next((line for line in lines[at : at + 3] if line.strip()), "")


def is_separator(line: str) -> bool:
    """Whether below this line stands a message that is quoted or forwarded whole."""
    line = line[:MAX_LINE]
    return bool(_SEPARATOR.match(line) or _FORWARD.match(line) or _DASHED_WROTE.match(line))


def is_rule(line: str) -> bool:
    """Whether this is a line of underscores or dashes, as Outlook draws above a header block."""
    return bool(_RULE.match(line[:MAX_LINE]))


def wraps_a_head(lines: Sequence[str], at: int) -> bool:
    """Whether words between dashes stand above the head of another message: a label, a colon and an address, in any language."""
    if not _BETWEEN_DASHES.match(lines[at][:MAX_LINE]):
        return False
    below = [line[:MAX_LINE] for line in lines[at + 1 : at + 5] if line.strip()]
    return any(_HEADER.match(line) and _EMAIL.search(line) for line in below)


def header_block(lines: Sequence[str], at: int) -> bool:
    """Whether at `at` begins a block of headers of a quoted message (From, Sent, To, Subject), in many languages."""
    first = _label(lines[at])
    if first not in _FROM_LABELS and first not in _OTHER_LABELS:
        return False
    if first in _FROM_LABELS and _EMAIL.search(lines[at][:MAX_LINE]) and _RUN_ON.search(lines[at][:MAX_LINE]):
        return True
    labels = {first}
    address = bool(_EMAIL.search(lines[at][:MAX_LINE]))
    for line in lines[at + 1 : at + 9]:
        label = _label(line)
        if label in _FROM_LABELS or label in _OTHER_LABELS:
            labels.add(label)
            address = address or bool(_EMAIL.search(line[:MAX_LINE]))
    if labels & _FROM_LABELS:
        return len(labels) >= 3 or (len(labels) == 2 and first in _FROM_LABELS and address)
    return len(labels) >= 2 and address and bool(labels & _DATE_LABELS)


def _label(line: str) -> str:
    found = _HEADER.match(line[:200])
    label = found.group(1).strip().lower() if found else ""
    first = label.partition(" ")[0]
    return first if first in _SENT_LABELS else label


def is_signature(line: str) -> bool:
    """Whether a signature begins here, by RFC 3676 4.3 or its loose spellings."""
    return bool(_SIGNATURE.match(line[:80]))


def is_sent_from(line: str) -> bool:
    """Whether this is the advertisement that a telephone or program writes below a mail."""
    words = len(line.split("<", maxsplit=1)[0].split("http", maxsplit=1)[0].split())
    return len(line) <= 200 and words <= 8 and bool(_SENT_FROM.match(line))


def is_disclaimer(line: str) -> bool:
    """Whether a confidentiality notice begins here."""
    return bool(_DISCLAIMER.match(line[:MAX_LINE]))
