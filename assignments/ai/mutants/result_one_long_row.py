# caught by: result::test_an_example[X in the centre]
# costs: result
# carries: minimax
# looks like: the new board is one list of nine cells, and should be three lists of three.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = board[0] + board[1] + board[2]
    new[3 * i + j] = player(board)
    return new
