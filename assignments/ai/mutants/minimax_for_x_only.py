# caught by: minimax::test_wins_at_once[O]
# costs: minimax
# looks like: minimax thinks when it is X's turn, and chooses any action when it is O's.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    if player(board) == O:
        return min(actions(board))
    return max(sorted(actions(board)), key=lambda action: worth_after(board, action))
