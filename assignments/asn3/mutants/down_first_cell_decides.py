# caught by: check_down_diagonal::test_one_cell_is_missing[middle free]
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal says True in its loop, after the first cell: return True below the loop.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    for i in range(len(board)):
        if board[i][i] == player:
            return True
        else:
            return False
