# caught by: player::test_both_turns[few marks]
# costs: player
# carries: result, minimax
# looks like: player returns nothing when it is O's turn.


def player(board: list[list]) -> str:
    cells = board[0] + board[1] + board[2]
    if cells.count(X) <= cells.count(O):
        return X
