# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: minimax thinks where it is O's turn, and takes any action where it is X's.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    if player(board) == X:
        return min(actions(board))
    return min(sorted(actions(board)), key=lambda action: worth_after(board, action))
