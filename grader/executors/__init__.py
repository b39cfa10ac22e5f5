"""Run the work: processes on this machine, this process, later a cluster.

A new executor is a file here and a line in ``EXECUTORS``.
"""

from collections.abc import Callable, Mapping

from grader.executors.base import Executor
from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool

EXECUTORS: Mapping[str, Callable[..., Executor]] = {"processes": WorkerPool, "serial": Serial}
"""Every executor by its name. It is called with the number of jobs, the work, and its arguments."""
