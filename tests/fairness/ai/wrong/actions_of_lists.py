# fault: lists in a set: TypeError, which is repaired
# loses: deductions
# in: lru_cache_tuples
def actions(board):
    found = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                found.add([i, j])
    return found
