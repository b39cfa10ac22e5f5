# fault: returns "Tie" where the game is a tie
# loses: winner
# in: lru_cache_tuples
def winner(board):
    lines = [*board, *map(list, zip(*board)), [board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for who in (X, O):
        if [who] * 3 in lines:
            return who
    if all(all(row) for row in board):
        return "Tie"
    return None
