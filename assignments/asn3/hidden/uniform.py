"""Boards on which it is easy to tell a line: all cells are equal, or no line has equal cells."""

# What a board is full of, who is asked about, and whether that player has a line. Each has several of either answer.
KINDS = {
    "X": [("X", "X", True), ("O", "X", False), (" ", "X", False)],
    "O": [("O", "O", True), ("X", "O", False), (" ", "O", False)],
    # Who compares the cells with each other, and not with the letter, can tell these apart.
    "full or mixed": [("X", "X", True), ("O", "O", True), ("both", "X", False), ("both", "O", False)],
    "full or free": [("X", "X", True), ("O", "O", True), (" ", "X", False), (" ", "O", False)],
}


def uniform(cell):
    """A board of three by three of which every cell is this one; no line of "both" has three equal letters."""
    if cell == "both":
        return [list("XXO"), list("OOX"), list("XXO")]
    return [[cell] * 3 for _ in range(3)]
