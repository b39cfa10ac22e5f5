"""Boards whose cells are all equal: a program that looks at the board at all can tell them apart."""

# What a board is full of, who is asked about, and whether that player has a line. Each has several of either answer.
KINDS = {
    "X": [("X", "X", True), ("O", "X", False), (" ", "X", False)],
    "O": [("O", "O", True), ("X", "O", False), (" ", "O", False)],
    "full or free": [("X", "X", True), ("O", "O", True), (" ", "X", False), (" ", "O", False)],
}


def uniform(cell):
    """A board of three by three of which every cell is this one."""
    return [[cell] * 3 for _ in range(3)]
