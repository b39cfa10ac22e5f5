"""Run tasks on the workers of a Dask cluster, which share no disk with this machine.

Dask only sends them. Which tasks are tried again is decided as on one machine.
"""

import logging
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from queue import Empty, SimpleQueue
from typing import Any

import dask
from attrs import define, field
from distributed import Client, Future
from distributed.security import Security
from distributed.versions import VersionMismatchWarning

from grader import limits
from grader.errors import ClusterError, GraderError, SandboxError
from grader.executors import dask_worker
from grader.executors.dask_worker import Plan, RemotePool
from grader.executors.executor import Lost, Waiting

# A submission may have 16 MiB; Dask warns at 10.
_SETTINGS = {"distributed.admin.large-graph-warning-threshold": "1 GiB"}
_TLS = (
    "Name them in Dask's configuration (distributed.comm.tls), or in the environment variables"
    " DASK_DISTRIBUTED__COMM__TLS__CA_FILE, …__TLS__CLIENT__CERT and …__TLS__CLIENT__KEY."
)

_START = "Start one with `dask worker`, on a machine that has this grader"

Notify = Callable[[str], None]


@define
class _Node:
    """Holds a Dask worker; its *pool* is a ``RemotePool``."""

    address: str
    threads: int
    pool: Future[Any]
    is_fit: bool = False
    # Its running tasks, by the keys of their futures.
    running: dict[Any, tuple[Future[Any], Any]] = field(factory=dict)


class Cluster:
    """Runs tasks on the workers of a Dask cluster. *address* is Dask's form of *url*."""

    def __init__(
        self, url: str, address: str, plan: Plan, notify: Notify, *, jobs: int | None = None
    ) -> None:
        self._url, self._address, self._plan, self._jobs = url, address, plan, jobs
        self._notify, self._said = notify, set[str]()

    def run(
        self, tasks: Iterable[Any], meanwhile: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[Any, Any]]:
        """Yield each task with its result, or with ``Lost``, as soon as it is done.

        Raises:
            ClusterError: If the cluster cannot be reached, or no worker can be used.
            GraderError: If the work cannot begin.
        """
        tasks = iter(tasks)
        for first in tasks:  # without a task, nothing is started
            with self._session() as session:
                yield from session.run(Waiting(chain([first], tasks)), self._jobs, meanwhile)

    def workers(self) -> list[tuple[str, str]]:
        """Return the address of each worker, and why it cannot be used; empty if it can.

        Raises:
            ClusterError: If the cluster cannot be reached, or has no worker.
        """
        with self._session() as session:
            session.look()
            if not session.nodes:
                raise ClusterError(f"{self._url} has no worker. {_START}.")
            while not session.all_checked:
                list(session.outcomes(Waiting([])))
                session.look()
            found = dict.fromkeys(session.nodes, "") | session.refused
        return sorted(found.items())

    @contextmanager
    def _session(self) -> Iterator["_Session"]:
        # Our own sentences say why a connection ends. Each pool checks its worker's versions.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        warnings.simplefilter("ignore", VersionMismatchWarning)
        with dask.config.set(_SETTINGS):
            options = {"set_as_default": False, "security": _security(self._address)}
            try:
                client = Client(self._address, timeout=limits.CLUSTER_CONNECT_SECONDS, **options)
            except OSError:
                raise ClusterError(
                    f"the scheduler {self._url} does not answer. Check that `dask scheduler` is"
                    " running there, that this machine can connect to it, and that either both use"
                    " TLS or neither does."
                ) from None
            session = _Session(client, self._url, self._plan, self._say)
            try:
                yield session
            except GraderError:
                raise
            except Exception as error:
                if session.is_connected:
                    raise
                raise session.scheduler_gone() from error
            finally:
                with suppress(Exception):  # if it is gone, there is nothing to close
                    client.close(timeout=limits.CLUSTER_CLOSE_SECONDS)

    def _say(self, sentence: str) -> None:
        if sentence not in self._said:
            self._said.add(sentence)
            self._notify(sentence)


# What a Dask worker runs: ``open_pool`` or ``do``. Dask passes a result where we pass its future.
_Call = Callable[[Plan], RemotePool] | Callable[[RemotePool | str, object], Any]


class _Session:
    """Knows the workers of a cluster that are used, and why others are *refused*, by address."""

    def __init__(self, client: Client, url: str, plan: Plan, notify: Notify) -> None:
        self._client, self._url, self._plan, self._notify = client, url, plan, notify
        self._ended: SimpleQueue[Future[Any]] = SimpleQueue()
        self._had_workers = time.monotonic()
        self.nodes: dict[str, _Node] = {}
        self.refused: dict[str, str] = {}
        self._lost: list[tuple[Any, Lost]] = []

    @property
    def is_connected(self) -> bool:
        return bool(self._client.status == "running")

    @property
    def all_checked(self) -> bool:
        return bool(self.nodes or self.refused) and all(node.is_fit for node in self.nodes.values())

    def run(
        self, waiting: Waiting, jobs: int | None, meanwhile: Callable[[], None]
    ) -> Iterator[tuple[Any, Any]]:
        looked = 0.0
        while True:
            if time.monotonic() - looked >= limits.WORKER_LOOK_SECONDS:
                self.look()
                self._require_workers()
                meanwhile()
                looked = time.monotonic()
            self._give(waiting, jobs)
            if not self._at_work() and not self._lost and not waiting.has_more:
                return
            yield from self.outcomes(waiting)

    def look(self) -> None:
        """Find new and lost workers. New ones are checked before they get tasks."""
        if not self.is_connected:
            raise self.scheduler_gone()
        try:
            threads = self._client.nthreads()
        except (OSError, TimeoutError):
            raise self.scheduler_gone() from None
        for address in self.nodes.keys() - threads.keys():
            self._forget(self.nodes[address])
        for address in self.refused.keys() - threads.keys():
            del self.refused[address]
        for address in sorted(threads.keys() - self.nodes.keys() - self.refused.keys()):
            pool = self._submit(address, dask_worker.open_pool, self._plan)
            self.nodes[address] = _Node(address, threads[address], pool)
        if threads:
            self._had_workers = time.monotonic()

    def _require_workers(self) -> None:
        if self.nodes:
            return
        if self.refused:
            sentences = [f"no worker of {self._url} can be used:"]
            for address, reason in sorted(self.refused.items()):
                sentences.append(f"{address}: {reason}")
            raise ClusterError("\n".join(sentences))
        seconds = limits.CLUSTER_WORKER_SECONDS
        if time.monotonic() - self._had_workers > seconds:
            raise ClusterError(f"{self._url} has had no worker for {seconds:g} seconds. {_START}.")
        self._notify(f"{self._url} has no worker. {_START}: we wait for {seconds:g} seconds.")

    def _at_work(self) -> int:
        return sum(len(node.running) for node in self.nodes.values())

    def _give(self, waiting: Waiting, most: int | None) -> None:
        room = most or sum(node.threads for node in self.nodes.values())
        room -= self._at_work()
        for node in self.nodes.values():
            while node.is_fit and room > 0 and len(node.running) < node.threads:
                task = waiting.take()
                if task is None:
                    return
                future = self._submit(node.address, dask_worker.do, node.pool, task)
                node.running[future.key] = future, task
                room -= 1

    def outcomes(self, waiting: Waiting) -> Iterator[tuple[Any, Any]]:
        """Yield tasks that are done, with their results or ``Lost``; wait a moment for one."""
        yield from self._lost
        self._lost.clear()
        try:
            future = self._ended.get(timeout=limits.WORKER_LOOK_SECONDS)
        except Empty:
            return
        for node in list(self.nodes.values()):
            if future is not node.pool and future.key not in node.running:
                continue
            if future.status == "cancelled":  # not by us: we forget the futures that we cancel
                raise self.scheduler_gone()
            if future.status == "lost":  # the worker died with its result
                self._forget(node)
            elif future is node.pool:
                self._checked(node)
            else:
                yield from self._over(node, future, waiting)

    def _submit(self, address: str, call: _Call, *arguments: object) -> Future[Any]:
        future = self._client.submit(
            call, *arguments, workers=[address], allow_other_workers=False, pure=False
        )
        future.add_done_callback(self._ended.put)
        return future

    def _checked(self, node: _Node) -> None:
        error = node.pool.exception()
        if error is None:
            node.is_fit = True
        elif isinstance(error, GraderError):
            self._refuse(node, str(error))
        else:
            what = " ".join(f"{type(error).__name__}: {error}".split())
            self._refuse(
                node,
                f"{what} Install the same grader, with the extra `cluster`, there and on the"
                " scheduler's machine.",
            )

    def _over(self, node: _Node, future: Future[Any], queue: Waiting) -> Iterator[tuple[Any, Any]]:
        """Yield the task of *future* with its result, or put it back if *node* cannot be used."""
        _, task = node.running[future.key]
        try:
            result = future.result(limits.CLUSTER_RESULT_SECONDS)
        except TimeoutError:
            self._ended.put(future)  # its worker is gone; the next look finds that
            return
        except SandboxError as error:
            del node.running[future.key]
            queue.put_back(task)
            self._refuse(node, str(error))
            return
        except GraderError:
            raise
        except Exception as error:  # noqa: BLE001 - Dask may raise anything
            result = Lost("", f"its worker {node.address} failed: {type(error).__name__}: {error}")
        del node.running[future.key]
        yield task, result

    def _refuse(self, node: _Node, reason: str) -> None:
        self.refused[node.address] = reason
        self._forget(node)
        self._notify(f"The worker {node.address} is not used: {reason}")

    def _forget(self, node: _Node) -> None:
        """Give *node* no more tasks. Its running tasks are lost."""
        del self.nodes[node.address]
        if node.address not in self.refused:
            self._notify(f"The worker {node.address} is gone. Other workers take over its tasks.")
        for future, task in node.running.values():
            lost = Lost("", f"its worker {node.address} was lost", machine=True)
            self._lost.append((task, lost))
            future.cancel()
        node.pool.cancel()

    def scheduler_gone(self) -> ClusterError:
        return ClusterError(f"the scheduler {self._url} does not answer any more.")


def _security(address: str) -> Security:
    security = Security()
    if not address.startswith("tls:"):
        return security
    try:
        context = security.get_connection_args("client")["ssl_context"]
    except (OSError, ValueError) as error:
        raise ClusterError(f"the certificates for TLS cannot be used: {error}. {_TLS}") from None
    if context is None:
        raise ClusterError(f"the certificates for TLS are missing. {_TLS}")
    return security
