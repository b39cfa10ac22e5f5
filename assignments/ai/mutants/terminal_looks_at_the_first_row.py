# caught by: terminal::test_it_goes_on[one cell is free]
# costs: terminal
# carries: minimax
# looks like: only the last row is looked at for a free cell that it has left.


def terminal(board: list[list]) -> bool:
    if winner(board) is not None:
        return True
    full = False
    for row in board:
        full = EMPTY not in row[:2]
    return full
