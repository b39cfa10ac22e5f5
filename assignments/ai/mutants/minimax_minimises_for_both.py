# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: while it looks ahead, it takes the lowest value for X too: X wants the highest.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    return min(worth_after(board, action) for action in actions(board))
