# caught by: isBoardFull::test_one_free_cell[0-1]
# costs: isBoardFull
# carries: game
# looks like: isBoardFull looks at one cell: return True comes after both loops.


def isBoardFull(board: list[list[str]]) -> bool:
    """
    Whether every cell of the board has been taken.

    :param board: The board, of any size from 3 to 10.
    :return: True if no cell is free, False if one is.
    """
    for y in range(len(board)):
        for x in range(len(board)):
            if isSpaceFree(board, x, y):
                return False
            return True
