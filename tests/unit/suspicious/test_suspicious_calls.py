"""Calls that cannot be intentional are found: their result is lost, their values are in another order, or
a variable is not the one that the called function uses.
"""

import pytest

from grader.suspicious import suspicious_lines, with_suspicious_repaired

ASKS = """\
def ask(board):
    at = int(input())
    if at not in board:
        CALL
    return at


def play(board):
    USE
"""
LOST = "nothing uses the value that ask returns. Is return missing before this call?"


def test_a_function_that_asks_itself_again_is_told_to_return_the_answer():
    text = ASKS.replace("CALL", "ask(board)").replace("USE", "print(ask(board))")
    (found,) = suspicious_lines(text, ())
    assert (found.line, found.problem) == (4, LOST)
    repaired, _ = with_suspicious_repaired(text, ())
    assert repaired == text.replace("    ask(board)", "    return ask(board)")


@pytest.mark.parametrize(
    ("call", "use"),
    [("return ask(board)", "print(ask(board))"), ("ask(board)", "ask(board)")],
    ids=["its answer is returned", "nothing uses its answer"],
)
def test_a_function_may_call_itself_if_no_answer_is_lost(call, use):
    assert suspicious_lines(ASKS.replace("CALL", call).replace("USE", use), ()) == ()


def test_a_function_that_returns_nothing_may_call_itself():
    text = "def turn(board):\n    if not input():\n        turn(board)\n    board.append(1)\n"
    assert suspicious_lines(text, ()) == ()


PUTS = """\
def put(move: tuple, board: list, player: str, other: str = "") -> list:
    return [*board, move, player, other]


def play(board, cell, player):
    return put(VALUES)
"""


@pytest.mark.parametrize(
    ("values", "meant", "problem"),
    [
        (
            "board, cell, player",
            "cell, board, player",
            "board as value 2, and here board is value 1",
        ),
        ("board, (1, 2), player", "(1, 2), board, player", "board as value 2, and here"),
        (
            "cell, player, cell",
            "cell, cell, player",
            "player as value 3, and here player is value 2",
        ),
    ],
    ids=["another name", "a value without a name", "the last two"],
)
def test_a_value_with_the_name_of_another_parameter_is_in_a_wrong_place(values, meant, problem):
    text = PUTS.replace("VALUES", values)
    (found,) = suspicious_lines(text, ())
    assert found.problem.startswith(f"put takes {problem}")
    assert with_suspicious_repaired(text, ())[0] == PUTS.replace("VALUES", meant)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (PUTS, "cell, board, player"),
        (PUTS, "cell, board, cell, player"),
        (PUTS.replace(": tuple", ""), "board, cell, player"),
    ],
    ids=["the right order", "two parameters of one type", "a parameter without a type"],
)
def test_a_value_may_have_the_name_of_a_parameter_if_the_order_may_be_meant(text, values):
    assert suspicious_lines(text.replace("VALUES", values), ()) == ()


def test_long_values_in_a_wrong_place_stay_there():
    text = PUTS.replace("VALUES", f"board, ({'1, ' * 50}), player")
    (found,) = suspicious_lines(text, ())
    assert found.meant == ()


GLOBAL = """\
board = [1, 2]


def show():
    print(board)


def look(board):
    print(board)


def play(cells):
    LINES


play(board)
"""


@pytest.mark.parametrize(
    "lines",
    [
        "board = [3]\n    show()",
        "board = [3]\n    while 3 in board:\n        show()\n        board = []",
        "board = [3]\n    show()\n    return board",
    ],
    ids=["it is only stored", "it is used", "it is returned"],
)
def test_a_new_variable_is_not_the_one_that_another_function_uses(lines):
    (found,) = suspicious_lines(GLOBAL.replace("LINES", lines), ())
    assert found.line == 13
    assert found.problem == (
        "this board is a new variable, not the board outside that show uses: is “global board”"
        " missing?"
    )


@pytest.mark.parametrize(
    "lines",
    [
        "global board\n    board = [3]\n    show()",
        "board = [3]\n    look(board)",
        "board[0] = 3\n    show()",
        "others = [3]\n    show()\n    print(others)",
    ],
    ids=["it is global", "it is passed", "it is changed", "another name"],
)
def test_a_variable_may_have_the_name_of_one_outside(lines):
    assert suspicious_lines(GLOBAL.replace("LINES", lines), ()) == ()


NUMPY = "from numpy import *\n\n\ndef f(board, x):\n    return CALL\n"
HIDDEN = "because of *, calls of {} go to numpy's functions for arrays, not to Python's."


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("any(cell == x for cell in board)", "any"),
        ("max(x, f(board, x))", "max"),
        ("min(board, key=lambda cell: cell), max(f(cell, x) for cell in board)", "max"),
        ("all(cell for cell in board) and min(x, x)", "all, min"),
    ],
)
def test_a_call_that_goes_to_numpy_by_mistake_goes_to_python_instead(call, names):
    text = NUMPY.replace("CALL", call)
    (found,) = suspicious_lines(text, ())
    assert (found.line, found.problem) == (1, HIDDEN.format(names))
    repaired, _ = with_suspicious_repaired(text, ())
    assert repaired == text.replace("*", f"*; from builtins import {names}", 1)


@pytest.mark.parametrize(
    "text",
    [
        NUMPY.replace("CALL", "max(board), min(board, 0), any(board == x), sum(board)"),
        NUMPY.replace("CALL", "max(x, f(x, x))") + "def max(x, y):\n    return x\n",
        NUMPY.replace("CALL", "max(x, f(x, x))").replace("*\n", "*\nfrom builtins import max\n"),
        NUMPY.replace("CALL", "max(x, f(x, x))").replace("import *", "import array"),
    ],
)
def test_nothing_is_said_about_numpy_if_its_functions_may_be_meant(text):
    assert suspicious_lines(text, ()) == ()
