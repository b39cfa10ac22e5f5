# caught by: result::test_off_the_board[to the left]
# costs: result
# looks like: result refuses a negative i and not a negative j.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    if i < 0 or board[i][j] != EMPTY:
        raise ValueError("this action is not possible")
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
