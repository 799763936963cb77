"""Messages that only thank, praise or take their leave: they ask for nothing, whatever days and names they hold."""

from __future__ import annotations

import re

_THANKS = (
    r"(?:(?:many |a thousand )?thanks|thank you|thx|ta|cheers|much appreciated|appreciated|great|perfect|lovely|brilliant|excellent"
    r"|wonderful|super|awesome|fab|nice one|good job|well done|ok(?:ay)?|got it|noted|understood|all good|sounds good|that's great)"
)
_MORE = (
    r"(?:so much|very much|a lot|a million|again|indeed|ever so much|in advance|for (?:that|this|it|now|everything|all (?:that|this|your help)"
    r"|your (?:help|time|patience|quick reply)|the (?:help|quick reply|info|information|update)|sorting (?:it|that|this)(?: out)?"
    r"|doing (?:that|this|it)"
    r"|letting me know)|that(?:'s| is|s) (?:all|it|everything|great|perfect)(?: (?:for (?:today|now|the moment)|i (?:need|needed|wanted)))?"
    r"|no more for (?:today|now)|nothing else(?: for (?:today|now))?|have a (?:nice|good|great|lovely) \w+(?: \w+)?"
    r"|you(?:'re| are) (?:a star|the best|great|brilliant)"
    r"|speak (?:soon|later|tomorrow)|talk (?:soon|later|tomorrow)|see you (?:soon|later|tomorrow|then)|bye|good ?night)"
)
_BETWEEN = r"[\s,.!;:)\-–—🙏👍😊🙂]*"
_NAME = r"(?:\n\s*[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)?)?"  # whoever signs it
_ONLY = re.compile(
    rf"\s*{_THANKS}(?:{_BETWEEN}(?:(?:and|but|so)\s+)?(?:{_THANKS}|{_MORE}))*{_BETWEEN}(?:equerry)?{_BETWEEN}{_NAME}\s*$",
    re.IGNORECASE,
)
#: A longer message says more than thanks.
_LONGEST = 200


def only_thanks(text: str) -> bool:
    """Whether a message is thanks or a goodbye and nothing else: "thanks, that's all for today"."""
    return len(text) <= _LONGEST and _ONLY.match(text.replace("\u2019", "'")) is not None
