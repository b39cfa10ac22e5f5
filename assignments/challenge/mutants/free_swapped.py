# caught by: isSpaceFree::test_a_free_cell[2-0]
# costs: isSpaceFree, matches
# carries: getPlayerMove, getComputerMove, game
# looks like: isSpaceFree looks at board[x][y]: the row, y, comes first.


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    return board[move_x][move_y] == " "
