# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: minimax returns what the board is worth, and not the action.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    return worth(tuple(map(tuple, board)))
