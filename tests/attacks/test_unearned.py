"""
Programs that get at marks without working anything out, each in the place of one function of a right program.

They say something else of their own globals each time that they are asked, answer by the order of the questions, or
hide what they do with the help of their guest.
"""

from pathlib import Path

import pytest

from grader import batch
from grader.errors import SandboxError
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.overlay import overlay
from grader.validation.trials import hire

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"

# Each look at a global of the module finds X and O changed over, so that what is due could always be "P".
FORGED_MARKS = """
import sys, types

class Shifting(types.ModuleType):
    looks = 0

    def __getattribute__(self, name):
        if name in ("X", "O"):
            Shifting.looks += 1
            return "PQ"[(Shifting.looks + (name == "O")) % 2]
        return types.ModuleType.__getattribute__(self, name)

sys.modules[__name__].__class__ = Shifting
"""
NOBODY_IS_X = "X = None\nO = 'O'\nEMPTY = ' '\n"
CYCLE = "import itertools\n_turn = itertools.cycle([{}])\n"
LINES = ("check_row", "check_column", "check_down_diagonal", "check_up_diagonal")
HEADS = {
    "player": "def player(board):",
    "winner": "def winner(board):",
    "terminal": "def terminal(board):",
    "check_row": "def check_row(board, y, player):",
    "check_column": "def check_column(board, x, player):",
    "check_down_diagonal": "def check_down_diagonal(board, player):",
    "check_up_diagonal": "def check_up_diagonal(board, player):",
}
# Of each: the assignment, the function, its body, and what stands in front of it.
ATTACKS = {
    "player is always P": ("ai", "player", "return 'P'", ""),
    "player is always P, and so are X and O": ("ai", "player", "return 'P'", FORGED_MARKS),
    "winner is always X": ("ai", "winner", "return X", ""),
    "winner is nobody, and so is X": ("ai", "winner", "return None", NOBODY_IS_X),
    "terminal is always so": ("ai", "terminal", "return True", ""),
    "terminal looks for a cell among the rows": ("ai", "terminal", "return EMPTY not in board", ""),
    **{f"{name} by turns": ("asn3", name, "return next(_turn)", CYCLE.format("True, False")) for name in LINES},
    **{f"{name} by twos": ("asn3", name, "return next(_turn)", CYCLE.format("True, False, True")) for name in LINES},
    **{f"{name} once": ("asn3", name, "return next(_turn)", CYCLE.format("True, *[False] * 8")) for name in LINES},
    **{f"{name} always": ("asn3", name, "return True", "") for name in LINES},
}


@pytest.fixture(scope="module")
def marks():
    """What the function's own part gave to each program, in per cent."""
    found = {}
    for name in {assignment for assignment, *_ in ATTACKS.values()}:
        reference = (ASSIGNMENTS / name / "source.py").read_text(encoding="utf-8")
        module = {"ai": "tictactoe"}.get(name, name)
        tasks = []
        for attack, (assignment, function, body, before) in ATTACKS.items():
            if assignment == name:
                text = overlay(reference, f"{HEADS[function]}\n    {body}\n", attack)
                tasks.append(Task(Submission(attack, attack, f"{module}.py", f"{before}{text}{before}".encode())))
        try:
            for task, graded in batch.graded(tasks, hire(ASSIGNMENTS / name, 2)("grader.grading:work")):
                function = ATTACKS[task.submission.id][1]
                (part,) = (each for each in graded.result.parts if each.id == function)
                found[task.submission.id] = 100 * part.marks / part.out_of
        except SandboxError as error:
            pytest.skip(str(error))
    return found


@pytest.mark.parametrize("attack", ATTACKS)
def test_it_earns_a_twentieth_of_its_part_at_most(attack, marks):
    assert marks[attack] <= 5
