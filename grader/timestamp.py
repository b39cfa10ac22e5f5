"""Return the current time."""

import os
from datetime import UTC, datetime


def now() -> str:
    """Return the time in UTC, to the second; or SOURCE_DATE_EPOCH (seconds since 1970)."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdigit():
        moment = datetime.fromtimestamp(int(epoch), UTC)
    else:
        moment = datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
