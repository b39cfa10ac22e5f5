# caught by: minimax::test_leaves_its_board_alone
# costs: minimax
# looks like: minimax makes the move on the board that it was given: it should only say which.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    i, j = best(sorted(actions(board)), key=lambda action: worth_after(board, action))
    board[i][j] = player(board)
    return i, j
