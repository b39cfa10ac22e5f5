# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: while it looks ahead, the turns are swapped: it takes the highest value for O and the lowest for X.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    worths = [worth_after(board, action) for action in actions(board)]
    return min(worths) if player(board) == X else max(worths)
