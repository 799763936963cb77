"""Slack's addressing without Slack: what the suites use until the real channel is here.

Users are ids, there is no subject, a message is "channel:ts", and a thread is "channel:thread_ts". Nothing is sent anywhere.
"""

from __future__ import annotations

import hashlib
import json
from datetime import datetime

from core.envelope import Address, Envelope, Silence, Trust
from core.said import Said, plain


def inbound(*, user: str, channel: str, ts: str, text: str, at: datetime, thread_ts: str | None = None) -> Envelope:
    """Return the Envelope of one message. A message in a thread answers the thread's first one.

    `ts` and `thread_ts` are Slack's ("1772442000.000100"); the service vouches for `user`.
    """
    in_thread = thread_ts is not None and thread_ts != ts
    return Envelope(
        channel="slack",
        message_id=f"{channel}:{ts}",
        sender=Address(address=user),
        trust=Trust.AUTHENTICATED,
        text=text.strip(),
        answers=(f"{channel}:{thread_ts}",) if in_thread else (),
        place=f"{channel}:{thread_ts}" if in_thread else channel,
        sent_at=at,
        silence=None if text.strip() else Silence.EMPTY,
        digest=hashlib.sha256(text.strip().encode()).hexdigest(),
    )


def outbound(said: Said, *, channel: str, thread_ts: str | None = None) -> bytes:
    """Return the JSON payload of a post: {"channel", "text"} and "thread_ts" in a thread. Text only; equal input, equal bytes."""
    payload = {"channel": channel, "text": plain(said).strip()}
    if thread_ts is not None:
        payload["thread_ts"] = thread_ts
    return json.dumps(payload, ensure_ascii=False, sort_keys=True).encode()
