# fault: row_never_false
# in: while_and_flags


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    wrong_cells = 0
    for cell in board[row]:
        if cell != player:
            wrong_cells = wrong_cells + 1
    if wrong_cells == 0:
        return True
