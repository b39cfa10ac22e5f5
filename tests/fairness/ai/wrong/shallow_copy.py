# fault: copies the outer list alone
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        raise ValueError
    new = board.copy()
    new[action[0]][action[1]] = player(board)
    return new
