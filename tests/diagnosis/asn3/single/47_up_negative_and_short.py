# fault: up_negative_and_short
# in: globals_for_counters


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    x = len(board) - 1
    y = 0
    while x > 0:
        if board[y][x] != player:
            return False
        x = x - 1
        y = y + 1
    return True
