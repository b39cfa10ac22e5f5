# fault: counts only the first row
# loses: player
# in: lru_cache_tuples
def player(board):
    if board[0].count(X) > board[0].count(O):
        return O
    return X
