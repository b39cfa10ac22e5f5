# caught by: minimax::test_nothing_to_do[X has won]
# costs: minimax
# looks like: when the game is over minimax returns the utility: it should return None. Let another function do the looking ahead.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return utility(board)
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: worth_after(board, action))
