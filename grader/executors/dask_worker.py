"""Run tasks in a Dask worker, which may be on another machine.

The Dask worker itself runs nothing of a student. It starts the same worker processes as on one
machine, so limits, signals and retries are the same.
"""

import io
import os
import platform
import shutil
import tempfile
import weakref
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from attrs import field, frozen
from distributed import get_worker

from grader.errors import ClusterError, GraderError, SandboxError
from grader.executors.executor import Lost
from grader.executors.worker_process import WorkerProcess
from grader.limits import WORKER_SECONDS
from grader.shipped import shipped_with
from grader.zips import DATA, write_zip


@frozen
class ZippedFolder:
    """Holds the folder *name*, which is in the zip *data*."""

    name: str
    data: bytes = field(repr=False)

    @classmethod
    def of(cls, folder: Path) -> "ZippedFolder":
        """Zip an assignment's *folder*, with everything that another machine needs for it."""
        file = io.BytesIO()
        write_zip(file, ((path, data, DATA) for path, data in sorted(shipped_with(folder))))
        return cls(folder.resolve().name, file.getvalue())

    def unpack(self, place: Path) -> Path:
        """Unpack the zip below *place*, and return the path of the folder."""
        where = Path(tempfile.mkdtemp(dir=place))
        with zipfile.ZipFile(io.BytesIO(self.data)) as whole:
            whole.extractall(where)
        return where / self.name


@frozen
class Plan:
    """Says what the workers of a cluster do.

    Attributes:
        work: ``module:function``, called with a channel and *more*.
        more: Further arguments, with folders zipped.
        check: ``module:function``, called in the same way. It returns the facts of its machine, or
            raises a ``GraderError`` if this machine cannot be used.
        facts: The facts of the machine that starts the batch; every worker must have the same.
        most_seconds: The processor time that a task may use.
    """

    work: str
    more: tuple[object, ...]
    check: str
    facts: Mapping[str, str]
    most_seconds: float = WORKER_SECONDS


class RemotePool:
    """Holds the worker processes of a Dask worker, one for each thread, and their folders.

    Dask keeps the pool as long as a client wants it. ``close`` ends the processes and removes the
    folders; it runs when the pool or the worker ends, and may be called twice.
    """

    def __init__(self, place: str) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="grader-", dir=place))  # for this user only
        self._processes: list[WorkerProcess] = []
        self.close = weakref.finalize(self, _end, self._folder, self._processes)
        self._free: SimpleQueue[WorkerProcess] = SimpleQueue()
        self._more: tuple[object, ...] = ()

    def prepare(self, plan: Plan, threads: int) -> None:
        """Unpack the folders of *plan*, and prepare one process for each of *threads*."""
        self._more = tuple(
            each.unpack(self._folder) if isinstance(each, ZippedFolder) else each
            for each in plan.more
        )
        processors: list[int | None] = [*sorted(os.sched_getaffinity(0))]
        if len(processors) != threads:  # another worker may be on the same machine
            processors = [None] * threads
        for processor in processors:
            process = WorkerProcess(processor, plan.work, self._more, plan.most_seconds)
            self._processes.append(process)
            self._free.put(process)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # Dask may move the memory of a worker to another one. Processes cannot be moved.
        return str, ("a pool that another worker had",)

    def check(self, plan: Plan) -> None:
        """Check that this machine can be used.

        Raises:
            ClusterError: If it cannot; the text says why.
        """
        process = WorkerProcess(None, plan.check, self._more, WORKER_SECONDS)
        try:
            found = process.do("check")
        finally:
            process.shut_down()
        if isinstance(found, Lost):
            raise ClusterError(f"the check of its isolation did not end: {found.why}")
        different: list[str] = []
        for name, value in plan.facts.items():
            if found.get(name) != value:
                different.append(f"{name} is {found.get(name)} there and {value} here")
        if different:
            raise ClusterError(
                f"{', '.join(different)}. Results would not be the same: install the same version"
                " there."
            )

    def do(self, task: object) -> Any:
        """Return the result of *task*, or ``Lost``.

        Raises:
            GraderError: If the work cannot begin.
        """
        process = self._free.get()
        try:
            return process.do(task)
        except GraderError as error:
            # The path of our copy means nothing to a user.
            text = str(error).replace(f"{self._folder}{os.sep}", "")
            if isinstance(error, SandboxError) or text == str(error):
                raise
            raise GraderError(text) from None
        finally:
            self._free.put(process)


def open_pool(plan: Plan) -> RemotePool:
    """Return a pool for *plan* on the Dask worker that runs this.

    Raises:
        ClusterError: If this worker cannot be used; the text says where it is, and why.
    """
    worker = get_worker()
    pool = RemotePool(worker.local_directory)
    try:
        pool.prepare(plan, worker.state.nthreads)
        pool.check(plan)
    except (ClusterError, SandboxError, OSError) as error:
        pool.close()  # Dask keeps the error, and the error keeps the pool
        reason = str(error).replace("this machine", "its machine")
        raise ClusterError(f"on {platform.node()}, {reason}") from None
    return pool


def do(pool: RemotePool | str, task: object) -> Any:
    """Return the result of *task* from *pool*, or ``Lost``.

    Raises:
        GraderError: If the work cannot begin.
    """
    if isinstance(pool, str):
        raise SandboxError("its processes have ended, because Dask wanted to move them")
    return pool.do(task)


def _end(folder: Path, processes: Sequence[WorkerProcess]) -> None:
    for process in processes:
        process.release()
    for process in processes:
        process.shut_down()
    shutil.rmtree(folder, ignore_errors=True)
