# caught by: terminal::test_over_or_not[row]
# costs: terminal
# carries: minimax
# looks like: terminal prints its answer and returns nothing.


def terminal(board: list[list]) -> bool:
    print(winner(board) is not None or len(actions(board)) == 0)
