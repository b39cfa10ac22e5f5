# fault: setup_prints
# in: type_aliases


def setup_game(size: int) -> Board:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that a change of one row leaves the other rows as they are. Each call makes a
    new board. Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    board: Board = []
    for _ in range(size):
        board.append([FREE for _ in range(size)])
    for row in board:
        print(row)
