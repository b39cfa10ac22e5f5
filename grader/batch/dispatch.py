"""Runs tasks through the workers, and keeps each result as soon as it is there."""

import time
from collections.abc import Callable, Sequence
from itertools import chain

from attrs import define, field

from grader.batch.batch_lists import Lists
from grader.batch.error_policy import END_ON_ERROR, ErrorPolicy
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending
from grader.batch.retries import run
from grader.batch.style import styling
from grader.errors import ClusterError, GraderError
from grader.executors.executor import Executor
from grader.executors.watched import Watched
from grader.limits import GATHERED_RESULTS
from grader.records.result import Result
from grader.records.task import Graded, Task
from grader.style import Looking, completed


def grade(  # noqa: PLR0913 - one for each thing that a test replaces
    waiting: Pending,
    executor: Executor,
    output: BatchOutput,
    on_result: Callable[[Result], None],
    clock: Callable[[], float] = time.monotonic,
    *,
    on_error: ErrorPolicy = END_ON_ERROR,
) -> None:
    """Grade what is *waiting*, and call *on_result* with each result after it was kept: first those
    that are computed again without running anything. The lists that people read are there
    meanwhile, and also if somebody ends us.

    Args:
        waiting: What to grade.
        executor: What runs the work.
        output: Where results are kept.
        on_result: What happens after that.
        clock: Returns the time in seconds.
        on_error: Decides how it goes on if a result cannot be kept.

    Raises:
        ClusterError: If a cluster cannot be reached, or none of its workers can grade.
        SandboxError: If workers die even if nothing of a submission is run.
    """
    with Watched("grader.style:evidence") as process:
        lists, look = Lists(output, clock), styling(process.do)
        keeper = _Keeper(output, lists, look, on_result, on_error)
        try:
            ran = run(waiting.tasks, executor, keeper.meanwhile)
            for task, graded in chain(waiting.computed, ran):
                keeper.gathered.append((task, graded))
                if len(keeper.gathered) == GATHERED_RESULTS:
                    keeper.keep_gathered()
        except (KeyboardInterrupt, ClusterError):
            keeper.on_error = END_ON_ERROR
            keeper.keep_gathered()  # what is done is done
            lists.write()
            raise
        finally:
            keeper.keep_gathered()


@define
class _Keeper:
    """Keeps results: those that were *gathered* have no style yet."""

    output: BatchOutput
    lists: Lists
    look: Looking
    on_result: Callable[[Result], None]
    on_error: ErrorPolicy
    gathered: list[tuple[Task, Graded]] = field(factory=list)

    def meanwhile(self) -> None:
        """Do what is due now and then."""
        self.keep_gathered()
        try:
            self.lists.write_if_due()
        except GraderError as error:
            self.on_error.go_on(error)

    def keep_gathered(self) -> None:
        """Keep what was gathered."""
        done, self.gathered = self.gathered, []
        self._keep(done)

    def _keep(self, done: Sequence[tuple[Task, Graded]]) -> None:
        results: list[Result] = []

        def try_to() -> None:
            programs = [graded for _, graded in done]
            results[:] = completed(programs, self.output.batch.assignment, self.look)

        if self._succeeds(try_to):
            for (task, graded), result in zip(done, results, strict=True):
                self._keep_one(task, result, graded.run)
        elif len(done) == 1:
            self.on_error.leave_out(done[0][0])
        else:
            for one in done:
                self._keep([one])

    def _keep_one(self, task: Task, result: Result, what_ran: bytes) -> None:
        def try_to() -> None:
            self.output.keep(task.submission, result, what_ran)

        if self._succeeds(try_to):
            self.lists.add(result)
            self.on_result(result)
        else:
            self.on_error.leave_out(task)

    def _succeeds(self, try_to: Callable[[], None]) -> bool:
        """Try something until it works, or until it is given up. Return whether it worked."""
        while True:
            try:
                try_to()
            except Exception as error:  # noqa: BLE001 - a service must not end; a batch raises it
                if not self.on_error.try_again(error):
                    return False
            else:
                self.on_error.succeeded()
                return True
