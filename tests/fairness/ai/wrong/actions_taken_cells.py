# fault: the cells that are taken
# loses: actions
# in: lru_cache_tuples
def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j]}
