# fault: right answers, but the board is changed on the way and not put back
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    best = pick(actions(board), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
    board[best[0]][best[1]] = player(board)
    return best
