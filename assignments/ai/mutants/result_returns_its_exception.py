# caught by: result::test_a_taken_cell[by O]
# costs: result
# looks like: result returns an exception: raise it.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        return ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
