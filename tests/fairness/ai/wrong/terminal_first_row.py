# fault: looks only at the first row for free cells
# loses: terminal
# in: lru_cache_tuples
def terminal(board):
    if winner(board) is not None:
        return True
    for row in board:
        if EMPTY in row:
            return False
        else:
            return True
