# fault: does not think of terminal boards: max of nothing
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
