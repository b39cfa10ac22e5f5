# fault: changes the board that it got, and returns it
# loses: result
# in: lru_cache_tuples
def result(board, action):
    if tuple(action) not in actions(board):
        raise ValueError
    board[action[0]][action[1]] = player(board)
    return board
