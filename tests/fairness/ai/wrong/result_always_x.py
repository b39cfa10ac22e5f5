# fault: always places an X
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        raise Exception
    i, j = action
    new = [list(row) for row in board]
    new[i][j] = X
    return new
