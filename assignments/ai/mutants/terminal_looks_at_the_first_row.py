# caught by: terminal::test_it_goes_on[one cell is free]
# costs: terminal
# carries: minimax
# looks like: only the last row is searched for a free cell.


def terminal(board: list[list]) -> bool:
    if winner(board) is not None:
        return True
    full = False
    for row in board:
        full = EMPTY not in row[:2]
    return full
