"""What a validation looks at: an assignment, and all programs that it is tried with."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path

from attrs import evolve, frozen

from grader import config
from grader.authoring import reasons
from grader.authoring import source as authoring
from grader.authoring.source import Source
from grader.games import game_script
from grader.games.game_script import Script
from grader.records.assignment import Assignment
from grader.validation import known_programs
from grader.validation.candidates import Candidate, Kind, candidates
from grader.validation.finding import Finding
from grader.validation.findings import handed_out
from grader.validation.known_programs import KnownPrograms
from grader.validation.mutation import Mutation, mutations


@frozen
class Prepared:
    """An assignment, and all programs that it is tried with; *left_out* are those of the author
    that it is not tried with.
    """

    assignment: Assignment
    source: Source
    known: KnownPrograms
    left_out: KnownPrograms
    candidates: tuple[Candidate, ...]
    mutations: tuple[Mutation, ...]
    equivalent: Mapping[str, str]
    hand_out: handed_out.HandOut
    leaks: tuple[Finding, ...]
    scripts: tuple[Script, ...]


def prepare(folder: Path, every: int) -> Prepared:
    """Read the assignment in *folder*, and one in *every* of its programs.

    Raises:
        GraderError: If a file of the assignment cannot be used.
    """
    assignment, source = config.load(folder), authoring.read(folder)
    text = source.reference.text
    known = known_programs.read(folder, text, imported=assignment.imported)
    known, left_out = _sample(known, every)
    equivalent = dict(reasons.load(folder, reasons.EQUIVALENT))
    tried: list[Mutation] = []
    for number, mutation in enumerate(mutations(text)):
        if number % every == 0:
            tried.append(mutation)
        else:
            equivalent.pop(mutation.name, None)
    hand_out = handed_out.hand_out(assignment, source)
    return Prepared(
        assignment=assignment,
        source=source,
        known=known,
        left_out=left_out,
        candidates=tuple(_some(candidates(assignment, source, known), every)),
        mutations=tuple(tried),
        equivalent=equivalent,
        hand_out=hand_out,
        leaks=tuple(handed_out.findings_on_leaks(assignment, source, hand_out)),
        scripts=game_script.fitted(game_script.load(folder / "games"), assignment),
    )


def _sample(known: KnownPrograms, every: int) -> tuple[KnownPrograms, KnownPrograms]:
    """Return one in *every* of the *known* programs with all faults, and the others."""
    mutants, accepted = known.mutants[::every], known.accepted[::every]
    others = KnownPrograms(
        mutants=tuple(mutant for mutant in known.mutants if mutant not in mutants),
        accepted=tuple(program for program in known.accepted if program not in accepted),
        faults=(),
    )
    return evolve(known, mutants=mutants, accepted=accepted), others


def _some(found: Iterable[Candidate], every: int) -> Iterator[Candidate]:
    """Yield one in *every* of the generated programs, and all others."""
    generated = count()
    for candidate in found:
        is_generated = candidate.kind in (Kind.CONSTANT, Kind.GUESS, Kind.STUB_VARIANT)
        if not is_generated or next(generated) % every == 0:
            yield candidate
