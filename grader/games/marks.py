"""The two marks that players leave on a board, and what a board is to a game's referee."""

from typing import TypeAlias

X = "X"
O = "O"  # noqa: E741 - it is the letter that players write
EMPTY = " "
MARKS = (X, O)

Board: TypeAlias = tuple[tuple[str, ...], ...]  # board[y][x], each cell X, O or EMPTY
