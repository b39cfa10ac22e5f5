# caught by: minimax::test_does_not_let_the_other_win[O]
# costs: minimax
# looks like: the best value begins at 0, so that no action is found when a tie is the best, or less.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    chosen, reached = None, 0
    for action in sorted(actions(board)):
        worth_now = worth_after(board, action) * (1 if player(board) == X else -1)
        if worth_now > reached:
            chosen, reached = action, worth_now
    return chosen
