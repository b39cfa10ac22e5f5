"""What a student of challenge reads about one slip: it is true, and it is about the slip."""

from pathlib import Path

import pytest

from grader.config import load
from grader.reports.text import feedback_text
from grader.source.overlay import overlay
from tests.amount import ALL, daily
from tests.programs import results_here

CHALLENGE = Path(__file__).parents[2] / "assignments" / "challenge"
SOURCE = (CHALLENGE / "source.py").read_text(encoding="utf-8")
PRINTED = "Your function prints its answer: return the answer instead."
ASKS_ONCE = """letter = input("X or O?").upper()
    while letter not in ["X", "O"]:
        pass
    return [letter, "O" if letter == "X" else "X"]
"""
TRIES = """for letter in (computerLetter, "O" if computerLetter == "X" else "X"):
        for y in range(len(board)):
            for x in range(len(board)):
                if isSpaceFree(board, x, y):
                    makeMove(board, letter, x, y)
                    if isWinner(board, letter):
                        return x, y
    return 0, 0
"""

# On these boards, the tries take a second each.
LARGE = ("[5]", "[6]", "[7]", "[8]", "[9]", "[10]")

# The function with the slip, its body, and what the student reads about it.
SLIPS = {
    "a size that is always 3": (
        "boardsize",
        "return 3",
        ("4, 5, 6, 7, 8, 9, 10 never came", "your program gave [3]"),
    ),
    "a size that is a string": (
        "boardsize",
        "return str(random.randint(3, 10))",
        ('your program gave "3"', "Return a whole number, not a string."),
    ),
    "an answer that is printed": (
        "isSpaceFree",
        "print(board[move_y][move_x] == ' ')",
        ("your program gave None", PRINTED),
    ),
    "a win that is printed": ("isWinner", "print(True)", ("your program gave None", PRINTED)),
    "an answer that is a string": (
        "playAgain",
        "return str(input('again?')[:1] in ('y', 'Y'))",
        ('your program gave "False"', "Return True or False itself, not a string."),
    ),
    "an answer that is a function": (
        "playAgain",
        "return input('again?').lower().startswith",
        ("Your function returns a function without calling it: is ( ) missing after its name?",),
    ),
    "no answer, but the end of the program": (
        "playAgain",
        "if input('again?').lower().startswith('y'):\n        return True\n    exit()",
        ("Another round?: 1.86 / 3", "Does your code call exit() or quit()?"),
    ),
    "an answer that is always yes": (
        "isSpaceFree",
        "return board[move_y][move_x] != 'X' or board[move_y][move_x] != 'O'",
        ("we expected False", "your program gave True", "O is a letter too."),
    ),
    "a loop that does not ask again": (
        "inputPlayerLetter",
        ASKS_ONCE,
        ('and typed "Z", "X"', "Is there a loop whose condition never becomes False"),
    ),
    "rows that are not looked at": (
        "isTie",
        "return 'X' in board[0] and 'O' in board[0]",
        ("we expected False", "your program gave True"),
    ),
    "tries that stay on the board": (
        "getComputerMove",
        TRIES,
        (
            "It looks as if the computer tries its moves on the board itself, and leaves them",
            "because board[:] has the same rows.",
            'Not run: the check "The computer plays by the strategy, so that a match makes sense"',
        ),
    ),
}
TRIED = (
    list(SLIPS)
    if ALL
    else [
        "a size that is always 3",
        "an answer that is printed",
        "no answer, but the end of the program",
        "tries that stay on the board",
    ]
)


@pytest.fixture(scope="module")
def results():
    programs = {}
    for name in TRIED:
        function, body, _ = SLIPS[name]
        header = next(line for line in SOURCE.split("\n") if line.startswith(f"def {function}("))
        programs[name] = overlay(SOURCE, f"{header}\n    {body}\n", name)

    def left_out(name, check):
        function = SLIPS[name][0]
        if name == "tries that stay on the board" and check.id.endswith(LARGE):
            return True
        return check.part != function and (check.part, function) != ("matches", "getComputerMove")

    return results_here(load(CHALLENGE), programs, left_out)


@pytest.mark.parametrize("name", daily(SLIPS, TRIED))
def test_a_student_reads_what_came_and_what_is_wrong(name, results):
    read = " ".join(feedback_text(results[name]).split())
    assert [sentence for sentence in SLIPS[name][2] if sentence not in read] == []
