# caught by: minimax::test_nothing_to_do[a tie]
# costs: minimax
# looks like: minimax looks for an action when the game is over: it should return None.


def minimax(board: list[list]) -> tuple[int, int] | None:
    best = None
    for action in sorted(actions(board)):
        worth_now = worth_after(board, action) * (1 if player(board) == X else -1)
        if best is None or worth_now > best[0]:
            best = (worth_now, action)
    return best[1]
