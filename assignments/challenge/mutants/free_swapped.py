# caught by: isSpaceFree::test_a_free_cell[2-0]
# costs: isSpaceFree, matches
# carries: getPlayerMove, getComputerMove, game
# looks like: isSpaceFree looks at board[x][y]: the row, y, comes first.


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    """
    Whether a cell of the board is free.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param move_x: The column. There is such a column.
    :param move_y: The row. There is such a row.
    :return: True if the cell is " ", False if a letter is in it.
    """
    return board[move_x][move_y] == " "
