"""What the window says about an unfinished tictactoe.py: it names each function and what it did.
These tests open no window.
"""

import sys

import pytest

from .runner import SOURCE, module

pytest.importorskip(
    "pygame", reason="there is no pygame here: it is in the extra gui", exc_type=ImportError
)

RUNNER = module()
ASK = {
    "player": lambda rules, board: rules.player(board),
    "terminal": lambda rules, board: rules.is_over(board),
    "minimax": lambda rules, board: rules.best(board),
    "result": lambda rules, board: rules.after(board, (0, 0)),
}


@pytest.fixture
def rules(tmp_path, monkeypatch):
    """Return a function that reads the rules next to a tictactoe.py with some text, or without one."""
    monkeypatch.syspath_prepend(tmp_path)

    def read(text):
        if text is not None:
            (tmp_path / "tictactoe.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, "tictactoe", raising=False)
        return RUNNER.Rules()

    yield read
    sys.modules.pop("tictactoe", None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "There is no tictactoe.py in the folder of runner.py."),
        (
            "def player(board)\n",
            "tictactoe.py could not be imported. SyntaxError on line 1: expected ':'",
        ),
        (
            "import no_such_thing\n",
            "tictactoe.py imports no_such_thing, which is not installed here.",
        ),
        ("X = 'X'\n", "tictactoe.py does not say what O and EMPTY is."),
    ],
    ids=["no file", "a syntax error", "an import", "no constants"],
)
def test_the_error_names_an_unusable_file_and_its_fault(rules, text, sentence):
    with pytest.raises(RUNNER.Trouble) as trouble:
        rules(text)
    assert str(trouble.value).startswith(sentence)


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        ("def minimax(board):\n    pass", "minimax(board) returned None, and the game is not over. Is it written yet?"),
        ("def minimax(board):\n    return 5, 5", "minimax(board) returned (5, 5), which is not the place (i, j)"),
        ("def minimax(board):\n    return 7", "minimax(board) returned 7, which is not the place (i, j)"),
        ("def minimax(board):\n    return board", "minimax(board) returned [["),
        ("def minimax(board):\n    raise NotImplementedError", "minimax is not written yet."),
        ("def minimax(board):\n    return 1 // 0", "minimax stopped. ZeroDivisionError on line"),
        ("def terminal(board):\n    pass", "terminal(board) returned None, but should return True or False."),
        ("def player(board):\n    pass", "player(board) returned None, but should return X or O. Is it written yet?"),
        ("def result(board, action):\n    pass", "returned None, which is not a board. Is it written yet?"),
        (
            "def result(board, action):\n    board[0][0] = X\n    return board",
            "result(board, action) changed the board that it was given.",
        ),
    ],
    ids=[
        "nothing", "off the board", "a number", "a board", "not written", "an exception", "terminal", "player",
        "result", "result in place",
    ],
)  # fmt: skip
def test_the_error_names_an_unfinished_function(rules, function, sentence):
    found = rules(f"{SOURCE}\n\n{function}\n")
    board = found.start()
    with pytest.raises(RUNNER.Trouble) as trouble:
        ASK[function.removeprefix("def ").partition("(")[0]](found, board)
    assert sentence in str(trouble.value)


def test_right_functions_are_accepted(rules):
    found = rules(SOURCE)
    board = found.start()
    assert (found.is_over(board), found.player(board), found.winner(board)) == (False, "X", None)
    assert found.after(board, (1, 1))[1][1] == "X"
    assert found.best([["X", "X", None], ["O", "O", None], [None] * 3]) == (0, 2)
