"""Find the submissions that are still to be graded."""

import pickle
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import IO

from attrs import frozen

from grader.batch.result_keys import fingerprint, keys, outcomes_fingerprint
from grader.executors.watched import EndedError, Watched
from grader.limits import SCHEME_SECONDS
from grader.pipeline.marking_scheme import MarkingScheme
from grader.pipeline.score import score
from grader.records.as_json import unpacked
from grader.records.assignment import Assignment
from grader.records.program_run import ProgramRun
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.store import Keys, Store


@frozen
class Pending:
    """Holds what is left to grade. Tasks and results can be read only once, from disk.

    Attributes:
        computed: Results that are computed from stored outcomes, without running anything.
        removed: The id and the name of each student who had a result and is not in the batch.
    """

    tasks: Iterable[Task | None]  # None means that there is no task now
    left: int  # number of tasks
    kept: int  # number of results that are right already
    computed: Iterable[tuple[Task, Graded]] = ()
    computed_again: int = 0  # number of these results
    removed: tuple[str, ...] = ()

    @property
    def submissions(self) -> int:
        """How many submissions there are."""
        return self.left + self.kept + self.computed_again


def scheme_of(assignment: Assignment, unsafe: bool) -> MarkingScheme | None:  # noqa: FBT001 - passed by position to another process
    """Return the marking scheme, which another process reads; None if that process dies.

    Raises:
        InputError: If the signatures of known faults cannot be used.
        SourceError: If the hidden suite or a game cannot be used.
    """
    with Watched("grader.pipeline.setup:marking_scheme", SCHEME_SECONDS) as process:
        try:
            scheme: MarkingScheme = process.do(assignment, unsafe)
        except EndedError:
            return None
    return scheme


def begin(store: Store, now: Keys, scheme: Callable[[], MarkingScheme | None]) -> None:
    """Prepare *store* for results with the keys *now*, and forget what they make invalid.

    If the hidden tests cannot be used, *scheme* fails before anything is forgotten.
    """
    if store.keys() not in (None, now):
        scheme()
    store.begin(now)


@contextmanager
def pending(
    assignment: Assignment,
    submissions: Iterable[Submission],
    store: Store,
    *,
    unsafe: bool,
    schemes: Callable[[Assignment, bool], MarkingScheme | None] = scheme_of,
) -> Iterator[Pending]:
    """Yield what is left to grade of *submissions*, and remove other students from *store*."""
    scheme = cache(partial(schemes, assignment, unsafe))
    names = store.names()
    begin(store, keys(assignment, unsafe=unsafe), scheme)
    ids: list[str] = []
    left = computed = 0
    # These files have no name, so they disappear with this process.
    with tempfile.TemporaryFile() as waiting, tempfile.TemporaryFile() as known:
        for submission in submissions:
            ids.append(submission.id)
            if store.has(submission.id, fingerprint(submission)):
                continue
            ran = outcomes_fingerprint(submission)
            if store.outcomes(submission.id, ran) is not None and scheme() is not None:
                pickle.dump(submission, known)
                computed += 1
            else:
                pickle.dump(submission, waiting)
                left += 1
        store.forget_others(ids)
        here = set(ids)
        removed = tuple(f"{id_} ({name})" for id_, name in names.items() if id_ not in here)
        tasks = map(Task, _read(waiting, left))
        again = _computed(scheme, _read(known, computed), store)
        yield Pending(tasks, left, len(ids) - left - computed, again, computed, removed)


def _read(file: IO[bytes], count: int) -> Iterator[Submission]:
    file.seek(0)
    for _ in range(count):
        yield pickle.load(file)  # noqa: S301 - our own


def _computed(
    scheme: Callable[[], MarkingScheme | None], submissions: Iterable[Submission], store: Store
) -> Iterator[tuple[Task, Graded]]:
    for submission in submissions:
        data, by = store.outcomes(submission.id, outcomes_fingerprint(submission)), scheme()
        assert data is not None, "nothing was forgotten meanwhile"
        assert by is not None, "nothing is computed without a scheme"
        yield Task(submission), score(by, submission, unpacked(data, ProgramRun))
