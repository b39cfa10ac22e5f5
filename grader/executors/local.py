"""Workers on this machine: a process each, watched, and replaced when one does not survive its
task.
"""

import os
import pickle
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import wait
from typing import Any

from attrs import define, field

from grader.errors import GraderError
from grader.executors.base import Lost
from grader.executors.nursery import Nursery, NurseryDied, Worker
from grader.limits import WORKER_SECONDS
from grader.sandbox.meter import Meter

_LOOK_SECONDS = 0.5  # between two looks at the clocks of the workers
# A task that surely fits into a worker's socket beside another: to give it never waits for the
# worker, which may be waiting for us to take its result.
_SMALL = 32_768


@define
class _Seat:
    """A place at which somebody works: *tasks* are the one that is worked at,
    and the one after it.
    """

    processor: int | None
    worker: Worker | None = None
    tasks: deque[Any] = field(factory=deque)
    meter: Meter = field(factory=lambda: Meter(0))
    computed_before: float = 0.0

    def give(self, task: object, pickled: bytes) -> None:
        """Give *task* to the worker that sits here; where none could be hired it is lost at the
        next look.
        """
        if not self.tasks:
            self.computed_before = self.meter.computed()
        self.tasks.append(task)
        if self.worker is not None:
            with suppress(OSError):  # it has died; the next look will find out how
                self.worker.pipe.send_bytes(pickled)


class _Waiting:
    """Tasks that nobody has begun, each pickled when its turn comes near."""

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks, self._next = iter(tasks), deque[tuple[Any, bytes]]()

    def size(self) -> int | None:
        """The bytes of the next one; None where there is none."""
        if not self._next:
            for task in self._tasks:
                self._next.append((task, pickle.dumps(task)))
                break
        return len(self._next[0][1]) if self._next else None

    def pop(self) -> tuple[Any, bytes]:
        """The next one; there has to be one."""
        return self._next.popleft()

    def put_back(self, tasks: Iterable[Any]) -> None:
        """These were given away, and not begun."""
        self._next.extendleft((task, pickle.dumps(task)) for task in reversed(list(tasks)))


class _Staff:
    """Hires workers and lets them go. *died* is the exit status of the latest nursery that never
    had a worker.
    """

    def __init__(self, work: str, more: tuple[object, ...]) -> None:
        self._work, self._more = work, more
        self._nursery: Nursery | None = None
        self._hired = 0
        self.died = 0

    def share_out(self, seats: list[_Seat], waiting: _Waiting) -> None:
        """Give every worker a task, and one ahead, so that nobody waits for us between two."""
        for seat in seats:
            if not seat.tasks and waiting.size() is not None:
                if seat.worker is None:
                    self._hire(seat)
                seat.give(*waiting.pop())
        for seat in seats:
            size = waiting.size()
            if (
                size is not None
                and size <= _SMALL
                and len(seat.tasks) == 1
                and seat.worker is not None
            ):
                seat.give(*waiting.pop())

    def wait(self, seats: list[_Seat]) -> None:
        """Until somebody hands something in or dies, or it is time to look at the clocks."""
        at_work = [seat for seat in seats if seat.tasks]
        pipes = [seat.worker.pipe for seat in at_work if seat.worker is not None]
        wait(pipes, _LOOK_SECONDS if len(pipes) == len(at_work) else 0)

    def dismiss(self, seat: _Seat) -> None:
        """Let nobody sit there."""
        if seat.worker is not None:
            seat.worker.kill()
        seat.worker = None

    def go_home(self, seats: list[_Seat]) -> None:
        """Let everybody go; nothing of them is left."""
        for seat in seats:
            self.dismiss(seat)
        if self._nursery is not None:
            self._nursery.close()

    def _hire(self, seat: _Seat) -> None:
        for _ in range(2):
            if self._nursery is None:
                self._nursery, self._hired = Nursery(self._work, self._more), 0
            try:
                seat.worker = self._nursery.hire(seat.processor)
            except NurseryDied as error:
                self._nursery.close()
                self._nursery, self.died = None, error.status
                if not self._hired:
                    return  # another would die as well
            else:
                self._hired += 1
                seat.meter = Meter(seat.worker.pid)
                return


class Local:
    """*jobs* processes that run ``work(desk, *more)``, each kept on a processor of its own where
    there are enough.

    A worker shares its processor with the guest that it talks to: they never run at the same time,
    and a message then costs a third. One that computes for more than *most_seconds* over a task is
    ended, and the task is lost.

    Args:
        jobs: How many, at most; 1 or more.
        work: ``module:function``; imported by the workers only.
        more: What it takes besides its desk.
        most_seconds: Of a worker's processor time for one task.
    """

    def __init__(
        self, jobs: int, work: str, *more: object, most_seconds: float = WORKER_SECONDS
    ) -> None:
        self._work, self._more, self._most_seconds = work, more, most_seconds
        processors = sorted(os.sched_getaffinity(0))
        self._places = processors[:jobs] if jobs <= len(processors) else [None] * jobs

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Each task with its result, or with ``Lost``, as they come in."""
        waiting = _Waiting(tasks)
        staff = _Staff(self._work, self._more)
        seats = [_Seat(processor) for processor in self._places]
        looked = time.monotonic()
        try:
            staff.share_out(seats, waiting)
            while any(seat.tasks for seat in seats):
                staff.wait(seats)
                if time.monotonic() - looked >= _LOOK_SECONDS:
                    looked = time.monotonic()
                    meanwhile()
                for seat in seats:
                    if not seat.tasks or (came := self._look(seat, staff)) is None:
                        continue
                    task = seat.tasks.popleft()
                    if isinstance(came[0], Lost):
                        waiting.put_back(seat.tasks)
                        seat.tasks.clear()
                        staff.dismiss(seat)
                    staff.share_out(seats, waiting)
                    yield task, came[0]
        finally:
            staff.go_home(seats)

    def _look(self, seat: _Seat, staff: _Staff) -> tuple[Any] | None:
        """What the worker has handed in, or why nothing will come; None while it is at work."""
        worker = seat.worker
        if worker is None:
            return (Lost("", f"its worker ended with status {staff.died}"),)
        try:
            if worker.pipe.poll():
                came = worker.pipe.recv()
                if isinstance(came, GraderError):
                    raise came
                seat.computed_before = seat.meter.computed()
                return (came,)
        except (EOFError, OSError):
            return (Lost(worker.begun(), f"its worker ended with status {worker.status()}"),)
        if seat.meter.computed() - seat.computed_before > self._most_seconds:
            return (
                Lost(
                    worker.begun(),
                    f"its worker computed for more than {self._most_seconds:g} seconds",
                ),
            )
        return None
