# caught by: result::test_a_taken_cell[by X]
# costs: result
# looks like: result treats an action as possible without checking.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
