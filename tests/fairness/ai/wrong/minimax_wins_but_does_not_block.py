# fault: takes a win, never sees the other's
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    def hope(b):
        if terminal(b):
            return utility(b)
        return sum(hope(result(b, a)) for a in list(actions(b))[:2])
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda a: hope(result(board, a)))
