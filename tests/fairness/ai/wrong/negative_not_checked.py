# fault: relies on IndexError alone: negative numbers are found
# loses: result
# in: lru_cache_tuples
def result(board, action):
    i, j = action
    if board[i][j] is not EMPTY:
        raise ValueError("taken")
    new = [row[:] for row in board]
    new[i][j] = player(board)
    return new
