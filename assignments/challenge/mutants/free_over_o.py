# caught by: isSpaceFree::test_a_taken_cell[an O]
# costs: isSpaceFree, matches
# carries: isBoardFull, getPlayerMove, getComputerMove, game
# looks like: isSpaceFree takes a cell with an O for free.


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    """
    Whether a cell of the board is free.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param move_x: The column. There is such a column.
    :param move_y: The row. There is such a row.
    :return: True if the cell is " ", False if a letter is in it.
    """
    return board[move_y][move_x] != "X"
