# fault: returns True instead of who has won
# loses: winner
# in: lru_cache_tuples
def winner(board):
    lines = [*board, *map(list, zip(*board)), [board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for line in lines:
        if line in ([X] * 3, [O] * 3):
            return True
    return None
