"""Lines that cannot be meant are found in a program, and nothing else is said about it."""

import pytest

from grader.records.suspicious_line import SuspiciousLine
from grader.source.suspicious_lines import suspicious_lines

ASKED = ("is_full", "put", "play")
BEFORE = """\
turn = 0


def is_full(board):
    return " " not in board


def put(board):
    def mark():
        return "X"

    board[0] = mark()


"""
NOT_CALLED = "is_full is not called, because ( ) is missing after its name."
NOT_GLOBAL = (
    "nothing uses the value that turn gets. It is not the turn outside the function: is “global"
    " turn” missing?"
)
NOT_USED = "the value of this line is not used."
SUSPICIOUS = {
    "a comparison instead of =": ("x == 1", f"{NOT_USED} Do you mean = instead of ==?"),
    "a calculation alone": (
        "x + 1",
        f"{NOT_USED} Is return missing, or a variable and = before it?",
    ),
    "a variable alone": ("x", f"{NOT_USED} Is return missing, or a variable and = before it?"),
    "an item alone": ("x[0]", f"{NOT_USED} Is return missing, or a variable and = before it?"),
    "a function alone": ("is_full", NOT_CALLED),
    "a function as a condition": ("while not is_full: print(x)", NOT_CALLED),
    "a function in a condition": ("if x and is_full: print(x)", NOT_CALLED),
    "a function that is compared": ("if is_full == True: print(x)", NOT_CALLED),
    "a function that is stored": ("y = is_full; print(y)", NOT_CALLED),
    "a result that nothing uses": (
        "is_full(x)",
        "nothing uses the value that is_full returns.",
    ),
    "a line below return": (
        "if x:\n        return 1\n        print(x)",
        "this line never runs, because return is above it.",
    ),
    "two that cannot both be equal": (
        "while x[0] != 'y' or x[0] != 'n': print(x)",
        "with or, this condition is always true. Do you mean and?",
    ),
    "two that are never both equal": (
        "if x == 'y' and x == 'Y': print(x)",
        "with and, this condition is always false. Do you mean or?",
    ),
    "a text alone after or": (
        "if x == 'y' or 'Y': print(x)",
        "a value alone counts as true. Repeat the whole comparison after or.",
    ),
    "a value that is stored for nothing": ("y = x", "nothing uses the value that y gets."),
    "a variable that is not global": (
        "turn = x",
        NOT_GLOBAL,
    ),
    "a parameter that is replaced": (
        "x = 1; print(x)",
        "the parameter x gets another value before the function uses it.",
    ),
    "two loops with one variable": (
        "for y in x:\n        for y in x: print(y)",
        "this loop changes y, the variable of the loop around it.",
    ),
    "a value that is compared with itself": (
        "if x[0] == x[0]: print(x)",
        "a value is compared with itself.",
    ),
}
MEANT = {
    "calls whose results are used": "if is_full(x): put(x)",
    "a result that is used once": "is_full(x)\n    print(is_full(x))",
    "another name of a function": "y = is_full\n    return y(1)",
    "a function as an argument": "print(map(is_full, x))",
    "a function of Python": "y = len\n    return y",
    "a variable with the name of a function": "is_full = 1\n    if is_full: print(x)",
    "a default value": "x = x or 'X'\n    return x",
    "a comparison with two variables": "while x != 'y' or x[0] != 'n': print(x)",
    "two values that are allowed": "if x == 'y' or x == 'n': print(x)",
    "two values that are refused": "if x != 'y' and x != 'n': print(x)",
    "a value twice": "while x != 'y' or x != 'y': print(x)",
    "a condition that is always on": "while x == 1 or True: print(x)",
    "a text and an ellipsis": "'''About x.'''\n    ...",
    "a list that is used for its calls": "[print(y) for y in x]",
    "a global variable": "global turn\n    turn = x",
    "a parameter that is counted up": "x = x + 1; print(x)",
    "a parameter that is read first": "print(x)\n    x = 1\n    print(x)",
    "a variable that is only counted": "y = 0\n    y += 1",
    "a variable for a function inside": "y = 1\n    def inner(): print(y)\n    inner()",
    "two loops that only repeat": "for _ in x:\n        for _ in x: print()",
    "two questions": "if input() == input(): print(x)",
    "a call of a function that returns nothing": "put(x)",
    "a break below return": "for y in x:\n        return y\n        break",
}


def program(lines):
    return f"{BEFORE}def play(x):\n    {lines}\n"


@pytest.mark.parametrize(("lines", "problem"), SUSPICIOUS.values(), ids=SUSPICIOUS)
def test_a_line_that_cannot_be_meant_is_found(lines, problem):
    last = len(program(lines).splitlines())
    assert suspicious_lines(program(lines), ASKED) == [SuspiciousLine(last, problem)]


@pytest.mark.parametrize("lines", MEANT.values(), ids=MEANT)
def test_nothing_is_said_of_lines_that_may_be_meant(lines):
    assert suspicious_lines(program(lines), ASKED) == []


def test_a_result_may_be_ignored_if_nobody_asked_for_the_function():
    assert suspicious_lines(program("is_full(x)"), ("put", "play")) == []


def test_nothing_is_said_of_lines_outside_functions():
    """The last line of a cell shows a value."""
    assert suspicious_lines(f"{BEFORE}board = [1]\nboard\nboard == [1]\nis_full\n", ASKED) == []


def test_lines_are_found_in_their_order_and_those_of_invalid_functions_are_left_out():
    lines = program("x == 1\n    is_full\n    x == 2")
    text = f"{lines}\ndef broken(:\n    x == 1\n\ndef last(x):\n    x == 3\n"
    assert [text.splitlines()[one.line - 1].strip() for one in suspicious_lines(text, ASKED)] == [
        "x == 1",
        "is_full",
        "x == 2",
        "x == 3",
    ]


def test_a_very_long_condition_and_a_very_deep_value_are_read():
    long = " or ".join(f"x != {number}" for number in range(5_000))
    assert len(suspicious_lines(program(f"if {long}: print(x)"), ASKED)) == 1
    deep = "x" + "[0]" * 1_500  # too deep to be compared, but Python reads it
    assert len(suspicious_lines(program(f"if {deep} == {deep}: x == 1"), ASKED)) >= 1
