"""A Meeting as JSON text and back, without loss."""

from __future__ import annotations

import json
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from core.meeting import Attendee, Meeting, Partstat, Status


def text_of(meeting: Meeting) -> str:
    """The JSON text of a meeting; times in UTC, beside the name of the zone in which they are read again."""
    return json.dumps(
        {
            "uid": meeting.uid,
            "owner": meeting.owner,
            "title": meeting.title,
            "start": _stamp(meeting.start),
            "end": _stamp(meeting.end),
            "zone": meeting.zone,
            "all_day": meeting.all_day,
            "attendees": [[a.address, a.name, a.person, a.partstat.value, a.optional] for a in meeting.attendees],
            "where": meeting.where,
            "private": meeting.private,
            "transparent": meeting.transparent,
            "status": meeting.status.value,
            "rrule": meeting.rrule,
            "occurrence": _stamp(meeting.occurrence) if meeting.occurrence else None,
            "exdates": [_stamp(at) for at in meeting.exdates],
            "sequence": meeting.sequence,
            "etag": meeting.etag,
            "act_id": meeting.act_id,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


@lru_cache(maxsize=32_768)
def meeting_of(text: str) -> Meeting:
    """The meeting that text_of() wrote. Kept by its text, for a calendar is read much more often than it changes."""
    row: dict[str, Any] = json.loads(text)
    zone: tzinfo = ZoneInfo(row["zone"])
    if _time(row["end"], zone) <= _time(row["start"], zone):
        # Two times of one zone are compared by their clocks, and this event lies in the hour that comes twice.
        zone = UTC
    return Meeting(
        uid=row["uid"],
        owner=row["owner"],
        title=row["title"],
        start=_time(row["start"], zone),
        end=_time(row["end"], zone),
        zone=row["zone"],
        all_day=row["all_day"],
        attendees=tuple(
            Attendee(address=address, name=name, person=person, partstat=Partstat(partstat), optional=optional)
            for address, name, person, partstat, optional in row["attendees"]
        ),
        where=row["where"],
        private=row["private"],
        transparent=row["transparent"],
        status=Status(row["status"]),
        rrule=row["rrule"],
        occurrence=_time(row["occurrence"], zone) if row["occurrence"] else None,
        exdates=tuple(_time(at, zone) for at in row["exdates"]),
        sequence=row["sequence"],
        etag=row["etag"],
        act_id=row["act_id"],
    )


def stamp_of(at: datetime | None) -> str:
    """The name of an occurrence in the table; "" for an event or a whole series."""
    return _stamp(at) if at else ""


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


def _time(text: str, zone: tzinfo) -> datetime:
    return datetime.fromisoformat(text).astimezone(zone)
