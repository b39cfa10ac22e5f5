"""What an executor is: it has tasks done elsewhere, and tells which one was lost on the way."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from attrs import frozen


class Desk(Protocol):
    """What a worker sits at: tasks come, results go."""

    def settle(self) -> None:
        """Become one of many: what was made before this is shared by all workers, and what comes
        after is this one's own.

        Where it is not called, the first look at ``tasks()`` does it.
        """
        ...

    def tasks(self) -> Iterator[Any]:
        """Each task that this worker gets; it ends when there are no more."""
        ...

    def begins(self, what: str) -> None:
        """Say what is being done now, so that it can be blamed if the worker
        does not survive it.
        """
        ...

    def done(self, result: object) -> None:
        """Hand in what came of the latest task."""
        ...


@frozen
class Lost:
    """A task whose worker did not survive it: *during* is what it had begun last, *why* a sentence
    for a person.
    """

    during: str
    why: str


class Executor(Protocol):
    """Has tasks done. Results come in any order."""

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Each task with its result, or with ``Lost``; *meanwhile* is called about twice a second,
        come what may.
        """
        ...
