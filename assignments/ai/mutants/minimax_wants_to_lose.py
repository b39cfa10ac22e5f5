# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: highest and lowest are swapped: X wants the highest value, O the lowest.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = min if player(board) == X else max
    return best(sorted(actions(board)), key=lambda action: worth_after(board, action))
