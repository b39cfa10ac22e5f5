# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: minimax has a loop that never ends.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    action = (0, 0)
    while action not in actions(initial_state()) or board != initial_state():
        action = (0, 0)
    return action
