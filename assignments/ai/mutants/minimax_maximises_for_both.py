# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: while it looks ahead, it takes the highest value for O too: O wants the lowest.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    return max(worth_after(board, action) for action in actions(board))
