"""Measures how long a batch takes with 1, 2 and 4 workers: ``python -m benchmarks.cluster``.

Workers are processes of ``grader grade``, or of a Dask cluster on this machine. All runs of a batch
must give the same results. A model is fitted to the runs on Dask.
"""

import hashlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
import numpy as np
from attrs import define, field, frozen

from benchmarks import submissions
from benchmarks.measure import ROOT, descendants
from benchmarks.ours import same_work
from benchmarks.submissions import ASN3

_GRADER = str(Path(sys.executable).with_name("grader"))
_TICKS = os.sysconf("SC_CLK_TCK")
_TIMES = slice(11, 15)  # of /proc/PID/stat after the name: utime, stime, cutime, cstime (proc(5))
_LOOK = 0.05  # seconds between two looks at the memory
_SAME_TIME = {**os.environ, "SOURCE_DATE_EPOCH": "0"}  # results contain the time of grading
_LONGEST_START = 60.0  # seconds until a process of Dask is ready


@frozen
class Graded:
    """What one ``grader grade`` cost.

    Attributes:
        wall: Seconds by the clock.
        cpu: Processor seconds, with its child processes.
        memory: The most memory in MiB, without its child processes.
        results: The SHA-256 of ``results.json``.
    """

    wall: float
    cpu: float
    memory: float
    results: str


@frozen
class Run:
    """One batch on a number of *workers*.

    Attributes:
        cluster: Processor seconds of the Dask workers and their processes; 0 without Dask.
        scheduler: Processor seconds of the Dask scheduler; 0 without Dask.
    """

    where: str
    workers: int
    submissions: int
    graded: Graded
    cluster: float = 0.0
    scheduler: float = 0.0

    def row(self) -> str:
        """Return the run as a line of a table."""
        seconds = (self.graded.wall, self.graded.cpu, self.cluster, self.scheduler)
        cells = [self.where, str(self.workers), f"{self.submissions:,}"]
        cells += [f"{value:.1f}" for value in seconds]
        return f"| {' | '.join(cells)} | {self.graded.memory:.0f} |"


@define
class Cluster:
    """A Dask scheduler and its workers, with one thread each, on the loopback interface."""

    folder: Path
    scheduler: "subprocess.Popen[bytes]" = field(init=False)
    workers: list["subprocess.Popen[bytes]"] = field(factory=list)

    @property
    def url(self) -> str:
        """Return the address for ``--executor``."""
        line = next(line for line in self._log("scheduler").splitlines() if "Scheduler at:" in line)
        return line.rpartition("tcp://")[2].strip()

    def start(self, workers: int) -> None:
        """Start the scheduler and *workers* workers, and wait until all are connected."""
        self.scheduler = self._process(
            "scheduler", "Scheduler at:", "--host", "127.0.0.1", "--port", "0"
        )
        for number in range(workers):
            name = f"worker{number}"
            address = f"tcp://{self.url}"
            options = [
                "--nthreads",
                "1",
                "--no-nanny",
                "--local-directory",
                str(self.folder / name),
            ]
            self.workers.append(self._process(name, "Registered to:", address, *options))

    def cpu(self) -> tuple[float, float]:
        """Return the processor seconds so far of all workers, and of the scheduler."""
        return sum(_cpu(one.pid) for one in self.workers), _cpu(self.scheduler.pid)

    def end(self) -> None:
        """End all processes."""
        for process in (*self.workers, self.scheduler):
            process.terminate()
            process.wait()

    def _process(self, name: str, ready: str, *options: str) -> "subprocess.Popen[bytes]":
        kind = name.rstrip("0123456789")
        words = (sys.executable, "-m", "dask", kind, "--no-dashboard", *options)
        with (self.folder / f"{name}.log").open("wb") as log:
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until = time.monotonic() + _LONGEST_START
        while ready not in self._log(name):
            if process.poll() is not None or time.monotonic() > until:
                sys.exit(f"dask {kind} does not start:\n{self._log(name)}")
            time.sleep(0.05)
        return process

    def _log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--assignment",
    type=click.Choice(["asn3", "asserts"]),
    default="asn3",
    show_default=True,
    help="asn3, or an assignment with forty asserts.",
)
@click.option("--submissions", "sizes", multiple=True, type=int, default=[25, 100])
@click.option("--workers", multiple=True, type=int, default=[1, 2, 4])
@click.option("--no-processes", is_flag=True, help="Only Dask.")
def main(
    *, assignment: str, sizes: tuple[int, ...], workers: tuple[int, ...], no_processes: bool
) -> None:
    """Measure batches of each size with each number of workers, and fit a model to Dask's runs."""
    click.echo(f"{os.cpu_count()} processors; load before: {os.getloadavg()[0]:.1f}")
    click.echo(
        "| where | workers | submissions | seconds | command | Dask workers | scheduler | MiB of"
        " the command |\n|---|---|---|---|---|---|---|---|"
    )
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(prefix="grader-cluster-") as name:
        place = Path(name)
        chosen = ASN3
        if assignment == "asserts":
            chosen = same_work(place / "asserts")
        for size in sizes:
            batch = submissions.write(submissions.correct(size), place / f"submitted{size}")
            wanted: set[str] = set()
            for run in _runs(place, chosen, batch, workers, processes=not no_processes):
                click.echo(run.row())
                runs.append(run)
                wanted.add(run.graded.results)
            if len(wanted) > 1:
                sys.exit("the results differ")
    _say_model([run for run in runs if run.where == "Dask"])


def _runs(
    place: Path, assignment: Path, batch: Path, workers: Sequence[int], *, processes: bool
) -> Iterator[Run]:
    size = len(list(batch.iterdir()))
    for number in workers:
        if processes:
            graded = _grade(place, assignment, batch, ("--jobs", str(number)))
            yield Run("processes", number, size, graded)
        with _cluster(number) as cluster:
            before = cluster.cpu()
            graded = _grade(place, assignment, batch, ("--executor", f"dask://{cluster.url}"))
            after = cluster.cpu()
        yield Run("Dask", number, size, graded, after[0] - before[0], after[1] - before[1])


@contextmanager
def _cluster(workers: int) -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="grader-dask-") as name:
        cluster = Cluster(Path(name))
        cluster.start(workers)
        try:
            yield cluster
        finally:
            cluster.end()


def _grade(place: Path, assignment: Path, batch: Path, options: Sequence[str]) -> Graded:
    out = place / "out"
    words = (_GRADER, "grade", str(assignment), str(batch), "--out", str(out), "--fresh", *options)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    with (place / "grade.log").open("wb") as log:
        process = subprocess.Popen(words, cwd=ROOT, env=_SAME_TIME, stdout=log, stderr=log)
    highest = 0
    while process.poll() is None:
        highest = max(highest, _highest_memory(process.pid))
        time.sleep(_LOOK)
    wall = time.monotonic() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        sys.exit((place / "grade.log").read_text(encoding="utf-8", errors="replace"))
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    digest = hashlib.sha256((out / "results.json").read_bytes()).hexdigest()
    return Graded(wall, used, highest / 1024, digest)


def _cpu(root: int) -> float:
    """Return the processor seconds of the process *root* and of all its descendants."""
    ticks = 0
    for pid in (root, *descendants(root)):
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue  # it has just ended
        fields = stat.rpartition(")")[2].split()
        ticks += sum(map(int, fields[_TIMES]))
    return ticks / _TICKS


def _highest_memory(pid: int) -> int:
    """Return the most memory of process *pid* so far, in KiB; 0 if it has ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    for line in status.splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    return 0


def _say_model(runs: Sequence[Run]) -> None:
    sizes = [run.submissions for run in runs]
    workers = [run.workers for run in runs]
    ones = [1] * len(runs)
    a_submission, a_worker = _fit([run.cluster for run in runs], sizes, workers)
    sent, start = _fit([run.graded.cpu for run in runs], sizes, ones)
    scheduled, waiting = _fit([run.scheduler for run in runs], sizes, ones)
    click.echo(
        f"Processor seconds: {a_submission:.3f} for a submission in a worker, {a_worker:.1f} for a"
        f" worker; in the command {sent:.4f} for a submission and {start:.1f} for its start; in the"
        f" scheduler {scheduled:.4f} for a submission and {waiting:.1f} for its start."
    )
    processors = os.cpu_count() or 1
    shares = [run.submissions / min(run.workers, processors) for run in runs]
    each, start = _fit([run.graded.wall for run in runs], shares, ones)
    click.echo(
        f"Seconds by the clock: {start:.1f} + {each:.3f} x submissions / processors that workers"
        " can use."
    )


def _fit(
    values: Sequence[float], one: Sequence[float], other: Sequence[float]
) -> tuple[float, float]:
    """Return the factors of *one* and *other* whose sum is nearest to *values* (least squares)."""
    table = np.array([one, other], dtype=float).T
    factors, *_ = np.linalg.lstsq(table, np.array(values), rcond=None)
    return float(factors[0]), float(factors[1])


if __name__ == "__main__":
    main()
