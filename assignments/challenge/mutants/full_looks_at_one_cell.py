# caught by: isBoardFull::test_one_free_cell[0-1]
# costs: isBoardFull
# carries: game
# looks like: isBoardFull looks at one cell: return True comes after both loops.


def isBoardFull(board: list[list[str]]) -> bool:
    for y in range(len(board)):
        for x in range(len(board)):
            if isSpaceFree(board, x, y):
                return False
            return True
