# caught by: minimax::test_does_not_let_the_other_win[O]
# costs: minimax
# looks like: minimax takes the first or the last action that is possible, without looking ahead.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    return min(actions(board))
