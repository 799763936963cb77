"""iTIP: Meeting -> iCalendar (RFC 5545, 5546), and what an answer to an invitation says.

write   invitation(): what a guest's calendar reads
read    reply(): what a guest's calendar answers
zones   VTIMEZONE of an IANA zone
"""

from core.itip.read import Rsvp, reply
from core.itip.write import invitation

__all__ = ["Rsvp", "invitation", "reply"]
