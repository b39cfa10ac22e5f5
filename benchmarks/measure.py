"""Measure commands: seconds by the clock, processor seconds, and the memory of all processes."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import attrs
from attrs import frozen

ROOT = Path(__file__).resolve().parents[1]
OFTEN = 0.02  # seconds between two looks at the memory, if time is not measured
SELDOM = 0.5  # if time is measured: a look takes up to 10 ms of a processor
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_PROPORTIONAL = re.compile(rb"^Pss: +(\d+) kB", re.MULTILINE)
_RESIDENT = 21  # in /proc/PID/stat after the name; field 24 in proc(5)


@frozen
class Command:
    """A program with its arguments, the folder to run it in, and more environment variables."""

    words: tuple[str, ...]
    folder: str
    environment: dict[str, str] = attrs.field(factory=dict)


@frozen
class Cost:
    """The cost of a run.

    Attributes:
        wall: Seconds by the clock.
        cpu: Processor seconds of all processes.
        memory: The largest observed sum over all processes, in bytes. Processes share the size of
            common pages (PSS); a process that we may not inspect counts in full. It is at least the
            memory of the largest process.
        foreign: The share, from 0 to 1, of the machine's processor time that others used meanwhile.
    """

    wall: float
    cpu: float
    memory: int
    foreign: float


class RunError(Exception):
    """A measured command failed; the text is the end of its output."""


def cost(commands: Sequence[Command], look: float = SELDOM) -> Cost:
    """Return the cost of *commands*, one after the other, in a process that does nothing else.

    Args:
        commands: The commands to run.
        look: The seconds between two looks at the memory.

    Raises:
        RunError: If a command failed, or left processes running.
    """
    request = json.dumps([attrs.asdict(each) for each in commands])
    tree = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.process_tree"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert tree.stdin is not None
    busy, started = _busy_seconds(), time.perf_counter()
    tree.stdin.write(request)
    tree.stdin.close()
    tree.stdin = None  # communicate() would flush it
    memory = 0
    try:
        while not _ended(tree, look):
            memory = max(memory, memory_below(tree.pid))
    finally:
        tree.terminate()  # it has ended, unless we were interrupted
        tree.wait()
    seconds, busy = time.perf_counter() - started, _busy_seconds() - busy
    output, _ = tree.communicate()
    if tree.returncode:
        raise RunError(f"benchmarks.process_tree ended with status {tree.returncode}")
    answer = json.loads(output)
    if answer["failed"]:
        raise RunError(answer["failed"])
    processors = os.cpu_count() or 1
    # The kernel counts hundredths of a second, so the difference of a short run may be negative.
    foreign = min(1.0, max(0.0, (busy - answer["cpu"]) / (seconds * processors)))
    return Cost(answer["wall"], answer["cpu"], max(memory, answer["largest"]), foreign)


def memory_below(pid: int) -> int:
    """Return the memory in bytes of all descendants of *pid*, without its own."""
    return sum(map(_memory, descendants(pid)))


def _ended(process: subprocess.Popen[str], within: float) -> bool:
    try:
        process.wait(within)
    except subprocess.TimeoutExpired:
        return False
    return True


def descendants(pid: int) -> list[int]:
    """Return the living descendants of *pid*."""
    found: list[int] = []
    waiting = [pid]
    while waiting:
        threads = Path(f"/proc/{waiting.pop()}/task")
        try:
            children = [
                int(one)
                for thread in threads.iterdir()
                for one in (thread / "children").read_text().split()
            ]
        except OSError:
            continue  # it has just ended
        found += children
        waiting += children
    return found


def _memory(pid: int) -> int:
    """Return the memory in bytes of process *pid*; 0 if it has ended."""
    place = Path(f"/proc/{pid}")
    try:
        found = _PROPORTIONAL.search((place / "smaps_rollup").read_bytes())
        # a process that is ending has no memory and no such line
        return int(found[1]) * 1024 if found else 0
    except PermissionError:
        return _resident(place)
    except OSError:
        return 0


def _resident(place: Path) -> int:
    try:
        stat = (place / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0
    return int(stat.rpartition(")")[2].split()[_RESIDENT]) * _PAGE


def _busy_seconds() -> float:
    """Return the busy processor seconds of the machine since it started, with ``steal``."""
    line = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    user, nice, system, _idle, _waiting, interrupts, soft, stolen = map(int, line.split()[1:9])
    return (user + nice + system + interrupts + soft + stolen) / _TICKS
