"""Boards of the assignment: a dictionary with a mark for each (row, column)."""

ROWS = COLUMNS = range(3)
POSITIONS = [(row, column) for row in ROWS for column in COLUMNS]
LINES = {
    **{f"row {row}": [(row, column) for column in COLUMNS] for row in ROWS},
    **{f"column {column}": [(row, column) for row in ROWS] for column in COLUMNS},
    "left-right diagonal": [(0, 0), (1, 1), (2, 2)],
    "right-left diagonal": [(0, 2), (1, 1), (2, 0)],
}


def board(cells=" " * 9):
    """The board whose nine marks are the characters of *cells*, row by row."""
    return dict(zip(POSITIONS, cells.replace("/", ""), strict=True))


def drawn(marks):
    """A board as a picture."""
    return "\n-+-+-\n".join("|".join(marks[row, column] for column in COLUMNS) for row in ROWS)


def has_line(marks):
    """Whether a player has a line on the board *marks*."""
    return any({marks[position] for position in line} in ({"X"}, {"O"}) for line in LINES.values())


def reachable():
    """The nine marks, as a string, of every position that a game can come to; those with the fewest marks first."""
    found = going_on = [" " * 9]
    for mark in "XOXOXOXOX":
        reached = {cells[:at] + mark + cells[at + 1 :] for cells in going_on for at in range(9) if cells[at] == " "}
        going_on = [cells for cells in sorted(reached) if not has_line(board(cells))]
        found = found + sorted(reached)
    return found
