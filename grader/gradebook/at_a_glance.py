"""Summarize a submission, or a class, in a few words for a marker."""

from collections import Counter
from collections.abc import Iterable
from itertools import filterfalse
from operator import attrgetter
from textwrap import shorten

from grader.feedback.wording import one_line
from grader.records.attention import Flag
from grader.records.result import Result, Status
from grader.records.verdict import Verdict

_MAX_NOTE = 80


def at_a_glance_with_note(result: Result) -> tuple[str, ...]:
    """Return the flags of *result* and the reasons why a person must look, each on one line.

    The first note is added if nothing could be graded, or if no other words say why not.
    """
    words = list(result.at_a_glance)
    wordless = result.status is not Status.GRADED and not words
    if wordless or result.status is Status.NOT_GRADABLE:
        for note in result.notes[:1]:
            words.append(one_line(shorten(note, _MAX_NOTE, placeholder=" …")))
    return tuple(words)


def in_statistics(results: Iterable[Result]) -> list[Result]:
    """Return *results* without those that could not be graded: their zeros say nothing."""
    return list(filterfalse(_has_only_zeros, results))


def _has_only_zeros(result: Result) -> bool:
    if result.status is Status.NOT_GRADABLE:
        return True
    if Flag.DECIDED in result.flags:
        return False
    # A person must find the program first, for example in a zip inside a zip.
    nothing_ran = result.status is Status.NEEDS_A_PERSON and result.file is None
    return nothing_ran or {check.verdict for check in result.checks} == {Verdict.BROKEN}


def statuses(results: Iterable[Result]) -> dict[Status, int]:
    """Return how many of *results* have each status, in the order of ``Status``."""
    counts = Counter(map(attrgetter("status"), results))
    return {status: counts[status] for status in Status}


def counted_statuses(results: Iterable[Result]) -> list[str]:
    """Return how many *results* have each status that occurs, such as "2 need a person"."""
    words: list[str] = []
    for status, count in statuses(results).items():
        said = status.value
        if status is Status.NEEDS_A_PERSON and count > 1:
            said = "need a person"
        if count:
            words.append(f"{count} {said}")
    return words
