"""Holds forty asserts about asn3's twelve functions; every grader's tests are made of them."""

import re

BOARD = '[["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]'

# For each function: Python expressions that must be true.
ASSERTS: dict[str, tuple[str, ...]] = {
    "setup_game": (
        'setup_game(3) == [[" "] * 3] * 3',
        'setup_game(1) == [[" "]]',
        "len(setup_game(5)) == 5",
        "(lambda board: board[0] is not board[1])(setup_game(2))",
    ),
    "parse_move": (
        'parse_move("1,1") == (1, 1)',
        'parse_move("2, 0") == (2, 0)',
        'parse_move("10,-4") == (10, -4)',
        'isinstance(parse_move("1, 2"), tuple)',
    ),
    "is_move_valid": (
        f"is_move_valid((1, 0), {BOARD}) is True",
        f"is_move_valid((0, 0), {BOARD}) is False",
        f"is_move_valid((3, 0), {BOARD}) is False",
        f"is_move_valid((-1, 0), {BOARD}) is False",
    ),
    "apply_move": (
        'apply_move((0, 0), [[" "]], "X") == [["X"]]',
        'apply_move((0, 1), [[" ", " "], [" ", " "]], "O") == [[" ", " "], ["O", " "]]',
        '(lambda board: (apply_move((0, 0), board, "X"), board)[1])([[" "]]) == [[" "]]',
        '(lambda board: apply_move((0, 0), board, "X") is not board)([[" "]])',
    ),
    "check_row": (
        'check_row([["X", "X"], [" ", " "]], 0, "X") is True',
        'check_row([["X", "O"], [" ", " "]], 0, "X") is False',
        'check_row([["X", "X"], [" ", " "]], 0, "O") is False',
    ),
    "check_column": (
        'check_column([["O", " "], ["O", " "]], 0, "O") is True',
        'check_column([["O", " "], ["X", " "]], 0, "O") is False',
        'check_column([["O", " "], ["O", " "]], 1, "O") is False',
    ),
    "check_down_diagonal": (
        'check_down_diagonal([["X", " "], [" ", "X"]], "X") is True',
        'check_down_diagonal([["X", " "], [" ", "O"]], "X") is False',
        'check_down_diagonal([[" ", "X"], ["X", " "]], "X") is False',
    ),
    "check_up_diagonal": (
        'check_up_diagonal([[" ", "O"], ["O", " "]], "O") is True',
        'check_up_diagonal([[" ", "X"], ["O", " "]], "O") is False',
        'check_up_diagonal([["O", " "], [" ", "O"]], "O") is False',
    ),
    "check_for_winner": (
        'check_for_winner([["X", "X", "X"], [" ", "O", " "], ["O", " ", " "]], "X") is True',
        'check_for_winner([["O", " ", " "], ["O", " ", "X"], ["O", "X", " "]], "O") is True',
        'check_for_winner([["O", " ", "X"], [" ", "X", " "], ["X", " ", "O"]], "X") is True',
        f'check_for_winner({BOARD}, "X") is False',
    ),
    "render_cell": (
        f'render_cell({BOARD}, 2, 1) == "O"',
        f'render_cell({BOARD}, 1, 1) == " "',
    ),
    "render_row": (
        f'render_row({BOARD}, 0) == "X| | \\n"',
        f'render_row({BOARD}, 1) == " | |O\\n"',
        'render_row([["O"]], 0) == "O\\n"',
    ),
    "render_board": (
        f'render_board({BOARD}) == "X| | \\n-+-+-\\n | |O\\n-+-+-\\n | | \\n"',
        'render_board([["X"]]) == "X\\n"',
        'render_board([["X", "O"], [" ", " "]]) == "X|O\\n-+-\\n | \\n"',
    ),
}
NUMBER = sum(map(len, ASSERTS.values()))

_CALL = re.compile(rf"\b({'|'.join(ASSERTS)})\(")


def through(module: str, expression: str) -> str:
    """Return *expression* with each function as an attribute of *module*."""
    return _CALL.sub(rf"{module}.\1(", expression)


def pytest_functions(module: str = "", mark: str = "") -> str:
    """Return the asserts as twelve pytest functions, one for each function of asn3.

    Args:
        module: The module that has the functions; empty if their names are imported.
        mark: A line above each test; ``{}`` becomes the function's name.
    """
    lines = []
    for function, expressions in ASSERTS.items():
        lines += ["", "", *([mark.format(function)] if mark else []), f"def test_{function}():"]
        lines += [f"    assert {through(module, each) if module else each}" for each in expressions]
    return "\n".join(lines) + "\n"
