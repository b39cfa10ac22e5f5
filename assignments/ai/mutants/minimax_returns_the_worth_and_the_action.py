# caught by: minimax::test_an_action[one free cell]
# costs: minimax
# looks like: minimax returns the value together with the action: it should return the action alone.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return utility(board), None
    best = max if player(board) == X else min
    return best((worth_after(board, action), action) for action in actions(board))
