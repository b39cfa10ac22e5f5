# caught by: isBoardFull::test_full_or_free[X]
# costs: isBoardFull
# looks like: isBoardFull never returns True.


def isBoardFull(board: list[list[str]]) -> bool:
    for y in range(len(board)):
        for x in range(len(board)):
            if isSpaceFree(board, x, y):
                return False
    return False
