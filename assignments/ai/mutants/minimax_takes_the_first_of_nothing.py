# caught by: minimax::test_nothing_to_do[a tie]
# costs: minimax
# looks like: minimax looks for an action when the game is over: it should return None.


def minimax(board: list[list]) -> tuple[int, int] | None:
    sign = 1 if player(board) == X else -1
    ranked = sorted((-sign * worth_after(board, action), action) for action in actions(board))
    return ranked[0][1]
