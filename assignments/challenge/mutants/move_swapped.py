# caught by: makeMove::test_column_and_row_in_the_right_order[top right]
# costs: makeMove, matches
# carries: getComputerMove, game
# looks like: makeMove writes into board[x][y]: the row, y, comes first.


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    """
    Write a letter into a free cell of the board that is given. This changes that board; nothing is returned.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param letter: Whose move it is, "X" or "O".
    :param move_x: The column.
    :param move_y: The row.
    """
    board[move_x][move_y] = letter
