"""Group what did not pass by mistake: a reader needs one example of each."""

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
        more: Others that went wrong in the same way.
    """

    first: ShownFailure
    more: tuple[ShownFailure, ...] = ()

    @property
    def times_more(self) -> int:
        """How many checks *more* stands for."""
        return sum(shown.times for shown in self.more)


def mistakes(failures: Iterable[ShownFailure]) -> tuple[Mistake, ...]:
    """Return *failures* grouped by mistake, in their order.

    Failures are the same mistake if they ended with the same exception, if the same advice is given
    for them, or if one says that it is that of another.
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
    """Return what *shown* has in common with others of its mistake: one key is enough."""
    failure = shown.failure
    if failure is None:
        return []
    if failure.same_as:
        return [*_described_in(failure.same_as), (failure.same_as,)]
    keys: list[_Key] = []
    if shown.verdict is not Verdict.FAILED and failure.came:
        keys.append((shown.verdict, failure.came))
    advice = failure.advice or shown.hint
    # Many lines can raise the same kind of exception, and get the same advice.
    if shown.verdict is not Verdict.RAISED and advice:
        keys.append((shown.verdict, advice))
    return keys
