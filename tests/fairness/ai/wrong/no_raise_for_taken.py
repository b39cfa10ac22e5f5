# fault: no check at all: a taken cell is written over
# loses: result
# in: lru_cache_tuples
def result(board, action):
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new
