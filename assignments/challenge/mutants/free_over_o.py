# caught by: isSpaceFree::test_a_taken_cell[an O]
# costs: isSpaceFree, matches
# carries: isBoardFull, getPlayerMove, getComputerMove, game
# looks like: isSpaceFree treats a cell with an O as free.


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    return board[move_y][move_x] != "X"
