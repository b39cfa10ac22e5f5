"""Programs that try to earn marks without computing anything; each replaces one function of a right
program.

They give another value of their own globals each time, answer by the order of the questions, ask
until nobody answers, or hide what they do with the help of their guest.
"""

from pathlib import Path

import pytest

from grader import config
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.overlay import overlay
from tests.isolation import isolation_or_skip

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"

# Each read of a global of the module finds X and O swapped, so that the expected answer could
# always be "P".
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
    "is_game_complete": "def is_game_complete(board):",
    "getPlayerMove": "def getPlayerMove(board):",
    "inputPlayerLetter": "def inputPlayerLetter():",
    "playAgain": "def playAgain():",
    "get_position_choice": "def get_position_choice(board, player):",
    "is_program_finished": "def is_program_finished():",
}
# Asks for ever, and takes what was typed last if nobody answers. In a terminal it never ends.
READ_ON = """lines = [input("X or O? Play again? Player, row, column, x, y: ")]
    try:
        while True:
            lines.append(input("row, column, x, y: "))
    except EOFError:
        return {}
"""
# For each: the assignment, the function, its body, and the text before it.
ATTACKS = {
    "player is always P": ("ai", "player", "return 'P'", ""),
    "player is always P, and so are X and O": ("ai", "player", "return 'P'", FORGED_MARKS),
    "winner is always X": ("ai", "winner", "return X", ""),
    "winner is nobody, and so is X": ("ai", "winner", "return None", NOBODY_IS_X),
    "terminal is always true": ("ai", "terminal", "return True", ""),
    "terminal looks for a cell among the rows": ("ai", "terminal", "return EMPTY not in board", ""),
    **{
        f"{name} by turns": ("asn3", name, "return next(_turn)", CYCLE.format("True, False"))
        for name in LINES
    },
    **{
        f"{name} by twos": ("asn3", name, "return next(_turn)", CYCLE.format("True, False, True"))
        for name in LINES
    },
    **{
        f"{name} once": ("asn3", name, "return next(_turn)", CYCLE.format("True, *[False] * 8"))
        for name in LINES
    },
    **{f"{name} always": ("asn3", name, "return True", "") for name in LINES},
    **{
        f"{function} reads on": (name, function, READ_ON.format(answer), "")
        for name, function, answer in (
            ("challenge", "getPlayerMove", "tuple(map(int, lines[-2:]))"),
            ("challenge", "inputPlayerLetter", "list('XO') if lines[-1] in 'xX' else list('OX')"),
            ("challenge", "playAgain", "lines[-1].lower().startswith('y')"),
            ("asn5", "get_position_choice", "tuple(map(int, lines[-2:]))"),
            ("asn5", "is_program_finished", "lines[-1] in 'nN'"),
        )
    },
    "is_game_complete counts marks": (
        "asn5",
        "is_game_complete",
        "return max(map([*board.values()].count, 'XO')) >= 3",
        "",
    ),
    "is_game_complete counts free cells": (
        "asn5",
        "is_game_complete",
        "return [*board.values()].count(' ') <= 4",
        "",
    ),
}


@pytest.fixture(scope="module")
def marks():
    """Return what each program earned in the part of its function, in per cent. No other part is
    run.
    """
    found = {}

    def use(grader):
        for attack, (name, *_) in ATTACKS.items():
            if name == grader.tools.assignment.folder.name:
                found[attack] = percent(grader, attack)

    with isolation_or_skip():
        for name in {assignment for assignment, *_ in ATTACKS.values()}:
            with_grader(config.load(ASSIGNMENTS / name), use)
    return found


def percent(grader, attack):
    """Return what *attack* on the reference earns in its own part, in per cent of the part's marks."""
    _, function, body, before = ATTACKS[attack]
    reference = (grader.tools.assignment.folder / "source.py").read_text(encoding="utf-8")
    text = overlay(reference, f"{HEADS[function]}\n    {body}\n", attack)
    file = f"{grader.tools.assignment.module}.py"
    submission = Submission(attack, attack, file, f"{before}{text}{before}".encode())
    others = frozenset(check.id for check in grader.tools.checks if check.part != function)
    result = grader.grade(Task(submission, passes=others)).result
    (part,) = (each for each in result.parts if each.id == function)
    return 100 * part.marks / part.out_of


@pytest.mark.parametrize("attack", ATTACKS)
def test_it_earns_at_most_a_twentieth_of_its_part(attack, marks):
    assert marks[attack] <= 5


# Workshop: shows who moved where, and no game. It may be that another game is asked for at any time.
NO_GAME = """
boxes, first = [], "X"
while True:
    shown = list("123456789")
    for at, box in enumerate(boxes):
        shown[int(box) - 1] = "XO"[(at + (first == "O")) % 2]
    print("\\n".join("|".join(shown[row : row + 3]) for row in (0, 3, 6)))
    line = input("XO"[len(boxes) % 2] + ", choose a box again? ")
    if line in ("n", "N"):
        break
    if line in ("y", "Y"):
        boxes, first = [], "XO"[first == "X"]
    elif line.isdigit():
        boxes.append(line)
"""


def bonus_of(program):
    """Return what a *program* for the workshop earned for each idea, by its part."""

    def use(grader):
        result = grader.grade(Task(Submission("", "", "workshop.py", program.encode()))).result
        found.update((part.id, part.marks) for part in result.parts if part.bonus)

    found = {}
    with isolation_or_skip():
        with_grader(config.load(ASSIGNMENTS / "workshop"), use)
    return found


def test_a_question_that_is_asked_all_the_time_earns_nothing_for_another_game():
    assert bonus_of(NO_GAME) == dict.fromkeys(["again", "alternate", "score", "opponent"], 0)


def test_a_score_that_never_changes_earns_at_most_a_twentieth():
    shows_a_score = NO_GAME.replace(
        "    line =", '    print("Score: X 1, O 0, ties 0")\n    line ='
    )
    assert bonus_of(shows_a_score)["score"] <= 0.1
