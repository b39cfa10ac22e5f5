# caught by: check_up_diagonal::test_a_huge_board
# costs: check_up_diagonal
# looks like: check_up_diagonal compares numbers with "is", which goes wrong for large ones: use ==.


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
        for x in range(size):
            if x + y is size - 1 and board[y][x] != player:
                return False
    return True
