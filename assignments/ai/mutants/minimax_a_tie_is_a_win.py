# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: while it looks ahead, a tie is worth as much to X as a win.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board) or (winner(board) is None)
    worths = [worth_after(board, action) for action in actions(board)]
    return max(worths) if player(board) == X else min(worths)
