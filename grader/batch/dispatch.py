"""Run tasks on workers, and keep each result as soon as it is there."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from attrs import define, field

from grader.batch.error_policy import END_ON_ERROR, ErrorPolicy
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending
from grader.batch.retries import run
from grader.batch.style import Looking, completed, styling
from grader.errors import ClusterError, GraderError
from grader.executors.executor import Executor
from grader.executors.watched import Watched
from grader.gradebook.tally import GatheredResults
from grader.limits import GATHERED_RESULTS, LISTS_SECONDS, LISTS_SHARE
from grader.records.result import Result
from grader.records.task import Graded, Task


def grade(  # noqa: PLR0913 - one parameter for each thing that a test replaces
    waiting: Pending,
    executor: Executor,
    output: BatchOutput,
    on_result: Callable[[Result], None],
    clock: Callable[[], float] = time.monotonic,
    *,
    on_error: ErrorPolicy = END_ON_ERROR,
) -> None:
    """Grade what is *waiting*, and call *on_result* with each result after it was kept.

    Lists are written from time to time, and if somebody stops us.

    Raises:
        ClusterError: If a cluster cannot be reached, or none of its workers can grade.
        SandboxError: If workers die even if they run nothing of a submission.
    """
    with Watched("grader.style:evidence") as process:
        keeper = _Keeper(output, styling(process.do), on_result, on_error, clock)
        try:
            ran = run(waiting.tasks, executor, keeper.meanwhile)
            for done in chain(waiting.computed, ran):
                keeper.gathered.append(done)
                if len(keeper.gathered) == GATHERED_RESULTS:
                    keeper.keep_gathered()
        except (KeyboardInterrupt, ClusterError):
            keeper.on_error = END_ON_ERROR
            keeper.keep_gathered()  # keep what is done
            keeper.write_lists()
            raise
        finally:
            keeper.keep_gathered()


@define
class _Keeper:
    """Keeps what is *gathered*, and writes the lists that people read while a batch is graded.

    It has what the lists need in memory: reading a large batch from the store takes seconds.
    """

    output: BatchOutput
    look: Looking
    on_result: Callable[[Result], None]
    on_error: ErrorPolicy
    clock: Callable[[], float]
    gathered: list[tuple[Task, Graded]] = field(factory=list)
    _in_lists: GatheredResults | None = None
    _listed: int = field(init=False)
    _has_new: bool = False
    _due: float = float("-inf")

    def __attrs_post_init__(self) -> None:
        self._listed = len(self.output.store)

    def meanwhile(self) -> None:
        self.keep_gathered()
        before = self.clock()
        if before < self._due or not self._has_new:
            return
        try:
            self.write_lists()
        except GraderError as error:
            self.on_error.go_on(error)
        finally:
            after = self.clock()
            self._due = after + max(LISTS_SECONDS, (after - before) / LISTS_SHARE)

    def write_lists(self) -> None:
        """Write the lists if a result is new, or if one is gone."""
        store = self.output.store
        if not self._has_new and len(store) == self._listed:
            return
        # Nothing was added yet, or somebody stopped us between keeping a result and adding it.
        if self._in_lists is None or len(self._in_lists.results) != len(store):
            self._in_lists = GatheredResults()
            for result in store:
                self._in_lists.add(result)
        self.output.write_lists(self._in_lists)
        self._has_new = False
        self._listed = len(store)

    def keep_gathered(self) -> None:
        done, self.gathered = self.gathered, []
        self._keep_all(done)

    def _keep_all(self, done: Sequence[tuple[Task, Graded]]) -> None:
        """Keep what is *done*, with its style. If one of them fails, try each alone."""
        results: list[Result] = []

        def add_style() -> None:
            programs = [graded for _, graded in done]
            results[:] = completed(programs, self.output.batch.assignment, self.look)

        if self.on_error.succeeds(add_style):
            for (task, graded), result in zip(done, results, strict=True):
                put = partial(self.output.keep, task.submission, result, graded.run)
                if self.on_error.succeeds(put):
                    if self._in_lists is not None:
                        self._in_lists.add(result)
                    self._has_new = True
                    self.on_result(result)
                else:
                    self.on_error.leave_out(task)
        elif len(done) == 1:
            self.on_error.leave_out(done[0][0])
        else:
            for one in done:
                self._keep_all([one])
