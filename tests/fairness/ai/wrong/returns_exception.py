# fault: returns the exception instead of raising it
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        return Exception("Invalid action")
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new
