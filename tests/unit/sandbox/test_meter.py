"""Processor time and idle time of one process are measured separately."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grader.errors import GuestTimedOut
from grader.limits import DISK_SECONDS
from grader.sandbox.meter import Budget, Meter


@pytest.fixture
def process():
    started = []

    def start(text):
        ready = f"import time\nprint(flush=True)\n{text}"
        started.append(subprocess.Popen([sys.executable, "-c", ready], stdout=subprocess.PIPE))
        started[-1].stdout.readline()
        return started[-1]

    yield start
    for each in started:
        each.kill()
        each.wait()
        each.stdout.close()


def test_a_computing_process_is_not_idle(process):
    meter = Meter(process("while True: pass").pid)
    meter.idled()
    before = meter.computed()
    time.sleep(0.5)
    assert meter.idled() < 0.2
    assert meter.computed() - before > 0.02  # a busy machine may give it little


def test_a_sleeping_process_is_idle_and_uses_no_processor_time(process):
    meter = Meter(process("time.sleep(60)").pid)
    assert meter.idled() == 0
    before = meter.computed()
    time.sleep(0.4)
    assert meter.idled() > 0.25
    assert meter.computed() - before < 0.1


def test_idle_time_can_be_reset(process):
    meter = Meter(process("time.sleep(60)").pid)
    meter.idled()
    time.sleep(0.2)
    meter.reset_idle()
    assert meter.idled() == 0


def test_waiting_for_a_processor_is_not_idle_time(process):
    """Four computing processes on one processor: three of them always wait, and none of them is
    idle.
    """
    only = {min(os.sched_getaffinity(0))}
    busy = [process("while True: pass") for _ in range(4)]
    for each in busy:
        os.sched_setaffinity(each.pid, only)
    meters = [Meter(each.pid) for each in busy]
    for meter in meters:
        meter.idled()
    time.sleep(0.8)
    assert max(meter.idled() for meter in meters) < 0.3


@pytest.mark.parametrize(
    ("text", "awake"),
    [
        ("while True: pass", True),
        ("time.sleep(60)", False),
        (
            (
                "import threading\nthreading.Thread(target=time.sleep, args=(60,)).start()\nwhile"
                " True: pass"
            ),
            True,
        ),
    ],
    ids=["one that computes", "one that sleeps", "one of two threads computes"],
)
def test_a_running_or_runnable_process_is_awake(text, awake, process):
    meter = Meter(process(text).pid)
    end = time.monotonic() + 10  # until it has begun with what it does
    while meter.is_awake() != awake:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_process_that_waits_for_a_disk_is_awake(process):
    """The kernel shows it as "D"; so it does while a process waits for its child in vfork()."""
    waiting = process("import ctypes, os\nctypes.CDLL(None).vfork()\ntime.sleep(5)\nos._exit(0)")
    stat = Path(f"/proc/{waiting.pid}/stat")
    while stat.read_text().rpartition(")")[2].split()[0] != "D":
        assert waiting.poll() is None
        time.sleep(0.01)
    assert Meter(waiting.pid).is_awake()
    assert not Meter(waiting.pid).is_awake(DISK_SECONDS + 1)  # no disk is so slow


def test_a_dead_process_is_not_awake(process):
    gone = process("")
    gone.wait()
    assert not Meter(gone.pid).is_awake()


def test_the_last_reading_of_a_dead_process_is_kept(process):
    gone = process("sum(range(10**6)); time.sleep(60)")
    meter = Meter(gone.pid)
    time.sleep(0.1)
    computed = meter.computed()
    assert computed > 0
    gone.kill()
    gone.wait()
    assert meter.computed() == computed


def test_a_budget_is_used_up_when_no_time_remains():
    assert Budget(0).used_up
    assert not Budget(1, 0.9).used_up
    assert Budget(1, 1.0).used_up


def test_a_budget_that_is_extended_has_refused_nothing_yet():
    budget = Budget(1.0, spent=1.0)
    with pytest.raises(GuestTimedOut):
        budget.check()
    assert budget.refused
    budget.extend(2.0)
    budget.check()
    assert not budget.refused
