# fault: takes the action for (column, row)
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        raise Exception
    j, i = action
    new = [list(row) for row in board]
    new[i][j] = player(board)
    return new
