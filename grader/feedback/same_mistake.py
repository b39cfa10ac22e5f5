"""Group failures by mistake: a reader needs one example of each."""

from collections.abc import Iterable
from typing import TypeAlias

from attrs import frozen

from grader.feedback.view_records import ShownFailure
from grader.records.verdict import Verdict

_Key: TypeAlias = tuple[object, ...]


@frozen
class Mistake:
    """One mistake.

    Attributes:
        first: The failure that is shown.
        more: Other failures of the same kind.
    """

    first: ShownFailure
    more: tuple[ShownFailure, ...] = ()

    @property
    def times_more(self) -> int:
        """The number of checks in *more*."""
        return sum(shown.times for shown in self.more)


def mistakes(failures: Iterable[ShownFailure]) -> tuple[Mistake, ...]:
    """Return *failures* grouped by mistake, in their order.

    It is the same mistake if they ended with the same exception, get the same advice, or one names
    the other as the same.
    """
    groups: list[list[ShownFailure]] = []
    known: dict[_Key, list[ShownFailure]] = {}
    for shown in failures:
        keys = _keys(shown)
        group: list[ShownFailure] = []
        for key in reversed(keys):
            group = known.get(key, group)
        if not group:
            groups.append(group)
        group.append(shown)
        for key in (*keys, *_described_in(shown.titles)):
            known.setdefault(key, group)
    return tuple(Mistake(first, tuple(more)) for first, *more in groups)


def _described_in(titles: Iterable[str]) -> list[_Key]:
    return [("described in", title) for title in titles]


def _keys(shown: ShownFailure) -> list[_Key]:
    """Return keys for *shown*: failures that share one key are the same mistake."""
    failure = shown.failure
    if failure is None:
        return []
    if failure.same_as:
        return [*_described_in(failure.same_as), (failure.same_as,)]
    keys: list[_Key] = []
    if shown.verdict is not Verdict.FAILED and failure.came:
        keys.append((shown.verdict, failure.came))
    advice = failure.advice or shown.hint
    # Many different lines raise the same kind of exception, and get the same advice.
    if shown.verdict is not Verdict.RAISED and advice:
        keys.append((shown.verdict, advice))
    return keys
