# caught by: player::test_both_turns[X-few marks]
# costs: player
# carries: result, minimax
# looks like: player answers in its own words, not with X or O.


def player(board: list[list]) -> str:
    cells = board[0] + board[1] + board[2]
    if cells.count(X) == cells.count(O):
        return "player X"
    return "player O"
