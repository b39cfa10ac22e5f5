"""Define what an executor is: it has tasks done elsewhere, and reports which one was lost."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from attrs import frozen


class WorkerChannel(Protocol):
    """Connects a worker to its executor: tasks come, results go."""

    def tasks(self) -> Iterator[Any]:
        """Return each task that this worker gets, until there are no more."""
        ...

    def begins(self, what: str) -> None:
        """Say what is being done now, so that ``Lost`` can name it if the worker dies."""
        ...

    def done(self, result: object) -> None:
        """Hand in the result of the latest task."""
        ...


@frozen
class Lost:
    """Is the result of a task whose worker died.

    Attributes:
        during: What the worker had begun last.
        machine: Whether a whole machine is gone, with all that it was at.
        is_slow: Whether the worker was killed because it computed for too long.
    """

    during: str
    why: str
    machine: bool = False
    is_slow: bool = False


class Executor(Protocol):
    """Has tasks done by a work, which is ``module:function`` and takes a ``WorkerChannel``.

    A process does only one work at a time: two in threads of one process disturb each other.
    """

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Return each task with its result, or with ``Lost``, in any order.

        A free worker gets the next task at once. None is not a task: the executor has to ask again
        a moment later. So a service can go on without an end, with warm workers.

        *meanwhile* is called now and then, also while there is no task.
        """
        ...


class Waiting:
    """Holds the tasks that no worker has yet. They are asked for one by one."""

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks = iter(tasks)
        self._put_back: deque[Any] = deque()
        self._may_have_more = True

    @property
    def has_more(self) -> bool:
        """Whether there may be more of them."""
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
        """Let *task* be taken again: its worker has not begun with it."""
        self._put_back.append(task)
