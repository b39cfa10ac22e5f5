# fault: prints and returns None instead of raising
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if action not in actions(board):
        print("Invalid move!")
        return None
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new
