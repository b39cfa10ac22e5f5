# caught by: result::test_an_example[X in the centre]
# costs: result
# carries: minimax
# looks like: result writes the mark of the player whose turn it is not.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = O if player(board) == X else X
    return new
