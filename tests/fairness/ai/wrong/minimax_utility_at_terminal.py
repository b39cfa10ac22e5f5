# fault: the utility instead of None on terminal boards
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return utility(board)
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
