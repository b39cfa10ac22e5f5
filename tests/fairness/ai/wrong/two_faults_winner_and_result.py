# fault: winner misses the columns, result accepts negative numbers
# loses: winner, result
# in: lru_cache_tuples
def winner(board):
    for row in board:
        if row == [X] * 3:
            return X
        if row == [O] * 3:
            return O
    if board[0][0] == board[1][1] == board[2][2] != EMPTY:
        return board[1][1]
    if board[2][0] == board[1][1] == board[0][2] != EMPTY:
        return board[1][1]


def result(board, action):
    i, j = action
    if board[i][j] != EMPTY:
        raise Exception
    new = [list(row) for row in board]
    new[i][j] = player(board)
    return new
