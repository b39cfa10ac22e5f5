"""Say in a few words what a marker wants to see of a submission, and of a class."""

from collections import Counter
from collections.abc import Iterable
from textwrap import shorten

from grader.feedback.wording import one_line
from grader.records.result import Result, Status

_LONGEST_NOTE = 80


def at_a_glance(result: Result) -> tuple[str, ...]:
    """Return the flags of *result*, then why a person must look; if nothing could be graded, or if
    there is no word for it, the first note. Each fits on one line.
    """
    words = list(result.at_a_glance)
    wordless = result.status is not Status.GRADED and not words
    if wordless or result.status is Status.NOT_GRADABLE:
        for note in result.notes[:1]:
            words.append(one_line(shorten(note, _LONGEST_NOTE, placeholder=" …")))
    return tuple(words)


def statuses(results: Iterable[Result]) -> dict[Status, int]:
    """Return how many of *results* have each status, in the order of :class:`Status`."""
    counts = Counter(result.status for result in results)
    return {status: counts[status] for status in Status}
