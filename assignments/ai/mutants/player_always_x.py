# caught by: player::test_both_turns[X-few marks]
# costs: player
# carries: result, minimax
# looks like: player always says X: count the marks.


def player(board: list[list]) -> str:
    return X
