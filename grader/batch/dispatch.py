"""Runs tasks through the workers, and keeps each result as soon as it is there."""

import time
from collections.abc import Callable
from itertools import chain

from grader.batch.lists import Lists
from grader.batch.output import Output
from grader.batch.pending import Pending
from grader.batch.retries import run
from grader.batch.style import styling
from grader.errors import ClusterError
from grader.executors.base import Executor
from grader.executors.watched import Watched
from grader.records.result import Result
from grader.records.task import Graded, Task
from grader.style import completed

_MOST_GATHERED = 64  # results whose style is looked at in one run

_Gathered = list[tuple[Task, Graded]]


def grade(
    waiting: Pending,
    executor: Executor,
    output: Output,
    on_result: Callable[[Result], None],
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Grade what is *waiting*, and call *on_result* with each result after it was kept: first those
    that are computed again without running anything. The lists that people read are there
    meanwhile, and also if somebody ends us.

    Raises:
        ClusterError: If a cluster cannot be reached, or none of its workers can grade.
        SandboxError: If workers die even if nothing of a submission is run.
    """
    gathered: _Gathered = []
    lists = Lists(output, clock)

    with Watched("grader.style:evidence") as process:
        look = styling(process.do)

        def keep() -> None:
            done, gathered[:] = gathered[:], []
            results = completed([graded for _, graded in done], output.batch.assignment, look)
            for (task, graded), result in zip(done, results, strict=True):
                output.keep(task.submission, result, graded.run)
                lists.add(result)
                on_result(result)

        def meanwhile() -> None:
            keep()
            lists.write_if_due()

        try:
            for task, graded in chain(waiting.computed, run(waiting.tasks, executor, meanwhile)):
                gathered.append((task, graded))
                if len(gathered) == _MOST_GATHERED:
                    keep()
        except (KeyboardInterrupt, ClusterError):
            keep()  # what is done is done
            lists.write()
            raise
        finally:
            keep()
