# caught by: minimax::test_nothing_to_do[a tie]
# costs: minimax
# looks like: minimax returns something other than None when the game is over.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return ()
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: worth_after(board, action))
