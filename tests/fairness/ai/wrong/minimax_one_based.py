# fault: rows and cells from 1
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    i, j = pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
    return i + 1, j + 1
