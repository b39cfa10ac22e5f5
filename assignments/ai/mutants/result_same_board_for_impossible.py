# caught by: result::test_off_the_board[above]
# costs: result
# looks like: result returns the board as it was for an action that is not possible, and should raise an exception.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    new = [row.copy() for row in board]
    if action in actions(board):
        new[i][j] = player(board)
    return new
