# caught by: minimax::test_wins_at_once[O]
# costs: minimax
# looks like: minimax takes the action with the highest value, even when it is O's turn: O wants the lowest.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    return max(sorted(actions(board)), key=lambda action: worth_after(board, action))
