"""A small assignment whose parts build on each other, with a game, and pieces of programs."""

TOML = """
title = "Drawing"
module = "pair"
parts = [
    { id = "cell", title = "A cell", marks = 1 },
    { id = "row", title = "A row", marks = 4 },
    { id = "other", title = "Something else", marks = 1 },
    { id = "play", title = "The game", marks = 2 },
]
limits = { seconds_per_call = 0.06, seconds_per_turn = 0.06, seconds_idle = 0.3 }
games = { part = "play", weights = { boards = 1, turns = 1 } }
"""

SOURCE = '''# %%
def cell(mark: str) -> str:
    """A cell."""
    # BEGIN SOLUTION
    return mark
    # END SOLUTION


# %%
def row(marks: list) -> str:
    """A row."""
    # BEGIN SOLUTION
    return "|".join([cell(mark) for mark in marks])
    # END SOLUTION


# %%
def other(number: int) -> int:
    """Twice."""
    # BEGIN SOLUTION
    return 2 * number
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    board = [[" "]]
    print(row(board[0]))
    print("Move Counter:", other(0))
    move = input("X's move (x, y): ")
    print(row(["X"]))
    print("Player X won in 1 moves.")
    # END SOLUTION
'''

TESTS = """
import pytest
import pair
from grader.testing import each, names_used


@pytest.mark.part("cell")
def test_cell():
    assert pair.cell("X") == "X"


@pytest.mark.part("row", points=1)
def test_plain():
    assert pair.row(["X", " "]) == "X| "


@pytest.mark.part("row", points=1)
def test_many():
    assert each(pair.row, [(["O"] * size,) for size in range(30)]) == ["|".join("O" * size) for size in range(30)]


@pytest.mark.part("row", points=1, needs="test_plain")
def test_used():
    assert names_used(pair.row, ["X"], among=("cell",)) == {"cell"}


@pytest.mark.part("row", points=1, needs="test_many")
def test_untouched():
    marks = ["X", "O"]
    pair.row(marks)
    assert marks == ["X", "O"]


@pytest.mark.part("other")
def test_other():
    assert pair.other(2) == 4
"""

GAME = """title: One move
size: 1
points: 1
show: public
counts: boards, turns
---
<free>
Move Counter: 0
X's move (x, y): «0, 0»
X
Player X won in 1 moves.
""".replace("<free>", " ")

FILES = {
    "assignment.toml": TOML,
    "source.py": SOURCE,
    "hidden/test_all.py": TESTS,
    "games/one.game": GAME,
    "games/two.game": GAME.replace("boards, turns", "turns"),
}

CELL = "def cell(mark):\n    return mark\n\n"
ROW = 'def row(marks):\n    return "|".join([cell(mark) for mark in marks])\n\n'
OTHER = "def other(number):\n    return 2 * number\n\n"
PLAY = SOURCE[SOURCE.index("if __name__") :]
WRONG_CELL = "def cell(mark):\n    return '?'\n\n"
