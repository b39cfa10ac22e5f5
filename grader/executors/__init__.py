"""Run the work: in processes on this machine, in this process, or on a cluster.

A new executor is a file here, and a line in ``EXECUTORS``, or a scheme in ``cluster`` if it needs
an address.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from grader.errors import ClusterError, InputError, needs_extra
from grader.executors.executor import Executor
from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool
from grader.limits import WORKER_SECONDS

if TYPE_CHECKING:
    from grader.executors.dask_cluster import Cluster

EXECUTORS: Mapping[str, Callable[..., Executor]] = {
    "processes": WorkerPool,
    "serial": Serial,
}
"""Every executor on this machine, by its name. It is called with the number of jobs, the work and
its arguments, and with ``most_seconds``, which a task may take."""

_SCHEMES = {"dask": "tcp", "tls": "tls"}  # what Dask calls them


def cluster(  # noqa: PLR0913 - all of them are needed
    url: str,
    work: str,
    *more: object,
    check: str,
    facts: Mapping[str, str],
    notify: Callable[[str], None],
    jobs: int | None = None,
    most_seconds: float = WORKER_SECONDS,
) -> "Cluster":
    """Return the executor that runs ``work(channel, *more)`` on the Dask cluster at *url*.

    Args:
        url: ``dask://HOST:PORT``, or ``tls://HOST:PORT``.
        work: ``module:function``.
        more: What it takes after its channel. A ``Path`` is the folder of an assignment, which each
            worker gets a copy of.
        check: ``module:function``, which hands in the facts of a worker's machine.
        facts: Those of this machine.
        notify: Gets a sentence about workers that cannot be used, or are lost.
        jobs: How many tasks are done at the same time, at most; None for no bound.
        most_seconds: How much processor time a task may take.

    Raises:
        ClusterError: If Dask is not installed.
        InputError: If *url* is not the address of a scheduler.
    """
    address = _scheduler(url)
    try:
        from grader.executors.dask_cluster import Cluster  # noqa: PLC0415 - few have Dask
        from grader.executors.dask_worker import Plan, ZippedFolder  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise ClusterError(needs_extra(url, str(error.name), "cluster")) from None
    sent: list[object] = []
    for argument in more:
        if isinstance(argument, Path):
            sent.append(ZippedFolder.of(argument))
        else:
            sent.append(argument)
    plan = Plan(work, tuple(sent), check, facts, most_seconds)
    return Cluster(url, address, plan, notify, jobs=jobs)


def _scheduler(url: str) -> str:
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in _SCHEMES and parts.hostname and parts.port
    except ValueError:  # the port is not a number
        is_whole = None
    if not is_whole:
        known = ", ".join(EXECUTORS)
        raise InputError(
            f"--executor {url}",
            f"there is no such executor. Use one of {known}; or dask://HOST:PORT, the address of a"
            " Dask scheduler; or tls://HOST:PORT, if the scheduler uses TLS.",
        )
    return f"{_SCHEMES[parts.scheme]}://{parts.netloc}"
