# fault: no answer for a tie
# loses: utility
# in: lru_cache_tuples
def utility(board):
    if winner(board) == X:
        return 1
    if winner(board) == O:
        return -1
