"""What is never answered (semantics.md, "Silence"; lore, "Who may act by mail", 7; RFC 3834)."""

from __future__ import annotations

import re
from collections.abc import Callable

from channels.email.address import OwnAddresses, plausible
from channels.email.bodies import Body
from core.envelope import Silence

_BOUNCE_SENDER = re.compile(
    r"^(?:mailer-daemon|mail-daemon|postmaster|mailerdaemon|mdaemon|bounce|bounces)(?:[+=-].*)?@",
    re.IGNORECASE,
)
_BOUNCE_SUBJECT = re.compile(
    r"^\W*(?:undeliver(?:able|ed)|undelivered mail|delivery (?:status notification|failure|has failed|delayed)|"
    r"mail delivery (?:failed|failure|system)|returned mail|failure notice|delivery report|message delivery|unzustellbar|non remis|"
    r"no se puede entregar|"
    r"nicht zugestellt|mancato recapito|niet bezorgd|onbestelbaar|warning: (?:could not send|message .{0,40} delayed))",
    re.IGNORECASE,
)
_ANSWER = r"^\W*(?:(?:re|aw|sv|antw|rif|tr)\s*:\s*)*\W*"
#: Subjects that only programs write.
_AUTO_SUBJECT = re.compile(
    _ANSWER + r"(?:auto(?:matic|matisch|matische|matisk)?[\s-]*(?:reply|response|re\b|:|antwort|svar|antwoord|reactie)|"
    r"autoreply|autoresponder?|automatische antwort|abwesenheits(?:notiz|meldung|assistent)|réponse automatique|reponse automatique|"
    r"respuesta automática|respuesta automatica|risposta automatica|resposta automática|resposta automatica|automatisch antwoord|"
    r"autosvar|automatiskt svar|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|автоответ|автоматический ответ|"
    r"自動返信|自动答复|自动回复|otomatik yanıt|vacation (?:reply|response|autoreply))",
    re.IGNORECASE,
)
#: Subjects that people write too ("Out of office on Friday"): automatic where nothing or another subject follows.
_AWAY_SUBJECT = re.compile(
    _ANSWER
    + r"(?:(?:[\w.' -]{1,60} is )?out[\s-]of[\s-](?:the[\s-])?office|ooo|away from (?:the |my )?(?:office|desk)|"
    r"abwesenheit|abwesend|nicht im (?:büro|buero|haus)|absence du bureau|absent du bureau|message d.absence|"
    r"fuera de (?:la )?oficina|fuori (?:ufficio|sede)|fora do escritório|ausência|ausencia|afwezig(?:heid)?|frånvaro|fraværende|"
    r"poissa|poza biurem)\W*(?:$|[:(]|re:|auto|response|reply|message|notification|notice)",
    re.IGNORECASE,
)
_AUTOMATIC_BODY = re.compile(
    r"\b(?:this is an? auto(?:mat(?:ic|ed)|-?generated|-?reply)\w*\s*(?:e-?mail\s*)?(?:reply|response|message|e-?mail|answer|notification)\b|"
    r"automatic(?:ally)? (?:generated )?(?:reply|response)\b|dies ist eine automatische|ceci est (?:un|une) (?:message|réponse) automatique|"
    r"este es un mensaje automático|questo è un messaggio automatico)",
    re.IGNORECASE,
)
_AWAY_BODY = re.compile(
    r"\b(?:out of (?:the )?office|on (?:annual |parental |maternity |paternity |sick )?leave|away from my (?:desk|e-?mail)|on (?:vacation|holiday)|"
    r"(?:i am|i'm) (?:currently )?(?:travel?ling|away)|nicht im (?:büro|haus)|absent du bureau)\b",
    re.IGNORECASE,
)
_AWAY_PROMISE = re.compile(
    r"\b(?:limited|no|intermittent|little) access to (?:my )?e-?mails?|"
    r"will (?:reply|respond|answer|get back to you|look at it)\b.{0,60}\b(?:return|back)|"
    r"upon my return|on my return|for (?:anything |any )?urgent|if (?:it is|it's|this is) urgent|in urgent cases|"
    r"thank you for your (?:e-?mail|message)",
    re.IGNORECASE | re.DOTALL,
)
_MESSAGE_ID = re.compile(r"^message-id:\s*<([^<>\s]{1,250})>", re.IGNORECASE | re.MULTILINE)
_RECIPIENT = re.compile(
    r"^(?:final|original)-recipient:\s*(?:rfc822|utf-8)\s*;\s*<?([^\s<>;]{1,320})>?",
    re.IGNORECASE | re.MULTILINE,
)
_IN_TEXT = re.compile(r"[^\s<>@()\[\]:;,\"']{1,64}@[a-z0-9.-]{1,200}[a-z0-9]", re.IGNORECASE)
_BULK = frozenset({"bulk", "list", "junk"})


def silence(
    body: Body,
    header: Callable[[str], str],
    *,
    sender: str,
    subject: str,
    text: str,
    mail_from: str | None,
    own: OwnAddresses,
) -> Silence | None:
    """Return why this message is never answered, or None.

    `header` gives the raw value of a header or "". `text` is the new text: what is quoted says nothing about who writes.
    `mail_from` is the envelope's sender: "" for the null sender, None when it is not known.
    """
    if own.owns(sender):
        return Silence.OURSELVES
    if body.method == "REPLY":
        return Silence.CALENDAR_REPLY
    if _is_bounce(body, header, sender=sender, subject=subject, null=mail_from == ""):
        return Silence.BOUNCE
    if mail_from == "" or body.report or _is_automatic(header, subject) or _sounds_automatic(text, header):
        return Silence.AUTO_REPLY
    if header("precedence").strip().lower() in _BULK or header("list-id") or header("list-post"):
        return Silence.BULK
    return None


def _is_bounce(body: Body, header: Callable[[str], str], *, sender: str, subject: str, null: bool) -> bool:
    if body.report in {"delivery-status", "unknown"} or header("x-failed-recipients"):
        return True
    daemon = bool(_BOUNCE_SENDER.match(sender))
    return daemon or (bool(_BOUNCE_SUBJECT.match(subject)) and (null or bool(body.returned)))


def _is_automatic(header: Callable[[str], str], subject: str) -> bool:
    submitted = header("auto-submitted").split(";")[0].split("(")[0].strip().lower()
    if submitted not in {"", "no"}:
        return True
    if any(
        header(name) for name in ("x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply", "x-autogenerated")
    ):
        return header("x-autoreply").strip().lower() != "no"
    # Outlook and Exchange mark other people's automatic answers by what they suppress in turn.
    if (
        header("precedence").strip().lower() == "auto_reply"
        or "autoreply" in header("x-auto-response-suppress").lower()
    ):
        return True
    return bool(_AUTO_SUBJECT.match(subject[:300]) or _AWAY_SUBJECT.match(subject[:300]))


def _sounds_automatic(text: str, header: Callable[[str], str]) -> bool:
    """Whether an answer says of itself that it is automatic. People who write "I'm out of the office on Friday" do not."""
    start = text[:2_000]
    if _AUTOMATIC_BODY.search(start):
        return True
    return bool(header("in-reply-to")) and bool(_AWAY_BODY.search(start)) and bool(_AWAY_PROMISE.search(start))


def about_bounce(body: Body, header: Callable[[str], str], own: OwnAddresses) -> tuple[str, ...]:
    """The Message-IDs and recipients that a delivery failure is about (RFC 3464), each once, ids first."""
    report = "\n".join(body.returned)
    ids = _MESSAGE_ID.findall(report) or _MESSAGE_ID.findall(body.text[:50_000])
    found = _RECIPIENT.findall(report) + _IN_TEXT.findall(header("x-failed-recipients")[:2_000])
    if not found:  # no report that programs can read: the addresses that it names
        found = _IN_TEXT.findall(body.text[:20_000])
    people = (a.lower().rstrip(".") for a in found)
    wanted = (a for a in people if plausible(a) and not own.owns(a) and not _BOUNCE_SENDER.match(a))
    return tuple(dict.fromkeys((*ids[:20], *list(wanted)[:50])))
