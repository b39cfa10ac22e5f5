# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: minimax thinks when it is O's turn, and chooses any action when it is X's.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    if player(board) == X:
        return min(actions(board))
    return min(sorted(actions(board)), key=lambda action: worth_after(board, action))
