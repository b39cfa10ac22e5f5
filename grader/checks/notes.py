"""What a hidden test notes about its check: sentences that are shown whether it passes or not."""

from collections.abc import Iterator
from contextlib import contextmanager

from grader.checks.feedback import shortened

MOST = 10  # notes of a check
LONGEST = 300  # characters of one

_listening: list[list[str]] = []


def tell(text: str) -> None:
    """Add *text* to what is heard now, cut in the middle where it is long; where nobody listens it is gone."""
    if _listening and len(_listening[-1]) < MOST:
        _listening[-1].append(shortened(text, LONGEST))


@contextmanager
def heard() -> Iterator[list[str]]:
    """A list of what is told while this lasts, ``MOST`` texts at most."""
    told: list[str] = []
    _listening.append(told)
    try:
        yield told
    finally:
        _listening.pop()
