# fault: the declaration was changed
# loses: minimax
# in: lru_cache_tuples
def minimax(board, depth):
    if terminal(board) or depth == 0:
        return None
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
