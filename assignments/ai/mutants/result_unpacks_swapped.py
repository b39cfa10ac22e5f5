# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: result writes to [j][i]: the row, i, comes first.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    j, i = action
    if i not in range(3) or j not in range(3) or board[i][j] != EMPTY:
        raise ValueError("this action is not possible")
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
