"""An exception in one line decides which lines of a program are repaired, and which stay."""

import pytest

from grader.records.verdict import UncaughtException
from grader.source.exception_repairs import with_exceptions_repaired
from grader.source.syntax import parse


def repaired(program, *exception):
    """Return *program* with repairs for an exception, given by its class, text and line."""
    return with_exceptions_repaired(program, [UncaughtException(*exception)])


NOT_A_TUPLE = "list indices must be integers or slices, not tuple"
NOT_ITERABLE = "'int' object is not iterable"
NO_INT = "'list' object cannot be interpreted as an integer"
# An exception, the line that raises it, and a line above it that may be right.
RIGHT = {
    "two indices of a dictionary": ("TypeError", NOT_A_TUPLE, "board[0, 1]", "positions[0, 1]"),
    "indices of a list": ("KeyError", "0", "positions[0][1]", "board[0][1]"),
    "a piece of a row": ("KeyError", "0", "positions[0][1]", "positions[0][1:]"),
    "a list in a list": (
        "TypeError", "unhashable type: 'list'", "[0, 1] in positions", "[0, 1] in board"
    ),
    "a list of one": (
        "TypeError", "unhashable type: 'list'", "seen.add([0, 1])", "seen.add([0])"
    ),
    "a call of something else": (
        "TypeError", "'list' object is not callable", "board(0)", "other(0)"
    ),
    "a call of print": ("TypeError", "'list' object is not callable", "board(0)", "print(0)"),
    "a call without arguments": (
        "TypeError", "'list' object is not callable", "board(0)", "board()(1)"
    ),
    "a call with a keyword": (
        "TypeError", "'list' object is not callable", "board(0)", "board(0, y=1)"
    ),
    "an index": (
        "TypeError", "'function' object is not subscriptable", "print[1]", "board[1]"
    ),
    "an index of something else": (
        "TypeError", "'function' object is not subscriptable", "print[1]", "len[1]"
    ),
    "an index of a method": (
        "TypeError",
        "'builtin_function_or_method' object is not subscriptable",
        "board.count[1]",
        "other.count[1]",
    ),
    "numbers from another line": (
        "TypeError",
        "'<' not supported between instances of 'str' and 'int'",
        "a, b = input().split(); a < 2",
        "c, d = input().split()",
    ),
    "a division in another line": (
        "TypeError",
        "list indices must be integers or slices, not float",
        "board[size / 2]",
        "n = size / 2",
    ),
    "another attribute": (
        "AttributeError",
        "'list' object has no attribute 'length'",
        "board.length",
        "board.pop()",
    ),
    "another length": (
        "AttributeError", "'list' object has no attribute 'length'", "board.length", "other.size"
    ),
    "the length of a list": (
        "TypeError", "object of type 'int' has no len()", "len(size)", "len(board)"
    ),
    "a loop over a list": (
        "TypeError", NOT_ITERABLE, "for y in size: pass", "for y in board: pass"
    ),
    "a loop over a list of numbers": (
        "TypeError", NOT_ITERABLE, "for y in size: pass", "for y in [1]: pass"
    ),
    "a range": ("TypeError", NO_INT, "range(board)", "range(size)"),
    "a range with a beginning": ("TypeError", NO_INT, "range(board)", "range(1, board)"),
    "a method": (
        "AttributeError", "'set' object has no attribute 'append'", "seen.append(1)", "board.append(1)"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text", "wrong", "right"), RIGHT.values(), ids=RIGHT)
def test_a_line_that_may_be_right_stays(name, text, wrong, right):
    program = f"def f(board, positions, size, seen, other):\n    {right}\n    {wrong}\n"
    _, [repair] = repaired(program, name, text, 3)
    assert [number for number, _ in repair.changed] == [3]


def test_the_same_loop_in_another_function_stays():
    """There, the name may be that of a list."""
    program = "def f(n):\n    for y in n: pass\n\ndef g(n):\n    for y in n: pass\n"
    _, [repair] = repaired(program, "TypeError", NOT_ITERABLE, 2)
    assert [line for line, _ in repair.changed] == [2]


def test_the_line_of_a_loop_is_not_that_of_a_line_in_it():
    program = "def f(board, size):\n    for x in size:\n        board[0, 1]\n"
    for text, line in ((NOT_ITERABLE, 3), (NOT_A_TUPLE, 2)):
        assert repaired(program, "TypeError", text, line) == (program, ())


ABOVE = {
    "a division": (
        "list indices must be integers or slices, not float",
        "n = size / 3",
        "n = size // 3",
        "board[n]",
    ),
    "a number that is typed": (
        "list indices must be integers or slices, not str",
        "n = input()",
        "n = int(input())",
        "board[n]",
    ),
    "a list that is sorted": (
        "'NoneType' object is not subscriptable",
        "size = size.sort()",
        "size.sort()",
        "board[size]",
    ),
}


@pytest.mark.parametrize(("text", "line", "meant", "raises"), ABOVE.values(), ids=ABOVE)
def test_the_mistake_may_be_in_a_line_above(text, line, meant, raises):
    program = (
        "def g(board):\n    return [board]\n\ndef f(board, size):\n    board = g(board)\n"
        f"    m = board\n    {line}\n    {raises}\n\ndef h(size):\n    n = size / input()\n"
    )
    _, [repair] = repaired(program, "TypeError", text, 8)
    assert (repair.line, repair.changed) == (8, ((7, meant),))


def test_each_exception_is_repaired_in_what_is_already_repaired():
    program = (
        "def f(board, n):\n    for y in n:\n        board(y)\n\ndef g(n):\n    print('' + n)\n"
    )
    exceptions = [
        UncaughtException("TypeError", NOT_ITERABLE, 2),
        UncaughtException("TypeError", "'list' object is not callable", 3),
        UncaughtException("TypeError", 'can only concatenate str (not "int") to str', 6),
    ]
    text, repairs = with_exceptions_repaired(program, exceptions)
    assert text.splitlines()[1:3] == ["    for y in range(n):", "        board[y]"]
    assert text.splitlines()[5] == "    print('' + str(n))"
    assert [repair.line for repair in repairs] == [2, 3, 6]


SIMILAR = {
    "a longer name": ("current_player", "current_player"),
    "a shorter name": ("play", "play"),
    "two longer names": ("first_player, other_player", ""),
    "another name": ("letter", ""),
    "a name of two letters": ("pl", ""),
}


@pytest.mark.parametrize(("variables", "argument"), SIMILAR.values(), ids=SIMILAR)
def test_a_missing_argument_may_have_a_similar_name(variables, argument):
    program = f"def put(player):\n    pass\n\ndef turn({variables}):\n    put()\n"
    missing = "put() missing 1 required positional argument: 'player'"
    text, _ = repaired(program, "TypeError", missing, 5)
    assert text == program.replace("put()", f"put({argument})")


UNUSUAL = {
    "it is defined twice": "def g(n): pass\ndef g(n): pass",
    "a variable has its name": "def g(n): pass\ng = print",
    "it takes any number of arguments": "def g(n, *rest): pass",
    "it takes any keyword": "def g(n, **rest): pass",
    "it has a keyword": "def g(n, *, rest): pass",
    "it has a parameter without a keyword": "def g(n, /): pass",
    "it is decorated": "@print\ndef g(n): pass",
    "it has nine parameters": "def g(n, a=1, b=1, c=1, d=1, e=1, f=1, h=1, i=1): pass",
}


@pytest.mark.parametrize("function", UNUSUAL.values(), ids=UNUSUAL)
def test_calls_of_an_unusual_function_stay(function):
    program = f"{function}\nn = 1\ng(); g(n, n, n, n, n, n, n, n, n, n)\n"
    line = program.count("\n")
    for text in (
        "g() missing 1 required positional argument: 'n'",
        "g() takes 1 positional argument but 10 were given",
    ):
        assert repaired(program, "TypeError", text, line) == (program, ())


@pytest.mark.parametrize("call", ["g(n, *[1])", "g(n, 1, 2, 3, 4, 5, 6, 7, 8)", "g(n, 1, k=2)"])
def test_an_unusual_call_stays(call):
    program = f"def g(n): pass\nn = 1\n{call}\n"
    text = "g() takes 1 positional argument but 2 were given"
    assert repaired(program, "TypeError", text, 3) == (program, ())


NOT_REPAIRED = {
    "a line that does not exist": ("TypeError", NOT_ITERABLE, 99),
    "a line without a statement": ("TypeError", NOT_ITERABLE, 2),
    "a function's own line": ("TypeError", "f() missing 1 required positional argument: 'n'", 3),
    "another exception": ("ValueError", NOT_ITERABLE, 4),
    "another text": ("TypeError", "not a word of Python", 4),
    "no function that gets less": (
        "TypeError",
        "g() takes 1 positional argument but 2 were given",
        4,
    ),
    "no such function": ("TypeError", "g() missing 1 required positional argument: 'n'", 4),
}


@pytest.mark.parametrize("exception", NOT_REPAIRED.values(), ids=NOT_REPAIRED)
def test_an_exception_that_a_hostile_program_invents_changes_nothing(exception):
    program = "# a comment\n\ndef f(n):\n    print(*[1])\n    for y in n:\n        f(y)\n"
    assert repaired(program, *exception) == (program, ())


def test_a_name_that_an_exception_invents_is_not_written_into_the_program():
    program = "def f():\n    return 1\ndef g():\n    f()\n    print(n)\n"
    for name, repairs in (("n", 1), ("secret_17", 0)):
        exception = UncaughtException("NameError", f"name '{name}' is not defined", 5)
        text, found = with_exceptions_repaired(program, [exception])
        assert (len(found), "secret" in text) == (repairs, False)


def test_a_variable_gets_its_first_value_once():
    program = "def f():\n    print()\n    for i in range(3):\n        n += 1\n    n += 1\n"
    exceptions = [
        UncaughtException("UnboundLocalError", "cannot access local variable 'n'", line)
        for line in (4, 5)
    ]
    text, [_] = with_exceptions_repaired(program, exceptions)
    assert text == program.replace("print()", "n = 0; print()")


def test_a_program_is_repaired_again_after_others_were_read():
    program = "n = 0\ndef f():\n    n += 1\n"
    exception = ("UnboundLocalError", "cannot access local variable 'n'", 3)
    first = repaired(program, *exception)
    assert first[0] == "n = 0\ndef f():\n    global n; n += 1\n"
    for other in ("a = 1\n", "b = 1\n"):
        parse(other)
    assert repaired(program, *exception) == first


def test_a_program_with_very_many_mistakes_is_repaired_only_in_part():
    lines = "".join(f"def f{n}(size{n}):\n    for y in size{n}: pass\n" for n in range(9))
    exceptions = [UncaughtException("TypeError", NOT_ITERABLE, 2 * n + 2) for n in range(9)]
    _, repairs = with_exceptions_repaired(lines, exceptions)
    assert len(repairs) == 5


@pytest.mark.parametrize("kind", ["list", "dict"])
def test_of_very_many_pairs_of_brackets_only_the_first_are_changed(kind):
    program = f"board{'(0)' * 6}\n"
    text, _ = repaired(program, "TypeError", f"'{kind}' object is not callable", 1)
    assert text == "board[0][0][0][0](0)(0)\n"


def test_a_very_long_or_invalid_program_stays_as_it_is():
    for text in ("for y in n: pass\n" + "#" * 40_000, "for y in n: pass\nif\n"):
        assert repaired(text, "TypeError", NOT_ITERABLE, 1) == (text, ())
