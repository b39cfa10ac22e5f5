# caught by: check_up_diagonal::test_full_or_free[X]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal leaves the board on the right: the last column is the size minus 1.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    size = len(board)
    for y in range(size):
        if board[y][size - y] != player:
            return False
    return True
