"""What an installation is opened from: the sample's events come once a week, and not again."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from daemon.calendars.providers.embedded import Embedded
from daemon.company import load_company
from daemon.parts import sample_company, seed
from tests.acceptance.house import START, Clock

FRIDAY, SATURDAY, MONDAY = date(2026, 3, 6), date(2026, 3, 7), date(2026, 3, 9)


def test_the_sample_is_put_in_for_the_week_that_its_events_are_of(tmp_path: Path) -> None:
    """On a Saturday that is the coming week, so that Monday brings nothing twice, and no cancelled one back."""
    calendar = Embedded(":memory:", key=b"k" * 32, clock=Clock(START))
    counts = []
    for today in (FRIDAY, SATURDAY, MONDAY):
        company = load_company(sample_company(), today)
        seed(calendar, company, tmp_path / "mark")
        counts.append(len(calendar.everything(START, START + timedelta(days=30))))
        assert (tmp_path / "mark").read_text() == company.week.isoformat()
        if today == SATURDAY:
            calendar.remove(next(m.uid for m in company.meetings if not m.rrule))
    assert counts[0] < counts[1]
    assert counts[2] == counts[1] - 1
