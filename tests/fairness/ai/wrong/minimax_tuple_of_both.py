# fault: returns (value, action)
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return pick((_score(tuple(map(tuple, result(board, a)))), a) for a in actions(board))
