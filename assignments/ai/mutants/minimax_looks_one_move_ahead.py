# caught by: minimax::test_does_not_let_the_other_win[X]
# costs: minimax
# looks like: minimax sees what it can win at once, and not what the other player does then.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: utility(result(board, action)))
