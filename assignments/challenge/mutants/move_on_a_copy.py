# caught by: makeMove::test_the_letter_is_on_the_board[X]
# costs: makeMove, matches
# carries: getComputerMove, game
# looks like: makeMove writes into a copy of the board: it has to change the board that it is given.


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    board = [list(row) for row in board]
    board[move_y][move_x] = letter
    return board
