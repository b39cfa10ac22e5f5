# caught by: minimax::test_wins_at_once[O]
# costs: minimax
# looks like: minimax returns all of the best actions, and should return one.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    reached = best(worth_after(board, action) for action in actions(board))
    return [action for action in sorted(actions(board)) if worth_after(board, action) == reached]
