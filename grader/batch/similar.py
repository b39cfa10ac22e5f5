"""Compares the programs of a class with each other, and with those of earlier classes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from attrs import frozen

from grader.batch.submissions import submissions
from grader.executors.watched import EndedError, Watched
from grader.intake.prepare import program
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.similarity.compare import clusters, pairs
from grader.similarity.findings import Author, Findings, SimilarPair
from grader.similarity.fingerprints import Fingerprints, fingerprints
from grader.similarity.shared_lines import SharedRun, shared_runs
from grader.source.reference import read_reference

MOST_PAIRS = 500
"""How many pairs are shown: if there are more, a person looks at the first and finds the reason."""


@frozen
class _Program:
    author: Author
    text: str
    fingerprints: Fingerprints


def similar(
    assignment: Assignment,
    results: Iterable[Result],
    earlier: Sequence[Path],
    advance: Callable[[], None],
) -> Findings:
    """Compare the programs of *results*.

    Args:
        assignment: What they are about. What it hands out is left out of all programs.
        results: Of the class.
        earlier: Submissions of earlier classes, as ``grader grade`` reads them.
        advance: Is called after each of *results*.

    Raises:
        InputError: If *earlier* cannot be read.
    """
    programs: dict[str, _Program] = {}
    old: dict[str, _Program] = {}
    not_compared: list[Author] = []
    with Watched("grader.batch.similar:work") as process:
        reader = _Reader.of(assignment, process)
        for result in results:
            if result.program is not None:
                author = Author(result.id, result.name)
                program = reader.program(author, result.program.text)
                if program.fingerprints:
                    programs[result.id] = program
                else:
                    not_compared.append(author)
            advance()
        for path in earlier:
            for program in reader.programs_of(path):
                if program.fingerprints:
                    old[f"{path}\0{program.author.id}"] = program
        found = pairs(_by_key(programs), _by_key(old))
        everyone = old | programs
        shown: list[SimilarPair] = []
        for pair in found[:MOST_PAIRS]:
            shown.append(reader.pair(pair.score, everyone[pair.one], everyone[pair.other]))
    groups: list[list[Author]] = []
    for keys in clusters(found):
        groups.append([everyone[key].author for key in keys])
    return Findings(
        title=assignment.title,
        compared=len(programs),
        earlier=len(old),
        pairs=shown,
        clusters=groups,
        not_compared=not_compared,
        not_shown=len(found) - len(shown),
    )


def _by_key(programs: Mapping[str, _Program]) -> dict[str, Fingerprints]:
    return {key: program.fingerprints for key, program in programs.items()}


@frozen
class _Reader:
    """Reads programs of an assignment, in another process.

    Attributes:
        known: The names that the assignment gives.
        handed_out: The fingerprints of what it hands out.
    """

    assignment: Assignment
    process: Watched
    known: Sequence[str]
    handed_out: Fingerprints

    @classmethod
    def of(cls, assignment: Assignment, process: Watched) -> Self:
        """Return a reader of programs of *assignment*."""
        known = [definition.name for definition in assignment.definitions]
        handed_out = fingerprints(read_reference(assignment.folder).handed_out(), known)
        return cls(assignment, process, known, handed_out)

    def program(self, author: Author, text: str) -> _Program:
        """Return a program with the fingerprints of what was not handed out; without any if that
        takes too long.
        """
        try:
            found: Fingerprints = self.process.do("fingerprints", text, self.known)
        except EndedError:
            found = frozenset()
        return _Program(author, text, found - self.handed_out)

    def programs_of(self, path: Path) -> Iterator[_Program]:
        """Yield the programs of an earlier class.

        Raises:
            InputError: If *path* cannot be read.
        """
        with submissions([path], self.assignment) as sent:
            for submission in sent:
                if submission.data is None or submission.file is None:
                    continue
                try:
                    text: str = self.process.do(
                        "read", submission.data, submission.file, self.assignment.module
                    )
                except EndedError:
                    continue
                author = Author(submission.id, submission.name, str(path))
                yield self.program(author, text)

    def pair(self, score: float, one: _Program, other: _Program) -> SimilarPair:
        """Return a pair with what both have in common; nothing if that takes too long to find."""
        try:
            runs: list[SharedRun] = self.process.do("shared runs", one.text, other.text, self.known)
        except EndedError:
            runs = []
        return SimilarPair(score, one.author, one.text, other.author, other.text, runs)


def work(task: str, *arguments: object) -> object:
    """Do in another process what a hostile program may make slow."""
    return _TASKS[task](*arguments)


def _read(data: bytes, file: str, module: str) -> str:
    return program(data, file, module).text


_TASKS: Mapping[str, Callable[..., object]] = {
    "read": _read,
    "fingerprints": fingerprints,
    "shared runs": shared_runs,
}
