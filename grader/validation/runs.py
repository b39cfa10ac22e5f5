"""Run all programs of an assignment, with the workers that grade students' submissions."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from attrs import field, frozen

from grader.batch.retries import run as run_batch
from grader.errors import HiddenTestError
from grader.executors.executor import Executor, Lost
from grader.records.check_id import part_in
from grader.records.result import Result
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Failure, Verdict
from grader.scoring import unrounded
from grader.validation.candidate import Candidate, Kind
from grader.validation.jobs import CheckTime, MutationRun, NotPassed, TimingRun
from grader.validation.mutation import Mutation

_MOST_TRIES = 2  # the program may not be the reason for the end of a worker
WORK = "grader.pipeline.worker:work"
_BATCH = 40  # mutations that run further before the remaining checks are counted again
NOT_WRONG = (Verdict.PASSED, Verdict.BROKEN)
"""Verdicts that say nothing against a program; broken checks say nothing at all."""
NOT_CAUGHT = (*NOT_WRONG, Verdict.SKIPPED)
"""Verdicts of checks that did not catch a wrong program."""


@frozen
class RunResults:
    """The results of all programs.

    Attributes:
        results: The result of each candidate, by its id.
        not_passed: The checks that ran and did not pass for each mutation, by its name.
        check_times: How long each check took for each right program, by the candidate's id.
        lost: Why a mutation, or a right program's times, have no result: no worker survived it.
    """

    results: dict[str, Result]
    not_passed: dict[str, NotPassed] = field(factory=dict)
    check_times: dict[str, tuple[CheckTime, ...]] = field(factory=dict)
    lost: dict[str, str] = field(factory=dict)

    @property
    def reference(self) -> Result:
        """The result of the reference."""
        return self.results[Kind.REFERENCE]

    @property
    def reference_passes(self) -> bool:
        """Whether the reference fails no check: otherwise mutants and mutations show nothing."""
        return all(check.verdict in NOT_WRONG for check in self.reference.checks)

    @property
    def broken_checks(self) -> frozenset[str]:
        """The ids of the checks that break on the reference itself."""
        checks = self.reference.checks
        return frozenset(check.id for check in checks if check.verdict is Verdict.BROKEN)


def run_all(
    module: str,
    candidates: Sequence[Candidate],
    mutations: Sequence[Mutation],
    workers: Executor,
    on_tried: Callable[[str], None],
) -> RunResults:
    """Run candidates as students' submissions to *module*, and mutations until a check fails.

    *on_tried* is called once for each of them, even if one runs again. Mutations do not run if the
    reference fails a check.

    Raises:
        GraderError: If the hidden tests are invalid or endless, or we cannot isolate programs.
    """
    tasks: list[Task] = []
    timings: list[TimingRun] = []
    for candidate in candidates:
        id_, file = candidate.id, module + candidate.suffix
        # A mutant must fail a check as it is.
        tasks.append(Task(Submission(id_, id_, file, candidate.data), repairs=False))
        if candidate.is_timed:
            timings.append(TimingRun(id_, file, candidate.data))
    timed = {timing.id for timing in timings}
    results: dict[str, Result] = {}
    for task, graded in run_batch(tasks, workers):
        name = task.submission.id
        results[name] = unrounded(graded.result)  # a mutant may cost less than half a mark
        if name == Kind.REFERENCE:
            _refuse_endless_tests(graded.result)
        if name not in timed:  # such a program has been tried only when it has been timed
            on_tried(name)
    runs: list[MutationRun] = []
    if RunResults(results).reference_passes:  # otherwise nobody judges them
        runs += [_job(module, mutation) for mutation in mutations]
    done, lost = _do([*timings, *runs], workers, on_tried)
    times: dict[str, tuple[CheckTime, ...]] = {}
    for timing in timings:
        if timing.id in done:
            times[timing.id] = done.pop(timing.id)
    return RunResults(results, not_passed=done, check_times=times, lost=lost)


def _refuse_endless_tests(reference: Result) -> None:
    """Raise a HiddenTestError if a test never ends: each program would take minutes."""
    for check in reference.checks:
        failure = check.failure or Failure()
        if failure.test_timed_out:
            why = failure.test_error or failure.came
            problem = f"{check.id}: with your own solution, this test never ends: {why}"
            raise HiddenTestError(f"{problem}. The rest was not tried. Fix it, or set seconds=….")


def run_further(
    found: RunResults,
    module: str,
    candidates: Sequence[Candidate],
    mutations: Sequence[Mutation],
    workers: Executor,
) -> None:
    """Run mutations further, on checks that no wrong program failed yet, and add this to *found*.

    Those in the part of such a check come first. They run in batches, always in the same order.
    """
    parts = {part_in(check) for check in checks_never_failed(found, candidates)}
    near: list[Mutation] = []
    far: list[Mutation] = []
    for mutation in sorted(mutations, key=attrgetter("name")):
        if mutation.name in found.not_passed:
            group = near if mutation.part in parts else far
            group.append(mutation)
    for group in (near, far):
        for at in range(0, len(group), _BATCH):
            only = frozenset(checks_never_failed(found, candidates))
            if not only:
                return
            runs = [_job(module, mutation, only) for mutation in group[at : at + _BATCH]]
            again, lost = _do(runs, workers, lambda _: None)
            for name, more in again.items():
                found.not_passed[name] |= more
            found.lost.update(lost)


def _job(module: str, mutation: Mutation, only: frozenset[str] | None = None) -> MutationRun:
    data = mutation.text.encode()
    return MutationRun(mutation.name, f"{module}.py", data, mutation.part, only)


def _do(
    jobs: Iterable[MutationRun | TimingRun], workers: Executor, on_tried: Callable[[str], None]
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the result of each job by its id, and why other jobs have none."""
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
    """Return the ids of the checks that no wrong program fails.

    Programs that do nothing do not count. One that ignores an instruction may have no function, so
    it counts only for the check of that instruction.
    """
    left = {check.id: None for check in found.reference.checks}
    for not_passed in found.not_passed.values():
        for name, verdict in not_passed.items():
            if verdict not in NOT_CAUGHT:
                left.pop(name, None)
    for candidate in candidates:
        for check in catching_checks(found.results[candidate.id]):
            is_its_own = candidate.kind is Kind.DISOBEDIENT and check in candidate.caught_by
            if candidate.kind is Kind.MUTANT or is_its_own:
                left.pop(check, None)
    return tuple(left)


def catching_checks(result: Result) -> list[str]:
    """Return the ids of the checks that catch the program with this *result*."""
    return [check.id for check in result.checks if check.verdict not in NOT_CAUGHT]
