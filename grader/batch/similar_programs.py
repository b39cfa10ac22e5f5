"""Compare the programs of a class with each other, and with those of earlier classes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import ParamSpec, TypeVar

from attrs import frozen
from rich.console import Console

from grader.batch.submissions import reader_of
from grader.executors.watched import EndedError, Watched
from grader.intake.prepare import program
from grader.intake.reading import one_by_one
from grader.records.assignment import Assignment
from grader.reports.progress import Progress
from grader.similarity.compare import compare
from grader.similarity.fingerprints import Fingerprints, fingerprints
from grader.similarity.pairs import Author, SimilarPair, SimilarPrograms
from grader.similarity.shared_lines import shared_runs
from grader.source.reference import read_reference
from grader.store import Store

_P = ParamSpec("_P")
_T = TypeVar("_T")

LEAST_CODE = 0.25
"""How much code a program needs to be compared, as a share of the median of its class.

The first few lines are the same in many programs.
"""


@frozen
class _Program:
    author: Author
    text: str
    fingerprints: Fingerprints


def similar(
    assignment: Assignment, store: Store, earlier: Sequence[Path], console: Console
) -> SimilarPrograms:
    """Compare the programs of a class with each other and with *earlier* classes.

    Raises:
        InputError: If *earlier* cannot be read.
    """
    programs: dict[str, _Program] = {}
    old: dict[str, _Program] = {}
    with Watched("grader.batch.similar_programs:work") as process:
        reader = _ProgramReader(assignment, process)
        with Progress(console, "Reading", "Reading: {}", "program", total=len(store)) as progress:
            for result in store:
                if result.program is not None:
                    author = Author(result.id, result.name)
                    programs[result.id] = reader.program(author, result.program.text)
                progress.advance("")
        for path in earlier:
            for one in reader.programs_of(path):
                old[f"{path}\0{one.author.id}"] = one
        lengths = [len(one.fingerprints) for one in programs.values() if one.fingerprints]
        least = max(1.0, LEAST_CODE * median(lengths or [0]))
        compared, compared_old = _long_enough(programs, least), _long_enough(old, least)
        found = compare(_by_key(compared), _by_key(compared_old))
        everyone = compared_old | compared
        shown: list[SimilarPair] = []
        total = len(found.pairs)
        with Progress(console, "Comparing", "Comparing: {}", "pair", total=total) as progress:
            for pair in found.pairs:
                one, other = everyone[pair.one], everyone[pair.other]
                shown.append(reader.pair(pair.score, one, other))
                progress.advance("")
    groups: list[list[Author]] = []
    for keys in found.clusters:
        groups.append([everyone[key].author for key in keys])
    return SimilarPrograms(
        title=assignment.title,
        compared=len(compared),
        earlier=len(compared_old),
        pairs=shown,
        clusters=groups,
        not_compared=[one.author for key, one in programs.items() if key not in compared],
        not_shown=found.count - len(shown),
    )


def _long_enough(programs: Mapping[str, _Program], least: float) -> dict[str, _Program]:
    return {key: one for key, one in programs.items() if len(one.fingerprints) >= least}


def _by_key(programs: Mapping[str, _Program]) -> dict[str, Fingerprints]:
    return {key: one.fingerprints for key, one in programs.items()}


class _ProgramReader:
    def __init__(self, assignment: Assignment, process: Watched) -> None:
        self._assignment, self._process = assignment, process
        self._known = assignment.functions
        handed_out = read_reference(assignment.folder).handed_out()
        self._handed_out = fingerprints(handed_out, self._known)

    def program(self, author: Author, text: str) -> _Program:
        """Return a program without fingerprints of the hand-out; without any if that is slow."""
        found = self._done(fingerprints, text, self._known) or frozenset()
        return _Program(author, text, found - self._handed_out)

    def programs_of(self, path: Path) -> Iterator[_Program]:
        module = self._assignment.module
        with reader_of(self._assignment) as sent:
            for submission in one_by_one([path], sent):
                read = None
                if submission.data is not None and submission.file is not None:
                    read = self._done(program, submission.data, submission.file, module)
                if read is not None:
                    author = Author(submission.id, submission.name, str(path))
                    yield self.program(author, read.text)

    def pair(self, score: float, one: _Program, other: _Program) -> SimilarPair:
        """Return a pair with its common lines; without any if finding them takes too long."""
        runs = self._done(shared_runs, one.text, other.text, self._known) or []
        return SimilarPair(score, one.author, one.text, other.author, other.text, runs)

    def _done(self, call: Callable[_P, _T], *arguments: _P.args, **named: _P.kwargs) -> _T | None:
        try:
            done: _T = self._process.do(partial(call, *arguments, **named))
        except EndedError:
            return None
        return done


def work(call: Callable[[], object]) -> object:
    """Return what *call* returns; in another process, since a hostile program may make it slow."""
    return call()
