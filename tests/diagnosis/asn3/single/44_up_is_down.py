# fault: up_is_down
# in: type_aliases


def check_up_diagonal(board: Board, player: Player) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    x: int = len(board) - 1
    y: int = len(board) - 1
    while x >= 0:
        if board[y][x] != player:
            return False
        x -= 1
        y -= 1
    return True
