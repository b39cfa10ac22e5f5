"""A result that is computed again is the one that grading gives, for programs of many kinds."""

import json

import pytest

from grader import config
from grader.pipeline.score import score
from grader.pipeline.setup import marking_scheme, with_grader
from grader.records.as_json import packed, unpacked
from grader.records.attention import Attention
from grader.records.program_run import ProgramRun
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from tests.unit.conftest import RIGHT, TEST_DOUBLE, TEST_SWAP, TOML

MORE = """
[policies.late]
percent_per_day = 10

[[parts]]
id = "game"
title = "The game"
marks = 5

[[parts]]
id = "instructions"
title = "Following the instructions"
marks = 1

[games]
one_habit = 1

[games.weights]
counter = 1
ending = 1

[instructions.points]
names = 1
script = 1
"""
SCRIPT = """\
title: A board of one
size: 1
show: {show}
counts: counter, ending
hint: Count.
---
Game Board Size: «1»

Move Counter: 0
X's move (x, y): «0, 0»
X

Player X won in 1 moves.
"""
GAME = """

if __name__ == "__main__":
    input("Game Board Size: ")
    print("\\nMove Counter: 0")
    input("X's move (x, y): ")
    print("X\\n\\nPlayer X won in 1 moves.")
"""
BEFORE = {
    "assignment.toml": TOML + MORE,
    "games/one.game": SCRIPT.format(show="public"),
    "games/two.game": SCRIPT.format(show="public").replace("of one", "again"),
    "games/three.game": SCRIPT.format(show="hint"),
}
AFTER = {
    "assignment.toml": (TOML + MORE)
    .replace("by_hand = 2", "by_hand = 0")
    .replace("marks = 6", "marks = 9")
    .replace("percent_per_day = 10", "percent_per_day = 20")
    .replace("wrong_type]\nmarks = 1", "wrong_type]\nmarks = 3")
    .replace("salvage]\nmarks = 2", "salvage]\nmarks = 4")
    .replace("one_habit = 1", "one_habit = 0.5")
    .replace("names = 1", "names = 3")
    .replace("Twice a number", "Two times"),
    "games/one.game": SCRIPT.format(show="public").replace("of one", "of 1"),
    "games/two.game": SCRIPT.format(show="public").replace("size", "points: 3\nsize"),
    "games/three.game": SCRIPT.format(show="count").replace("Count.", "Start at 0."),
    "hidden/test_double.py": TEST_DOUBLE.replace("Add it to itself.", "Multiply.").replace(
        '    """Whole numbers are doubled."""', '    """Twice a whole number."""'
    ),
    "hidden/test_swap.py": TEST_SWAP.replace('hint="Look at both."', "points=3").replace(
        'show="count"', 'hint="Copy it.", points=4'
    ),
}
NOTEBOOK = json.dumps(
    {
        "cells": [{"cell_type": "code", "source": RIGHT, "metadata": {}, "outputs": []}],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
)
PROGRAMS = {
    "right": RIGHT + GAME,
    "a wrong number": RIGHT.replace("number * 2", "number * 3") + GAME,
    "nothing returned": RIGHT.replace("return number * 2", "pass"),
    "an exception without advice": RIGHT.replace("number * 2", "open('x')"),
    "the argument changed": RIGHT.replace("return [pair[1]", "pair.reverse()\n    return [pair[1]"),
    "no end": RIGHT.replace("return number * 2", "while True: pass"),
    "a function missing": RIGHT.replace("swap", "wsap"),
    "a counter that is off": RIGHT + GAME.replace("Counter: 0", "Counter: 1"),
    "not Python": RIGHT + "\ndef (",
    "no guard": RIGHT + '\ninput("Size: ")\n',
    "nothing": "# nothing yet\n",
    "half a surrogate pair": RIGHT.replace("number * 2", "'\\ud83d' + '\\ude00'"),
}


@pytest.fixture
def graded(make_pair):
    """The assignment as it was or is, and what its programs come to."""

    def grade(files):
        assignment = config.load(make_pair(files))
        found = {}

        def all_of(grader):
            for name, text in PROGRAMS.items():
                sent = Submission(name, "Ada", "pair.py", text.encode(), seconds_late=99)
                found[name] = sent, grader.grade(Task(sent))
            sent = Submission("notebook", "Ada", "pair.ipynb", NOTEBOOK.encode())
            found["notebook"] = sent, grader.grade(Task(sent))
            sent = Submission("none", "Ada", notes=("Nothing was handed in.",))
            found["none"] = sent, grader.grade(Task(sent))

        with_grader(assignment, all_of)
        return assignment, found

    return grade


def test_recomputed_marks_equal_those_of_grading(graded):
    _, before = graded(BEFORE)
    assignment, after = graded(AFTER)
    scheme = marking_scheme(assignment, False)  # noqa: FBT003
    for name, (sent, fresh) in after.items():
        again = score(scheme, sent, unpacked(before[name][1].run, ProgramRun))
        assert again.result != before[name][1].result, name
        assert (again.result, again.text) == (fresh.result, fresh.text), name
    verdicts = {check.verdict for _, fresh in after.values() for check in fresh.result.checks}
    assert verdicts >= {*Verdict} - {Verdict.BROKEN, Verdict.CARRIED_FORWARD, Verdict.CRASHED}


def test_a_stored_run_is_read_back_unchanged():
    run = ProgramRun(
        attention={Attention.NO_FUNCTIONS: "A note."}, notes=("\ud83d\ude00", "\udce9")
    )
    assert unpacked(packed(run), ProgramRun) == run
