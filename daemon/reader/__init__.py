"""The model's reader: one call that points at words. It has no tools, and reaches neither gate, store, calendars nor channels.

    ModelReader.read(message, spent_today=..., record=...) -> Form

One message is followed by opening files in this order: mask (what stays at home), prompt (what the model is told), wire and service (the
call), answer (its schema), parse and locate (words to places in the message), then core.hold and second (what was missed).
"""

from daemon.reader.cost import Prices
from daemon.reader.model import Message, ModelReader, Offline
from daemon.reader.wire import Body, Replied, Service, hash_of

__all__ = ["Body", "Message", "ModelReader", "Offline", "Prices", "Replied", "Service", "hash_of"]
