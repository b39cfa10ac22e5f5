"""What is known of the 4 by 4 board, from a full search of it: which quiet positions are not
drawn.

A position is quiet where nobody can fill a line with one move. With up to seven marks all of them
are draws; with eight, ``four.txt`` holds those that whoever moves wins, and the others are draws.
``python -m matches.tables`` builds the file anew.
"""

from functools import cache
from importlib.resources import files

FILE = "four.txt"
MOST = 8  # marks


def told(key: int, marks: int) -> int | None:
    """
    What a quiet position is worth for whoever moves, 1 or 0, where the table knows it; else None.

    Args:
        key: ``bits.canonical(4)`` of the position. Both sides have taken turns in it.
        marks: How many are on the board.
    """
    if marks > MOST:
        return None
    return 1 if marks == MOST and key in won() else 0


@cache
def won() -> frozenset[int]:
    """The keys of all quiet positions with eight marks that whoever moves wins."""
    return frozenset(
        int(line, 16) for line in files(__name__).joinpath(FILE).read_text("ascii").split()
    )
