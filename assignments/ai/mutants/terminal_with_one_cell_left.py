# caught by: terminal::test_it_goes_on[one cell is free]
# costs: terminal
# carries: minimax
# looks like: the game counts as over while a cell is free.


def terminal(board: list[list]) -> bool:
    return winner(board) is not None or len(actions(board)) <= 1
