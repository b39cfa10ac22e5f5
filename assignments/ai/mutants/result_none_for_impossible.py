# caught by: result::test_a_taken_cell[by X]
# costs: result
# looks like: result returns None for an action that is not possible, and should raise an exception.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        return None
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
