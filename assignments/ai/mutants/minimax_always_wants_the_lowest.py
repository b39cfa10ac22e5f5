# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: minimax takes the action with the lowest value, even when it is X's turn: X wants the highest.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    return min(sorted(actions(board)), key=lambda action: worth_after(board, action))
