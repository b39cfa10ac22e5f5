# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: minimax calls itself without end: looking ahead has to stop at a terminal board.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: deep(result(board, action)))


def deep(board: list[list]) -> int:
    best = max if player(board) == X else min
    return best(deep(result(board, action)) for action in actions(board))
