"""A busy machine changes no verdict: a batch next to busy loops gives the same bytes as alone."""

import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.amount import ALL

ROOT = Path(__file__).resolve().parents[2]
LOOPS = 8 if ALL else 2
LOOP = "while True: pass"
JOBS = ()
if not ALL:
    # The only worker and the loop share the first processor; the other one can do other tests.
    LOOP = f"import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])\n{LOOP}"
    JOBS = ("--jobs", "1")

# Each depends on a clock in some way; "slow" computes for almost half the limit of a call, and has
# to pass.
TIMED = {
    "right": "return number * 2",
    "slow": (
        "\n    from time import process_time as now\n    while now() < 0.04: pass\n    return"
        " number * 2"
    ),
    "loops": "while True: pass",
    "sleeps": "\n    import time\n    time.sleep(3600)\n    return number * 2",
    "waits": "\n    import threading\n    threading.Event().wait()",
    "dies": "\n    import os\n    os._exit(3)",
    "raises": "raise ValueError(number)",
}
SAMPLES = ("101", "107", "111")


@contextmanager
def busy():
    """Run several processes that compute endlessly."""
    with ExitStack() as loops:
        for _ in range(LOOPS):
            loop = loops.enter_context(subprocess.Popen([sys.executable, "-c", LOOP]))
            loops.callback(loop.kill)
        yield


def twice(desk, *arguments):
    """Return the files of a batch that is graded alone, and next to the loops."""
    arguments += JOBS
    assert desk.start("grade", *arguments, "--out", "alone").end().status == 0
    with busy():
        assert desk.start("grade", *arguments, "--out", "busy_run").end().status == 0
    return desk.written("alone"), desk.written("busy_run")


def test_results_that_depend_on_a_clock_are_the_same_as_alone(desk):
    for name, body in TIMED.items():
        desk.send_in(name, f"def double(number):\n    {body}\n")
    alone, busy_run = twice(desk, "pair", "sent")
    assert alone == busy_run
    for name, word in {
        "loops": b"timed out",
        "waits": b"timed out",
        "dies": b"crashed",
        "raises": b"raised",
    }.items():
        assert (
            word in alone["results.json"].split(f'"id": "{name}"'.encode())[1].split(b'"layers"')[0]
        ), name


@pytest.mark.long
def test_results_of_sample_submissions_are_the_same_as_alone(desk):
    sample = ROOT / "samples" / "asn3-moodle"
    if not sample.is_dir():
        pytest.skip("the sample batch is missing")
    for number in SAMPLES:
        (folder,) = sample.glob(f"*_{number}_assignsubmission_file")
        shutil.copytree(folder, desk.folder / "sent" / folder.name)
    alone, busy_run = twice(desk, ROOT / "assignments" / "asn3", "sent")
    assert alone == busy_run
