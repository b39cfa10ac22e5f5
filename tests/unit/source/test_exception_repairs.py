"""Lines that raise exceptions are changed to what seems to be meant."""

import io
import sys
import traceback

import pytest

from grader.records.verdict import UncaughtException
from grader.source.exception_repairs import with_exceptions_repaired
from grader.source.syntax import parse

PROGRAM = '''\
def cell(board, y, x):
    return board[y][x]

def rows(board):
    return len(board)

def fill(board, letter="X", empty=" "):
    board[0][0] = letter

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
    "two arguments are missing": ("cell(board)", "cell(board, y, x)"),
    "a call on two lines": ("rows(\n    )", None),
    "an argument is too many at the end": ("rows(board, size)", "rows(board)"),
    "an argument is too many at the beginning": ("rows(size, board)", "rows(board)"),
    "a number is too many": ("rows(board, 3)", "rows(board)"),
    "it is unclear which argument is too many": ("rows(positions, size)", "rows(positions)"),
    "too many although some have values": (
        "fill(board, 'X', ' ', size)",
        "fill(board, 'X', ' ')",
    ),
    "a call is too many": ("rows(board, rows(board))", None),
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
    "round brackets": ("board(y)", "board[y]"),
    "round brackets, twice": ("print(board(y)(1))", "print(board[y][1])"),
    "round brackets after square ones": ("board[y](1)", "board[y][1]"),
    "round brackets around two": ("board(y, 1)", "board[y][1]"),
    "round brackets around a position": ("positions(y, 1)", "positions[y, 1]"),
    "square brackets of a function": ("rows[board]", "rows(board)"),
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
    "None after a text": ('print("at " + None)', None),
    "a text that is compared": ("n = input(); n < 3", "n = int(input()); n < 3"),
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
    "a text from elsewhere": ("n = '3'; n < 3", None),
    "a division": ("board[y / 1]", "board[y // 1]"),
    "a division in another line": ("n = size / 3; board[n]", "n = size // 3; board[n]"),
    "a division in a range": ("range(size / 2)", "range(size // 2)"),
    "several values for input": (
        "input('Row ', y, ': ')",
        "input(\" \".join(map(str, ['Row ', y, ': '])))",
    ),
    "a list that is replaced": ("a = [1]; a = a.append(2); len(a)", "a = [1]; a.append(2); len(a)"),
    "a list that becomes None": ("a = [1]; a = a.sort(); a[0]", "a = [1]; a.sort(); a[0]"),
    "a method of None": (
        "a = [1]; a = a.append(2); a.append(3)",
        "a = [1]; a.append(2); a.append(3)",
    ),
    "a function that returns nothing": ("board = fill(board); board[0]", "fill(board); board[0]"),
    "another function that returns nothing": ("n = fill(board); n[0]", None),
    "a value that is not stored": ("rows(board); print(n)", "n = rows(board); print(n)"),
    "one of two values is not stored": ("rows(board); rows(board); print(n)", None),
    "nothing is stored": ("fill(board); print(n)", None),
}
# The same for what is missing at the beginning of the function.
MISSING = {
    "a global variable": ("count += 1", "global count"),
    "a counter": ("moves += 1", "moves = 0"),
    "a text": ("text += 'X'", 'text = ""'),
    "a list": ("moves += [1]", "moves = []"),
    "a list that grows": ("moves.append(1)", "moves = []"),
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


@pytest.mark.parametrize(("line", "missing"), MISSING.values(), ids=MISSING)
def test_a_variable_without_a_value_gets_one(run, line, missing):
    program = PROGRAM.replace("LINE", line)
    text, _ = with_exceptions_repaired(program, [run(program)])
    assert text == program.replace(line, f"{missing}; {line}")
    assert run(text) is None


def test_a_variable_gets_its_value_after_the_description_of_a_function_that_begins_with_a_loop(run):
    program = PROGRAM.replace("LINE", "for _ in board: moves += 1")
    text, [repair] = with_exceptions_repaired(program, [run(program)])
    assert repair.changed == ((11, '"""Take one turn."""; moves = 0'),)
    assert run(text) is None


def test_a_function_that_begins_with_a_loop_has_no_line_for_a_value(run):
    program = PROGRAM.replace('    """Take one turn."""\n', "")
    program = program.replace("LINE", "for _ in board: moves += 1")
    assert with_exceptions_repaired(program, [run(program)]) == (program, ())


def test_the_same_mistake_elsewhere_is_repaired_too():
    program = "def f(board):\n    print(board[0, 1])\n    print(board[1, 1])\n    print(board[2])\n"
    exception = UncaughtException(
        "TypeError", "list indices must be integers or slices, not tuple", 2
    )
    _, [repair] = with_exceptions_repaired(program, [exception])
    assert repair.line == 2
    assert repair.changed == ((2, "print(board[0][1])"), (3, "print(board[1][1])"))


def test_each_exception_is_repaired_in_what_is_already_repaired():
    program = (
        "def f(board, n):\n    for y in n:\n        board(y)\n\ndef g(n):\n    print('' + n)\n"
    )
    exceptions = [
        UncaughtException("TypeError", "'int' object is not iterable", 2),
        UncaughtException("TypeError", "'list' object is not callable", 3),
        UncaughtException("TypeError", 'can only concatenate str (not "int") to str', 6),
    ]
    text, repairs = with_exceptions_repaired(program, exceptions)
    assert text.splitlines()[1:3] == ["    for y in range(n):", "        board[y]"]
    assert text.splitlines()[5] == "    print('' + str(n))"
    assert [repair.line for repair in repairs] == [2, 3, 6]


NOT_REPAIRED = {
    "a line that does not exist": ("TypeError", "'int' object is not iterable", 99),
    "a line without a statement": ("TypeError", "'int' object is not iterable", 2),
    "a function's own line": ("TypeError", "f() missing 1 required positional argument: 'n'", 3),
    "another exception": ("ValueError", "'int' object is not iterable", 4),
    "another text": ("TypeError", "not a word of Python", 4),
    "no such function": ("TypeError", "g() missing 1 required positional argument: 'n'", 4),
}


@pytest.mark.parametrize("exception", NOT_REPAIRED.values(), ids=NOT_REPAIRED)
def test_an_exception_that_a_hostile_program_invents_changes_nothing(exception):
    program = "# a comment\n\ndef f(n):\n    print(*[1])\n    for y in n:\n        f(y)\n"
    assert with_exceptions_repaired(program, [UncaughtException(*exception)]) == (program, ())


def test_a_program_is_repaired_again_after_others_were_read():
    program = "n = 0\ndef f():\n    n += 1\n"
    exception = UncaughtException("UnboundLocalError", "cannot access local variable 'n'", 3)
    first = with_exceptions_repaired(program, [exception])
    assert first[0] == "n = 0\ndef f():\n    global n; n += 1\n"
    for other in ("a = 1\n", "b = 1\n"):
        parse(other)
    assert with_exceptions_repaired(program, [exception]) == first


def test_a_program_with_very_many_mistakes_is_repaired_only_in_part():
    lines = "".join(f"def f{n}(size{n}):\n    for y in size{n}: pass\n" for n in range(9))
    exceptions = [
        UncaughtException("TypeError", "'int' object is not iterable", 2 * n + 2) for n in range(9)
    ]
    _, repairs = with_exceptions_repaired(lines, exceptions)
    assert len(repairs) == 5


def test_a_very_long_or_invalid_program_stays_as_it_is():
    exception = UncaughtException("TypeError", "'int' object is not iterable", 1)
    for text in ("for y in n: pass\n" + "#" * 40_000, "for y in n: pass\nif\n"):
        assert with_exceptions_repaired(text, [exception]) == (text, ())
