"""Lines that raise exceptions are changed to what seems to be meant."""

import io
import sys
import traceback

import pytest

from grader.records.verdict import UncaughtException
from grader.source.exception_repairs import with_exceptions_repaired

from .test_exception_places import repaired

GUARD = 'if __name__ == "__main__":\n'
PROGRAM = '''\
def cell(board, y, x):
    return board[y][x]

def rows(board):
    return len(board)

def fill(board, letter="X", empty=" "):
    board[0][0] = letter

def one():
    return 1

def both():
    return [1, 2]

def fill2(missing):
    return missing

def turn(board, y, x, positions, size):
    """Take one turn."""
    LINE

count = 0
if __name__ == "__main__":
    turn([["X", "O"], ["O", "X"]], 0, 1, {(0, 0): "X", (0, 1): "O"}, 2)
'''
# What a line says, and what it means.
MEANT = {
    "an argument is missing at the end": ("cell(board, y)", "cell(board, y, x)"),
    "an argument is missing at the beginning": ("cell(y, x)", "cell(board, y, x)"),
    "an argument is missing between others": ("cell(board, x)", "cell(board, y, x)"),
    "an argument is missing after a number": ("cell(board, 1)", None),
    "all arguments are missing": ("rows()", "rows(board)"),
    "another function has all its arguments": ("rows(); print()", "rows(board); print()"),
    "two arguments are missing, and another call stays as it is": (
        "cell(board,y,x); cell(board)",
        "cell(board,y,x); cell(board, y, x)",
    ),
    "another call has more arguments than it needs": (
        "fill(board, 'X'); fill()",
        "fill(board, 'X'); fill(board)",
    ),
    "the given arguments have the names of other parameters": ("cell(x, y)", None),
    "a given argument has a name of its own": (
        "grid = board; cell(grid, y)",
        "grid = board; cell(grid, y, x)",
    ),
    "a call on two lines": ("rows(\n    )", None),
    "an argument is too many at the end": ("rows(board, size)", "rows(board)"),
    "an argument is too many at the beginning": ("rows(size, board)", "rows(board)"),
    "a number is too many": ("rows(board, 3)", "rows(board)"),
    "it is unclear which argument is too many": ("rows(positions, size)", "rows(positions)"),
    "the names are in another order": ("cell(board, 0, x, y)", "cell(board, 0, x)"),
    "another call has fewer arguments": (
        "fill(board); fill(board, 'X', ' ', size)",
        "fill(board); fill(board, 'X', ' ')",
    ),
    "too many although some have values": (
        "fill(board, 'X', ' ', size)",
        "fill(board, 'X', ' ')",
    ),
    "a call is too many": ("rows(board, len(board))", None),
    "a number instead of a range": ("for i in size: pass", "for i in range(size): pass"),
    "a length instead of a range": (
        "for i in len(board): pass",
        "for i in range(len(board)): pass",
    ),
    "a number in a comprehension": ("[i for i in size + 1]", "[i for i in range(size + 1)]"),
    "a number in which something is looked for": ("y in size", "y in range(size)"),
    "a result that is looped over": ("for i in rows(board): pass", None),
    "a list instead of a length": (
        "for i in range(board): pass",
        "for i in range(len(board)): pass",
    ),
    "one pair of brackets": ("board[y, 1]", "board[y][1]"),
    "one pair of brackets, twice": (
        "print(board[y, 1], board[0, y])",
        "print(board[y][1], board[0][y])",
    ),
    "a list as an index": ("board[[y, 1]]", "board[y][1]"),
    "one pair of brackets for a text": ("text = 'ab'; text[y, 0]", "text = 'ab'; text[y][0]"),
    "two pairs of brackets for a position": ("positions[y][1]", "positions[y, 1]"),
    "a list as a key": ("positions[[y, 1]]", "positions[(y, 1)]"),
    "a list in a set": ("seen = set(); seen.add([y, 1])", "seen = set(); seen.add((y, 1))"),
    "lists in a set": ("{[y, 1], [y, 2]}", "{(y, 1), (y, 2)}"),
    "a set of lists": ("{[i, 1] for i in range(2)}", "{(i, 1) for i in range(2)}"),
    "a list that is looked for": ("[y, 1] in positions", "(y, 1) in positions"),
    "an index that counts from 1": (
        "n = 2; print(board[n - 1]); board[n]",
        "n = 2; print(board[n - 1]); board[n - 1]",
    ),
    "an index of another list that counts from 1": ("n = 2; [1, 2][n - 1]; board[n]", None),
    "an index that is too large": ("n = 2; board[n]", None),
    "an index from the end": ("n = 0; board[0][size - n]", "n = 0; board[0][size - n - 1]"),
    "an index from the end of the length": (
        "n = 0; board[0][len(board) - n]",
        "n = 0; board[0][len(board) - n - 1]",
    ),
    "round brackets": ("board(y)", "board[y]"),
    "round brackets, twice": ("print(board(y)(1))", "print(board[y][1])"),
    "round brackets after square ones": ("board[y](1)", "board[y][1]"),
    "round brackets around two": ("board(y, 1)", "board[y][1]"),
    "round brackets around a position": ("positions(y, 1)", "positions[y, 1]"),
    "square brackets of a function": ("rows[board]", "rows(board)"),
    "square brackets of a method": ("board.index[board[0]]", "board.index(board[0])"),
    "square brackets of a method with two values": (
        "board[0].insert[1, 'X']",
        "board[0].insert(1, 'X')",
    ),
    "a method of a list for a set": ("seen = set(); seen.append(y)", "seen = set(); seen.add(y)"),
    "a method of a set for a list": ("board[0].add(y)", "board[0].append(y)"),
    "an empty dictionary for a set": ("seen = {}; seen.add(y)", "seen = set(); seen.add(y)"),
    "another empty dictionary": (
        "seen = {}; marks = {}; seen.add(y)",
        "seen = set(); marks = {}; seen.add(y)",
    ),
    "a dictionary with a key for a set": ("seen = {1: 2}; seen.add(y)", None),
    "a method of another language": ("board[0].push(y)", "board[0].append(y)"),
    "a function that is not called": ("rows - 1", "rows(board) - 1"),
    "the length of a function": ("len(both)", "len(both())"),
    "a function as an index": ("board[0][one]", "board[0][one()]"),
    "a function as a key": ("{1: 2}[one]", "{1: 2}[one()]"),
    "a loop over a function": ("for i in both: pass", "for i in both(): pass"),
    "a function that needs an unknown value": ("fill2 - 1", None),
    "a function that is called and one that is not": ("one() + one", "one() + one()"),
    "square brackets of print": ("print[y, size]", "print(y, size)"),
    "length": ("board.length", "len(board)"),
    "length with brackets": ("board.length()", "len(board)"),
    "a method len": ("board[0].len()", "len(board[0])"),
    "the length of a number": ("range(len(size))", "range(size)"),
    "a number after a text": ('print("at " + y)', 'print("at " + str(y))'),
    "a number before a text": ('print(y + ". ")', 'print(str(y) + ". ")'),
    "a sum before a text": ('print(y + 1 + ".")', 'print(str(y + 1) + ".")'),
    "numbers between texts": (
        'print("(" + y + "/" + f"{size}" + size + ")")',
        'print("(" + str(y) + "/" + f"{size}" + str(size) + ")")',
    ),
    "a text that is repeated in a sum": (
        'print("n" + "a" * 2 + y)',
        'print("n" + str("a" * 2) + str(y))',
    ),
    "a sum of numbers beside one of texts": (
        'print("at " + y, y + 1)',
        'print("at " + str(y), y + 1)',
    ),
    "None after a text": ('print("at " + None)', None),
    "a text that is compared": ("n = input(); n < 3", "n = int(input()); n < 3"),
    "a text without its spaces": (
        "n = input('n').strip(); n < 3",
        "n = int(input('n').strip()); n < 3",
    ),
    "a text that is an index": ("n = input('y'); board[n]", "n = int(input('y')); board[n]"),
    "a text that counts": ("for i in range(input()): pass", "for i in range(int(input())): pass"),
    "a text and a number": ("n = input(); n = n - 1", "n = int(input()); n = n - 1"),
    "texts from one line": (
        "a, b = input().split(); a < 2",
        "a, b = map(int, input().split()); a < 2",
    ),
    "a list of texts from one line": (
        "a = input().split(); a[0] < 2",
        "a = list(map(int, input().split())); a[0] < 2",
    ),
    "a text is added to a counter": ("y += '1'", "y += 1"),
    "a text is added to a variable": ("y = y + '1'", "y = y + 1"),
    "a number is compared with a text": ("size > '2'", "size > 2"),
    "a number is compared with a word": ("size > 'two'", None),
    "a text with a zero in front": ("y += '01'", None),
    "a text from elsewhere": ("n = '3'; n < 3", None),
    "a division": ("board[y / 1]", "board[y // 1]"),
    "a division in another line": ("n = size / 3; board[n]", "n = size // 3; board[n]"),
    "a division in the index of a text": ("'XO'[y / 2]", "'XO'[y // 2]"),
    "a division of a sum": ("board[(y + 2) / 2]", "board[(y + 2) // 2]"),
    "a division in a range": ("range(size / 2)", "range(size // 2)"),
    "a number in quotes that is joined to another": (
        "n = size + '1'",
        "n = str(size) + '1'",
    ),
    "a method of another type beside a right one": (
        "seen = set(); board.extend(seen.append(1) or [])",
        "seen = set(); board.extend(seen.add(1) or [])",
    ),
    "an unknown number of values for input": ("input('a', *['b'])", None),
    "a sum instead of a length": ("range(board + [1])", None),
    "a global variable without a value": ("global moves; moves += 1", None),
    "several values for input": (
        "input('Row ', y, ': ')",
        "input('Row ' + \" \" + str(y) + \" \" + ': ')",
    ),
    "a list that is replaced": ("a = [1]; a = a.append(2); len(a)", "a = [1]; a.append(2); len(a)"),
    "a list that becomes None": ("a = [1]; a = a.sort(); a[0]", "a = [1]; a.sort(); a[0]"),
    "a list that changes another variable": ("b = [1]; a = b.append(2); a[0]", None),
    "a method that changes nothing": ("a = {}; a = a.get(1); a[0]", None),
    "a method of None": (
        "a = [1]; a = a.append(2); a.append(3)",
        "a = [1]; a.append(2); a.append(3)",
    ),
    "a function that returns nothing": ("board = fill(board); board[0]", "fill(board); board[0]"),
    "another function that returns nothing": ("n = fill(board); n[0]", None),
    "a value that is not stored": ("rows(board); print(n)", "n = rows(board); print(n)"),
    "a value that is not stored, and a later one that is": (
        "rows(board); print(n); n = 1",
        "n = rows(board); print(n); n = 1",
    ),
    "one of two values is not stored": ("rows(board); rows(board); print(n)", None),
    "nothing is stored": ("fill(board); print(n)", None),
}
# The same for what is missing at the beginning of the function.
MISSING = {
    "a global variable": ("count += 1", "global count"),
    "a counter": ("moves += 1", "moves = 0"),
    "a counter without +=": ("moves = moves + 1", "moves = 0"),
    "a counter beside a global variable": ("global count; moves += 1", "moves = 0"),
    "a text": ("text += 'X'", 'text = ""'),
    "a list": ("moves += [1]", "moves = []"),
    "a list that grows": ("moves.append(1)", "moves = []"),
    "a counter beside a list": ("names = []; names += [1]; moves += 1", "moves = 0"),
    "a counter beside a list that grows": ("names = []; names.append(1); moves += 1", "moves = 0"),
}


@pytest.fixture
def run(monkeypatch):
    """Run a program that may read some lines, and return the exception that it raises."""

    def run(program):
        monkeypatch.setattr(sys, "stdin", io.StringIO("1 1\n" if "split" in program else "1\n"))
        try:
            exec(compile(program, "program.py", "exec"), {"__name__": "__main__"})
        except Exception as error:  # noqa: BLE001 - which one it is depends on the case
            frame = traceback.extract_tb(error.__traceback__)[-1]
            return UncaughtException(type(error).__name__, str(error), frame.lineno)
        return None

    return run


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("line", "meant"), MEANT.values(), ids=MEANT)
def test_a_line_that_raises_an_exception_is_what_is_meant(run, line, meant):
    program = PROGRAM.replace("LINE", line)
    exception = run(program)
    assert exception is not None
    text, repairs = with_exceptions_repaired(program, [exception])
    if meant is None:
        assert (text, repairs) == (program, ())
        return
    assert text == PROGRAM.replace("LINE", meant)
    assert [repair.changed for repair in repairs] == [((exception.line, meant),)]
    assert run(text) is None


@pytest.mark.parametrize(
    ("line", "text", "meant"),
    [
        ("y in size", "argument of type 'int' is not a container or iterable", "y in range(size)"),
        (
            "positions[[y, 1]]",
            "cannot use 'list' as a dict key (unhashable type: 'list')",
            "positions[(y, 1)]",
        ),
    ],
)
def test_the_words_of_a_newer_python_change_nothing(line, text, meant):
    program = PROGRAM.replace("LINE", line)
    number = PROGRAM[: PROGRAM.index("LINE")].count("\n") + 1
    repaired, _ = with_exceptions_repaired(program, [UncaughtException("TypeError", text, number)])
    assert repaired == PROGRAM.replace("LINE", meant)


@pytest.mark.parametrize(("line", "missing"), MISSING.values(), ids=MISSING)
def test_a_variable_without_a_value_gets_one(run, line, missing):
    program = PROGRAM.replace("LINE", line)
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace(line, f"{missing}; {line}")
    assert run(text) is None


def test_a_variable_gets_its_value_after_the_description_of_a_function_that_begins_with_a_loop(run):
    program = PROGRAM.replace("LINE", "for _ in board: moves += 1")
    text, [repair] = with_exceptions_repaired(program, [run(program)])
    assert repair.changed == ((20, '"""Take one turn."""; moves = 0'),)
    assert run(text) is None


def test_the_def_of_a_function_that_begins_with_a_loop_moves_to_make_space_for_a_value(run):
    program = PROGRAM.replace('    """Take one turn."""\n', "")
    program = program.replace("LINE", "for _ in board: moves += 1")
    text, [repair] = with_exceptions_repaired(program, [run(program)])
    header = "def turn(board, y, x, positions, size):"
    assert text == program.replace(f"\n{header}\n", f"{header}\n    moves = 0\n")
    assert repair.changed == ((18, header), (19, "moves = 0"))
    assert run(text) is None


def test_a_function_that_begins_with_a_loop_below_other_code_has_no_line_for_a_value(run):
    program = PROGRAM.replace('    """Take one turn."""\n', "")
    program = program.replace("LINE", "for _ in board: moves += 1").replace("\n\ndef", "\ndef")
    assert with_exceptions_repaired(program, [run(program)]) == (program, ())


ASKS = """\
def number():
    n = input()
    while not n.isdigit() or n == "0":
        n = input()
    return n

def named(name):
    return name

LINE
"""


@pytest.mark.parametrize("line", ["n = number()\nprint(n - 1)", "n = number() - 1"])
def test_what_a_function_asks_for_and_returns_becomes_a_number(run, line):
    program = ASKS.replace("LINE", line)
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace("return n\n", "return int(n)\n")
    assert run(text) is None


def test_a_text_that_is_tested_for_digits_becomes_a_number_where_it_is_compared(run):
    program = ASKS.replace('n == "0"', "n < 1").replace("LINE", "number()")
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace("n < 1", "int(n) < 1")
    assert run(text) is None


def test_a_function_that_uses_another_name_than_that_of_its_parameter_uses_its_parameter(run):
    program = "def is_free(board, n):\n    return board[number - 1]\n\nis_free([1], 1)\n"
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace("number", "n")
    assert run(text) is None


TAKES = """\
def take(board):
    n = 1
    if board[n - 1] == OTHER:
        board[LINE] = "X"

take(["O"])
"""


@pytest.mark.parametrize(
    ("line", "other", "meant"),
    [
        ("number - 1", "'O'", "n - 1"),
        ("number - 2", "'O'", "number - 2"),
        ("number", "'O'", "number"),
        ("number - 1", "board[len(board) - 1]", "n - 1"),
        ("number - 1", "board[n - n]", "n - 1"),
    ],
)
def test_a_variable_of_another_function_is_the_one_with_which_the_same_is_done_here(
    run, line, other, meant
):
    program = TAKES.replace("LINE", line).replace("OTHER", other)
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace(line, meant)


def test_a_variable_of_another_function_may_be_one_of_two():
    program = TAKES.replace("LINE", "number - 1").replace("OTHER", "board[m - 1]")
    text, _ = repaired(program, "NameError", "name 'number' is not defined", 4)
    assert text == program


@pytest.mark.parametrize("line", ["return board[n + number]", "return number"])
def test_a_function_that_uses_all_its_parameters_or_not_even_one_is_not_repaired(run, line):
    program = f"def is_free(board, n):\n    {line}\n\nis_free([1], 1)\n"
    assert with_exceptions_repaired(program, [run(program)]) == (program, ())


DECK = """\
class Deck:
    def __init__(self):
        self.cards = [1]

    def size(self):
        return len(LINE)

    def all(self):
        return self.cards

Deck().size()
"""


@pytest.mark.parametrize(("first", "is_repaired"), [("cards", True), ("other", False)])
def test_self_is_written_before_an_attribute_that_a_method_lacks(run, first, is_repaired):
    program = DECK.replace("LINE", "self.cards").replace("self.cards = ", f"{first} = ")
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace("cards = ", f"{'self.' * is_repaired}cards = ")


def test_a_parameter_of_a_new_object_is_not_taken_for_its_attribute(run):
    program = DECK.replace("LINE", "self.cards").replace("(self):", "(self, cards=1):", 1)
    program = program.replace("self.cards = [1]", "print(cards)")
    assert with_exceptions_repaired(program, [run(program)]) == (program, ())


@pytest.mark.parametrize(("line", "is_repaired"), [("cards", 1), ("all()", 1), ("card", 0)])
def test_self_is_written_before_an_attribute_and_a_method_of_the_class(run, line, is_repaired):
    program = DECK.replace("LINE", line)
    if line == "all()":
        program = program.replace("all", "every")
        line = "every()"
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace(f"len({line})", f"len({'self.' * is_repaired}{line})")


def test_a_variable_gets_its_value_at_the_beginning_of_the_code_below_the_guard():
    program = f"print()\n{GUARD}    print()\n    while True:\n        turns += 1\n"
    text, _ = repaired(program, "NameError", "name 'turns' is not defined", 5)
    assert text == program.replace("    print()", "    turns = 0; print()")


@pytest.mark.parametrize("first", ["    while True:\n", "    if 1:\n"])
def test_code_below_the_guard_that_begins_with_a_loop_has_no_line_for_a_value(first):
    program = f"print()\n{GUARD}{first}        turns += 1\n"
    assert repaired(program, "NameError", "name 'turns' is not defined", 4) == (program, ())


def test_a_program_without_a_guard_has_no_line_for_a_value():
    program = "print()\nwhile True:\n    turns += 1\n"
    assert repaired(program, "NameError", "name 'turns' is not defined", 3) == (program, ())


def test_a_global_variable_gets_no_value_in_a_function():
    program = "def f():\n    global turns\n    turns += 1\n"
    assert repaired(program, "NameError", "name 'turns' is not defined", 3) == (program, ())


def test_a_parameter_is_not_declared_as_global():
    program = "n = 0\ndef f(n):\n    del n\n    n += 1\n"
    text, _ = repaired(program, "UnboundLocalError", "cannot access local variable 'n'", 4)
    assert "global" not in text


def test_an_argument_is_a_variable_of_the_function_before_one_outside():
    program = "MAX_ROUNDS = 9\ndef show(round):\n    pass\ndef play(current_round):\n    show()\n"
    text, _ = repaired(program, "TypeError", "show() missing 1 required positional argument:", 5)
    assert text == program.replace("show()", "show(current_round)")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("n - 1", "int(n) - 1"),
        ("3 <= n", "3 <= int(n)"),
        ("n < 3 and n != ''", "int(n) < 3 and n != ''"),
        ("[0, 1][n]", "[0, 1][int(n)]"),
    ],
)
def test_a_text_that_is_turned_into_a_number_elsewhere_stays_a_text(run, line, meant):
    program = f"n = input()\nprint(n.strip(), int(n))\n{line}\n"
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace(line, meant)
    assert run(text) is None


def test_input_becomes_a_number_where_a_function_gets_it():
    program = (
        "def setup(size):\n    for y in range(size):\n        pass\n"
        "def other():\n    y = input()\n    print(y)\n"
        f"{GUARD}    size = input()\n    setup(size)\n"
    )
    text, [repair] = repaired(
        program, "TypeError", "'str' object cannot be interpreted as an integer", 2
    )
    assert text == program.replace("size = input()", "size = int(input())")
    assert repair.line == 2
    assert repair.changed == ((8, "size = int(input())"),)


def test_the_same_mistake_elsewhere_is_repaired_too():
    program = "def f(board):\n    print(board[0, 1])\n    print(board[1, 1])\n    print(board[2])\n"
    _, [repair] = repaired(
        program, "TypeError", "list indices must be integers or slices, not tuple", 2
    )
    assert repair.line == 2
    assert repair.changed == ((2, "print(board[0][1])"), (3, "print(board[1][1])"))
