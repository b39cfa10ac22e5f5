# fault: over only when the board is full
# loses: terminal
# in: lru_cache_tuples
def terminal(board):
    for row in board:
        if None in row:
            return False
    return True
