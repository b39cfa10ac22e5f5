# caught by: minimax::test_nothing_to_do[X has won]
# costs: minimax
# looks like: minimax looks for an action when the game is over: it should return None.


def minimax(board: list[list]) -> tuple[int, int] | None:
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: worth_after(board, action))
