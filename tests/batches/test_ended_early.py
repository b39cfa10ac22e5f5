"""A batch that is ended at any moment leaves nothing behind and loses nothing.

The moments are random (from a seed), so each run tries some of them for each way of ending: during
imports, while the suite is collected, while students' programs run, while results are written. The
promise holds at every moment. The first moment is not random: something was kept. Without
``TESTS=all`` a batch is killed at such moments, and interrupted in the middle.
"""

import os
import random
import re
import signal
import time
from pathlib import Path

import pytest

import grader
from tests.amount import ALL, daily
from tests.batches.conftest import first_page, kept

MOMENTS = 10 if ALL else 1
WAITING = 4 if ALL else 2
STUDENTS = 60 if ALL else 6
# A loop computes until its time limit, in each of its checks: by day one is enough.
LOOPS = {3, 7} if ALL else {3}
JOBS = () if ALL else ("--jobs", "1")
WAIT = "threading.Event().wait()"
ENDS = {
    "interrupted": (signal.SIGINT, {130, -signal.SIGINT}),
    "terminated": (signal.SIGTERM, {143, -signal.SIGTERM}),
    "killed": (signal.SIGKILL, {-signal.SIGKILL}),
}
OURS = f'File "{Path(grader.__file__).parent}'  # in a traceback


def send(desk):
    """Send programs, of which some loop endlessly in a call."""
    for number in range(STUDENTS):
        body = "while True: pass" if number in LOOPS else f"return number * {2 + number % 3 % 2}"
        desk.send_in(f"s{number:02}", f"def double(number):\n    {body}\n")


def send_with_slow_ones(desk):
    """Send the same programs, and some that occupy a worker."""
    send(desk)
    for number in range(WAITING):
        desk.send_in(
            f"t{number}", f"# {number}\ndef double(number):\n    import threading\n    {WAIT}\n"
        )


@pytest.fixture(scope="module")
def whole(quiet_desk):
    """Return the files of a batch that is not ended early, and how many seconds it takes."""
    send(quiet_desk)
    started = time.monotonic()
    run = quiet_desk.start("grade", "pair", "sent", "--out", "whole", "--jobs", "1").end()
    lasts = time.monotonic() - started
    assert run.status == 0, run.messages
    assert reported(run.messages) == len(kept(quiet_desk.folder / "whole")) == STUDENTS
    return quiet_desk.written("whole"), lasts


@pytest.fixture(scope="module")
def whole_of_more(quiet_desk, whole):
    """Return the files of a batch with slow programs and one worker; after *whole*, on its desk."""
    send_with_slow_ones(quiet_desk)
    run = quiet_desk.start("grade", "pair", "sent", "--out", "more", "--jobs", "1").end()
    assert run.status == 0, run.messages
    return quiet_desk.written("more")


def mounts():
    return Path("/proc/self/mountinfo").read_text(encoding="utf-8")


def groups():
    return sorted(path for path in Path("/sys/fs/cgroup").rglob("*") if "grader" in path.name)


def reported(messages):
    """Return how many results the command has reported."""
    return max(map(int, re.findall(r"(\d+) of \d+ submissions graded", messages)), default=0)


@pytest.mark.parametrize("how", daily(ENDS, ["killed"]))
def test_a_batch_that_ends_at_any_moment_leaves_nothing_and_loses_nothing(desk, whole, how):
    number, statuses = ENDS[how]
    send(desk)
    before = mounts(), groups()
    expected, lasts = whole
    chance = random.Random(int(number))
    had = set()
    out = desk.folder / "broken"
    for moment in range(1 + MOMENTS):
        run = desk.start("grade", "pair", "sent", "--out", "broken", *JOBS)
        assert run.pid
        if moment == 0:
            first_page(run, out)
        else:
            time.sleep(chance.uniform(0, lasts))
        run.send(number)
        run.end()
        assert run.status in {*statuses, 0}, run.messages
        # Before our first line runs, Python itself reports ^C.
        assert OURS not in run.messages
        assert (mounts(), groups()) == before
        assert not list(desk.temporary.iterdir())
        have = kept(out)
        assert have
        assert had <= have
        assert reported(run.messages) <= len(have)
        had = have

    run = desk.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1").end()
    assert run.status == 0, run.messages
    assert desk.written("broken") == expected
    assert sorted(path.name for path in out.iterdir()) == [
        "by_hand.csv",
        "grades.sqlite",
        "marking.sqlite",
        "marks.csv",
        "report",
        "results.json",
    ]


def test_an_interrupted_batch_says_how_to_continue_and_writes_its_lists(desk):
    send_with_slow_ones(desk)
    before = mounts(), groups()
    run = desk.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1")
    out = desk.folder / "broken"
    first_page(run, out)
    run.send(signal.SIGINT)
    run.end()
    assert run.status == 130, run.messages
    assert (mounts(), groups()) == before
    assert not list(desk.temporary.iterdir())
    have = kept(out)
    assert have
    sentence = f"Interrupted: {len(have)} of {STUDENTS + WAITING} are kept. Run the same command again to go on."
    assert run.messages.splitlines()[-1] == sentence
    rows = (out / "marks.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == len(have) + 1
    assert f"{len(have)} submission" in (out / "report" / "index.html").read_text("utf-8")
    run = desk.start("report", "broken").end()
    assert run.status == 0, run.messages
    assert "Not everything was graded yet" in run.printed[-1]


PROCESSES = {"a worker": 1, "a fork server": 2}  # generations below the command


@pytest.mark.long
@pytest.mark.parametrize("process", PROCESSES)
def test_a_batch_has_the_same_results_if_one_of_its_processes_is_killed(
    desk, whole_of_more, process
):
    send_with_slow_ones(desk)
    run = desk.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1")
    first_page(run, desk.folder / "broken")
    while (victim := run.nth(PROCESSES[process])) is None:
        assert run.reaper.poll() is None, run.end().messages
    os.kill(victim, signal.SIGKILL)
    assert run.end().status == 0, run.messages
    assert not list(desk.temporary.iterdir())
    assert desk.written("broken") == whole_of_more
