# fault: up_off_by_one
# in: clears_the_screen


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    n = len(board)
    mine = 0
    for y in range(n):
        if board[y][n - y] == player:
            mine += 1
    return mine == n
