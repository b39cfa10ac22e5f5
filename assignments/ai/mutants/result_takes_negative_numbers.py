# caught by: result::test_off_the_board[above]
# costs: result
# looks like: result only checks whether the cell is free: Python finds board[-1], but it is not a row of the game.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    if board[i][j] != EMPTY:
        raise ValueError("this cell is taken")
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
