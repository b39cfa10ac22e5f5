# caught by: minimax::test_every_position[of at least five marks]
# costs: minimax
# looks like: while it looks ahead, a tie is worth no more to X than a loss.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return 1 if winner(board) == X else -1
    after = [worth_after(board, action) for action in actions(board)]
    return max(after) if player(board) == X else min(after)
