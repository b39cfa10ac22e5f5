"""Knows from a full search which quiet positions of the 4 by 4 board are not draws.

A position is quiet if nobody can fill a line with one move. With up to seven marks all of them are
draws. With eight, ``four.txt`` holds those that the side to move wins, and the others are draws.
``python -m matches.tables`` builds the file again.
"""

from functools import cache
from importlib.resources import files

FILE = "four.txt"
MOST = 8  # marks


def worth(key: int, marks: int) -> int | None:
    """Return what a quiet position is worth for the side to move, 1 or 0; None if the table does
    not know.

    Args:
        key: ``bits.canonical(4)`` of the position. Both sides have taken turns in it.
        marks: How many are on the board.
    """
    if marks > MOST:
        return None
    return int(marks == MOST and key in won())


@cache
def won() -> frozenset[int]:
    """Return the keys of all quiet positions with eight marks that the side to move wins."""
    return frozenset(
        int(line, 16) for line in files(__name__).joinpath(FILE).read_text("ascii").split()
    )
