# fault: plays only for X, nothing is returned for O
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    if player(board) == X:
        return max(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
