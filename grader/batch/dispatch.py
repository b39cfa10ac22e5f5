"""Runs tasks through the workers, and keeps each result as soon as it is there."""

import time
from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from grader.batch.lists import Lists
from grader.batch.output import Output
from grader.batch.style import styling
from grader.errors import SandboxError
from grader.executors.base import Executor, Lost
from grader.executors.watched import Watched
from grader.limits import CHECKS_THAT_END_A_WORKER
from grader.records.result import Result
from grader.records.task import Graded, Task
from grader.style import completed

_MOST_GATHERED = 64  # results whose style is looked at in one run


def grade(
    tasks: Iterable[Task],
    executor: Executor,
    output: Output,
    on_result: Callable[[Result], None],
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Grade *tasks*, and call *on_result* with each result after it was kept. The lists that people
    read are there meanwhile, and also if somebody ends us.

    Raises:
        SandboxError: If workers die even if nothing of a submission is run.
    """
    gathered: list[tuple[Task, Graded]] = []
    lists = Lists(output, clock)

    with Watched("grader.style:evidence") as process:
        look = styling(process.do)

        def keep() -> None:
            done, gathered[:] = gathered[:], []
            results = completed([graded for _, graded in done], output.batch.assignment, look)
            for (task, _), result in zip(done, results, strict=True):
                output.keep(task.submission, result)
                lists.add(result)
                on_result(result)

        def meanwhile() -> None:
            keep()
            lists.write_if_due()

        try:
            for task, graded in run(tasks, executor, meanwhile):
                gathered.append((task, graded))
                if len(gathered) == _MOST_GATHERED:
                    keep()
        except KeyboardInterrupt:
            keep()  # what is done is done
            lists.write()
            raise
        finally:
            keep()


def _nothing() -> None:
    pass


def run(
    tasks: Iterable[Task], executor: Executor, meanwhile: Callable[[], None] = _nothing
) -> Iterator[tuple[Task, Graded]]:
    """Yield what became of each of *tasks*, in any order. A task that was lost is tried again.

    Raises:
        SandboxError: If workers die even if nothing of a submission is run.
    """
    while tasks:
        again: list[Task] = []
        for task, outcome in executor.run(tasks, meanwhile):
            if isinstance(outcome, Lost):
                again.append(_retry(task, outcome))
            else:
                yield task, outcome
        meanwhile()
        tasks = again


def _retry(task: Task, lost: Lost) -> Task:
    """Return the task to try next: first the same, since what ended the worker may have nothing to
    do with this student; then without the checks that workers did not survive; then given up.
    """
    if task.given_up:
        raise SandboxError(
            f"the processes that grade end before they have done anything: {lost.why}"
        )
    if not task.retried:
        return evolve(task, retried=True)
    is_check = "::" in lost.during  # the ids of checks, and of nothing else, have it
    is_new_check = is_check and lost.during not in task.broken
    if is_new_check and len(task.broken) < CHECKS_THAT_END_A_WORKER:
        return evolve(task, broken=task.broken | {lost.during})
    when = lost.during or "at the start"
    return evolve(task, given_up=f"While it was graded ({when}), {lost.why}.")
