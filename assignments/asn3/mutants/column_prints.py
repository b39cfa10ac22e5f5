# caught by: check_column::test_full_or_free[X]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column prints its answer: return it.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """
    Whether the player has every cell of one column.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. There is such a column.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    full = True
    for row in board:
        if row[column] != player:
            full = False
    print(full)
