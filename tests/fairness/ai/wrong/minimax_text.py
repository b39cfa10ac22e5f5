# fault: the action as text
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return str(pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a))))))
