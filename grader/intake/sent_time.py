"""Tell how late something was sent in by the time that a learning platform gives."""

import re
from datetime import datetime


def seconds_after(due: datetime, sent_at: str) -> int | None:
    """Return how many seconds after *due*, which has a time zone, something was sent in: 0 if it
    was in time, None if *sent_at* is not a time with a time zone.

    *sent_at* is written as in ``2024-08-05 20:10:15.123456000 -03:00``.
    """
    written = re.sub(r" (?=[-+]|Z|UTC)", "", sent_at.strip()).replace("UTC", "Z")
    try:
        sent = datetime.fromisoformat(written)
    except ValueError:
        return None
    if sent.tzinfo is None:
        return None
    return max(0, int((sent - due).total_seconds()))
