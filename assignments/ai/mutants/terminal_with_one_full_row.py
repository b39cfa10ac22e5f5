# caught by: terminal::test_every_position_that_goes_on
# costs: terminal
# carries: minimax
# looks like: one row without a free cell is enough: all rows have to be full.


def terminal(board: list[list]) -> bool:
    if winner(board) is not None:
        return True
    for row in board:
        if EMPTY not in row:
            return True
    return False
