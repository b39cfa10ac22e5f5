# caught by: result::test_an_example[O in the last row]
# costs: result
# carries: minimax
# looks like: result continues with the board of the previous call: make the copy from the given board.

kept = []


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    if not kept:
        kept.extend([row.copy() for row in board])
    kept[i][j] = player(board)
    return [row.copy() for row in kept]
