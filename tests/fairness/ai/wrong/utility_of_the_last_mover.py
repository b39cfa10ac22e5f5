# fault: 1 for the player who has won
# loses: utility
# in: lru_cache_tuples
def utility(board):
    return 1 if winner(board) else 0
