"""
A batch that is ended at any moment leaves nothing behind and loses nothing.

The moments are random (from a seed), so each run tries ten of them for each way of ending: in the imports, while the
suite is collected, while students' programs run, while results are written. What is promised holds at every one.
"""

import os
import random
import re
import signal
import time
from pathlib import Path

import pytest

import grader
from grader.store import Store

STUDENTS = 60
LOOPS = {7, 23}
ENDS = {
    "interrupted": (signal.SIGINT, {130, -signal.SIGINT}),
    "told to end": (signal.SIGTERM, {143, -signal.SIGTERM}),
    "killed": (signal.SIGKILL, {-signal.SIGKILL}),
}
OURS = f'File "{Path(grader.__file__).parent}'  # in a traceback


@pytest.fixture
def sent(desk):
    """Sixty programs, of which two loop without an end in a call."""
    for number in range(STUDENTS):
        body = "while True: pass" if number in LOOPS else f"return number * {2 + number % 3 % 2}"
        desk.send_in(f"s{number:02}", f"def double(number):\n    {body}\n")
    return desk


def mounts():
    return Path("/proc/self/mountinfo").read_text(encoding="utf-8")


def groups():
    return sorted(path for path in Path("/sys/fs/cgroup").rglob("*") if "grader" in path.name)


def kept(out):
    """The ids of what the store of a batch has; none before there is one."""
    path = out / "grades.sqlite"
    if not path.exists():
        return set()
    with Store(path) as store:
        return {result.id for result in store}


def reported(said):
    """How many results the command has told of."""
    return max(map(int, re.findall(r"(\d+) of \d+ submissions graded", said)), default=0)


@pytest.mark.parametrize(("number", "statuses"), ENDS.values(), ids=ENDS)
def test_nothing_is_left_and_nothing_lost_at_ten_moments(sent, number, statuses):
    before = mounts(), groups()
    begun = time.monotonic()
    whole = sent.start("grade", "pair", "sent", "--out", "whole").end()
    lasts = time.monotonic() - begun
    assert whole.status == 0, whole.said
    assert reported(whole.said) == STUDENTS

    chance = random.Random(int(number))
    had = set()
    out = sent.folder / "broken"
    for _ in range(10):
        moment = chance.uniform(0, lasts)
        run = sent.start("grade", "pair", "sent", "--out", "broken")
        assert run.pid
        time.sleep(moment)
        run.send(number)
        run.end()
        assert run.status in {*statuses, 0}, run.said
        # Before our first line is run, and in Python's own start, ^C is Python's to tell of.
        assert OURS not in run.said
        assert (mounts(), groups()) == before
        assert not list(sent.temporary.iterdir())
        have = kept(out)
        assert had <= have
        assert reported(run.said) <= len(have)
        had = have

    assert sent.start("grade", "pair", "sent", "--out", "broken").end().status == 0
    assert sent.written("broken") == sent.written("whole")
    assert sorted(path.name for path in out.iterdir()) == ["grades.sqlite", "marks.csv", "report", "results.json"]


@pytest.mark.parametrize("generation", [1, 2, 3], ids=["the nursery", "a worker", "a zygote"])
def test_whichever_process_is_killed_the_batch_comes_to_the_same_end(sent, generation):
    for number in range(4):
        sent.send_in(f"t{number}", f"# {number}\ndef double(number):\n    while True: pass\n")
    assert sent.start("grade", "pair", "sent", "--out", "whole", "--jobs", "1").end().status == 0
    run = sent.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1")
    # With the first page it is at work, and with six endless loops it still is.
    while not list((sent.folder / "broken").glob("report/s*.html")):
        assert run.reaper.poll() is None, run.end().said
    while (victim := run.nth(generation)) is None:
        assert run.reaper.poll() is None, run.end().said
    os.kill(victim, signal.SIGKILL)
    assert run.end().status == 0, run.said
    assert not list(sent.temporary.iterdir())
    assert sent.written("broken") == sent.written("whole")
