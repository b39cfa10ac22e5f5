"""Choose the executor that grades the submissions of a batch."""

import os
from collections.abc import Callable

from grader.executors import EXECUTORS, cluster
from grader.executors.executor import Executor
from grader.pipeline import compatibility
from grader.records.assignment import Assignment

_WORK = "grader.pipeline.worker:work"
_CHECK = f"{compatibility.work.__module__}:{compatibility.work.__name__}"


def executor_for(
    assignment: Assignment,
    name: str,
    jobs: int | None,
    notify: Callable[[str], None],
    *,
    unsafe: bool,
) -> Executor:
    """Return the executor called *name*: one of ``EXECUTORS``, or the address of a cluster.

    It grades *jobs* submissions at once; None for one on each processor. *notify* gets a sentence
    about each machine that cannot be used.

    Raises:
        ClusterError: If Dask is not installed.
        InputError: If there is no such executor.
    """
    folder, most = assignment.folder.resolve(), assignment.limits.of_worker
    if name in EXECUTORS:
        jobs = jobs or len(os.sched_getaffinity(0))
        return EXECUTORS[name](jobs, _WORK, folder, unsafe, most_seconds=most)
    facts = compatibility.facts(folder)
    sent = (_WORK, folder, unsafe)
    return cluster(
        name, *sent, check=_CHECK, facts=facts, notify=notify, jobs=jobs, most_seconds=most
    )


def workers_of(url: str) -> list[tuple[str, str]]:
    """Return the address of each worker of the cluster at *url*, and why it cannot be used.

    The reason is empty if the worker can be used.

    Raises:
        ClusterError: If the cluster cannot be reached, has no worker, or Dask is not installed.
        InputError: If *url* is not the address of a cluster.
    """
    facts = compatibility.facts(None)
    ignored: list[str] = []
    dask = cluster(url, _WORK, None, False, check=_CHECK, facts=facts, notify=ignored.append)  # noqa: FBT003 - passed by position to another process
    return dask.workers()
