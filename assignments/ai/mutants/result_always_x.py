# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: result always writes an X: ask player(board) whose turn it is.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = X
    return new
