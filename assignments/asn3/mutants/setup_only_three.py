# caught by: setup_game::test_the_size_decides
# costs: setup_game
# carries: game
# looks like: setup_game makes a board of three by three, whatever the size: use the parameter.


def setup_game(size: int) -> list[list[str]]:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that a change of one row leaves the other rows as they are. Each call makes a
    new board. Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    return [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
