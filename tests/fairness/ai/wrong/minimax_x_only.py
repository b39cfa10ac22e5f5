# fault: looks for the highest value for both players
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    return max(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
