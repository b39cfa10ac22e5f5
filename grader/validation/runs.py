"""Running all programs of an assignment: with the workers that grade students' submissions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from grader.batch.dispatch import run as run_batch
from grader.executors.base import Executor, Lost
from grader.executors.worker_pool import WorkerPool
from grader.records.result import Result
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.validation.candidates import Candidate, Kind
from grader.validation.mutation import Mutation
from grader.validation.mutation_run import MutationRun, NotPassed
from grader.validation.run_worker import Job
from grader.validation.timing import CheckTime, TimingRun

_MOST_TRIES = 2  # the death of a worker may have nothing to do with the program
_BATCH = 40  # mutations that are run further, before it is counted which checks are left
NOT_CAUGHT = (Verdict.PASSED, Verdict.BROKEN, Verdict.SKIPPED)
"""How a check ends that did not catch a wrong program."""

Workers = Callable[[str], Executor]
"""Makes workers that run the function named ``module:function``."""
OnRun = Callable[[str], None]
"""Is called with the id of each program that has been run."""


@frozen
class RunResults:
    """The results of all programs.

    Attributes:
        results: Of each candidate, by its id.
        not_passed: Of each mutation, by its name, the checks that were run and did not pass.
        check_times: How long each check took for each right program, by the candidate's id.
        lost: Why there is no result of a mutation or of a right program's times: no worker survived
            it.
    """

    results: Mapping[str, Result]
    not_passed: Mapping[str, NotPassed] = field(factory=dict)
    check_times: Mapping[str, tuple[CheckTime, ...]] = field(factory=dict)
    lost: Mapping[str, str] = field(factory=dict)


@frozen
class _Runner:
    """Runs programs with *workers*, and calls *on_run* after each."""

    workers: Workers
    on_run: OnRun

    def graded(self, tasks: Sequence[Task]) -> dict[str, Result]:
        """Return the result of each task, by the submission's id."""
        results: dict[str, Result] = {}
        for task, graded in run_batch(tasks, self.workers("grader.pipeline.worker:work")):
            results[task.submission.id] = graded.result
            self.on_run(task.submission.id)
        return {task.submission.id: results[task.submission.id] for task in tasks}

    def done(self, jobs: Sequence[Job]) -> tuple[dict[str, Any], dict[str, str]]:
        """Return the result of each job by its id, and why jobs without a result have none."""
        results: dict[str, Any] = {}
        lost: dict[str, str] = {}
        for _ in range(_MOST_TRIES):
            left = [job for job in jobs if job.id not in results]
            if not left:
                break
            for job, result in self.workers("grader.validation.run_worker:work").run(left):
                if isinstance(result, Lost):
                    lost[job.id] = f"{result.why} (at {result.during or 'the start'})"
                else:
                    results[job.id] = result
                    self.on_run(job.id)
        in_order = {job.id: results[job.id] for job in jobs if job.id in results}
        return in_order, {name: why for name, why in lost.items() if name not in results}


def local_workers(folder: Path, jobs: int, *, unsafe: bool = False) -> Workers:
    """Return what makes *jobs* workers on this machine, for the assignment in *folder*."""
    return lambda work: WorkerPool(jobs, work, folder.resolve(), unsafe)


def run_all(
    candidates: Sequence[Candidate],
    mutations: Sequence[Mutation],
    workers: Workers,
    on_run: OnRun,
    *,
    is_complete: bool = True,
) -> RunResults:
    """Run all programs.

    Args:
        candidates: Graded as students' submissions are, and timed if they say so.
        mutations: Each is run until a check does not pass.
        workers: See ``local_workers``.
        on_run: Called once for each run of a program.
        is_complete: Whether to find out which checks no wrong program fails, for which mutations
            are run further.

    Raises:
        GraderError: If nothing can be run: the hidden tests cannot be used, or this machine cannot
            isolate programs.
    """
    runner = _Runner(workers, on_run)
    results = runner.graded([Task(candidate.submission) for candidate in candidates])
    timings = [TimingRun(each.id, each.file, each.data) for each in candidates if each.is_timed]
    file = candidates[0].file
    runs = [
        MutationRun(mutation.name, file, mutation.text.encode(), mutation.part)
        for mutation in mutations
    ]
    # All at once: workers take a while to start.
    done, lost = runner.done([*timings, *runs])
    times = {timing.id: done.pop(timing.id) for timing in timings if timing.id in done}
    found = RunResults(results, not_passed=done, check_times=times, lost=lost)
    if is_complete:
        return _run_further(found, candidates, runs, runner)
    return found


def checks_never_failed(found: RunResults, candidates: Iterable[Candidate]) -> tuple[str, ...]:
    """Return the ids of the checks that no wrong program fails. A check that is skipped, because
    another failed before it, has not failed.

    Programs that do nothing at all do not count. A program that ignores an instruction may lack a
    function, so it counts only for the check of that instruction.
    """
    failed: set[str] = set()
    for not_passed in found.not_passed.values():
        failed.update(check for check, verdict in not_passed if verdict not in NOT_CAUGHT)
    for candidate in candidates:
        checks = found.results[candidate.id].checks
        own = {check.id for check in checks if check.verdict not in NOT_CAUGHT}
        if candidate.kind is Kind.MUTANT:
            failed |= own
        elif candidate.kind is Kind.DISOBEDIENT:
            failed |= own & set(candidate.must_fail)
    checks = found.results[Kind.REFERENCE].checks
    return tuple(check.id for check in checks if check.id not in failed)


def _run_further(
    found: RunResults,
    candidates: Sequence[Candidate],
    runs: Sequence[MutationRun],
    runner: _Runner,
) -> RunResults:
    """Run mutations on the checks that nothing has failed: most were caught before they got there.

    Mutations in the part of such a check come first; a batch at a time, always in the same order,
    until no such check is left.
    """
    parts = {check.partition("::")[0] for check in checks_never_failed(found, candidates)}
    near: list[MutationRun] = []
    far: list[MutationRun] = []
    for run in sorted(runs, key=lambda run: run.id):
        if run.id in found.not_passed:
            (near if run.part in parts else far).append(run)
    for some in (*_batches(near), *_batches(far)):
        checks = frozenset(checks_never_failed(found, candidates))
        if not checks:
            break
        again, lost = runner.done([evolve(run, only=checks) for run in some])
        not_passed = dict(found.not_passed)
        for name, more in again.items():
            not_passed[name] = tuple(dict((*not_passed[name], *more)).items())
        found = evolve(found, not_passed=not_passed, lost={**found.lost, **lost})
    return found


def _batches(runs: Sequence[MutationRun]) -> Iterator[Sequence[MutationRun]]:
    return (runs[at : at + _BATCH] for at in range(0, len(runs), _BATCH))
