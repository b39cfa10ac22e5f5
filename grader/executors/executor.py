"""Define what an executor is: it runs tasks elsewhere, and reports those that were lost."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from attrs import frozen


class WorkerChannel(Protocol):
    """Connects a worker to its executor: tasks come, results go."""

    def tasks(self) -> Iterator[Any]:
        """Yield the tasks of this worker, until there are no more."""

    def begins(self, what: str) -> None:
        """Say what is done now, so that ``Lost`` can name it if the worker dies."""

    def done(self, result: object) -> None:
        """Send the result of the latest task."""


@frozen
class Lost:
    """Replaces the result of a task whose worker died.

    Attributes:
        during: What the worker began last.
        machine: Whether the whole machine was lost, with all its tasks.
        is_slow: Whether the worker was killed because it used too much processor time.
    """

    during: str
    why: str
    machine: bool = False
    is_slow: bool = False


class Executor(Protocol):
    """Runs tasks with a work: ``module:function``, which takes a ``WorkerChannel``.

    A process does only one work at a time. Two in threads of one process disturb each other.
    """

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Yield each task with its result, or with ``Lost``, in any order.

        A free worker gets the next task at once. If *tasks* yield None, there is no task now, and
        the executor asks again a moment later. So a service can run without end. *meanwhile* is
        called now and then, also while there is no task.
        """


class Waiting:
    """Holds the tasks that no worker has yet. It reads them one by one."""

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks = iter(tasks)
        self._put_back: deque[Any] = deque()
        self._may_have_more = True

    @property
    def has_more(self) -> bool:
        """Whether there may be more tasks."""
        return bool(self._put_back) or self._may_have_more

    def take(self) -> Any:
        """Return the next task; None if there is none now."""
        if self._put_back:
            return self._put_back.popleft()
        if self._may_have_more:
            for task in self._tasks:
                return task
            self._may_have_more = False
        return None

    def put_back(self, task: object) -> None:
        """Let *task* be taken again, because its worker did not begin it."""
        self._put_back.append(task)
