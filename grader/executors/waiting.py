"""Hold the tasks that no worker has yet."""

from collections import deque
from collections.abc import Iterable
from typing import Any


class Waiting:
    """The tasks that no worker has yet. They are asked for one by one, when a worker is free."""

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
