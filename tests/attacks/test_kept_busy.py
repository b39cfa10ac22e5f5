"""A program that keeps the grader busy with what it sends earns nothing by it.

A worker that computes for too long is ended, and the check that was running is then our fault,
which costs a student nothing. Reading costly replies is time of ours that a program chooses.
"""

import pytest

from grader import config
from grader.batch.retries import run
from grader.errors import SandboxError
from grader.executors.worker_pool import WorkerPool
from grader.limits import WORKER_SECONDS
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.sandbox.fork_server import ForkServer
from tests.unit.conftest import written

WORK = "grader.pipeline.worker:work"
UNSAFE = False
SECONDS = 0.5  # of a worker, beside those that a submission pays for
TOML = """\
title = "Counting"
module = "counting"

[[parts]]
id = "count"
title = "Counting"
marks = 2

[limits]
seconds_per_call = 2.0
seconds_per_submission = 20.0
"""
SOURCE = '''\
# %%
def count(number: int) -> int:
    """Count to a number."""
    # BEGIN SOLUTION
    return number
    # END SOLUTION
'''
HIDDEN = '''\
import pytest

import counting

pytestmark = pytest.mark.part("count")


def test_one():
    """Counts to one."""
    assert counting.count(1) == 1


@pytest.mark.part(seconds=20)
def test_more():
    """Counts to more."""
    wrong = 0
    for number in range(2, 6):
        wrong += counting.count(number) != number
    assert wrong == 0
'''
# Its replies take us a fifth of a second each to read, and the program no time to send again.
PROGRAM = """\
import os
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
wire, send = channel.wire, channel.send
NUMBER = 60_000
LISTS = [["l", 1.5]] * NUMBER + [["l", *([at] for at in range(NUMBER))]]
COSTLY = wire.prepare({"nodes": LISTS, "value": [NUMBER], "changed": [], "printed": ""})


def send_costly(_):
    channel.send = send
    rest = wire.pack(COSTLY, channel._nonce[0])
    while rest:
        rest = rest[os.write(3, rest) :]


def count(number):
    if number > 1:
        channel.send = send_costly
    return number
"""


def test_a_worker_is_not_ended_by_what_a_program_sends(tmp_path):
    try:
        ForkServer().close()
    except SandboxError as error:
        pytest.skip(f"programs cannot be isolated here: {error}")
    files = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_count.py": HIDDEN}
    folder = written(tmp_path / "counting", files)
    of_programs = config.load(folder).limits.of_worker - WORKER_SECONDS
    pool = WorkerPool(1, WORK, folder, UNSAFE, most_seconds=of_programs + SECONDS)
    task = Task(Submission("busy", "busy", "counting.py", PROGRAM.encode()))
    ((_, graded),) = run([task], pool)
    verdicts = [check.verdict for check in graded.result.checks]
    assert verdicts == [Verdict.PASSED, Verdict.FAILED]
