"""Lines that cannot be intentional are changed, if it is clear what is meant."""

import pytest

from grader.suspicious import suspicious_lines, with_suspicious_repaired

PROGRAM = """\
X = "X"; O = "O"
def is_full(board):
    return " " not in board


def size(board):
    print(board)
    LAST


def move(x, y):
    print(x, y)


def play(board):
    sides = [1, 2]
    LINE


play([" "])
"""
# A line of play, and what it means.
MEANT = {
    "a condition without brackets": ("if is_full: print(1)", "if is_full(): print(1)"),
    "a value without brackets": ("full = is_full", "full = is_full()"),
    "a method of texts without brackets": (
        "print(1 if input().upper == 'Y' else 2)",
        "print(1 if input().upper() == 'Y' else 2)",
    ),
    "a function that is printed without brackets": ("print(is_full)", "print(is_full())"),
    "two functions without brackets": (
        "print(1) if is_full or not is_full else 2",
        "print(1) if is_full() or not is_full() else 2",
    ),
    "texts alone after or": (
        "if board[0] == 'y' or 'Y' or 'j': print(1)",
        "if board[0] == 'y' or board[0] == 'Y' or board[0] == 'j': print(1)",
    ),
    "constants alone after or": (
        "if board[0] == X or O: print(1)",
        "if board[0] == X or board[0] == O: print(1)",
    ),
    "a text alone after three that are equal": (
        "print(sides == board == 'X' or 'O')",
        "print(sides == board == 'X' or sides == board == 'O')",
    ),
    "a text alone after another comparison": ("if board != 'y' or 'Y': print(1)", None),
    "a text that is compared with a number": (
        "y = input('y'); print(y == 3)",
        "y = int(input('y')); print(y == 3)",
    ),
    "a text that is tested and compared in the order of texts": (
        "y = input(); print(y.isdigit() and '1' <= y <= '9', y < '1' or y > '9')",
        "y = input(); print(y.isdigit() and 1 <= int(y) <= 9, int(y) < 1 or int(y) > 9)",
    ),
    "a text that may be a word and is compared in the order of texts": (
        "y = input(); print('1' <= y <= '9')",
        None,
    ),
    "a text without its spaces that is compared with a number": (
        "y = input().strip(); print(y == 3)",
        "y = int(input().strip()); print(y == 3)",
    ),
    "texts that are compared with numbers": (
        "y = input(); y = input(1); print(y in range(3))",
        "y = int(input()); y = int(input(1)); print(y in range(3))",
    ),
    "a text that may be another one": ("y = input(); y = 'a'; print(y == 3)", None),
    "a comparison instead of an assignment": ("sides == 3; print(1)", "sides = 3; print(1)"),
    "a cell that is compared": ("if board: board[0]  ==  3", "if board: board[0] = 3"),
    "a comparison at the end of a function that returns nothing": ("sides == 3", "sides = 3"),
    "a comparison that may be returned": ("if board: return 1\n    sides == 3", None),
    "a call that is compared": ("size(1) == 3; print(1)", None),
    "arguments in another order": ("y = x = 1; move(y, x)", "y = x = 1; move(x, y)"),
    "arguments in another order in three lines": (
        "y = x = 1; move(y,\n  x\n)",
        "y = x = 1; move(x,\n  y\n)",
    ),
    "a text that is tested for digits and compared with a number": (
        "y = input(); print(y.isdigit() and y == 3)",
        "y = input(); print(y.isdigit() and int(y) == 3)",
    ),
    "a lowercase letter that is a capital one elsewhere": (
        "y = 'x'; print(y != 'X')",
        "y = 'X'; print(y != 'X')",
    ),
    "a lowercase letter that other functions may change": (
        "global y; y = 'x'; print(y != 'X')",
        None,
    ),
    "rows that are one list": (
        "print([['a'] * len(board)] * len(sides), 1)",
        "print([['a'] * len(board) for _ in range(len(sides))], 1)",
    ),
    "rows that are one list, with brackets around a row and the size": (
        "print([(['a'] * 2)] * (len(board)), 1)",
        "print([(['a'] * 2) for _ in range(len(board))], 1)",
    ),
    "rows that are one list, on two lines": ("print([[' '] * 3] *\n 3)", None),
    "a value that may be printed or stored": ("sides[0]; print(sides)", None),
}
# A loop that waits for a number, and what it means.
LOOPS = {
    "a text": ("while y not in range(3): y = input()", "while y not in range(3): y = int(input())"),
    "a text, before another condition": (
        "while y != 0 and y != 1: print(y); y = input('0 or 1?')",
        "while y != 0 and y != 1: print(y); y = int(input('0 or 1?'))",
    ),
    "a text that becomes a number": ("while y not in range(3): y = input(); y = int(y)", None),
    "a number": ("while y not in range(3): y = int(input())", None),
    "any text": ("while y == 0: y = input()", None),
    "a text of several": ("while y not in 'ab': y = input()", None),
}
LAST = {
    "a variable": "board",
    "a sum": "len(board) + 1",
    "a list": "[cell for cell in board]",
    "a condition": "not board",
    "a call": "len(board)",
}
# What must stay: returning is what a student has to learn.
NOT_RETURNED = {
    "a printed value": "print(board)",
    "a method": "board.append(1)",
    "an assignment that is written as a comparison": "board[0] == 3",
    "a constant": "3",
    "no value": "count = len(board)",
}


@pytest.mark.parametrize(("line", "meant"), MEANT.values(), ids=MEANT)
def test_a_suspicious_line_is_what_is_meant(line, meant):
    program = PROGRAM.replace("LAST", "return 3")
    text, repairs = with_suspicious_repaired(program.replace("LINE", line), ())
    assert text == program.replace("LINE", meant or line)
    for repair in repairs:
        assert repair.changed[0] == (17, (meant or line).splitlines()[0]) or len(repairs) == 2
    assert bool(repairs) == bool(meant)


@pytest.mark.parametrize(("line", "meant"), LOOPS.values(), ids=LOOPS)
def test_a_loop_waits_for_a_number_if_the_variable_was_a_number_before(line, meant):
    program = PROGRAM.replace("LAST", "return 3").replace("LINE", f"y = int(input())\n    {line}")
    text, repairs = with_suspicious_repaired(program, ())
    assert text == program.replace(line, meant or line)
    assert bool(repairs) == bool(meant)


MAKING = """\
def put(at: int, board: list[str], other: OTHER = "") -> list[str]:
    return board[:at] + [other] + board[at:]


def play(board, cells):
    for at in range(3):
        CALL
    print(board, cells)
"""


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        ("put(at, board)", "board = put(at, board)"),
        ("put(at, board), put(at, cells)", None),
        ("put(at, board[:])", None),
        ("put(at)", None),
    ],
    ids=["a variable", "no line of its own", "another value", "no value"],
)
def test_a_result_is_stored_in_the_only_variable_of_its_kind(call, meant):
    program = MAKING.replace("OTHER", "str").replace("CALL", call)
    text, repairs = with_suspicious_repaired(program, ("put", "play"))
    assert text == program.replace(call, meant or call)
    assert bool(repairs) == bool(meant)


def test_a_result_is_not_stored_if_two_variables_are_of_its_kind_or_the_header_does_not_say_it():
    call = "put(at, board, cells)"
    program = MAKING.replace("OTHER", "list[str]").replace("CALL", call)
    untyped = program.replace(" -> list[str]", "")
    for text in (program, untyped):
        assert with_suspicious_repaired(text, ("put", "play")) == (text, ())


def test_each_result_that_is_thrown_away_is_stored():
    program = MAKING.replace("OTHER", "str").replace("CALL", "put(1, board)\n        put(2, cells)")
    text, repairs = with_suspicious_repaired(program, ("put", "play"))
    assert "  board = put(1, board)\n        cells = put(2, cells)\n" in text
    assert len(repairs) == 1


GAME = """\
def put(at: int, board: list[str]) -> list[str]:
    return board[:at] + ["X"] + board[at:]


if __name__ == "__main__":
    cells = []
    while len(cells) < 9:
        LINES
"""


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        ("new = put(1, cells)", "cells = new = put(1, cells)"),
        ("new = put(1, cells)\n        cells = new", None),
        ("new = put(1, cells[:])", None),
    ],
    ids=["it is not kept", "it is kept later", "another one"],
)
def test_a_game_keeps_the_board_of_its_turn(lines, meant):
    program = GAME.replace("LINES", lines)
    text, repairs = with_suspicious_repaired(program, ("put",))
    assert text == program.replace(lines, meant or lines)
    assert bool(repairs) == bool(meant)


def test_a_function_of_the_hand_out_may_try_out_a_turn():
    program = GAME.replace("LINES", "new = put(1, cells)")
    program = program.replace('if __name__ == "__main__":', "def best(cells):")
    assert with_suspicious_repaired(program, ("put", "best")) == (program, ())
    assert with_suspicious_repaired(program, ("put",)) != (program, ())


ASKS_AGAIN = "at = int(input())\n        while LOOP:\n            at = int(input())\n"


@pytest.mark.parametrize(
    ("loop", "meant"),
    [("is_free(at, cells)", True), ("not is_free(at, cells)", False), ("is_free(1, cells)", False)],
)
def test_a_game_asks_again_while_a_move_is_not_valid(loop, meant):
    program = GAME.replace("put", "is_free").replace("LINES", ASKS_AGAIN).replace("LOOP", loop)
    text, repairs = with_suspicious_repaired(program, ())
    assert text == program.replace(loop, "not " * meant + loop)
    assert bool(repairs) == meant


BREAKS = {
    "at the end of a loop": ("if cells:\n            print()\n        break", True),
    "above other lines": ("if cells:\n            print()\n        break\n        print(1)", True),
    "below a branch on the same line": ("if cells: print()\n        break", False),
    "below two branches": (
        "if cells:\n            print()\n        else:\n            print(1)\n        break",
        False,
    ),
    "below a branch that returns": ("if cells:\n            break\n        break", False),
    "below no branch": ("print()\n        break", False),
}


@pytest.mark.parametrize(("lines", "is_meant"), BREAKS.values(), ids=BREAKS)
def test_a_break_that_ends_each_loop_at_once_belongs_to_the_branch_above_it(lines, is_meant):
    program = GAME.replace("LINES", lines)
    text, repairs = with_suspicious_repaired(program, ())
    meant = program.replace("\n        break", f"\n{'    ' * is_meant}        break")
    assert (text, bool(repairs)) == (meant, is_meant)


@pytest.mark.parametrize("last", LAST.values(), ids=LAST)
def test_the_last_value_of_a_function_whose_value_is_used_is_returned(last):
    program = PROGRAM.replace("LINE", "print(size(board))").replace("LAST", last)
    text, [repair] = with_suspicious_repaired(program, ())
    assert text == program.replace(f"    {last}\n", f"    return {last}\n")
    assert repair.changed == ((8, f"return {last}"),)


def test_the_last_value_is_returned_if_the_function_also_returns_values_elsewhere():
    program = PROGRAM.replace("LINE", "pass").replace("LAST", "if board: return 3\n    board[0]")
    text, _ = with_suspicious_repaired(program, ())
    assert text == program.replace("    board[0]", "    return board[0]")


ASKS = """\
while True:
        for _ in board:
            break
        try:
            answer = int(input())
        except ValueError:
            continue
        if answer in board: END
"""


def test_a_function_that_asks_until_an_answer_is_right_returns_it():
    program = PROGRAM.replace("LINE", "print(size(board))").replace("LAST", ASKS)
    program = program.replace("for _ in board:", "while board:")
    text, [repair] = with_suspicious_repaired(program.replace("END", "break"), ())
    assert text == program.replace("END", "return answer")
    assert [meant for _, meant in repair.changed] == ["if answer in board: return answer"]


def test_a_loop_that_gives_two_variables_a_value_returns_none_of_them():
    program = PROGRAM.replace("LINE", "print(size(board))").replace("LAST", ASKS)
    program = program.replace("END", "break")
    assert with_suspicious_repaired(program, ()) == (program, ())


BRANCHES = {
    "a branch": ("if board: print(1)\n    else:\n        board", True),
    "the end of a check": (
        "try: int(board)\n    except ValueError: pass\n    else:\n        board",
        True,
    ),
    "a branch of a function that returns a value": (
        "if board: return 1\n    else:\n        board\n    print(2)",
        False,
    ),
    "a branch with more lines": ("if board:\n        board\n        print(2)", False),
}


@pytest.mark.parametrize(("lines", "is_meant"), BRANCHES.values(), ids=BRANCHES)
def test_the_last_value_of_a_branch_is_returned_if_the_function_returns_nothing(lines, is_meant):
    program = PROGRAM.replace("LINE", "print(size(board))").replace("LAST", lines)
    text, repairs = with_suspicious_repaired(program, ())
    changed = (
        program.replace("        board\n", "        return board\n", 1) if is_meant else program
    )
    assert (text, bool(repairs)) == (changed, is_meant)


def test_the_value_of_a_branch_is_not_returned_if_nothing_uses_the_value_of_the_function():
    program = PROGRAM.replace("LINE", "size(board)").replace("LAST", BRANCHES["a branch"][0])
    assert with_suspicious_repaired(program, ()) == (program, ())


@pytest.mark.parametrize("last", NOT_RETURNED.values(), ids=NOT_RETURNED)
def test_other_last_lines_stay(last):
    program = PROGRAM.replace("LINE", "sides = size(board)").replace("LAST", last)
    assert with_suspicious_repaired(program, ()) == (program, ())


def test_a_program_with_very_many_mistakes_is_repaired_only_in_part():
    lines = "\n".join("    if is_full: print(1)" for _ in range(9))
    program = PROGRAM.replace("LAST", "return 3").replace("    LINE", lines)
    _, repairs = with_suspicious_repaired(program, ())
    assert len(repairs) == 5


def test_a_very_long_or_invalid_program_stays_as_it_is():
    program = PROGRAM.replace("LAST", "return 3").replace("LINE", "if is_full: print(1)")
    for text in (program + "#" * 40_000, program + "if\n"):
        assert with_suspicious_repaired(text, ()) == (text, ())


@pytest.mark.parametrize(
    "condition",
    [f"x{'[0]' * 1_500} == 'y' or 'Y'", "x == 'y'" + " or 'Y'" * 1_000],
    ids=["a deep value", "many values"],
)
def test_a_comparison_is_repeated_only_if_it_is_short_and_few_values_are_alone(condition):
    (found,) = suspicious_lines(f"def f(x):\n    if {condition}: print(x)\n", ())
    assert found.meant == ()


def test_only_the_first_of_many_comparisons_changes_what_is_typed():
    """Each change of each comparison would need hundreds of megabytes in a hostile program."""
    program = "def f():\n" + "    y = input()\n" * 3 + "    print(y == 1)\n" * 2
    first, other = suspicious_lines(program, ())
    assert (len(first.meant), other.meant) == (6, ())
