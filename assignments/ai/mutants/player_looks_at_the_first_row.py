# caught by: player::test_both_turns[few marks]
# costs: player
# carries: result, minimax
# looks like: player counts the marks of the first row only.


def player(board: list[list]) -> str:
    if board[0].count(X) <= board[0].count(O):
        return X
    return O
