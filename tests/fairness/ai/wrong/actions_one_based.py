# fault: counts rows and cells from 1
# loses: actions
# in: lru_cache_tuples
def actions(board):
    return {(i + 1, j + 1) for i in range(3) for j in range(3) if board[i][j] is None}
