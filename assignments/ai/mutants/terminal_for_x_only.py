# caught by: terminal::test_it_is_over[O has won]
# costs: terminal
# carries: minimax
# looks like: the game goes on after O has won.


def terminal(board: list[list]) -> bool:
    return winner(board) == X or len(actions(board)) == 0
