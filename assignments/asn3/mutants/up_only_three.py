# caught by: check_up_diagonal::test_other_sizes[4]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal takes every board to be three by three: ask the board for its size.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    return board[0][2] == player and board[1][1] == player and board[2][0] == player
