# fault: down_misses_the_first
# in: regular_expressions


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    size = len(board)
    i = size - 1
    while i > 0:
        if board[i][i] != player:
            return False
        i -= 1
    return True
