"""The doctor's look at the model: whether its service answers to the key, without a call that costs."""

from __future__ import annotations

from datetime import date

from core.errors import BadInput
from daemon.reader.health import answers
from daemon.settings import Settings


def look(settings: Settings, _today: date) -> str:
    """Return that the model is there, or that none is set; raises BadInput with what is wrong and what to do."""
    model = settings.model
    key = model.api_key.get_secret_value()
    if not key:
        return "no key is set: messages are read by rules alone"
    wrong = answers(model.base_url, key, model.name, min(model.timeout_seconds, 10))
    if wrong:
        raise BadInput(wrong)
    return f"{model.name} answers; at most {model.day_cost_ceiling:g} US dollars a day"
