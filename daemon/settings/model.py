"""The section of the model: which one reads messages, and what it may cost."""

from __future__ import annotations

from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, model_validator

from channels.email.imap_terms import on_this_machine
from daemon.settings.sections import Section


def _service(value: str) -> str:
    url = value.strip().rstrip("/")
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        parts, host = urlsplit(""), ""
    safe = parts.scheme == "https" or (parts.scheme == "http" and on_this_machine(host))
    if url and (not host or not safe or any(c.isspace() for c in url)):
        raise ValueError("must be empty or a URL that begins with https:// (http:// only for this machine)")
    return url


def _key(value: SecretStr) -> SecretStr:
    key = value.get_secret_value().strip()
    if any(not "!" <= c <= "~" for c in key):
        raise ValueError("must be a key as the service shows it, without spaces")
    return SecretStr(key)


class Model(Section):
    """The language model that reads messages. Without a key none is asked, and messages are read by rules alone."""

    name: str = Field(
        default="claude-haiku-5-5",
        min_length=1,
        max_length=100,
        description="The model, by the service's name for it. With another one the prices below must be set anew.",
    )
    base_url: Annotated[str, AfterValidator(_service)] = Field(
        default="", description="Where the service is, without /v1. Empty: the service's own address."
    )
    api_key: Annotated[SecretStr, AfterValidator(_key)] = Field(
        default=SecretStr(""),
        description="The key of the service. Better given as the credential model.api_key than in the file. "
        "Empty: no model is asked, and messages are read by rules alone.",
    )
    effort: Literal["low", "medium", "high", "xhigh", "max"] = Field(
        default="low", description="How much the model thinks before it answers. More takes longer and costs more."
    )
    timeout_seconds: int = Field(
        default=20,
        ge=1,
        le=120,
        description="How long one try may take; then the message is read by rules, and the card says so.",
    )
    retries: int = Field(default=1, ge=0, le=3, description="Further tries after a failure that may pass.")
    max_output_tokens: int = Field(
        default=1500,
        ge=200,
        le=16_000,
        description="The longest answer, in tokens; what the model thinks counts as well.",
    )
    history_messages: int = Field(
        default=15,
        ge=0,
        le=15,
        description="How many earlier messages of the conversation the model is shown; older ones are summed up.",
    )
    message_cost_ceiling: float = Field(
        default=0.05,
        ge=0.0001,
        le=10,
        description="US dollars that reading one message may cost. A call that could cost more is not made, and the message "
        "is read by rules.",
    )
    day_cost_ceiling: float = Field(
        default=5.0,
        ge=0.001,
        le=10_000,
        description="US dollars that all messages of one day may cost together; the rest of the day's are read by rules.",
    )
    price_input: float = Field(
        default=0.10,
        ge=0,
        le=1000,
        description="US dollars for a million tokens read. The four prices must be set by you, as the service publishes "
        "them for the model: costs and their ceilings are counted by them. These are those of the default model in November 2026.",
    )
    price_output: float = Field(
        default=0.50, ge=0, le=1000, description="US dollars for a million tokens written, thinking included."
    )
    price_cache_read: float = Field(
        default=0.01, ge=0, le=1000, description="US dollars for a million tokens read from the service's cache."
    )
    price_cache_write: float = Field(
        default=0.125,
        ge=0,
        le=1000,
        description="US dollars for a million tokens put into the service's cache for five minutes.",
    )

    @model_validator(mode="after")
    def _a_message_fits_into_a_day(self) -> Self:
        if self.message_cost_ceiling > self.day_cost_ceiling:
            raise ValueError("message_cost_ceiling must not be above day_cost_ceiling")
        return self
