"""Health: whether the model's service answers, asked in a way that costs nothing."""

from __future__ import annotations

import anthropic

from daemon.reader.wire import OWN


def answers(base_url: str, key: str, model: str, timeout: float) -> str | None:
    """Return what is wrong with the model's service and what to do, or None when it answers and knows the model."""
    where = base_url or OWN
    try:
        with anthropic.Anthropic(api_key=key, base_url=where, timeout=timeout, max_retries=0) as client:
            found = client.models.retrieve(model)
    except anthropic.APITimeoutError:
        return (
            f"{where} does not answer within {timeout:g} seconds: check the way there (firewall, proxy); {_MEANWHILE}"
        )
    except anthropic.APIConnectionError:
        return f"{where} cannot be reached: check model.base_url, the resolver and the firewall; {_MEANWHILE}"
    except anthropic.APIStatusError as error:
        return _refused(error, where, model)
    except (anthropic.AnthropicError, ValueError):  # it promises JSON and sends none
        return _stranger(where)
    if not isinstance(found, anthropic.types.ModelInfo) or getattr(found, "type", None) != "model":
        return _stranger(where)
    if getattr(found, "lifecycle", "active") == "retired":
        return f"{model} is retired and answers no more: set model.name to one that the service offers, and its prices"
    return None


_MEANWHILE = "messages are read by rules meanwhile"


def _refused(error: anthropic.APIStatusError, where: str, model: str) -> str:
    match error.status_code:
        case 401:
            return f"{where} does not take the key (401): put a valid one into the credential model.api_key"
        case 403:
            return f"the key may not use {model} (403): allow it in the service's console, or take another key"
        case 404 if error.type == "not_found_error":
            return f"the service knows no model {model} (404): set model.name to one that it offers, and its prices"
        case 429:
            return f"the key is at its rate limit (429): raise it in the service's console; {_MEANWHILE}"
        case status if status >= 500:
            return f"{where} has trouble of its own ({status}): try again later; {_MEANWHILE}"
        case status if not error.type:
            return f"{_stranger(where)} (it says {status})"
        case status:
            return f"{where} refuses the question ({status}): check model.base_url and the key"


def _stranger(where: str) -> str:
    return f"what answers at {where} is not the model's service: check model.base_url, and any proxy on the way"
