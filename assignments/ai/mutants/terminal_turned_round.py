# caught by: terminal::test_over_or_not[row]
# costs: terminal
# carries: minimax
# looks like: True and False are swapped.


def terminal(board: list[list]) -> bool:
    return winner(board) is None and len(actions(board)) > 0
