# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: result writes to [j][i]: the row, i, comes first.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[j][i] = player(board)
    return new
