"""A batch that is ended at any moment leaves nothing behind and loses nothing.

The moments are random (from a seed), so each run tries some of them for each way of ending: in the
imports, while the suite is collected, while students' programs run, while results are written. What
is promised holds at every one. Without ``TESTS=all`` a batch is killed at such moments, and
interrupted in the middle.
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
from tests.amount import ALL, daily

MOMENTS = 10 if ALL else 2
WAITING = 4 if ALL else 2
STUDENTS = 60 if ALL else 10
LOOPS = {3, 7}
WAIT = "threading.Event().wait()"
ENDS = {
    "interrupted": (signal.SIGINT, {130, -signal.SIGINT}),
    "told to end": (signal.SIGTERM, {143, -signal.SIGTERM}),
    "killed": (signal.SIGKILL, {-signal.SIGKILL}),
}
OURS = f'File "{Path(grader.__file__).parent}'  # in a traceback


def send(desk):
    """Programs, of which two loop without an end in a call."""
    for number in range(STUDENTS):
        body = "while True: pass" if number in LOOPS else f"return number * {2 + number % 3 % 2}"
        desk.send_in(f"s{number:02}", f"def double(number):\n    {body}\n")


def send_what_takes_longer(desk):
    """The same, and some that keep a worker waiting."""
    send(desk)
    for number in range(WAITING):
        desk.send_in(
            f"t{number}", f"# {number}\ndef double(number):\n    import threading\n    {WAIT}\n"
        )


@pytest.fixture(scope="module")
def whole(quiet_desk):
    """What comes of them where nobody ends the batch, and how many seconds that lasts."""
    send(quiet_desk)
    begun = time.monotonic()
    run = quiet_desk.start("grade", "pair", "sent", "--out", "whole").end()
    lasts = time.monotonic() - begun
    assert run.status == 0, run.said
    assert reported(run.said) == STUDENTS
    return quiet_desk.written("whole"), lasts


@pytest.fixture(scope="module")
def whole_of_more(quiet_desk, whole):
    """What comes of more of them, graded by one worker, where nobody kills anything; after
    *whole*, on its desk.
    """
    send_what_takes_longer(quiet_desk)
    run = quiet_desk.start("grade", "pair", "sent", "--out", "more", "--jobs", "1").end()
    assert run.status == 0, run.said
    return quiet_desk.written("more")


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


@pytest.mark.parametrize("how", daily(ENDS, ["killed"]))
def test_nothing_is_left_and_nothing_lost_at_any_moment(desk, whole, how):
    number, statuses = ENDS[how]
    send(desk)
    before = mounts(), groups()
    expected, lasts = whole
    chance = random.Random(int(number))
    had = set()
    out = desk.folder / "broken"
    for _ in range(MOMENTS):
        moment = chance.uniform(0, lasts)
        run = desk.start("grade", "pair", "sent", "--out", "broken")
        assert run.pid
        time.sleep(moment)
        run.send(number)
        run.end()
        assert run.status in {*statuses, 0}, run.said
        # Before our first line is run, and in Python's own start, ^C is Python's to tell of.
        assert OURS not in run.said
        assert (mounts(), groups()) == before
        assert not list(desk.temporary.iterdir())
        have = kept(out)
        assert had <= have
        assert reported(run.said) <= len(have)
        had = have

    assert desk.start("grade", "pair", "sent", "--out", "broken").end().status == 0
    assert desk.written("broken") == expected
    assert sorted(path.name for path in out.iterdir()) == [
        "by_hand.csv",
        "grades.sqlite",
        "marking.sqlite",
        "marks.csv",
        "report",
        "results.json",
    ]


def test_who_interrupts_a_batch_reads_how_to_go_on_and_has_the_lists(desk):
    send_what_takes_longer(desk)
    before = mounts(), groups()
    run = desk.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1")
    out = desk.folder / "broken"
    # With the first page it is at work, and with two endless loops and some that wait it still is.
    while not list(out.glob("report/s*.html")):
        assert run.reaper.poll() is None, run.end().said
        time.sleep(0.005)
    run.send(signal.SIGINT)
    run.end()
    assert run.status == 130, run.said
    assert (mounts(), groups()) == before
    assert not list(desk.temporary.iterdir())
    have = kept(out)
    sentence = f"Interrupted: {len(have)} of {STUDENTS + WAITING} are kept. Run the same command again to go on."
    assert run.said.splitlines()[-1] == sentence
    rows = (out / "marks.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == len(have) + 1
    assert f"{len(have)} submission" in (out / "report" / "index.html").read_text("utf-8")


PROCESSES = {"a worker": 1, "a fork server": 2}  # by their generation


@pytest.mark.long
@pytest.mark.parametrize("which", PROCESSES)
def test_whichever_process_is_killed_the_batch_comes_to_the_same_end(desk, whole_of_more, which):
    send_what_takes_longer(desk)
    run = desk.start("grade", "pair", "sent", "--out", "broken", "--jobs", "1")
    # With the first page it is at work, and with two endless loops and some that wait it still is.
    while not list((desk.folder / "broken").glob("report/s*.html")):
        assert run.reaper.poll() is None, run.end().said
        time.sleep(0.005)
    while (victim := run.nth(PROCESSES[which])) is None:
        assert run.reaper.poll() is None, run.end().said
    os.kill(victim, signal.SIGKILL)
    assert run.end().status == 0, run.said
    assert not list(desk.temporary.iterdir())
    assert desk.written("broken") == whole_of_more
