# caught by: makeMove::test_column_and_row_in_the_right_order[top right]
# costs: makeMove, matches
# carries: getComputerMove, game
# looks like: makeMove writes into board[x][y]: the row, y, comes first.


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    board[move_x][move_y] = letter
