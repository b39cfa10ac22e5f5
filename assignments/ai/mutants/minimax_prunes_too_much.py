# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: looking ahead stops at the first action that does not lose, though a better one may come.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    sign = 1 if player(board) == X else -1
    for action in sorted(actions(board)):
        if sign * worth_after(board, action) >= 0:
            return worth_after(board, action)
    return -sign
