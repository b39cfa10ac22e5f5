"""Tell how late something was sent in by the time that a learning platform gives."""

import re
from datetime import datetime

_TIME = re.compile(
    r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})[ T](?P<time>[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.[0-9]{1,9})?"
    r" ?(?P<zone>Z|UTC|[+-][0-9]{2}:?[0-9]{2})",
    re.ASCII,
)


def seconds_after(due: datetime, sent_at: str) -> int | None:
    """Return how many seconds after *due*, which has a time zone, something was sent in: 0 if it
    was in time, None if *sent_at* is not a time with a time zone.

    *sent_at* is written as in ``2024-08-05 20:10:15.123456000 -03:00``.
    """
    match = _TIME.fullmatch(sent_at.strip())
    if match is None:
        return None
    zone = match["zone"].replace("UTC", "Z").replace("Z", "+00:00")
    try:
        sent = datetime.fromisoformat(f"{match['day']}T{match['time']}{zone}")
    except ValueError:
        return None
    return max(0, int((sent - due).total_seconds()))
