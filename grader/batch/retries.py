"""Run tasks on workers, and try lost tasks again."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from grader.errors import SandboxError
from grader.executors.executor import Executor, Lost
from grader.limits import CHECKS_THAT_END_A_WORKER, LOST_MACHINES
from grader.records.check_id import name_in
from grader.records.task import Graded, Task


def run(
    tasks: Iterable[Task | None], executor: Executor, meanwhile: Callable[[], None] = lambda: None
) -> Iterator[tuple[Task, Graded]]:
    """Yield each task with its result, in any order. Lost tasks are tried again.

    They are tried when there is no other task: at the end, or if *tasks* yield None.

    Raises:
        SandboxError: If workers die even if they run nothing of a submission.
    """
    while tasks:
        again: deque[Task] = deque()
        for task, outcome in executor.run(_and_lost_ones(tasks, again), meanwhile):
            if isinstance(outcome, Lost):
                again.append(_retry(task, outcome))
            else:
                yield task, outcome
        meanwhile()
        tasks = again


def _and_lost_ones(tasks: Iterable[Task | None], again: deque[Task]) -> Iterator[Task | None]:
    for task in tasks:
        if task is None and again:
            yield again.popleft()
        else:
            yield task


def _retry(task: Task, lost: Lost) -> Task:
    """Return the task to try next.

    First it is unchanged, because the worker may have died for another reason. Then it is without
    checks during which a worker died. At last it is given up.
    """
    if lost.machine:  # machines come and go, but this task may be why they are lost
        lost_machines = task.lost_machines + 1
        if lost_machines < LOST_MACHINES or task.given_up:
            return evolve(task, lost_machines=lost_machines)
        many = f"{lost_machines} machines were lost while they graded it"
        why = f"{many}; the last time, {lost.why}."
        return evolve(task, lost_machines=lost_machines, given_up=why)
    if task.given_up:
        problem = "the processes that grade end before they have done anything"
        raise SandboxError(f"{problem}: {lost.why}")
    if not task.retried:
        return evolve(task, retried=True)
    is_check = name_in(lost.during) != ""
    is_new_check = is_check and lost.during not in task.broken
    if is_new_check and len(task.broken) < CHECKS_THAT_END_A_WORKER:
        return evolve(task, broken=task.broken | {lost.during})
    when = lost.during or "at the start"
    return evolve(task, given_up=f"While it was graded ({when}), {lost.why}.")
