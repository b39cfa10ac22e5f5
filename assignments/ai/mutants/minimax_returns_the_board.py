# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: minimax returns the board after the best action, and not the action.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best([result(board, action) for action in sorted(actions(board))], key=lambda new: worth(tuple(map(tuple, new))))
