# caught by: terminal::test_it_is_over[no cell is free]
# costs: terminal
# carries: minimax
# looks like: True and False are swapped.


def terminal(board: list[list]) -> bool:
    return winner(board) is None and len(actions(board)) > 0
