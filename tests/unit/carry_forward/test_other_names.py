"""A function with another name costs what a missing one costs, wherever it is in a program."""

import pytest

TOML = """
title = "Drawing"
module = "draw"
parts = [
    { id = "cell", title = "A cell", marks = 1 },
    { id = "row", title = "A row", marks = 2 },
    { id = "board", title = "A board", marks = 3 },
    { id = "program", title = "The program", marks = 4 },
]
"""

SOURCE = '''# %%
def cell(mark: str) -> str:
    """A cell."""
    # BEGIN SOLUTION
    return mark
    # END SOLUTION


def row(marks: str) -> str:
    """A row."""
    # BEGIN SOLUTION
    return "|".join(map(cell, marks))
    # END SOLUTION


def board(marks: str, size: int) -> str:
    """A board."""
    # BEGIN SOLUTION
    return "-".join([row(marks)] * size)
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(cell("X"))
    # END SOLUTION
'''

TESTS = """
import draw
import pytest
from grader.testing import program


@pytest.mark.part("cell")
def test_cell():
    assert draw.cell("X") == "X"


@pytest.mark.part("row")
def test_row():
    assert draw.row("XO") == "X|O"


@pytest.mark.part("board")
def test_board():
    assert draw.board("XO", 2) == "X|O-X|O"


@pytest.mark.part("program")
def test_program():
    with program(draw) as run:
        assert run.hear() == "X\\n"
"""

RIGHT = """def cell(mark):
    return mark


def row(marks):
    return "|".join(map(cell, marks))


def board(marks, size):
    return "-".join([row(marks)] * size)


if __name__ == "__main__":
    print(cell("X"))
"""


def test_a_right_program_has_all_marks(marks):
    assert marks(RIGHT) == {"cell": 1, "row": 2, "board": 3, "program": 4}


@pytest.mark.parametrize("returned", ["mark", "'?'"], ids=["right", "wrong"])
def test_the_program_may_use_a_function_under_another_name(returned, marks):
    text = RIGHT.replace("cell", "symbol").replace("return mark\n", f"return {returned}\n")
    assert marks(text) == {"cell": 0, "row": 2, "board": 3, "program": 4}


def test_the_program_need_not_use_what_another_function_uses(marks):
    text = RIGHT.replace("cell", "symbol").replace("return mark\n", "return '?'\n")
    text = text.replace('print(symbol("X"))', 'print("X")')
    assert marks(text) == {"cell": 0, "row": 2, "board": 3, "program": 4}


@pytest.mark.parametrize("joined", ["|", ""], ids=["right", "wrong"])
def test_a_function_that_builds_on_others_earns_nothing_under_another_name(joined, marks):
    text = RIGHT.replace("row", "whole_line").replace('"|"', f'"{joined}"')
    assert marks(text) == {"cell": 1, "row": 0, "board": 3, "program": 4}
