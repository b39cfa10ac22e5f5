"""All programs of an assignment, run the real way: by the workers that grade students' submissions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from grader import batch
from grader.executors.base import Executor, Lost
from grader.executors.local import Local
from grader.records.result import Result
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.validation.hunt import Hunt, Missed, caught
from grader.validation.mutation import Mutation
from grader.validation.specimens import Kind, Specimen
from grader.validation.timing import Timing, Took
from grader.validation.worker import Job

_TRIES = 2  # what ended a worker once may have nothing to do with the program
_FINE = (Verdict.PASSED, Verdict.BROKEN)

# Those who work, at ``module:function``.
Hire = Callable[[str], Executor]
Told = Callable[[str], None]


@frozen
class Seen:
    """
    What came of all programs.

    Attributes:
        results: Of each specimen, by its id.
        missed: Of each mutation, by its name, the checks that did not pass, of those that were run: none where it
            survived them all.
        took: What each check took of each right program, by the specimen's id.
        lost: Mutations and right programs that no worker survived, with the reason; there is nothing else of these.
    """

    results: Mapping[str, Result]
    missed: Mapping[str, Missed] = field(factory=dict)
    took: Mapping[str, tuple[Took, ...]] = field(factory=dict)
    lost: Mapping[str, str] = field(factory=dict)


def hire(folder: Path, jobs: int, *, unsafe: bool = False) -> Hire:
    """*jobs* workers on this machine, for the assignment in *folder*."""
    return lambda work: Local(jobs, work, folder.resolve(), unsafe)


def see(
    specimens: Sequence[Specimen], mutations: Sequence[Mutation], workers: Hire, told: Told, *, whole: bool = True
) -> Seen:
    """
    Run all programs.

    Args:
        specimens: Graded like students' submissions; of those that are to be timed, each check is.
        mutations: Run until a check does not pass.
        workers: From ``hire``.
        told: Is told the id of each program that has run, once each time that it does.
        whole: Whether to find out which checks nothing fails, for which mutations are run further than until then.

    Raises:
        GraderError: If nothing can be run: the hidden suite cannot be used, or this machine cannot lock programs in.
    """
    results = {}
    for task, graded in batch.graded([Task(each.submission) for each in specimens], workers("grader.grading:work")):
        results[task.submission.id] = graded.result
        told(task.submission.id)
    seen = Seen({each.id: results[each.id] for each in specimens})
    timings = [Timing(each.id, each.file, each.data) for each in specimens if each.is_timed]
    file = next(each.file for each in specimens if each.kind is Kind.REFERENCE)
    hunts = [Hunt(each.name, file, each.text.encode(), each.part) for each in mutations]
    came, lost = _done([*timings, *hunts], workers, told)
    seen = evolve(
        seen,
        took={each.id: came[each.id] for each in timings if each.id in came},
        missed={each.id: came[each.id] for each in hunts if each.id in came},
        lost=lost,
    )
    return _decided(seen, specimens, hunts, partial(_done, workers=workers, told=told)) if whole else seen


def harmless(seen: Seen, specimens: Iterable[Specimen]) -> tuple[str, ...]:
    """
    The ids of the checks that no wrong program is known to fail.

    To do nothing at all is not what they are for, and a program in which an instruction was ignored (which may lack a
    function) counts for the check of that instruction only.
    """
    failed = {check for missed in seen.missed.values() for check, _ in caught(missed)}
    for each in specimens:
        bad = {check.id for check in seen.results[each.id].checks if check.verdict not in _FINE}
        if each.kind is Kind.MUTANT:
            failed |= bad
        elif each.kind is Kind.DISOBEDIENT:
            failed |= bad & set(each.must_fail)
    return tuple(check.id for check in seen.results[Kind.REFERENCE].checks if check.id not in failed)


_Done = Callable[[Sequence[Job]], tuple[dict[str, Any], dict[str, str]]]


def _decided(seen: Seen, specimens: Sequence[Specimen], hunts: Sequence[Hunt], done: _Done) -> Seen:
    """
    *seen*, with what mutations make of checks that nothing failed: most were caught before they got there.

    Those in the part of such a check come first, and all others only where none of these fails it.
    """
    parts = {check.partition("::")[0] for check in harmless(seen, specimens)}
    near = [each for each in hunts if each.part in parts]
    for some in (near, [each for each in hunts if each.part not in parts]):
        undecided = frozenset(harmless(seen, specimens))
        again = [evolve(each, only=undecided) for each in some if each.id in seen.missed]
        if undecided and again:
            came, lost = done(again)
            missed = {name: tuple(dict((*before, *came.get(name, ()))).items()) for name, before in seen.missed.items()}
            seen = evolve(seen, missed=missed, lost={**seen.lost, **lost})
    return seen


def _done(jobs: Sequence[Job], workers: Hire, told: Told) -> tuple[dict[str, Any], dict[str, str]]:
    """What came of each job by its id, and why nothing came of those that no worker survived."""
    came: dict[str, Any] = {}
    lost: dict[str, str] = {}
    for _ in range(_TRIES):
        left = [job for job in jobs if job.id not in came]
        for job, result in workers("grader.validation.worker:work").run(left) if left else ():
            if isinstance(result, Lost):
                lost[job.id] = f"{result.why} (at {result.during or 'the start'})"
            else:
                came[job.id] = result
                told(job.id)
    return came, {name: why for name, why in lost.items() if name not in came}
