# caught by: terminal::test_it_is_over[no cell is free]
# costs: terminal
# carries: minimax
# looks like: a full board that nobody has won does not count as the end.


def terminal(board: list[list]) -> bool:
    return winner(board) is not None
