"""Our own addresses, and reading address headers without being fooled by them (lore: "Who may act by mail", 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.headerregistry import AddressHeader
from email.policy import default as policy
from typing import cast

from core.envelope import Address
from core.errors import BadInput

MAX_HEADER = 2_000  #: characters of a From that are read; the library's parser is slow on long hostile ones
MAX_LIST = 8_000  #: characters of a To or Cc that are parsed; of longer ones only the bare addresses are taken
MAX_ADDRESSES = 200  #: addresses kept of one header
_ADDRESS = re.compile(r"[^\s@<>()\[\]\\,;:\"\x00-\x20\x7f]{1,64}@[^\s@<>()\[\]\\,;:\"\x00-\x20\x7f]{1,255}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{8,128}")
#: Control characters, and those that turn the direction of reading: a name or subject must read as it stands.
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnAddresses:
    """The assistant's own mailbox and how tokens are added to it: local + separator + TOKEN @ domain (RFC 5233)."""

    address: str  #: lower-case addr-spec, such as equerry@acme.example
    separator: str = "+"  #: between the local part and a token
    also: tuple[str, ...] = ()  #: other lower-case addresses that are ours and receive no requests with tokens

    def __post_init__(self) -> None:
        """Refuse an address that is none."""
        if not plausible(self.address) or self.address != self.address.lower() or len(self.separator) != 1:
            raise BadInput("the assistant's own address must be a lower-case mail address")

    @property
    def local(self) -> str:
        """The part before the @."""
        return self.address.rpartition("@")[0]

    @property
    def domain(self) -> str:
        """The part after the @."""
        return self.address.rpartition("@")[2]

    def owns(self, address: str) -> bool:
        """Whether this address is ours, with or without a token."""
        local, _, domain = address.strip().rpartition("@")
        if address.strip().lower() in self.also:
            return True
        return domain.lower() == self.domain and local.lower().split(self.separator)[0] == self.local

    def token(self, address: str) -> str:
        """The token in this address, or "" when it is not ours or has none."""
        local, _, _domain = address.strip().rpartition("@")
        token = local.partition(self.separator)[2]
        return token if self.owns(address) and _TOKEN.fullmatch(token) else ""

    def with_token(self, token: str) -> str:
        """The address by which an answer carries this token."""
        if not _TOKEN.fullmatch(token):
            raise BadInput("a token consists of 8 to 128 letters, digits, - and _")
        return f"{self.local}{self.separator}{token}@{self.domain}"


def plausible(address: str) -> bool:
    """Whether this is a mail address of the plain kind: one @, no quoting, no white space, no control characters."""
    return _ADDRESS.fullmatch(address) is not None


def one_line(text: str, limit: int = 998) -> str:
    """Text on one line, without control characters, of at most `limit` characters."""
    return " ".join(_CONTROLS.sub(" ", text[: limit * 4]).split())[:limit]


def single(values: list[str]) -> Address | None:
    """The one address of a From header, or None unless there is exactly one header with one address and no defect.

    `values` are the raw values of all From headers. `parseaddr` is no use here: it is fooled by "a@ok <b@evil>".
    """
    if len(values) != 1 or len(values[0]) > MAX_HEADER:
        return None
    parsed = _parse(values[0])
    if parsed is None or _defects(parsed) or len(parsed.groups) != 1 or len(parsed.addresses) != 1:
        return None
    found = parsed.addresses[0]
    address = found.addr_spec.lower()
    if parsed.groups[0].display_name is not None or not plausible(address):
        return None
    return Address(name=one_line(found.display_name, 200), address=address)


def several(values: Iterable[str]) -> tuple[Address, ...]:
    """The addresses of these headers that can be read, in order, each once."""
    found: dict[str, Address] = {}
    for value in values:
        for name, spec in _pairs(value):
            address = spec.lower()
            if plausible(address) and len(found) < MAX_ADDRESSES:
                found.setdefault(address, Address(name=one_line(name, 200), address=address))
    return tuple(found.values())


def _pairs(value: str) -> list[tuple[str, str]]:
    """(display name, address) of a list of addresses."""
    hostile = sum(value.count(sign) for sign in '"():\\') > 400
    if len(value) <= MAX_LIST and not hostile:
        parsed = _parse(value)
        return [(one.display_name, one.addr_spec) for one in parsed.addresses] if parsed is not None else []
    return [("", found) for found in _ADDRESS.findall(value[: 10 * MAX_LIST])]


def _defects(parsed: AddressHeader) -> bool:
    return bool(getattr(parsed, "defects", None))  # every parsed header has them; its published type does not say so


def _parse(value: str) -> AddressHeader | None:
    """Parse one raw address header by the library's modern parser; None when it cannot be read."""
    try:
        parsed = cast("AddressHeader", policy.header_factory("from", " ".join(value.split())))
        _ = parsed.addresses
    except Exception:  # noqa: BLE001  # the library's parser raises IndexError, ValueError and others on hostile headers
        return None
    return parsed
