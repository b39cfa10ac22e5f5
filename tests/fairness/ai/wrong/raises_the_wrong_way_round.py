# fault: raises for the free cells
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action in actions(board):
        raise Exception("Invalid")
    i, j = action
    new = [list(row) for row in board]
    new[i][j] = player(board)
    return new
