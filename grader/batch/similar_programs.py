"""Compares the programs of a class with each other, and with those of earlier classes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Protocol, TypeVar

from attrs import frozen

from grader.batch.submissions import submissions
from grader.executors.watched import EndedError, Watched
from grader.intake.prepare import program
from grader.records.assignment import Assignment
from grader.similarity.compare import Pair, clusters, pairs
from grader.similarity.findings import Author, Findings, SimilarPair
from grader.similarity.fingerprints import Fingerprints, fingerprints
from grader.similarity.shared_lines import SharedRun, shared_runs
from grader.source.reference import read_reference
from grader.store import Store

MOST_PAIRS = 500
"""How many pairs are shown: if there are more, a person looks at the first and finds the reason."""

MOST_PAIRS_OF_ONE = 10
"""In how many of them one program may be: a file that holds those of many would fill the list."""

LEAST_CODE = 0.25
"""How much code a program must have to be compared, as a share of the median of its class: the
few lines that were written first are the same in many programs.
"""

T = TypeVar("T")


class Track(Protocol):
    """Shows how far some work is."""

    def __call__(self, doing: str, things: Iterable[T], total: int) -> Iterable[T]:
        """Yield *things*, of which there are *total*, and count them on the screen."""


@frozen
class _Program:
    author: Author
    text: str
    fingerprints: Fingerprints


def similar(
    assignment: Assignment, store: Store, earlier: Sequence[Path], track: Track
) -> Findings:
    """Compare the programs of a class.

    Args:
        assignment: What they are about. What it hands out is left out of all programs.
        store: The results of the class.
        earlier: Submissions of earlier classes, as ``grader grade`` reads them.
        track: Shows how far it is.

    Raises:
        InputError: If *earlier* cannot be read.
    """
    programs: dict[str, _Program] = {}
    old: dict[str, _Program] = {}
    with Watched("grader.batch.similar_programs:work") as process:
        reader = _ProgramReader(assignment, process)
        for result in track("Reading", store, len(store)):
            if result.program is not None:
                author = Author(result.id, result.name)
                programs[result.id] = reader.program(author, result.program.text)
        for path in earlier:
            for one in reader.programs_of(path):
                old[f"{path}\0{one.author.id}"] = one
        least = _least_code(programs.values())
        compared, compared_old = _long_enough(programs, least), _long_enough(old, least)
        found = pairs(_by_key(compared), _by_key(compared_old))
        everyone = compared_old | compared
        chosen = _shown(found)
        shown: list[SimilarPair] = []
        for pair in track("Comparing", chosen, len(chosen)):
            shown.append(reader.pair(pair.score, everyone[pair.one], everyone[pair.other]))
    groups: list[list[Author]] = []
    for keys in clusters(found):
        groups.append([everyone[key].author for key in keys])
    return Findings(
        title=assignment.title,
        compared=len(compared),
        earlier=len(compared_old),
        pairs=shown,
        clusters=groups,
        not_compared=[one.author for key, one in programs.items() if key not in compared],
        not_shown=len(found) - len(shown),
    )


def _least_code(programs: Iterable[_Program]) -> float:
    """Return how many fingerprints a program needs to be compared."""
    lengths = [len(one.fingerprints) for one in programs if one.fingerprints]
    if not lengths:
        return 1.0
    return max(1.0, LEAST_CODE * median(lengths))


def _long_enough(programs: Mapping[str, _Program], least: float) -> dict[str, _Program]:
    return {key: one for key, one in programs.items() if len(one.fingerprints) >= least}


def _by_key(programs: Mapping[str, _Program]) -> dict[str, Fingerprints]:
    return {key: one.fingerprints for key, one in programs.items()}


def _shown(found: Iterable[Pair]) -> list[Pair]:
    """Return the pairs that are shown."""
    pairs_of: Counter[str] = Counter()
    shown: list[Pair] = []
    for pair in found:
        most = max(pairs_of[pair.one], pairs_of[pair.other])
        if most < MOST_PAIRS_OF_ONE and len(shown) < MOST_PAIRS:
            pairs_of.update((pair.one, pair.other))
            shown.append(pair)
    return shown


class _ProgramReader:
    """Reads programs of an assignment, in another process."""

    def __init__(self, assignment: Assignment, process: Watched) -> None:
        self._assignment, self._process = assignment, process
        self._known = assignment.functions
        handed_out = read_reference(assignment.folder).handed_out()
        self._handed_out = fingerprints(handed_out, self._known)

    def program(self, author: Author, text: str) -> _Program:
        """Return a program with the fingerprints of what was not handed out; without any if that
        takes too long.
        """
        try:
            found: Fingerprints = self._process.do("fingerprints", text, self._known)
        except EndedError:
            found = frozenset()
        return _Program(author, text, found - self._handed_out)

    def programs_of(self, path: Path) -> Iterator[_Program]:
        """Yield the programs of an earlier class.

        Raises:
            InputError: If *path* cannot be read.
        """
        module = self._assignment.module
        with submissions([path], self._assignment) as sent:
            for submission in sent:
                if submission.data is None:
                    continue
                try:
                    read = self._process.do("read", submission.data, submission.file, module)
                except EndedError:
                    continue
                author = Author(submission.id, submission.name, str(path))
                yield self.program(author, read.text)

    def pair(self, score: float, one: _Program, other: _Program) -> SimilarPair:
        """Return a pair with what both have in common; nothing if that takes too long to find."""
        try:
            runs: list[SharedRun] = self._process.do(
                "shared runs", one.text, other.text, self._known
            )
        except EndedError:
            runs = []
        return SimilarPair(score, one.author, one.text, other.author, other.text, runs)


def work(task: str, *arguments: object) -> object:
    """Do in another process what a hostile program may make slow."""
    return _TASKS[task](*arguments)


_TASKS: Mapping[str, Callable[..., object]] = {
    "read": program,
    "fingerprints": fingerprints,
    "shared runs": shared_runs,
}
