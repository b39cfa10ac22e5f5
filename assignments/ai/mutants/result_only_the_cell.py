# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: result puts the mark on an empty board: copy the marks that are there.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = initial_state()
    new[i][j] = player(board)
    return new
