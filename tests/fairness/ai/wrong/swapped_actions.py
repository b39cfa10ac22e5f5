# fault: actions are (column, row)
# loses: actions
# in: lru_cache_tuples
def actions(board):
    return {(j, i) for i in range(3) for j in range(3) if board[i][j] is None}
