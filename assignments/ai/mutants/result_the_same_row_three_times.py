# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: the rows of the new board are all the same list.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [board[i].copy()] * 3
    new[i][j] = player(board)
    return new
