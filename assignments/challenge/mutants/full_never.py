# caught by: isBoardFull::test_full_or_free[X]
# costs: isBoardFull
# looks like: isBoardFull never says yes.


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
    return False
