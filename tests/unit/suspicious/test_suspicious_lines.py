"""Lines that cannot be intentional are found in a program, and nothing else is said about it."""

import pytest

from grader.limits import SUSPICIOUS_NODES
from grader.suspicious import suspicious_lines
from grader.suspicious.parsed_functions import SuspiciousLine

ASKED = ("is_full", "put", "play")
BEFORE = """\
turn = 0
FULL = 9


def is_full(board):
    return " " not in board


def put(board):
    def mark():
        return "X"

    board[0] = mark()


def later(board):
    'Write this later.'


def move(board, x, y):
    board[y] = x


"""
TEXT_STAYS = (
    "nothing uses the value that lower returns. It does not change the string itself: is a variable"
    " and = before it missing?"
)
NOT_CALLED = "is_full is not called, because ( ) is missing after its name."
METHOD = "upper is not called, because ( ) is missing after its name."
NOT_GLOBAL = (
    "nothing uses the value that turn gets. It is not the turn outside the function: is “global"
    " turn” missing?"
)
IDENTITY = (
    "compare strings and numbers with == or !=. With “is”, equal values may count as different."
)
IS_TEXT = (
    "y is a string, because input() returns a string. It is never equal to a number: use int(y)."
)
IS_NONE = "put returns nothing, so the value of its call is None. Is a return missing in put?"
ONCE = "this loop runs at most once, because every path in it ends with return or break."
NOT_USED = "the value of this line is not used."
NOT_COMPARED = "one of these values is compared with nothing. Write a whole comparison for each."
NO_F = "this string shows {} instead of a value: is an f missing before its quotation marks?"
SUSPICIOUS = {
    "a text without f": ("print('It is {x}.')", NO_F.format("{x}")),
    "a text without f that shows an item": ("print('{x[0]}, {y}')", NO_F.format("{x[0]}")),
    "a text without f that shows a sum": ("print('a {x+1}')", NO_F.format("{x+1}")),
    "a text without f that shows a variable outside": (
        "print('{turn:2}')",
        NO_F.format("{turn:2}"),
    ),
    "a text without f whose spaces are replaced": (
        "print('a {x}'.replace(' ', ''))",
        NO_F.format("{x}"),
    ),
    "the second braces of a text without f": ("print('{y} {x}')", NO_F.format("{x}")),
    "a text without f that shows a longer sum": ("print('a {x + 1}')", NO_F.format("{x + 1}")),
    "a text without f that shows a call": (
        "print('{move([], x, 2)} wins')",
        NO_F.format("{move([], x, 2)}"),
    ),
    "a text without f that shows a length": ("print('{len(x)}')", NO_F.format("{len(x)}")),
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
    "a function that is looked for": ("if is_full in [1]: print(x)", NOT_CALLED),
    "a function in a cell": ("x[0][1] = is_full", NOT_CALLED),
    "a function in a cell with a tuple": ("x[0, 1] = is_full", NOT_CALLED),
    "a function that is printed": ("print(x, is_full)", NOT_CALLED),
    "a method of texts that is compared": ("if x.upper == 'Y': print(x)", METHOD),
    "a method of texts that is looked for": ("while x.upper not in ['Y']: x = input()", METHOD),
    "a method of texts that is stored": ("y = input().upper; print(y)", METHOD),
    "a method of texts as a condition": (
        "if not x.isdigit: print(x)",
        METHOD.replace("upper", "isdigit"),
    ),
    "a function that is compared": ("if is_full == True: print(x)", NOT_CALLED),
    "a function that is stored": ("y = is_full; print(y)", NOT_CALLED),
    "a result that nothing uses": (
        "is_full(x)",
        "nothing uses the value that is_full returns.",
    ),
    "a value of a function that returns nothing": (
        "y = put(x)  # here\n    print(y, put(x))",
        "y becomes None, because put returns nothing. Let put return a value, or leave out “y =”.",
    ),
    "a condition of a function that returns nothing": ("if put(x): print(x)", IS_NONE),
    "a list that is replaced by None": (
        "y = x.append(1); print(y)",
        "y becomes None, because x.append returns nothing. It changes x itself: leave out “y =”.",
    ),
    "arguments in another order": (
        "for y in range(3): move([], y, x)",
        "move takes x before y, and here it gets y before x. Is this order wrong?",
    ),
    "a line below return": (
        "if x:\n        return 1\n        print(x)",
        "this line never runs, because return is above it.",
    ),
    "two that cannot both be equal": (
        "while x[0] != 'y' or x[0] != 'n': print(x)",
        "with “or”, this condition is always true. Do you mean “and”?",
    ),
    "two texts that cannot both be equal": (
        "while x.lower() != 'y' or x.lower() != 'n': print(x)",
        "with “or”, this condition is always true. Do you mean “and”?",
    ),
    "two that are never both equal": (
        "if x == 'y' and x == 'Y': print(x)",
        "with “and”, this condition is always false. Do you mean “or”?",
    ),
    "a text alone after or": (
        "if x == 'y' or 'Y': print(x)",
        "a value alone counts as true. Repeat the whole comparison after “or”.",
    ),
    "a constant alone after or": (
        "if x == turn or FULL: print(x)",
        "a value alone counts as true. Repeat the whole comparison after “or”.",
    ),
    "one of two coordinates": ("y = x\n    if x and y in range(3): print(y)", NOT_COMPARED),
    "two of three cells": ("if x[0][0] and x[1][1] and x[2][2] == 'X': print(x)", NOT_COMPARED),
    "one of two numbered values": ("y1, y2 = x\n    if y1 and y2 == 'X': print(x)", NOT_COMPARED),
    "a text before a comparison": ("if 'X' and 'O' in x: print(x)", NOT_COMPARED),
    "a text before or": ("if 'X' or 'O' == x: print(x)", NOT_COMPARED),
    "a choice between texts": ("if x == ('X' or 'O'): print(x)", NOT_COMPARED),
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
    "a text that stays as it is": (
        "x.lower()",
        TEXT_STAYS,
    ),
    "a list that is not sorted": ("sorted(x)", "nothing uses the value that sorted returns."),
    "a text that is compared with is": ("if x is 'y': print(x)", IDENTITY),
    "a number that is compared with is not": ("if 3 is not x: print(x)", IDENTITY),
    "a list that is compared with is": (
        "if x is [1] * 3: print(x)",
        "compare lists with == or !=. With “is”, equal lists count as different.",
    ),
    "a condition that comes twice": (
        "if x == 1: print(1)\n    elif x == 1: print(2)",
        "this condition is the same as one above it, so what is below it never runs.",
    ),
    "an input that is compared with a number": ("y = input()\n    if y == 1: print(y)", IS_TEXT),
    "an input without its spaces": (
        "y = input().strip()\n    if y in range(3): print(y)",
        IS_TEXT,
    ),
    "an input in a range": ("y = input()\n    if y not in range(3): print(y)", IS_TEXT),
    "an input among numbers": ("y = input()\n    if y in [1, 2]: print(y)", IS_TEXT),
    "a loop that only looks at one item": ("for y in x: return y", ONCE),
    "a loop that returns in each branch": (
        "while x:  # here\n        if x[0]: break\n        elif x[1]: return 1\n        else: return 2",
        ONCE,
    ),
    "a loop in a function in a function": (
        "def inner(z):\n        for y in z: return y  # here\n    inner(x)",
        ONCE,
    ),
    "a loop that repeats the same": (
        "y = x\n    while y != 'n' and x: input(y)",
        "nothing in this loop changes x and y, so its condition stays as it is.",
    ),
    "a plus on the wrong side": (
        "y = 1\n    y =+ 1; print(y)",
        "=+ does not add to y: write += instead.",
    ),
    "the order of texts that may have several digits": (
        "y = input()\n    if '1' <= y <= '9': print(y)",
        "this compares strings, and the string “10” comes before “9”. Compare numbers: use int(y).",
    ),
    "rows that are one list": (
        "return [[0] * 3] * 3",
        "the rows of this list are one and the same list: a change in one is a change in all.",
    ),
}
MEANT = {
    "calls whose results are used": "if is_full(x): put(x)",
    "a result that is used once": "is_full(x)\n    print(is_full(x))",
    "another name of a method": "y = str.lower\n    return max(x, key=y)",
    "something of a module": "import colours\n    if colours.upper: print(x)",
    "a function as an argument of another": "print(x, end=is_full(x))",
    "another name of a function": "y = is_full\n    return y(1)",
    "a function as an argument": "print(map(is_full, x))",
    "a function of Python": "y = len\n    return y",
    "a variable with the name of a function": "is_full = 1\n    if is_full: print(x)",
    "a default value": "x = x or 'X'\n    return x",
    "a comparison with two variables": "while x != 'y' or x[0] != 'n': print(x)",
    "the order of texts with one digit": (
        "y = input()\n    if len(y) == 1 and '1' <= y <= '9': print(y)"
    ),
    "the order of the letters of a text": "for y in input():\n        if y > '9': print(y)",
    "two values that are allowed": "if x == 'y' or x == 'n': print(x)",
    "two values that are refused": "if x != 'y' and x != 'n': print(x)",
    "a value twice": "while x != 'y' or x != 'y': x = input()",
    "a condition that is always on": "while x == 1 or True: x = input()",
    "a text and an ellipsis": "'''About x.'''\n    ...",
    "a list that is used for its calls": "[print(y) for y in x]",
    "a global variable": "global turn\n    turn = x",
    "a parameter that is counted up": "x = x + 1; print(x)",
    "a parameter that is read first": "print(x)\n    x = 1\n    print(x)",
    "a variable that is only counted": "y = 0\n    y += 1",
    "a variable for a function inside": "y = 1\n    def inner(): print(y)\n    inner()",
    "two loops that only repeat": "for _ in x:\n        for _ in x: print()",
    "a value that is tested before it is compared": ("if x[0] and x[1] and x[0] == x[1]: print(x)"),
    "a list that may be empty": "if x and x[0] == 'X': print(x)",
    "two items of different kinds": "if x['won'] and x['turn'] == 8: print(x)",
    "a condition before a comparison": "if turn and x == 1: print(x)",
    "one of two coordinates that may be missing": ("y = x\n    if x and y is not None: print(x)"),
    "a condition and a variable": "if x == FULL or turn: print(x)",
    "a function in a table": "x['full'] = is_full",
    "two questions": "if input() == input(): print(x)",
    "a call of a function that returns nothing": "put(x)",
    "a function of a module that has the name of a method of lists": (
        "import numpy as np\n    y = np.sort(x); y = np.append(y, 1); print(y)"
    ),
    "a data frame that is changed": (
        "import pandas\n    x.replace(1, 2, inplace=True); y = x.append(x); print(y)"
    ),
    "a break below return": ("for y in x:\n        if y:\n            return y\n            break"),
    "the end of a stub below the code": "return x\n    raise NotImplementedError",
    "a number from an input": "y = int(input())\n    if y == 1: print(y)",
    "an input that becomes a number": "y = input()\n    y = int(y)\n    if y in range(3): print(y)",
    "an input that is compared with texts": "y = input()\n    if y in ['1', 2]: print(y)",
    "a comparison with None": "if x is None or x is True: print(x)",
    "two lists that may be the same one": "if x is turn: print(x)",
    "another condition": "if x == 1: print(1)\n    elif x == 2: print(2)",
    "the same question twice": "if input() == 1: print(1)\n    elif input() == 1: print(2)",
    "a loop that only fails": "for y in x: raise ValueError(y)",
    "a loop that may go on": "for y in x:\n        if y: return y",
    "a loop that goes on with the next": (
        "for y in x:\n        if y:\n            continue\n        return y"
    ),
    "a loop that returns in one branch": (
        "for y in x:\n        if y: return 1\n        else: print(2)"
    ),
    "two questions in one condition": "if input() != 'y' or input() != 'n': print(x)",
    "a loop with a global variable": "global turn\n    turn = 0\n    while turn == 0: print(turn)",
    "a loop that asks again": "while x != 'n': x = input()",
    "a loop whose list is changed": "while x: x.pop()",
    "a loop whose list is changed by a function": "while x: put(x)",
    "a loop whose items are changed": "while x: x[0] = 1",
    "a loop that may be left": "while x:\n        if input(): break",
    "a loop without an end": "while True: print(x)",
    "a loop with a variable of everybody": "while turn == 0: print(turn)",
    "a loop with a call in its condition": "while is_full(x): print(x)",
    "a choice in old words": "return x == 1 and 'one' or 'many'",
    "a function that is recognised": "if x is is_full: print(x)",
    "a class in a function": "class Move:\n        kind = 1\n    return Move",
    "a function of a module": "import os as system\n    system.replace(x, 'y')",
    "an end with a call": "return put(x)",
    "a value of a function that is not written yet": "y = later(x)\n    print(y)",
    "a value of another method": "y = x.pop()\n    print(y)",
    "arguments with other names": "for y in range(3): move(y, 3, x)",
    "a text with f": "print(f'It is {x} {{x}}.')",
    "a text with other names in braces": "print('{y} {} {x, y} {{x}} {0} {y(1)} {x(1)}')",
    "a text that is filled later": "y = 'It is {x}.'\n    print(y.format(x=x))",
    "a text that is replaced later": "y = 'It is {x}.'\n    print(y.replace('{x}', x))",
    "a docstring with a name in braces": "'It is {x}.'\n    return x",
    "a row": "return [0] * 3",
    "rows that are several lists": "return [[0] * 3 for _ in x]",
    "a loop that looks for what is not free": (
        "y = 0\n    def is_free(y): return x[y]\n    while is_free(y): y += 1"
    ),
    "a text that may be a small or a capital letter": (
        "y = 'n'\n    if x: y = input()\n    if y == 'N' or y == 'n': print(y)"
    ),
    "a text that becomes a capital letter": "y = 'n'\n    if y.upper() == 'N': print(y)",
    "a text that may be a number": "try: int(x)\n    except ValueError: print(x)",
}


def program(lines):
    return f"{BEFORE}def play(x):\n    {lines}\n"


def line_of(text):
    """Return the line that ends with ``# here``, or the last one."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.endswith("# here"):
            return number
    return len(lines)


@pytest.mark.parametrize(("lines", "problem"), SUSPICIOUS.values(), ids=SUSPICIOUS)
def test_a_line_that_cannot_be_meant_is_found(lines, problem):
    text = program(lines)
    assert suspicious_lines(text, ASKED) == (SuspiciousLine(line_of(text), problem),)


@pytest.mark.parametrize("lines", MEANT.values(), ids=MEANT)
def test_nothing_is_said_of_lines_that_may_be_meant(lines):
    assert suspicious_lines(program(lines), ASKED) == ()


def test_a_result_may_be_ignored_if_nobody_asked_for_the_function():
    assert suspicious_lines(program("is_full(x)"), ("put", "play")) == ()


GUARD = 'if __name__ == "__main__":'


def test_the_game_below_the_guard_is_read_like_a_function():
    lines = "    size = 3\n    moves = +1\n    while moves: print(moves)\n    moves == 2\n"
    found = suspicious_lines(f"{BEFORE}{GUARD}\n{lines}", ASKED)
    first = len(BEFORE.splitlines()) + 2
    assert [one.line - first for one in found] == [0, 1, 2, 3]


def test_variables_below_the_guard_may_be_used_and_changed_by_functions():
    play = "def play():\n    global turn\n    turn = size\n\n\n"
    lines = "    size = 3\n    turn = 0\n    while turn == 0: play()\n"
    assert suspicious_lines(f"{BEFORE}{play}{GUARD}\n{lines}", ASKED) == ()


def test_a_function_may_change_a_list_that_it_names():
    play = "def play():\n    moves.pop()\n\n\n"
    lines = "    moves = [1]\n    while moves: play()\n"
    assert suspicious_lines(f"{BEFORE}{play}{GUARD}\n{lines}", ASKED) == ()
    inside = "y = [1]\n    def take(): y.pop()\n    while y: take()"
    assert suspicious_lines(program(inside), ASKED) == ()


def test_an_input_may_become_a_number_in_another_function():
    make = "def as_number():\n    global size\n    size = int(size)\n\n\n"
    lines = "    size = input()\n    as_number()\n    if size == 3: print(size)\n"
    assert suspicious_lines(f"{BEFORE}{make}{GUARD}\n{lines}", ASKED) == ()


def test_a_method_is_not_taken_for_a_function_of_the_same_name():
    method = "class Board:\n    def sum(self):\n        print(self)\n\n\n"
    assert suspicious_lines(method + program("y = sum(x)\n    print(y)"), ASKED) == ()


def test_a_variable_below_the_guard_is_not_changed_by_a_function_without_global():
    lines = "    size = 3\n    play(size)\n"
    text = program("size = 4  # here")
    assert suspicious_lines(f"{text}\n\n{GUARD}\n{lines}", ASKED) == (
        SuspiciousLine(line_of(text), NOT_GLOBAL.replace("turn", "size")),
    )


@pytest.mark.parametrize(
    ("header", "use"),
    [
        ("def full() -> bool:", "pass"),
        ("def full():", "won = full()"),
        ("def full():", "print(full())"),
    ],
    ids=["its header says so", "its value is stored", "its value is printed"],
)
def test_a_function_that_has_to_return_its_answer_is_not_told_to_store_it_outside(header, use):
    """Its return is missing, and global would be a strange detour."""
    text = f"{header}\n    won = True\n\n\n{GUARD}\n    won = False\n    {use}\n    print(won)\n"
    found = suspicious_lines(text, ASKED)
    assert found[0] == SuspiciousLine(2, "nothing uses the value that won gets.")


def test_a_function_that_returns_nothing_is_said_to_lack_a_return_if_its_header_says_so():
    full = "def full() -> bool:\n    print(True)\n\n\n"
    (found,) = suspicious_lines(full + program("y = full(); print(y)"), ASKED)
    assert found.problem == (
        "y becomes None, because full returns nothing. Is a return missing in full?"
    )


def test_a_result_that_is_not_kept_has_one_note():
    put = "def put(x: list) -> list:\n    return [x]\n\n\n"
    lines = "    x = []\n    while len(x) < 3:\n        new = put(x)\n"
    (found,) = suspicious_lines(f"{put}{GUARD}\n{lines}", ("put",))
    assert found.problem.startswith("x gets no new value in this loop: new gets what put returns.")


def test_a_line_of_a_function_below_the_guard_is_found_once():
    lines = "    def play(x):\n        x == 1\n    play(1)\n"
    assert len(suspicious_lines(f"{BEFORE}{GUARD}\n{lines}", ASKED)) == 1


def test_a_function_that_calls_itself_may_swap_its_arguments():
    lines = "def best(board, me, you):\n    return best(board, you, me)\n"
    assert suspicious_lines(lines, ASKED) == ()


def test_very_many_arguments_are_not_compared():
    names = ", ".join(f"a{number}" for number in range(21))
    turned = ", ".join(f"a{number}" for number in reversed(range(21)))
    text = f"def all({names}):\n    print({names})\n\n\ndef play({names}):\n    all({turned})\n"
    assert suspicious_lines(text, ASKED) == ()


def test_a_function_of_the_program_is_not_taken_for_one_of_python():
    own = "def sorted(x):\n    print(x)\n\n\ndef lower(x):\n    print(x)\n\n\n"
    assert suspicious_lines(own + program("sorted(x)\n    x.lower()"), ASKED) == ()


def test_nothing_is_said_of_lines_outside_functions():
    """The last line of a cell shows a value."""
    assert suspicious_lines(f"{BEFORE}board = [1]\nboard\nboard == [1]\nis_full\n", ASKED) == ()


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
    long = " or ".join(f"x != {number}" for number in range(2_000))
    assert len(suspicious_lines(program(f"if {long}: print(x)"), ASKED)) == 1
    deep = "x" + "[0]" * 1_500  # too deep to be compared, but Python reads it
    assert len(suspicious_lines(program(f"if {deep} == {deep}: x == 1"), ASKED)) >= 1
    assert len(suspicious_lines(program(f"if {deep} and x[1] == 1: x == 1"), ASKED)) >= 1


def test_nothing_is_looked_for_in_a_program_that_is_far_too_long():
    """Otherwise loops in loops in loops could keep the grader busy."""
    line = "    x == 1\n"  # six nodes
    few = program("pass\n" + line * (SUSPICIOUS_NODES // 6 - 20))
    many = program("pass\n" + line * (SUSPICIOUS_NODES // 6 + 1))
    assert suspicious_lines(few, ASKED)
    assert suspicious_lines(many, ASKED) == ()
