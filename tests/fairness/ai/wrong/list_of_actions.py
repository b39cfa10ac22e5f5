# fault: a list of actions
# loses: actions
# in: lru_cache_tuples
def actions(board):
    moves = []
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                moves.append((i, j))
    return moves
