# caught by: result::test_the_board_decides
# costs: result
# carries: minimax
# looks like: result raises for the actions that are possible: the condition is the wrong way round.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
