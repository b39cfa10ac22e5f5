# fault: returns the value instead of the action
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    return _score(tuple(map(tuple, board)))
