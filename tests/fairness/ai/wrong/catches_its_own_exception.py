# fault: catches the exception that it raises, and prints it
# loses: result
# in: lru_cache_tuples
def result(board, action):
    new = [list(row) for row in board]
    try:
        if action not in actions(board):
            raise Exception("Invalid move")
        new[action[0]][action[1]] = player(board)
    except Exception as e:
        print(e)
    return new
