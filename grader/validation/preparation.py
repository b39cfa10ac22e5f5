"""Read an assignment, and all programs that it is tried with."""

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from grader import config
from grader.authoring import reasons
from grader.authoring import source as authoring
from grader.authoring.source import Source
from grader.games import game_script
from grader.records.assignment import Assignment
from grader.validation import known_programs
from grader.validation.candidate import Candidate, Kind
from grader.validation.candidates import candidates
from grader.validation.finding import Finding
from grader.validation.findings import handed_out
from grader.validation.findings.games import findings_on_games
from grader.validation.findings.unused_files_and_tests import findings_on_unused_files_and_tests
from grader.validation.known_programs import KnownPrograms
from grader.validation.mutation import Mutation, mutations


@frozen
class Prepared:
    """An assignment, and all programs that it is tried with.

    Attributes:
        known: All programs of the author, also those that are not tried.
        findings: Findings about the files themselves, without running a program.
    """

    assignment: Assignment
    source: Source
    known: KnownPrograms
    candidates: tuple[Candidate, ...]
    mutations: tuple[Mutation, ...]
    equivalent: Mapping[str, str]
    hand_out: handed_out.HandOut
    findings: tuple[Finding, ...]

    @property
    def mutants(self) -> list[Candidate]:
        """The mutants that are tried."""
        return [candidate for candidate in self.candidates if candidate.kind is Kind.MUTANT]


def prepare(folder: Path, every: int) -> Prepared:
    """Read the assignment in *folder*, and one in *every* of its programs.

    Raises:
        GraderError: If a file of the assignment is invalid.
    """
    assignment, source = config.load(folder), authoring.read(folder)
    text = source.reference.text
    known = known_programs.read(folder, text, imported=assignment.imported)
    equivalent = dict(reasons.load(folder, reasons.EQUIVALENT))
    tried: list[Mutation] = []
    for number, mutation in enumerate(mutations(text)):
        if number % every == 0:
            tried.append(mutation)
        else:
            equivalent.pop(mutation.name, None)
    hand_out = handed_out.hand_out(assignment, source)
    scripts = game_script.fitted(game_script.load(folder / "games"), assignment)
    return Prepared(
        assignment=assignment,
        source=source,
        known=known,
        candidates=candidates(assignment, source, known, every),
        mutations=tuple(tried),
        equivalent=equivalent,
        hand_out=hand_out,
        findings=(
            *known.faults,
            *findings_on_unused_files_and_tests(folder),
            *findings_on_games(assignment, scripts),
            *handed_out.findings_on_pictures(source, hand_out.expected),
            *handed_out.findings_on_leaks(assignment, source, hand_out),
        ),
    )
