"""A real Dask cluster for tests: a scheduler and workers, each a process on the loopback."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from attrs import define, field

LONGEST = 60  # seconds; it usually takes two
BECOME = Path(__file__).parent / "privileges" / "become.py"


@define
class DaskCluster:
    """Processes of Dask, which keep their files in *folder*; *options* are for each of them."""

    folder: Path
    options: tuple[str, ...] = ()
    environment: dict[str, str] = field(factory=dict)
    processes: list[subprocess.Popen] = field(factory=list)

    @property
    def url(self):
        """Return the address of the scheduler, for ``--executor``."""
        address = json.loads((self.folder / "scheduler.json").read_text("utf-8"))["address"]
        return address.replace("tcp://", "dask://")

    def start_scheduler(self):
        options = ("--host", "127.0.0.1", "--port", "0", *self.options)
        process = self._start("scheduler", (), *options)
        self._wait_for("Scheduler at:", process)
        return process

    def start_worker(self, *options, become=(), **environment):
        """Start a worker of one thread and return its process; *become* is put before its
        command.
        """
        more = ("--nthreads", "1", "--no-nanny", *self.options, *options)
        more += ("--local-directory", str(self.folder))
        process = self._start("worker", become, *more, **environment)
        self._wait_for("Registered to:", process)
        return process

    def without_landlock(self):
        """Return the prefix of the command of a worker whose kernel has no Landlock."""
        return (sys.executable, str(BECOME), "no landlock")

    def end(self):
        for process in self.processes:
            process.kill()
            process.wait()

    def _start(self, name, become, *options, **environment):
        number = len(self.processes)
        command = [*become, sys.executable, "-P", "-m", "dask", name, "--no-dashboard", *options]
        command += ["--scheduler-file", str(self.folder / "scheduler.json")]
        with (self.folder / f"{number}.log").open("wb") as log:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment, **environment},
            )
        self.processes.append(process)
        return process

    def _wait_for(self, sentence, process):
        log = self.folder / f"{self.processes.index(process)}.log"
        until = time.monotonic() + LONGEST
        while sentence not in log.read_text("utf-8", "replace"):
            assert process.poll() is None, log.read_text("utf-8", "replace")
            assert time.monotonic() < until, log.read_text("utf-8", "replace")
            time.sleep(0.05)


@contextmanager
def dask_cluster(folder, *options, workers=0, **environment):
    """Yield a cluster of a scheduler and some workers in *folder*, and end all of them."""
    folder.mkdir(exist_ok=True, parents=True)
    cluster = DaskCluster(folder, options, environment)
    try:
        cluster.start_scheduler()
        for _ in range(workers):
            cluster.start_worker()
        yield cluster
    finally:
        cluster.end()


def kill(process):
    process.send_signal(signal.SIGKILL)
    process.wait()
