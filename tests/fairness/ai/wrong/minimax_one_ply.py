# fault: looks one move ahead only
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    for a in actions(board):
        if winner(result(board, a)) == me:
            return a
    return next(iter(sorted(actions(board))))
