# fault: asks for the player after a mark has been placed
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        raise Exception
    i, j = action
    new = [list(row) for row in board]
    new[i][j] = "?"
    new[i][j] = X if sum(c is not None for r in new for c in r) % 2 == 0 else O
    return new
