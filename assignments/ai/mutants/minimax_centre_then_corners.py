# caught by: minimax::test_wins_at_once[O]
# costs: minimax
# looks like: minimax goes by which cells are good in general, and does not look ahead.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    good = [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)]
    return next(action for action in good if action in actions(board))
