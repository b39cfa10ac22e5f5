# caught by: check_row::test_full_or_free[X]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row prints its answer: return it.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    full = True
    for cell in board[row]:
        if cell != player:
            full = False
    print(full)
