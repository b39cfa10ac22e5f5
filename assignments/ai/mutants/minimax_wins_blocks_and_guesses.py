# caught by: minimax::test_every_position[of two marks]
# costs: minimax
# looks like: minimax wins and blocks, and otherwise takes the next best cell: two threats at once are not seen.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    mark = player(board)
    for who in (mark, O if mark == X else X):
        for i, j in sorted(actions(board)):
            new = [row.copy() for row in board]
            new[i][j] = who
            if winner(new) == who:
                return i, j
    good = [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)]
    return next(action for action in good if action in actions(board))
