# caught by: player::test_both_turns[X-few marks]
# costs: player
# carries: result, minimax
# looks like: player prints whose turn it is, and returns nothing.


def player(board: list[list]) -> str:
    cells = board[0] + board[1] + board[2]
    print(X if cells.count(X) == cells.count(O) else O)
