"""Compare two boards cell by cell, so that a page can mark where they differ."""

from attrs import frozen

from grader.feedback.boards import Board


@frozen
class Cell:
    """A cell of a board, and whether the other board has something else there."""

    text: str
    differs: bool


def marked(board: Board, other: Board) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells of *board*, ``[y][x]``, each compared with the cell at its place in *other*;
    the boards may have different sizes.
    """
    rows: list[tuple[Cell, ...]] = []
    for y, row in enumerate(board):
        due: tuple[str, ...] = ()
        if y < len(other):
            due = other[y]
        rows.append(tuple(Cell(text, due[x : x + 1] != (text,)) for x, text in enumerate(row)))
    return tuple(rows)
