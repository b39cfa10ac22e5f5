# fault: prefers a tie to a win: the best value is begun with 0
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    best, move = 0, None
    for a in actions(board):
        v = _score(tuple(map(tuple, result(board, a))))
        if player(board) == X and v >= best or player(board) == O and v <= best:
            best, move = v, a
    return move
