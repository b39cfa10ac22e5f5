# caught by: player::test_an_example[one move]
# costs: player
# carries: result, minimax
# looks like: player always says X: count the marks.


def player(board: list[list]) -> str:
    return X
