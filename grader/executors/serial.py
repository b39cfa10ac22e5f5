"""Run work in this process, one task after another, for tests and for a debugger."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pkgutil import resolve_name
from typing import Any

from attrs import define, field

from grader.errors import GraderError
from grader.executors.executor import Lost


@define
class _Channel:
    waiting: deque[Any]
    meanwhile: Callable[[], None]
    during: str = ""
    results: list[tuple[Any, Any]] = field(factory=list)

    def tasks(self) -> Iterator[Any]:
        while self.waiting:
            yield self.waiting[0]

    def begins(self, what: str) -> None:
        self.during = what

    def done(self, result: object) -> None:
        self.results.append((self.waiting.popleft(), result))
        self.during = ""
        self.meanwhile()


class Serial:
    """Runs ``work(channel, *more)`` here. A task is lost if the work raises an exception."""

    def __init__(self, jobs: int, work: str, *more: object, most_seconds: float = 0) -> None:
        del jobs, most_seconds
        self._work, self._more = work, more

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Yield each task with its result, after all are done. *tasks* must have an end."""
        channel = _Channel(deque(task for task in tasks if task is not None), meanwhile)
        while channel.waiting:
            try:
                resolve_name(self._work)(channel, *self._more)
            except GraderError:
                raise
            except Exception as error:  # noqa: BLE001 - the other tasks still run
                channel.done(Lost(channel.during, f"it raised {type(error).__name__}: {error}"))
        yield from channel.results
