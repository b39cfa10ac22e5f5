"""A busy machine changes no verdict: a batch with busy loops beside it gives the same bytes
as it does alone.
"""

import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.amount import ALL

ROOT = Path(__file__).resolve().parents[2]
LOOPS = 8 if ALL else 4

# Each is judged by a clock in some way: one that computes for nearly half of what a call may use
# has to pass.
TIMED = {
    "right": "return number * 2",
    "slow": (
        "\n    from time import process_time as now\n    while now() < 0.1: pass\n    return"
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
    """Several processes that compute without an end."""
    with ExitStack() as loops:
        for _ in range(LOOPS):
            loop = loops.enter_context(subprocess.Popen([sys.executable, "-c", "while True: pass"]))
            loops.callback(loop.kill)
        yield


def twice(desk, *arguments):
    """What a batch comes to alone, and beside the loops."""
    assert desk.start("grade", *arguments, "--out", "alone").end().status == 0
    with busy():
        assert desk.start("grade", *arguments, "--out", "beside").end().status == 0
    return desk.written("alone"), desk.written("beside")


def test_programs_that_are_judged_by_a_clock_end_as_they_do_alone(desk):
    for name, body in TIMED.items():
        desk.send_in(name, f"def double(number):\n    {body}\n")
    alone, beside = twice(desk, "pair", "sent")
    assert alone == beside
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
def test_sample_submissions_end_as_they_do_alone(desk):
    sample = ROOT / "samples" / "asn3-moodle"
    if not sample.is_dir():
        pytest.skip("the sample batch is not beside these tests")
    for number in SAMPLES:
        (folder,) = sample.glob(f"*_{number}_assignsubmission_file")
        shutil.copytree(folder, desk.folder / "sent" / folder.name)
    alone, beside = twice(desk, ROOT / "assignments" / "asn3", "sent")
    assert alone == beside
