# fault: an else too early: only the first row is looked at
# loses: winner
# in: lru_cache_tuples
def winner(board):
    for row in board:
        if row == [X, X, X]:
            return X
        elif row == [O, O, O]:
            return O
        else:
            return None
