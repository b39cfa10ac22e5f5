# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: minimax takes the average of what can come, as if the other player moved at random: it has to expect the
#     best answer.


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    after = [worth_after(board, action) for action in actions(board)]
    return sum(after) / len(after)
