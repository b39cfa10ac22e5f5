"""Workers that stay for the next run: starting one takes longer than trying several programs."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

from grader.executors.worker_pool import WorkerPool


def _nothing() -> None:
    pass


class WarmWorkers:
    """An executor that makes several runs of one endless run of *pool*: its workers stay."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._waiting: deque[Any] = deque()
        self._meanwhile = _nothing
        self._results: Generator[tuple[Any, Any], None, None] | None = None

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = _nothing
    ) -> Iterator[tuple[Any, Any]]:
        """Return each task with its result, or with ``Lost``, as they come in. All of *tasks* are
        known before the first of them begins.
        """
        given = [task for task in tasks if task is not None]
        self._waiting.extend(given)
        self._meanwhile = meanwhile
        if self._results is None:
            self._results = self._pool.run(self._tasks(), self._look)
        is_complete = False
        try:
            for _ in given:
                yield next(self._results)
            is_complete = True
        finally:
            if not is_complete:
                self.close()

    def close(self) -> None:
        """End the workers. A later run starts new ones."""
        if self._results is not None:
            self._results.close()
            self._results = None
            self._waiting.clear()

    def _look(self) -> None:
        self._meanwhile()

    def _tasks(self) -> Iterator[Any]:
        """Yield each task when a worker is free, and None if there is none now."""
        while True:
            yield self._waiting.popleft() if self._waiting else None
