# caught by: terminal::test_it_is_over[X has won]
# costs: terminal
# carries: minimax
# looks like: the game goes on after somebody has won.


def terminal(board: list[list]) -> bool:
    return len(actions(board)) == 0
