# fault: up_ends_only
# in: while_and_flags


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    bottom_left = board[len(board) - 1][0]
    top_right = board[0][len(board) - 1]
    if bottom_left == player:
        if top_right == player:
            return True
    return False
