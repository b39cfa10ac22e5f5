"""A program that keeps the grader busy with what it sends earns nothing by it.

A worker that computes for too long is ended, and the check that was running is then our fault,
which costs a student nothing. Reading and copying costly replies is time of ours that a program
chooses.
"""

from grader import config
from grader.batch.retries import run
from grader.executors.worker_pool import WorkerPool
from grader.limits import WORKER_SECONDS
from grader.records.attention import Attention
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from tests.isolation import skip_without_isolation
from tests.one_move import ONE_MOVE
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


# Each test gets its own copy of a global that it asks for once.
ASKED_OFTEN = """\
import pytest

import counting
from grader.testing import value

pytestmark = pytest.mark.part("count")


@pytest.mark.parametrize("number", range(60))
def test_the_first_number(number):
    \"""Knows the first number.\"""
    assert value(counting, "FIRST", once=True) == 0
"""
LARGE_GLOBAL = "FIRST = [{number} for number in range(60_000)]\n"


def graded(folder, files, program, seconds):
    """Return the result of *program*, from a worker with so many *seconds* of its own."""
    skip_without_isolation()
    folder = written(folder / "counting", files)
    of_programs = config.load(folder).limits.of_worker - WORKER_SECONDS
    pool = WorkerPool(1, WORK, folder, UNSAFE, most_seconds=of_programs + seconds)
    task = Task(Submission("busy", "busy", "counting.py", program.encode()))
    ((_, graded),) = run([task], pool)
    return graded.result


def verdicts_on(folder, files, program, seconds):
    return [check.verdict for check in graded(folder, files, program, seconds).checks]


def test_a_worker_is_not_ended_by_what_a_program_sends(tmp_path):
    files = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_count.py": HIDDEN}
    verdicts = verdicts_on(tmp_path, files, PROGRAM, SECONDS)
    assert verdicts == [Verdict.PASSED, Verdict.FAILED]


def test_a_worker_is_not_ended_by_a_large_global_that_many_tests_ask_for(tmp_path):
    files = {
        "assignment.toml": TOML.replace("20.0", "1.0"),
        "source.py": f"{SOURCE}\n\n# %%\nFIRST = 0\n",
        "hidden/test_count.py": ASKED_OFTEN,
    }
    verdicts = verdicts_on(tmp_path, files, LARGE_GLOBAL, SECONDS)
    assert {*verdicts} <= {Verdict.FAILED, Verdict.TIMED_OUT}
    assert Verdict.TIMED_OUT in verdicts


GAMES = """\

[[parts]]
id = "game"
title = "The game"
marks = 2

[games]
part = "game"
"""
HEADER = """\
title: Game {number}
size: 1
points: 1
counts: counter
---
"""
# It takes a hundred times as long to look for boards in these lines as to print them.
PRINTS = """\
def count(number):
    return number


if __name__ == "__main__":
    input("Game Board Size: ")
    input("\\n" * 100_000 + "X's move (x, y): ")
    input("\\n" * 100_000 + "O's move (x, y): ")
"""


def with_games(source):
    """Return the files of an assignment in which *source* plays twenty games."""
    games = {
        f"games/{number}.game": HEADER.format(number=number) + ONE_MOVE for number in range(20)
    }
    toml = TOML.replace("20.0", "1.0").replace("\n[limits]", f"{GAMES}\n[limits]")
    return {
        "assignment.toml": toml,
        "source.py": source,
        "hidden/test_count.py": HIDDEN,
        **games,
    }


def test_a_program_pays_if_its_games_take_us_long_to_judge(tmp_path):
    verdicts = verdicts_on(tmp_path, with_games(SOURCE), PRINTS, 60)
    assert (verdicts[2], verdicts[-1]) == (Verdict.FAILED, Verdict.TIMED_OUT)


def test_a_program_also_pays_if_its_games_run_again_with_a_right_function(tmp_path):
    counts = "    print(count(1))\n"
    source = f'{SOURCE}\n\n# %%\nif __name__ == "__main__":\n{counts}'
    wrong = PRINTS.replace("return number", "return number + 1") + counts
    result = graded(tmp_path, with_games(source), wrong, 60)
    assert result.attention == (Attention.RERUN_STOPPED,)
