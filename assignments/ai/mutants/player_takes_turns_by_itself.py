# caught by: player::test_both_turns[X-few marks]
# costs: player
# carries: result, minimax
# looks like: player keeps a note of whose turn it was at the last call: it has to look at the given board.

last = O


def player(board: list[list]) -> str:
    global last
    last = X if last == O else O
    return last
