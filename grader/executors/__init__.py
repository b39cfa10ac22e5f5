"""Run work: in processes on this machine, in this process, or on a cluster.

A new executor is a file here and a line in ``EXECUTORS``. If it needs an address, it is a scheme in
``cluster`` instead.
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


EXECUTORS: Mapping[str, Callable[..., Executor]] = {"processes": WorkerPool, "serial": Serial}
"""Each executor on this machine, by its name.

It runs ``work(channel, *more)``. Its arguments are *jobs* (how many tasks at once), *work*, *more*,
and *most_seconds*, the limit for one task.
"""

_SCHEMES = {"dask": "tcp", "tls": "tls"}  # Dask's names of them


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
        more: A ``Path`` in it is the folder of an assignment; each worker gets a copy.
        check: ``module:function``, which returns the facts of a worker's machine.
        facts: The facts of this machine.
        notify: Called with a sentence about each worker that cannot be used or is lost.
        jobs: The most tasks at the same time; None for no limit.
        most_seconds: The processor time that a task may use.

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
    sent = tuple(ZippedFolder.of(each) if isinstance(each, Path) else each for each in more)
    plan = Plan(work, sent, check, facts, most_seconds)
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
