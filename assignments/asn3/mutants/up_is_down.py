# caught by: check_up_diagonal::test_the_other_diagonal_does_not_count
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal looks along the other diagonal: x gets smaller as y gets larger.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True
