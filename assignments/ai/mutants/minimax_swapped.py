# caught by: minimax::test_wins_at_once[O]
# costs: minimax
# looks like: i and j of the action are swapped: the row comes first.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    i, j = best(sorted(actions(board)), key=lambda action: worth_after(board, action))
    return j, i
