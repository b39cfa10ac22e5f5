"""All programs of an assignment, run the real way: by the workers that grade
students' submissions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from grader.batch.run import run
from grader.executors.base import Executor, Lost
from grader.executors.worker_pool import WorkerPool
from grader.limits import CALLS_OF_A_CHECK
from grader.records.result import Result
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.source.cells import without_asserts
from grader.validation.hunt import Hunt, Missed
from grader.validation.mutation import Mutation
from grader.validation.reach import Reach
from grader.validation.specimens import Kind, Specimen
from grader.validation.timing import Timing, Took
from grader.validation.worker import Job

_TRIES = 2  # what ended a worker once may have nothing to do with the program
_FEW = 40  # that are tried further before it is seen which checks are left
_CHANGED = (Kind.MUTANT, Kind.HOLLOW, Kind.DISOBEDIENT)  # the reference, but for something
UNHARMED = (Verdict.PASSED, Verdict.BROKEN, Verdict.SKIPPED)
"""How a check can end over a wrong program that does not show that it catches it."""


# Those who work, at ``module:function``.
Hire = Callable[[str], Executor]
Told = Callable[[str], None]


@frozen
class Seen:
    """What came of all programs.

    Attributes:
        results: Of each specimen, by its id.
        missed: Of each mutation, by its name, the checks that did not pass, of those that were run:
            none where it survived them all.
        took: What each check took of each right program, by the specimen's id.
        lost: Mutations and right programs that no worker survived, with the reason; there is
            nothing else of these.
    """

    results: Mapping[str, Result]
    missed: Mapping[str, Missed] = field(factory=dict)
    took: Mapping[str, tuple[Took, ...]] = field(factory=dict)
    lost: Mapping[str, str] = field(factory=dict)


@frozen
class Scope:
    """How far to go.

    Attributes:
        is_whole: Whether to find out which checks nothing fails, for which mutations are run
            further than until one does not pass.
        spares: Whether to leave out, of each program that is the reference with something changed,
            the checks that what is changed cannot reach.
        seconds: Of a submission, for all of its checks together.
    """

    is_whole: bool = True
    spares: bool = True
    seconds: float = 0.0


_EVERYTHING = Scope()


def hire(folder: Path, jobs: int, *, unsafe: bool = False) -> Hire:
    """*jobs* workers on this machine, for the assignment in *folder*."""
    return lambda work: WorkerPool(jobs, work, folder.resolve(), unsafe)


def see(
    specimens: Sequence[Specimen],
    mutations: Sequence[Mutation],
    workers: Hire,
    told: Told,
    scope: Scope = _EVERYTHING,
) -> Seen:
    """Run all programs.

    Args:
        specimens: Graded like students' submissions; of those that are to be timed, each check is.
        mutations: Run until a check does not pass.
        workers: From ``hire``.
        told: Is told the id of each program that has run, once each time that it does.
        scope: How far to go.

    Raises:
        GraderError: If nothing can be run: the hidden suite cannot be used, or this machine cannot
            lock programs in.
    """
    reference = next(each for each in specimens if each.kind is Kind.REFERENCE)
    timings = [Timing(each.id, each.file, each.data) for each in specimens if each.is_timed]
    took, lost = _done(timings, workers, told)
    text, of_reference = reference.data.decode(), took.get(reference.id, ())
    asks = {each.check: each.asks for each in of_reference} if scope.spares else {}
    reach = Reach((without_asserts(text), text), asks)
    spared = {each.id: _spared(each, reach) for each in specimens}
    graded = partial(_graded, workers=workers, told=told)
    seen = Seen(
        _known(specimens, spared, graded, _Hangs(of_reference, scope.seconds)), took=took, lost=lost
    )
    hunts = [
        Hunt(
            each.name, reference.file, each.text.encode(), each.part, passes=reach.spared(each.text)
        )
        for each in mutations
    ]
    missed, lost = _done(hunts, workers, told)
    seen = evolve(seen, missed=missed, lost={**seen.lost, **lost})
    return (
        _decided(seen, specimens, hunts, partial(_done, workers=workers, told=told))
        if scope.is_whole
        else seen
    )


def _spared(specimen: Specimen, reach: Reach) -> frozenset[str]:
    """The checks that *specimen*, where it is the reference with something changed, passes as that
    does.
    """
    return reach.spared(specimen.data.decode()) if specimen.kind in _CHANGED else frozenset()


def _graded(tasks: Sequence[Task], workers: Hire, told: Told) -> dict[str, Result]:
    """The result of each, by the submission's id."""
    if not tasks:
        return {}
    results = {}
    for task, graded in run(tasks, workers("grader.pipeline.worker:work")):
        results[task.submission.id] = graded.result
        told(task.submission.id)
    return results


@frozen
class _Hangs:
    """What checks that hang may take, by what each *took* of the reference, of all the *seconds* of
    a submission.
    """

    took: tuple[Took, ...]
    seconds: float

    def may_starve_others(self, result: Result) -> bool:
        """Whether the hangs of a program may have used up half of the time that all of its checks
        have.
        """
        hanging = {check.id for check in result.checks if check.verdict is Verdict.TIMED_OUT}
        return (
            sum(CALLS_OF_A_CHECK * each.may for each in self.took if each.check in hanging)
            > self.seconds / 2
        )


def _known(
    specimens: Sequence[Specimen],
    spared: Mapping[str, frozenset[str]],
    graded: Callable[[Sequence[Task]], dict[str, Result]],
    hangs: _Hangs,
) -> dict[str, Result]:
    """The result of each, by its id. Of the checks that it is *spared* it has what the reference
    has of them.
    """
    results = graded([Task(each.submission, passes=spared[each.id]) for each in specimens])
    again = [
        each for each in specimens if spared[each.id] and hangs.may_starve_others(results[each.id])
    ]
    results |= graded([Task(each.submission) for each in again])
    known = {check.id: check for check in results[Kind.REFERENCE].checks}
    for each in specimens:
        if spared[each.id] and each not in again:
            checks = (
                known[check.id] if check.id in spared[each.id] else check
                for check in results[each.id].checks
            )
            results[each.id] = evolve(results[each.id], checks=tuple(checks))
    return {each.id: results[each.id] for each in specimens}


def harmless(seen: Seen, specimens: Iterable[Specimen]) -> tuple[str, ...]:
    """The ids of the checks that no wrong program is known to fail: one that was skipped, since
    another failed before it, was not even tried.

    To do nothing at all is not what they are for, and a program in which an instruction was ignored
    (which may lack a function) counts for the check of that instruction only.
    """
    failed = {
        check
        for missed in seen.missed.values()
        for check, verdict in missed
        if verdict not in UNHARMED
    }
    for each in specimens:
        bad = {check.id for check in seen.results[each.id].checks if check.verdict not in UNHARMED}
        if each.kind is Kind.MUTANT:
            failed |= bad
        elif each.kind is Kind.DISOBEDIENT:
            failed |= bad & set(each.must_fail)
    return tuple(
        check.id for check in seen.results[Kind.REFERENCE].checks if check.id not in failed
    )


_Done = Callable[[Sequence[Job]], tuple[dict[str, Any], dict[str, str]]]


def _decided(seen: Seen, specimens: Sequence[Specimen], hunts: Sequence[Hunt], done: _Done) -> Seen:
    """*seen*, with what mutations make of checks that nothing failed: most were caught before they
    got there.

    Those in the part of such a check come first, and all others only where none of these fails it;
    a few at a time, in an order that is always the same, until there is no such check left.
    """
    parts = {check.partition("::")[0] for check in harmless(seen, specimens)}
    caught = sorted((each for each in hunts if each.id in seen.missed), key=lambda each: each.id)
    near, far = (
        [each for each in caught if (each.part in parts) is is_near] for is_near in (True, False)
    )
    for some in (*_a_few_at_a_time(near), *_a_few_at_a_time(far)):
        undecided = frozenset(harmless(seen, specimens))
        again = [evolve(each, only=undecided) for each in some if undecided - each.passes]
        if undecided and again:
            came, lost = done(again)
            missed = {
                name: tuple(dict((*before, *came.get(name, ()))).items())
                for name, before in seen.missed.items()
            }
            seen = evolve(seen, missed=missed, lost={**seen.lost, **lost})
    return seen


def _a_few_at_a_time(hunts: Sequence[Hunt]) -> Iterator[Sequence[Hunt]]:
    return (hunts[at : at + _FEW] for at in range(0, len(hunts), _FEW))


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
    came = {
        job.id: came[job.id] for job in jobs if job.id in came
    }  # in an order that is always the same
    return came, {name: why for name, why in lost.items() if name not in came}
