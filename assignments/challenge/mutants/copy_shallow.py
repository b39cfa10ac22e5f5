# caught by: getBoardCopy::test_shares_no_row
# costs: getBoardCopy
# carries: getComputerMove
# looks like: getBoardCopy copies the outer list only: the rows in it are those of the board.


def getBoardCopy(board: list[list[str]]) -> list[list[str]]:
    copy = []
    for row in board:
        # list() makes a new row: otherwise a move on the copy would be one on the board, too.
        copy.append(row)
    return copy
