"""How far a From is believed: RFC 8601, by the rules of lore, "Who may act by mail", 2, 3 and 9."""

from __future__ import annotations

import authres

from channels.email.address import OwnAddresses
from core.envelope import Address, Trust

MAX_RESULTS = 16_000  #: characters of an Authentication-Results header that are read


def trust(
    sender: Address | None, results: list[str], *, own: OwnAddresses, authserv_id: str | None, vouched: bool
) -> Trust:
    """Return how far the one From of a message is believed.

    `sender` is None when the message has not exactly one sound From. `results` are the raw Authentication-Results values,
    topmost first: only the first one counts (a receiving server adds on top), and only under exactly our own server's
    id. `vouched` says that the channel itself knows who writes (the loopback server).
    """
    if sender is None:
        return Trust.NONE
    if vouched:
        return Trust.AUTHENTICATED
    if not authserv_id or not results or len(results[0]) > MAX_RESULTS:
        return Trust.NONE
    believed = _believed(results[0], sender.address, own=own, authserv_id=authserv_id)
    return Trust.AUTHENTICATED if believed else Trust.NONE


def _believed(value: str, address: str, *, own: OwnAddresses, authserv_id: str) -> bool:
    try:
        header = authres.AuthenticationResultsHeader.parse_value(" ".join(value.split()))
    except (authres.AuthResError, ValueError, TypeError, IndexError, RecursionError):
        return False  # unreadable is unauthenticated
    if str(header.authserv_id or "").lower() != authserv_id.lower():
        return False
    local, _, domain = address.rpartition("@")
    dmarc = [r for r in header.results if str(getattr(r, "method", "")).lower() == "dmarc"]
    if len(dmarc) > 1 or any(r.result.lower() in {"fail", "permerror", "temperror"} for r in dmarc):
        return False  # several results would let one of them be somebody else's
    if dmarc and dmarc[0].result.lower() == "pass":
        return _values(dmarc[0], "header", "from") == [domain]
    auth = [r for r in header.results if str(getattr(r, "method", "")).lower() == "auth"]
    if len(auth) != 1 or auth[0].result.lower() != "pass":
        return False
    # Whoever logged in must be whoever the message says: a colleague's login does not vouch for another's From.
    login = _values(auth[0], "smtp", "auth")
    return login == [address] or (login == [local] and domain == own.domain)


def _values(result: authres.AuthenticationResult, kind: str, name: str) -> list[str]:
    wanted = [p for p in result.properties if (p.type.lower(), p.name.lower()) == (kind, name)]
    return [str(p.value).strip().lower() for p in wanted]
