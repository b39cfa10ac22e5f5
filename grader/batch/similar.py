"""Compares the programs of a class with each other, and with those of earlier classes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

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
"""How many pairs are reported: of more, a person looks at the first and finds the reason."""


@frozen
class _Program:
    author: Author
    text: str
    fingerprints: Fingerprints


def similar(
    assignment: Assignment,
    results: Iterator[Result],
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
    known = [definition.name for definition in assignment.definitions]
    handed_out = fingerprints(read_reference(assignment.folder).handed_out(), known)
    programs: dict[str, _Program] = {}
    old: dict[str, _Program] = {}
    not_compared: list[Author] = []
    with Watched("grader.batch.similar:work") as process:

        def add(found: dict[str, _Program], author: Author, text: str) -> None:
            try:
                read: Fingerprints = process.do("fingerprints", text, known)
            except EndedError:
                read = frozenset()
            own = read - handed_out
            if own:
                found[f"{author.earlier}\0{author.id}"] = _Program(author, text, own)
            elif not author.earlier:
                not_compared.append(author)

        for result in results:
            if result.program is not None:
                add(programs, Author(result.id, result.name), result.program.text)
            advance()
        for author, text in _earlier_programs(assignment, earlier, process):
            add(old, author, text)
        found = pairs(
            {key: one.fingerprints for key, one in programs.items()},
            {key: one.fingerprints for key, one in old.items()},
        )[:MOST_PAIRS]
        everyone = {**old, **programs}
        similar_pairs: list[SimilarPair] = []
        for pair in found:
            one, other = everyone[pair.one], everyone[pair.other]
            runs = _runs(process, one.text, other.text, known)
            similar_pairs.append(
                SimilarPair(pair.score, one.author, one.text, other.author, other.text, runs)
            )
    groups = [[everyone[key].author for key in group] for group in clusters(found)]
    return Findings(assignment.title, len(programs), len(old), similar_pairs, groups, not_compared)


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


def _earlier_programs(
    assignment: Assignment, paths: Sequence[Path], process: Watched
) -> Iterator[tuple[Author, str]]:
    for path in paths:
        with submissions([path], assignment) as sent:
            for submission in sent:
                if submission.data is None or submission.file is None:
                    continue
                try:
                    text: str = process.do(
                        "read", submission.data, submission.file, assignment.module
                    )
                except EndedError:
                    continue
                yield Author(submission.id, submission.name, str(path)), text


def _runs(process: Watched, one: str, other: str, known: Sequence[str]) -> list[SharedRun]:
    """Return what two programs have in common; nothing if that takes too long to find."""
    try:
        runs: list[SharedRun] = process.do("shared runs", one, other, known)
    except EndedError:
        return []
    return runs
