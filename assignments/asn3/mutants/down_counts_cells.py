# caught by: check_down_diagonal::test_rows_and_columns_do_not_count[row]
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal counts the player's cells anywhere on the board: look at the diagonal only.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    count = 0
    for row in board:
        count += row.count(player)
    return count >= len(board)
