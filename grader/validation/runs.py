"""Running all programs of an assignment: with the workers that grade students' submissions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from grader.batch.retries import run as run_batch
from grader.executors.executor import Executor, Lost
from grader.executors.worker_pool import WorkerPool
from grader.records.result import Result
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.scoring import unrounded
from grader.validation.candidates import Candidate, Kind
from grader.validation.mutation import Mutation
from grader.validation.mutation_run import MutationRun, NotPassed
from grader.validation.run_worker import Job
from grader.validation.timing import CheckTime, TimingRun

_MOST_TRIES = 2  # the death of a worker may have nothing to do with the program
WORK = "grader.validation.run_worker:work"
"""What workers run."""
_BATCH = 40  # mutations that are run further, before it is counted which checks are left
NOT_WRONG = (Verdict.PASSED, Verdict.BROKEN)
"""How a check ends that says nothing against a program: a broken one says nothing at all."""
NOT_CAUGHT = (*NOT_WRONG, Verdict.SKIPPED)
"""How a check ends that did not catch a wrong program."""

OnTried = Callable[[str], None]
"""Is called with the id of each program that has been tried, once."""


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

    @property
    def reference(self) -> Result:
        """The result of the reference."""
        return self.results[Kind.REFERENCE]

    @property
    def reference_passes(self) -> bool:
        """Whether the reference fails no check: otherwise what is made of it says nothing."""
        return all(check.verdict in NOT_WRONG for check in self.reference.checks)

    @property
    def broken_checks(self) -> frozenset[str]:
        """The ids of the checks that break on the reference itself."""
        checks = self.reference.checks
        return frozenset(check.id for check in checks if check.verdict is Verdict.BROKEN)


@contextmanager
def local_workers(folder: Path, jobs: int, *, unsafe: bool) -> Iterator[Executor]:
    """Provide *jobs* workers on this machine, for the assignment in *folder*, for several runs."""
    with closing(WorkerPool(jobs, WORK, folder.resolve(), unsafe, stays=True)) as workers:
        yield workers


def run_all(
    candidates: Sequence[Candidate],
    mutations: Sequence[Mutation],
    workers: Executor,
    on_tried: OnTried,
    *,
    is_complete: bool = True,
) -> RunResults:
    """Run all programs.

    Args:
        candidates: Graded as students' submissions are, and timed if they say so.
        mutations: Each is run until a check does not pass.
        workers: Do both tasks and jobs (``WORK``).
        on_tried: Called once for each of the candidates and the mutations, however often it is run.
        is_complete: Whether to find out which checks no wrong program fails, for which mutations
            are run further.

    Raises:
        GraderError: If nothing can be run: the hidden tests cannot be used, or this machine cannot
            isolate programs.
    """
    tasks: list[Task] = []
    timings: dict[str, Job] = {}
    for candidate in candidates:
        tasks.append(Task(candidate.submission))
        if candidate.is_timed:
            timings[candidate.id] = TimingRun(candidate.id, candidate.file, candidate.data)
    results: dict[str, Result] = {}
    for task, graded in run_batch(tasks, workers):
        name = task.submission.id
        results[name] = unrounded(graded.result)  # a mutant may cost less than half a mark
        if name not in timings:  # such a program has been tried when it has been timed
            on_tried(name)
    runs: list[MutationRun] = []
    for mutation in mutations:
        data = mutation.text.encode()
        runs.append(MutationRun(mutation.name, candidates[0].file, data, mutation.part))
    done, lost = _do([*timings.values(), *runs], workers, on_tried)
    times = {name: done.pop(name) for name in timings if name in done}
    found = RunResults(results, not_passed=done, check_times=times, lost=lost)
    if is_complete:
        return _run_further(found, candidates, runs, workers)
    return found


def _do(
    jobs: Iterable[Job], workers: Executor, on_tried: OnTried
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the result of each job by its id, and why jobs without a result have none."""
    left = {job.id: job for job in jobs}
    results: dict[str, Any] = {}
    lost: dict[str, str] = {}
    for _ in range(_MOST_TRIES):
        lost = {}
        if left:
            for job, result in workers.run(list(left.values())):
                if isinstance(result, Lost):
                    lost[job.id] = f"{result.why} (at {result.during or 'the start'})"
                else:
                    results[job.id] = result
                    del left[job.id]
                    on_tried(job.id)
    for name in left:
        on_tried(name)
    return results, lost


def checks_never_failed(found: RunResults, candidates: Iterable[Candidate]) -> tuple[str, ...]:
    """Return the ids of the checks that no wrong program fails. A check that is skipped, because
    another failed before it, has not failed.

    Programs that do nothing at all do not count. A program that ignores an instruction may be
    without a function, so it counts only for the check of that instruction.
    """
    left = {check.id: None for check in found.results[Kind.REFERENCE].checks}
    for not_passed in found.not_passed.values():
        for name, verdict in not_passed:
            if verdict not in NOT_CAUGHT:
                left.pop(name, None)
    for candidate in candidates:
        for check in catching_checks(found.results[candidate.id]):
            is_its_own = candidate.kind is Kind.DISOBEDIENT and check in candidate.must_fail
            if candidate.kind is Kind.MUTANT or is_its_own:
                left.pop(check, None)
    return tuple(left)


def catching_checks(result: Result) -> list[str]:
    """Return the ids of the checks that catch the program with this *result*."""
    return [check.id for check in result.checks if check.verdict not in NOT_CAUGHT]


def _run_further(
    found: RunResults,
    candidates: Sequence[Candidate],
    runs: Sequence[MutationRun],
    workers: Executor,
) -> RunResults:
    """Run mutations on the checks that nothing has failed: most were caught before they got there.

    Those in the part of such a check come first; a batch at a time, always in the same order, until
    no such check is left.
    """
    parts = {check.partition("::")[0] for check in checks_never_failed(found, candidates)}
    left = [run for run in runs if run.id in found.not_passed]
    near = sorted((run for run in left if run.part in parts), key=lambda run: run.id)
    far = sorted((run for run in left if run.part not in parts), key=lambda run: run.id)
    for some in (*_batches(near), *_batches(far)):
        checks = frozenset(checks_never_failed(found, candidates))
        if not checks:
            break
        again, lost = _do([evolve(run, only=checks) for run in some], workers, lambda _: None)
        not_passed = dict(found.not_passed)
        for name, more in again.items():
            not_passed[name] = tuple(dict((*not_passed[name], *more)).items())
        found = evolve(found, not_passed=not_passed, lost={**found.lost, **lost})
    return found


def _batches(runs: Sequence[MutationRun]) -> Iterator[Sequence[MutationRun]]:
    for start in range(0, len(runs), _BATCH):
        yield runs[start : start + _BATCH]
