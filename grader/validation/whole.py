"""An assignment, validated: everything is run, everything is looked at, and what is found is told
in one piece.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from grader import config
from grader.authoring import source as authoring
from grader.authoring import written
from grader.authoring.source import Source
from grader.diagnosis import signatures
from grader.errors import GraderError, SandboxError
from grader.records.assignment import Assignment
from grader.records.verdict import Verdict
from grader.validation import equivalent, unusable, zoo
from grader.validation.about_checks import (
    about_harmless,
    about_lost,
    about_points,
    about_time,
    about_time_in_all,
)
from grader.validation.about_files import (
    HandOut,
    about_hand_out,
    about_leaks,
    about_signatures,
    about_twins,
    hand_out,
    make_loadable,
    signatures_text,
)
from grader.validation.about_libraries import about_libraries
from grader.validation.about_mutations import about_mutations
from grader.validation.about_programs import about_mutants, about_programs
from grader.validation.about_sentences import about_sentences
from grader.validation.agreement import about_agreement
from grader.validation.finding import Finding, Severity
from grader.validation.hunt import caught
from grader.validation.matrix import Row, matrix
from grader.validation.mutation import Mutation, mutations
from grader.validation.specimens import Kind, Specimen, specimens
from grader.validation.trials import Hire, Scope, Seen, Told, harmless, see
from grader.validation.zoo import Zoo


@frozen
class Validation:
    """What there is to say of an assignment.

    Attributes:
        name: Of its folder.
        parts: Their ids, in the assignment's order.
        rows: A mutant each.
        programs: How many of each kind were tried.
        mutations: How many times the reference was broken in one place, how often that was caught,
            and how many of these changes are known to change nothing.
        findings: Errors first.
        every: 1 where all programs were tried; of 5, one in five.
    """

    name: str
    parts: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    programs: Mapping[str, int] = {}
    mutations: Mapping[str, int] = {}
    findings: tuple[Finding, ...] = ()
    every: int = 1

    @property
    def errors(self) -> int:
        """How many findings stand in the way of trusting it."""
        return sum(finding.severity is Severity.ERROR for finding in self.findings)


@frozen
class Order:
    """How an assignment is to be validated.

    Attributes:
        workers: Who runs the programs.
        again: Others, for a second run in another order that must agree; None for one run. It
            leaves out no check, also where the first could tell from the text that it passes.
        update: Whether to write ``signatures.json`` where it is stale; only where all programs are
            tried.
        every: 1 to try all programs; 5 to try one in five of the odd and of the wrong ones, and
            then nothing is said
            that only all of them can tell: whether a check is there that nothing fails, and what
            signatures are.
    """

    workers: Hire
    again: Hire | None = None
    update: bool = False
    every: int = 1


@frozen
class _Read:
    """An assignment, and all the programs that it is tried with."""

    assignment: Assignment
    source: Source
    zoo: Zoo
    specimens: tuple[Specimen, ...]
    mutations: tuple[Mutation, ...]
    equivalent: Mapping[str, str]
    handed: HandOut
    leaks: tuple[Finding, ...]

    def place(self, line: int) -> str:
        """Where a *line* (from 1) of the reference's text stands: file and line, and in a notebook
        the cell.
        """
        there = self.source.reference.fault(line, "")
        return f"{Path(there.path).name}:{there.line}"


def validate(folder: Path, order: Order, begins: Callable[[int], Told]) -> Validation:
    """Everything that there is to say of the assignment in *folder*. What is wrong with its files
    is a finding.

    Args:
        folder: An assignment's.
        order: How to do it.
        begins: Is told how many runs of programs there will be at least, and gives what is to be
            told of each.

    Raises:
        SandboxError: If this machine cannot lock programs in.
    """
    try:
        if order.update:
            make_loadable(folder)
        read = _read(folder, order.every)
        told = begins(
            (len(read.specimens) + len(read.mutations)) * (1 if order.again is None else 2)
        )
        scope = Scope(order.every == 1, seconds=read.assignment.limits.seconds_per_submission)
        seen = see(read.specimens, read.mutations, order.workers, told, scope)
        disagreeing: Sequence[Finding] = ()
        if order.again is not None:
            everything = evolve(scope, spares=False)
            other = see(read.specimens[::-1], read.mutations[::-1], order.again, told, everything)
            disagreeing = list(about_agreement(seen, other))
    except SandboxError:
        raise
    except GraderError as problem:
        return Validation(
            folder.resolve().name, findings=unusable.faults(folder, problem, order.workers)
        )
    if order.update:
        _update(read, seen)
    return evolve(
        _validation(read, seen, [*disagreeing, *_about_all(read, seen, order)]), every=order.every
    )


def _read(folder: Path, every: int) -> _Read:
    assignment, source = config.load(folder), authoring.read(folder)
    text = source.reference.text
    kept = zoo.read(folder, text, imported=assignment.imported)
    kept = evolve(kept, mutants=kept.mutants[::every], accepted=kept.accepted[::every])
    changes = mutations(text)
    untried = _left_out([each.name for each in changes], every)
    known = {
        name: reason for name, reason in equivalent.load(folder).items() if name not in untried
    }
    tried = specimens(assignment, source, text, kept)
    some = _left_out(
        [each.id for each in tried if each.kind in (Kind.CONSTANT, Kind.GUESS, Kind.HOLLOW)], every
    )
    tried = tuple(each for each in tried if each.id not in some)
    handed = hand_out(assignment, source)
    leaks = tuple(about_leaks(assignment, source, handed))
    return _Read(assignment, source, kept, tried, changes[::every], known, handed, leaks)


def _left_out(names: Sequence[str], every: int) -> set[str]:
    return set(names) - set(names[::every])


def _update(read: _Read, seen: Seen) -> None:
    text = signatures_text(read.zoo.mutants, read.specimens, seen.results)
    if list(about_signatures(read.assignment, text)):
        written.write(read.assignment.folder / signatures.FILE, text)


def _about_wrong_programs(read: _Read, seen: Seen) -> list[Finding]:
    """What is found about mutants and changes; nothing where the reference, of which they are made,
    is wrong itself.
    """
    if any(
        check.verdict not in (Verdict.PASSED, Verdict.BROKEN)
        for check in seen.results[Kind.REFERENCE].checks
    ):
        return []
    return [
        *about_mutants(read.assignment, read.zoo.mutants, seen.results),
        *about_mutations(read.mutations, read.equivalent, seen.missed, read.place),
    ]


def _about_all(read: _Read, seen: Seen, order: Order) -> list[Finding]:
    """What can be said only where all programs were tried."""
    if order.every > 1:
        return []
    return [
        *about_harmless(harmless(seen, read.specimens)),
        *about_signatures(
            read.assignment, signatures_text(read.zoo.mutants, read.specimens, seen.results)
        ),
    ]


def _validation(read: _Read, seen: Seen, others: Sequence[Finding]) -> Validation:
    assignment, mutants, results = read.assignment, read.zoo.mutants, seen.results
    findings = [
        *read.zoo.faults,
        *about_libraries(assignment),
        *about_programs(assignment, read.specimens, results, read.place),
        *_about_wrong_programs(read, seen),
        *about_points(assignment, results[Kind.REFERENCE].checks),
        *about_time(seen.took),
        *about_time_in_all(seen.took, assignment.limits.seconds_per_submission),
        *about_lost(seen.lost),
        *about_hand_out(assignment, read.source.path.name, read.handed),
        *read.leaks,
        *about_sentences(read.specimens, results, read.handed.due),
        *about_twins(mutants, results),
        *others,
    ]
    findings.sort(key=lambda finding: finding.severity is not Severity.ERROR)
    killed = sum(bool(caught(missed)) for missed in seen.missed.values())
    return Validation(
        name=assignment.name,
        parts=tuple(part.id for part in assignment.parts),
        rows=matrix(assignment, mutants, results, [finding.about for finding in findings]),
        programs={kind.value: sum(each.kind is kind for each in read.specimens) for kind in Kind},
        mutations={
            "made": len(read.mutations),
            "killed": killed,
            "equivalent": len(read.equivalent),
        },
        findings=tuple(findings),
    )
