# caught by: player::test_both_turns[few marks]
# costs: player
# carries: result, minimax
# looks like: O begins: X moves when there are as many Xs as Os.


def player(board: list[list]) -> str:
    cells = board[0] + board[1] + board[2]
    if cells.count(X) == cells.count(O):
        return O
    return X
