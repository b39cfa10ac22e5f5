# fault: a full board without a winner goes on
# loses: terminal
# in: lru_cache_tuples
def terminal(board):
    if winner(board):
        return True
    return False
