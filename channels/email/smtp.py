"""Mail out, by SMTP (RFC 5321), with TLS whose certificates are checked."""

from __future__ import annotations

import base64
import smtplib
import ssl
from dataclasses import dataclass, field
from typing import Literal

from core.errors import BadInput, SendDeferred, SendRefused

#: OpenSSL's codes for a certificate whose authority is not known here: X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT and its likes.
_UNKNOWN_AUTHORITY = frozenset({2, 18, 19, 20, 21, 27})


@dataclass(frozen=True, slots=True, kw_only=True)
class SmtpSettings:
    """The server that takes our mail, and how it is spoken to."""

    host: str
    port: int = 587
    security: Literal["starttls", "tls", "none"] = "starttls"  #: none: only for a server on this machine
    user: str = ""  #: empty: no authentication
    password: str = field(default="", repr=False)
    ca_file: str | None = None  #: certificates that are trusted instead of the system's
    timeout: float = 30.0  #: seconds for each step
    mail_from: str = ""  #: the envelope's sender: bounces come back to it
    hostname: str = "localhost"  #: how we call ourselves in EHLO

    def __post_init__(self) -> None:
        """Refuse a password that would go over an open line."""
        if self.user and self.security == "none":
            raise BadInput("smtp: a password is only sent over starttls or tls")


class SmtpOutbound:
    """Outbound by SMTP: a connection for each message, so that none is found dead."""

    def __init__(self, settings: SmtpSettings) -> None:
        """Take how the server is reached."""
        self._settings = settings

    def send(self, raw: bytes, to: str) -> str:
        """Hand one message over. Raises SendDeferred or SendRefused (channels.Outbound)."""
        send(raw, mail_from=self._settings.mail_from, to=to, settings=self._settings)
        return ""


def send(raw: bytes, *, mail_from: str, to: str, settings: SmtpSettings) -> None:
    """Hand one message over to the server and return when it has said 250.

    Blocks for at most a few times `settings.timeout`. Raises SendRefused on a 5xx about the message or its recipient, and
    SendDeferred on anything else: a 4xx, no connection, a certificate that does not check, a login that is refused (a
    setting that a person must correct; the mail is good).
    """
    for address in (mail_from, to):
        if any(c in address for c in "\r\n<> "):
            raise SendRefused("The address of this message is not one.")
    try:
        client = _connected(settings)
    except (OSError, smtplib.SMTPException) as error:  # ssl.SSLError is an OSError
        raise SendDeferred(_distrust(error) or f"The mail server cannot be used: {_why(error)}") from error
    try:
        client.sendmail(mail_from, [to], raw)
    except smtplib.SMTPRecipientsRefused as error:
        code, reason = next(iter(error.recipients.values()))
        raise _refusal(code, reason) from error
    except smtplib.SMTPResponseException as error:
        raise _refusal(error.smtp_code, error.smtp_error) from error
    except smtplib.SMTPNotSupportedError as error:
        raise SendRefused("The mail server cannot take this address.") from error
    except (OSError, smtplib.SMTPException, UnicodeError) as error:
        raise SendDeferred(f"The mail server broke off: {_why(error)}") from error
    finally:
        _hang_up(client)


def knock(settings: SmtpSettings) -> None:
    """Connect, secure the line and sign in, then hang up: whether mail could leave. Raises SendDeferred with what is wrong."""
    try:
        client = _connected(settings)
    except smtplib.SMTPAuthenticationError as error:
        raise SendDeferred("The mail server does not take this user and password.") from error
    except (OSError, smtplib.SMTPException) as error:
        raise SendDeferred(_distrust(error) or f"The mail server cannot be reached: {_why(error)}") from error
    _hang_up(client)


def _connected(settings: SmtpSettings) -> smtplib.SMTP:
    context = _context(settings)
    if settings.security == "tls":
        client: smtplib.SMTP = smtplib.SMTP_SSL(
            settings.host, settings.port, settings.hostname, timeout=settings.timeout, context=context
        )
    else:
        client = smtplib.SMTP(settings.host, settings.port, settings.hostname, timeout=settings.timeout)
    try:
        if settings.security == "starttls":
            client.starttls(context=context)
        if settings.user:
            _sign_in(client, settings)
    except BaseException:
        client.close()
        raise
    return client


def _context(settings: SmtpSettings) -> ssl.SSLContext:
    """What checks the server's certificate; a file of certificates that cannot be used puts the mail off."""
    if settings.security == "none":
        return ssl.create_default_context()
    try:
        return ssl.create_default_context(cafile=settings.ca_file)
    except ssl.SSLError as error:
        raise SendDeferred(f"smtp.ca_file: {settings.ca_file} holds no certificates in PEM.") from error
    except OSError as error:
        raise SendDeferred(f"smtp.ca_file: {settings.ca_file} cannot be read ({type(error).__name__}).") from error


def _sign_in(client: smtplib.SMTP, settings: SmtpSettings) -> None:
    if (settings.user + settings.password).isascii():
        client.login(settings.user, settings.password)
        return
    # smtplib's logins take ASCII only; SASL's PLAIN takes UTF-8 (RFC 4616).
    client.ehlo_or_helo_if_needed()
    proof = base64.b64encode(f"\0{settings.user}\0{settings.password}".encode()).decode("ascii")
    code, answer = client.docmd("AUTH", f"PLAIN {proof}")
    if code != 235:
        raise smtplib.SMTPAuthenticationError(code, answer)


def _hang_up(client: smtplib.SMTP) -> None:
    """Say QUIT. The message has been taken or refused by then, so trouble here means nothing."""
    try:
        client.quit()
    except (OSError, smtplib.SMTPException):
        client.close()


def _refusal(code: int, reason: bytes | str) -> SendDeferred | SendRefused:
    said = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else reason
    sentence = f"The mail server said {code}: {' '.join(said.split())[:300]}"
    return SendRefused(sentence) if 500 <= code < 600 else SendDeferred(sentence)


def _distrust(error: Exception) -> str:
    """What is wrong with a certificate that did not check, and what to do; "" for any other trouble."""
    if not isinstance(error, ssl.SSLCertVerificationError):
        return ""
    said = f"The mail server's certificate does not check: {error.verify_message.rstrip('.')}."
    more = " If it is your own authority's, name its file in smtp.ca_file."
    return said + (more if error.verify_code in _UNKNOWN_AUTHORITY else "")


def _why(error: Exception) -> str:
    """The kind of trouble, without the server's words about a login, which may hold the user's name."""
    code = error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else None
    return f"{type(error).__name__}{f' {code}' if code is not None else ''}"
